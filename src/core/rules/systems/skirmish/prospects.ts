import { USUAL_POSITIONS } from '@core/model';
import type { SkirmishStats, SkirmishWeapon } from '@core/model';
import { attackBonus, coverOf, stepOf } from './line';
import { compileOptions } from './options';
import { degreesOf, rollOdds } from './roll';

/*
 * What a design can do on paper, exact: for the workshop and for printed tables. The usual options hold.
 */

/** The usual options (13.2, 13.4, 13.6). */
export const USUAL = compileOptions({ options: {} });

/** What stands between an attack and a unit's life (13.6, 13.6.1). */
export interface Guard {
  readonly hard: number;
  readonly dp: number;
  readonly armour: number;
  readonly hp: number;
}

/** How much of damage each of them takes: hardening first, DPs unless they are passed by, then armour, then HP (13.6, 13.6.1). */
export function soak(damage: number, guard: Guard, passed: boolean): Guard {
  const hard = Math.min(damage, guard.hard);
  const dp = passed ? 0 : Math.min(damage - hard, guard.dp);
  const armour = Math.min(damage - hard - dp, guard.armour);
  return { hard, dp, armour, hp: Math.min(damage - hard - dp - armour, guard.hp) };
}

/** Armour and HP that one attack takes on average; `target` is the skill with all degrees (13.4, 13.5, 13.6). */
export function expectedLoss(
  { damage, penetrating = false }: Pick<SkirmishWeapon, 'damage' | 'penetrating'>,
  target: number,
  guard: Guard,
  die = USUAL.die,
): number {
  let sum = 0;
  for (let face = 1; face <= die; face++) {
    const degrees = degreesOf(target, face);
    if (degrees === 0) continue;
    const lost = soak(damage + degrees, guard, penetrating || face === 1);
    sum += lost.armour + lost.hp;
  }
  return sum / die;
}

/**
 * Attacks that it takes on average to destroy a unit that stays where it is and does nothing: Infinity where none ever does. DPs and
 * armour that are used up stay so.
 */
export function attacksToDestroy(
  weapon: Pick<SkirmishWeapon, 'damage' | 'penetrating'>,
  target: number,
  guard: Guard,
  die = USUAL.die,
): number {
  const { damage, penetrating = false } = weapon;
  const known = new Map<string, number>();
  const from = (dp: number, armour: number, hp: number): number => {
    if (hp <= 0) return 0;
    const key = `${dp} ${armour} ${hp}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const here = { hard: guard.hard, dp, armour, hp };
    let rest = 0;
    let moved = 0;
    for (let face = 1; face <= die; face++) {
      const degrees = degreesOf(target, face);
      const lost = degrees === 0 ? undefined : soak(damage + degrees, here, penetrating || face === 1);
      if (lost === undefined || lost.dp + lost.armour + lost.hp === 0) continue;
      moved++;
      rest += from(dp - lost.dp, armour - lost.armour, hp - lost.hp);
    }
    // What changes nothing is tried again: E = 1 + stay × E + the mean of what follows.
    const mean = moved === 0 ? Infinity : (die + rest) / moved;
    known.set(key, mean);
    return mean;
  };
  return from(guard.dp, guard.armour, guard.hp);
}

/** The most attacks that a weapon can make in a turn: an AP each, no more than its ammunition. */
export function attacksInTurn(
  { ap }: Pick<SkirmishStats, 'ap'>,
  { ammunition }: Pick<SkirmishWeapon, 'ammunition'>,
): number {
  return Math.min(ap, ammunition ?? ap);
}

/** Where the target of a shot is: positions on a line of five, counted from 0 at offensive advantage (13.4). */
export interface ShotPlace {
  readonly from: number;
  readonly to: number;
  /** The target is in a close location, not in the same one. */
  readonly close: boolean;
  /** Either of them stands in rocky terrain. */
  readonly rocky: boolean;
}

/** What a shot comes to on paper. */
export interface Shot {
  readonly range: number;
  /** True when the weapon reaches so far. */
  readonly reached: boolean;
  /** Skill with the degrees of both positions. */
  readonly target: number;
  /** Chance of a hit, 0..1. */
  readonly chance: number;
}

/** A shot of a unit at a unit elsewhere on lines of five positions (13.2, 13.4, 13.5). */
export function shotAt(attack: number, weapon: Pick<SkirmishWeapon, 'range'>, place: ShotPlace): Shot {
  const { from, to, close, rocky } = place;
  const range = Math.abs(from - to) + (close ? USUAL.crossing : 0);
  const reach = rocky ? Math.min(weapon.range, USUAL.rockyRange) : weapon.range;
  const target = attack + attackBonus(stepOf(USUAL_POSITIONS, from)) - coverOf(stepOf(USUAL_POSITIONS, to));
  return { range, reached: range <= reach, target, chance: rollOdds(target, USUAL.die).success };
}
