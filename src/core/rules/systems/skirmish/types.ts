export { DESTROYED, EXITED, PENDING, PRESENT, WAITING } from '../../common/fates';
export type { FateCode } from '../../common/fates';

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
