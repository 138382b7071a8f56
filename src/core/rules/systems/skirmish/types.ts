import type { ActionsOf } from '../../common/actions';

export { DESTROYED, EXITED, PENDING, PRESENT, WAITING } from '../../common/fates';
export type { FateCode } from '../../common/fates';

/** Awareness levels (13.3). */
export const FOGGED = 0;
export const CONCEALED = 1;
export const REVEALED = 2;
export const AWARENESS = ['fogged', 'concealed', 'revealed'] as const;

/** The ambusher chooses the proximity of enemy units (13.2). */
export const PHASE_AMBUSH = 0;
/** A side deploys a unit (13.2). */
export const PHASE_DEPLOY = 1;
/** A side chooses its next unit to act. */
export const PHASE_CHOOSE = 2;
/** The active unit spends its AP. */
export const PHASE_ACT = 3;
/** The target of an attack may react with an opportunity point. */
export const PHASE_REACT = 4;
export const PHASE_OVER = 5;
/** One of the PHASE_ constants. */
export type PhaseCode = number;

/** Proximity of units (13.4). In an attack, the distance it settles. */
export const PRESENT_TO = 0;
export const CLOSE_TO = 1;
export const FAR_FROM = 2;
export const PROXIMITY = ['present', 'close', 'far'] as const;

/** Special values of link lengths: no link, and a link whose length the first attack settles (13.2). */
export const NO_LINK = 0;
export const OPEN_LINK = -1;

/** Every action with its fields. */
export const ACTIONS = {
  /** Chooses proximity `r` for the ambushed pair `a` (an index into `Tables.pairs`). */
  relate: ['a', 'r'],
  /** Deploys the active unit in position `p`. */
  place: ['p'],
  /** Starts the turn of unit `u`. */
  act: ['u'],
  /** Moves to position `p`, in the same location or a linked one. */
  move: ['p'],
  /** Leaves the battle. */
  leave: [],
  /** Searches position `p`. */
  recon: ['p'],
  /** Searches for unit `x`. */
  scan: ['x'],
  evade: [],
  /** Adds a defence point. */
  dig: [],
  /** Hardens the unit's position. */
  harden: [],
  /** Attacks unit `x` with weapon `w`; `r` is PRESENT_TO or CLOSE_TO when this attack settles the distance, else -1. */
  attack: ['w', 'x', 'r'],
  /** Attacks the hardening of position `p` with weapon `w`. */
  breach: ['w', 'p'],
  /** Shares knowledge with the allies at location `l`. */
  tell: ['l'],
  /** Ends the unit's turn, passes a reaction, or ends the ambush decisions. */
  end: [],
} as const;
export type SkirmishAction = ActionsOf<typeof ACTIONS>;
export type Action<T extends SkirmishAction['t']> = Extract<SkirmishAction, { readonly t: T }>;
