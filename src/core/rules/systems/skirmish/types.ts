import type { ActionsOf } from '../../common/actions';

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

/** Everything that a side may do: the fields of each action. */
export const ACTIONS = {
  /** Decides that the ambushed pair `a` (an index into `Tables.pairs`) begins at proximity `r`. */
  relate: ['a', 'r'],
  /** Puts the unit to be placed on place `p`. */
  place: ['p'],
  /** Begins the turn of unit `u`. */
  act: ['u'],
  /** Moves to place `p`, in the same location or a linked one. */
  move: ['p'],
  /** Leaves the battle. */
  leave: [],
  /** Searches place `p`. */
  recon: ['p'],
  evade: [],
  /** Adds a defence point. */
  dig: [],
  /** Hardens the place. */
  harden: [],
  /** Attacks unit `x` with weapon `w`; `r` is PRESENT_TO or CLOSE_TO where this attack settles the distance, -1 elsewhere. */
  attack: ['w', 'x', 'r'],
  /** Attacks the hardening of place `p` with weapon `w`. */
  breach: ['w', 'p'],
  /** Tells the allies at location `l` what is known here, and hears what they know. */
  tell: ['l'],
  /** Ends the unit's turn, takes an attack as it comes, or decides no more. */
  end: [],
} as const;
export type SkirmishAction = ActionsOf<typeof ACTIONS>;
/** The action of one type. */
export type Action<T extends SkirmishAction['t']> = Extract<SkirmishAction, { readonly t: T }>;
