import type { Score } from '../../common/score';
import type { BattleState } from '../../contract';

/*
 * The battle state is plain JSON: integers, arrays of integers, and one small object of integers per unit. What does not change in a
 * battle is in `Tables` (tables.ts). Units are numbered as in `Battle.units`; a place is a position of a location, numbered through all
 * locations.
 */

/** Not in the battlespace yet. */
export const PENDING = 0;
export const PRESENT = 1;
export const DESTROYED = 2;
export const EXITED = 3;
/** Still to come, and only when a trigger calls it. */
export const WAITING = 4;
/** One of PENDING, PRESENT, DESTROYED, EXITED, WAITING. */
export type FateCode = number;

/** Levels of awareness of a unit (13.3). */
export const FOGGED = 0;
export const CONCEALED = 1;
export const REVEALED = 2;
export const AWARENESS = ['fogged', 'concealed', 'revealed'] as const;

/** The ambusher decides how far enemy units are from each other (13.2). */
export const PHASE_AMBUSH = 0;
/** A side places a unit (13.2). */
export const PHASE_PLACE = 1;
/** A side chooses which of its units acts next. */
export const PHASE_CHOOSE = 2;
/** The active unit spends its AP. */
export const PHASE_ACT = 3;
/** The target of an attack may answer with an opportunity point. */
export const PHASE_REACT = 4;
export const PHASE_OVER = 5;
/** One of the PHASE_ constants. */
export type PhaseCode = number;

/** Proximity of units (13.4); in an action also how close an attack that settles the distance is. */
export const PRESENT_TO = 0;
export const CLOSE_TO = 1;
export const FAR_FROM = 2;
export const PROXIMITY = ['present', 'close', 'far'] as const;

/** In {@link SkirmishState.dist}: no link; a link whose length the first attack settles (13.2). */
export const NO_LINK = 0;
export const OPEN_LINK = -1;

/** What changes about one unit. All integers. */
export interface UnitState {
  fate: FateCode;
  /** Its place; -1 when it is not in the battlespace. */
  at: number;
  ap: number;
  /** Opportunity points. */
  op: number;
  hp: number;
  armour: number;
  /** Defence points (13.6). */
  dp: number;
  /** Enemy units that it has heard of, as bits; units at one location have heard the same. */
  told: number;
  /** 1 when the last thing that it did was to move to another place (13.4: easier to evade). */
  moved: number;
  /** 1 when it has attacked with a modern weapon since its last turn began (13.5: easier to recon). */
  fired: number;
  /** 1 when it has come into the location since its last turn began (13.4: easier to recon). */
  arrived: number;
  /** 1 when it has been in its neutral position since the round began. */
  still: number;
  /** 1 when it was there for the whole of the last round: any local move costs 1 AP (13.2.1). */
  ready: number;
  /** 1 when it has had its turn in this round. */
  done: number;
}

/** Who is to act, and why. */
export interface SkirmishState extends BattleState, Score {
  phase: PhaseCode;
  /** Index of the side that acts; -1 when the battle is over. */
  side: number;
  /** Unit that is placed or that has its turn; -1 otherwise. */
  active: number;
  /** Sides in the order in which they act, and the place in it that is next. */
  order: number[];
  next: number;
  /** Dice for the order of this round by side; 0 where none was rolled. */
  dice: number[];
  /** An attack that waits for the answer of its target: attacker, weapon, target; -1 when there is none. */
  attacker: number;
  weapon: number;
  target: number;
  units: UnitState[];
  /** Attacks left by weapon (`Tables.ammoBase` of the unit and the number of the weapon); -1 without limit. */
  ammo: number[];
  /** By side and unit (side × units + unit): what the side knows of an enemy, and what it falls back to. */
  seen: number[];
  was: number[];
  /** Rounds until it falls back; 0 when it does not. */
  span: number[];
  /** By side and unit: place where the side knew the unit last; -1 for never. */
  last: number[];
  /** By side and place: round in which the side searched it last with success; 0 for never. */
  looked: number[];
  /** By place: hardening (13.6.1). */
  hard: number[];
  /** By pair of locations: length of the link, or {@link NO_LINK}, {@link OPEN_LINK}. */
  dist: number[];
  /** Decisions that the ambusher has left (13.2). */
  decisions: number;
  /** By pair of ambushed units (`Tables.pairs`): the proximity that was decided; -1 for none. */
  relation: number[];
  /** By trigger: the round in which it happened last, 0 for never. */
  happened: number[];
}

/** Decides that the ambushed pair `a` (an index into `Tables.pairs`) begins at proximity `r`. */
export interface RelateAction {
  readonly t: 'relate';
  readonly a: number;
  readonly r: number;
}
/** Puts the unit to be placed on place `p`. */
export interface PlaceAction {
  readonly t: 'place';
  readonly p: number;
}
/** Begins the turn of unit `u`. */
export interface ActivateAction {
  readonly t: 'act';
  readonly u: number;
}
/** Moves to place `p`, in the same location or a linked one. */
export interface MoveAction {
  readonly t: 'move';
  readonly p: number;
}
/** Leaves the battle. */
export interface LeaveAction {
  readonly t: 'leave';
}
/** Searches place `p`. */
export interface ReconAction {
  readonly t: 'recon';
  readonly p: number;
}
export interface EvadeAction {
  readonly t: 'evade';
}
/** Adds a defence point. */
export interface DigAction {
  readonly t: 'dig';
}
/** Hardens the place. */
export interface HardenAction {
  readonly t: 'harden';
}
/** Attacks unit `x` with weapon `w`; `r` is PRESENT_TO or CLOSE_TO where this attack settles the distance, -1 elsewhere. */
export interface AttackAction {
  readonly t: 'attack';
  readonly w: number;
  readonly x: number;
  readonly r: number;
}
/** Attacks the hardening of place `p` with weapon `w`. */
export interface BreachAction {
  readonly t: 'breach';
  readonly w: number;
  readonly p: number;
}
/** Tells the allies at location `l` what is known here, and hears what they know. */
export interface TellAction {
  readonly t: 'tell';
  readonly l: number;
}
/** Ends the unit's turn, takes an attack as it comes, or decides no more. */
export interface EndAction {
  readonly t: 'end';
}

/** Everything that a side may do. */
export type SkirmishAction =
  | RelateAction
  | PlaceAction
  | ActivateAction
  | MoveAction
  | LeaveAction
  | ReconAction
  | EvadeAction
  | DigAction
  | HardenAction
  | AttackAction
  | BreachAction
  | TellAction
  | EndAction;
