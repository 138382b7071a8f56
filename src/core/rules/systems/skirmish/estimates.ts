import { USUAL_POSITIONS, type SkirmishStats, type SkirmishWeapon } from '@core/model';
import { attackBonus, coverOf, exposedBonus, stepOf } from './line';
import { compileOptions } from './options';
import { degreesOf, rollOdds } from './roll';

/*
 * Exact estimates of a design for the ship editor and for printed tables, with default options.
 */

/** Default options (13.2, 13.4, 13.6). */
export const USUAL = compileOptions({ options: {} });

/** Defences of a unit against an attack (13.6, 13.6.1). */
export interface Defences {
  readonly hard: number;
  readonly dp: number;
  readonly armour: number;
  readonly hp: number;
}

/** Splits damage among defences: hardening first, DPs unless bypassed, then armour, then HP (13.6, 13.6.1). */
export function absorbDamage(damage: number, guard: Defences, passed: boolean): Defences {
  const hard = Math.min(damage, guard.hard);
  const dp = passed ? 0 : Math.min(damage - hard, guard.dp);
  const armour = Math.min(damage - hard - dp, guard.armour);
  return { hard, dp, armour, hp: Math.min(damage - hard - dp - armour, guard.hp) };
}

/** Mean loss of armour and HP by one attack; `target` is the skill with all modifiers (13.4, 13.5, 13.6). */
export function expectedLoss(
  { damage, penetrating = false }: Pick<SkirmishWeapon, 'damage' | 'penetrating'>,
  target: number,
  guard: Defences,
  die = USUAL.die,
): number {
  let sum = 0;
  for (let face = 1; face <= die; face++) {
    const degrees = degreesOf(target, face);
    if (degrees === 0) continue;
    const lost = absorbDamage(damage + degrees, guard, penetrating || face === 1);
    sum += lost.armour + lost.hp;
  }
  return sum / die;
}

/** Mean number of attacks to destroy a unit that does not react; Infinity when impossible. Lost DPs and armour stay lost. */
export function attacksToDestroy(
  weapon: Pick<SkirmishWeapon, 'damage' | 'penetrating'>,
  target: number,
  guard: Defences,
  die = USUAL.die,
): number {
  const { damage, penetrating = false } = weapon;
  const known = new Map<string, number>();
  const from = (dp: number, armour: number, hp: number): number => {
    if (hp <= 0) return 0;
    const key = `${dp} ${armour} ${hp}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const here = { hard: guard.hard, dp, armour, hp };
    let rest = 0;
    let moved = 0;
    for (let face = 1; face <= die; face++) {
      const degrees = degreesOf(target, face);
      const lost = degrees === 0 ? undefined : absorbDamage(damage + degrees, here, penetrating || face === 1);
      if (lost === undefined || lost.dp + lost.armour + lost.hp === 0) continue;
      moved++;
      rest += from(dp - lost.dp, armour - lost.armour, hp - lost.hp);
    }
    // An attack without effect repeats: E = 1 + p(no effect) × E + the mean of the following states.
    const mean = moved === 0 ? Infinity : (die + rest) / moved;
    known.set(key, mean);
    return mean;
  };
  return from(guard.dp, guard.armour, guard.hp);
}

/** Maximum attacks of a weapon per turn: one per AP, limited by ammunition. */
export function attacksInTurn(
  { ap }: Pick<SkirmishStats, 'ap'>,
  { ammunition }: Pick<SkirmishWeapon, 'ammunition'>,
): number {
  return Math.min(ap, ammunition ?? ap);
}

/** Degrees of an attack between two steps of a line, with default options (13.4). */
export function lineDegrees(from: number, to: number): number {
  return attackBonus(from) - coverOf(to) + exposedBonus(from, to, USUAL.exposed);
}

/** Positions of attacker and target on a line of five, counted from 0 at offensive advantage (13.4). */
export interface ShotPositions {
  readonly from: number;
  readonly to: number;
  /** True when the target is in a close location. */
  readonly close: boolean;
  /** True when either is in rocky terrain. */
  readonly rocky: boolean;
}

/** Estimate of a shot. */
export interface Shot {
  readonly range: number;
  /** True when the target is in range. */
  readonly reached: boolean;
  /** Target number: skill with the modifiers of both positions. */
  readonly target: number;
  /** Hit probability, 0..1. */
  readonly chance: number;
}

/** Estimates a shot between positions on lines of five (13.2, 13.4, 13.5). */
export function estimateShot(
  attack: number,
  { range: own, indirect = false }: Pick<SkirmishWeapon, 'range' | 'indirect'>,
  positions: ShotPositions,
): Shot {
  const { from, to, close, rocky } = positions;
  const range = Math.abs(from - to) + (close ? USUAL.crossing : 0);
  const reach = rocky && !indirect ? Math.min(own, USUAL.rockyRange) : own;
  const target = attack + lineDegrees(stepOf(USUAL_POSITIONS, from), stepOf(USUAL_POSITIONS, to));
  return { range, reached: range <= reach, target, chance: rollOdds(target, USUAL.die).success };
}
