import { createRng, type Rng } from '@core/base';
import type { EndingState } from '../../common/ending';
import type { BattleState } from '../../contract';
import { PENDING, PHASE_DEPLOY, type FateCode, type PhaseCode } from './types';

/*
 * The battle state is plain data: integers, arrays of integers, and one small object of integers per unit. Constants of the battle are in
 * `Tables` (tables.ts). Units are indexed as in `Battle.units`; positions are indexed across all locations. The state functions are
 * generated from this declaration: see scripts/lib/structs.mjs, which also explains the tags.
 */

/** The changing values of one unit. All integers. */
export class UnitState {
  fate: FateCode = PENDING;
  /** Position; -1 when the unit is not in the battlespace. */
  at = -1;
  ap = 0;
  /** Opportunity points. */
  op = 0;
  /** @lasting */
  hp = 0;
  /** @lasting */
  armour = 0;
  /** Defence points (13.6). */
  dp = 0;
  /** Enemies it knows, as bits; units at one location know the same enemies. */
  informedOf = 0;
  /** 1 when its last action was a move (13.4: easier to evade). */
  moved = 0;
  /** 1 when it has fired a modern weapon since its last turn started (13.5: easier to recon). */
  fired = 0;
  /** 1 when it has entered the location since its last turn started (13.4: easier to recon). */
  arrived = 0;
  /** 1 when it has stayed in neutral since the round started. */
  still = 0;
  /** 1 when it stayed in neutral for the whole last round: any local move costs 1 AP (13.2.1). */
  ready = 0;
  /** 1 when it has acted this round. */
  done = 0;
}

/** State of a battle. */
export class SkirmishState implements BattleState, EndingState {
  rng: Rng = createRng(0);
  turn = 0;
  phase: PhaseCode = PHASE_DEPLOY;
  /** Index of the side to act; -1 when the battle is over. */
  side = -1;
  /** Unit that deploys or has its turn; -1 otherwise. */
  active = -1;
  /** Index into `order` of the next side. */
  next = 0;
  /** Declared attack that waits for the target's reaction: attacker, weapon, target; -1 for none. */
  attacker = -1;
  weapon = -1;
  target = -1;
  /** Remaining decisions of the ambusher (13.2). */
  decisions = 0;
  winner = -1;
  level = -1;
  cause = 0;
  /**
   * Sides in order of action.
   * @length tables.sides.length
   */
  order: number[] = [];
  /**
   * Rolls for the order of this round by side; 0 for none.
   * @length tables.sides.length
   */
  dice: number[] = [];
  /**
   * Remaining attacks by weapon (`ammoBase` of the unit plus weapon index); -1 for unlimited.
   * @length tables.weaponCount
   * @lasting
   */
  ammo: number[] = [];
  /**
   * By side and unit (side × units + unit): awareness level of the enemy, and the level it falls back to.
   * @length tables.sides.length * tables.units.length
   */
  awareness: number[] = [];
  /** @length tables.sides.length * tables.units.length */
  fallback: number[] = [];
  /**
   * Rounds until awareness falls back; 0 for permanent.
   * @length tables.sides.length * tables.units.length
   */
  duration: number[] = [];
  /**
   * By side and unit: levels of `fallback` from attacks that exposed the unit; evasion ends these first (13.5).
   * @length tables.sides.length * tables.units.length
   */
  exposed: number[] = [];
  /**
   * By side and unit: last known position; -1 for never.
   * @length tables.sides.length * tables.units.length
   * @fill -1
   */
  lastKnown: number[] = [];
  /**
   * By side and position: round of the side's last successful search; 0 for never.
   * @length tables.sides.length * tables.positions.location.length
   */
  searched: number[] = [];
  /**
   * By position: hardening (13.6.1).
   * @length tables.positions.location.length
   */
  hardening: number[] = [];
  /**
   * By pair of locations: link length, or NO_LINK, OPEN_LINK.
   * @length tables.linkLengths.length
   */
  linkLengths: number[] = [];
  /**
   * By pair of ambushed units (`Tables.pairs`): chosen proximity; -1 for none.
   * @length tables.pairs.length
   * @fill -1
   */
  proximity: number[] = [];
  /** @length tables.sides.length */
  left: number[] = [];
  /** @length tables.victory.holds.length */
  held: number[] = [];
  /** @length tables.victory.keepsPoints ? tables.sides.length : 0 */
  points: number[] = [];
  /**
   * By trigger: the round in which it last fired; 0 for never.
   * @length tables.victory.triggers.length
   */
  happened: number[] = [];
  /** Position at which the declared attack was aimed; -1 for none. */
  aim = -1;
  /**
   * By side and position: hardening as the side knows it.
   * @length tables.sides.length * tables.positions.location.length
   */
  knownHardening: number[] = [];
  /**
   * By position: bloom, the level to which it fades, and by side and position the bloom that the side knows (13.3).
   * @length tables.positions.location.length
   */
  bloom: number[] = [];
  /** @length tables.positions.location.length */
  lastingBloom: number[] = [];
  /** @length tables.sides.length * tables.positions.location.length */
  knownBloom: number[] = [];
  /**
   * By location: the location that it has become one with (13.2), else itself.
   * @length tables.locations.length
   */
  mergedInto: number[] = [];
  /**
   * By side and unit: loss of HP and armour that the side has seen, or estimates from its hits.
   * @length tables.sides.length * tables.units.length
   */
  seenLoss: number[] = [];
  /** @length tables.units.length */
  units: UnitState[] = [];
}
