import { createRng } from '@core/base';
import type { Rng } from '@core/base';
import type { EndingState } from '../../common/ending';
import type { BattleState } from '../../contract';
import { PENDING, PHASE_PLACE } from './types';
import type { FateCode, PhaseCode } from './types';

/*
 * The battle state is plain data: integers, arrays of integers, and one small object of integers per unit. What does not change in a
 * battle is in `Tables` (tables.ts). Units are numbered as in `Battle.units`; a place is a position of a location, numbered through all
 * locations. Its functions are made from this declaration: see scripts/lib/structs.mjs, which also explains the tags.
 */

/** What changes about one unit. All integers. */
export class UnitState {
  fate: FateCode = PENDING;
  /** Its place; -1 when it is not in the battlespace. */
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
  /** Enemy units that it has heard of, as bits; units at one location have heard the same. */
  told = 0;
  /** 1 when the last thing that it did was to move to another place (13.4: easier to evade). */
  moved = 0;
  /** 1 when it has attacked with a modern weapon since its last turn began (13.5: easier to recon). */
  fired = 0;
  /** 1 when it has come into the location since its last turn began (13.4: easier to recon). */
  arrived = 0;
  /** 1 when it has been in its neutral position since the round began. */
  still = 0;
  /** 1 when it was there for the whole of the last round: any local move costs 1 AP (13.2.1). */
  ready = 0;
  /** 1 when it has had its turn in this round. */
  done = 0;
}

/** Who is to act, and why. */
export class SkirmishState implements BattleState, EndingState {
  rng: Rng = createRng(0);
  turn = 0;
  phase: PhaseCode = PHASE_PLACE;
  /** Index of the side that acts; -1 when the battle is over. */
  side = -1;
  /** Unit that is placed or that has its turn; -1 otherwise. */
  active = -1;
  /** Place in `order` that is next. */
  next = 0;
  /** An attack that waits for the answer of its target: attacker, weapon, target; -1 when there is none. */
  attacker = -1;
  weapon = -1;
  target = -1;
  /** Decisions that the ambusher has left (13.2). */
  decisions = 0;
  winner = -1;
  level = -1;
  cause = 0;
  /**
   * Sides in the order in which they act.
   * @length tables.sides.length
   */
  order: number[] = [];
  /**
   * Dice for the order of this round by side; 0 where none was rolled.
   * @length tables.sides.length
   */
  dice: number[] = [];
  /**
   * Attacks left by weapon (`Tables.ammoBase` of the unit and the number of the weapon); -1 without limit.
   * @length tables.weaponCount
   * @lasting
   */
  ammo: number[] = [];
  /**
   * By side and unit (side × units + unit): what the side knows of an enemy, and what it falls back to.
   * @length tables.sides.length * tables.units.length
   */
  seen: number[] = [];
  /** @length tables.sides.length * tables.units.length */
  was: number[] = [];
  /**
   * Rounds until it falls back; 0 when it does not.
   * @length tables.sides.length * tables.units.length
   */
  span: number[] = [];
  /**
   * By side and unit: place where the side knew the unit last; -1 for never.
   * @length tables.sides.length * tables.units.length
   * @fill -1
   */
  last: number[] = [];
  /**
   * By side and place: round in which the side searched it last with success; 0 for never.
   * @length tables.sides.length * tables.places.location.length
   */
  looked: number[] = [];
  /**
   * By place: hardening (13.6.1).
   * @length tables.places.location.length
   */
  hard: number[] = [];
  /**
   * By pair of locations: length of the link, or NO_LINK, OPEN_LINK.
   * @length tables.dist.length
   */
  dist: number[] = [];
  /**
   * By pair of ambushed units (`Tables.pairs`): the proximity that was decided; -1 for none.
   * @length tables.pairs.length
   * @fill -1
   */
  relation: number[] = [];
  /** @length tables.sides.length */
  left: number[] = [];
  /** @length tables.victory.holds.length */
  held: number[] = [];
  /** @length tables.victory.keepsPoints ? tables.sides.length : 0 */
  points: number[] = [];
  /**
   * By trigger: the round in which it happened last, 0 for never.
   * @length tables.victory.triggers.length
   */
  happened: number[] = [];
  /** @length tables.units.length */
  units: UnitState[] = [];
}
