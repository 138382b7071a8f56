import type { ActionsOf } from '../../common/actions';

export { DESTROYED, EXITED, PENDING, PRESENT, WAITING } from '../../common/fates';
export type { FateCode } from '../../common/fates';

/** A side deploys a ship (5.0). */
export const PHASE_DEPLOY = 0;
/** A side chooses the starting facing and SPEED of a ship (6.0). */
export const PHASE_READY = 1;
/** All sides plot in secret (4.0, Move Orders Phase). */
export const PHASE_ORDERS = 2;
/** A side fires (4.0, Combat Phase). */
export const PHASE_FIRE = 3;
/** A ship was hit on a shared line: its owner, or the firer, chooses the struck side. */
export const PHASE_STRUCK = 4;
export const PHASE_OVER = 5;
/** One of the PHASE_ constants. */
export type PhaseCode = number;

/** Sides of a ship, clockwise from the front: bit n of a weapon mask is the weapon on side n. */
export const SIDES = ['F', 'FR', 'RR', 'R', 'RL', 'FL'] as const;
export const SIDE_NAMES = ['front', 'front right', 'rear right', 'rear', 'rear left', 'front left'] as const;

/** Every action with its fields. */
export const ACTIONS = {
  /** Deploys the active ship in hex `h`. */
  deploy: ['h'],
  /** Starts the active ship with facing `f` and SPEED `s`. */
  ready: ['f', 's'],
  /** Gives ship `u` order `o` (an index into PLOTS). */
  order: ['u', 'o'],
  /** Fires the weapon on side `w` of ship `u` at ship `x`. */
  fire: ['u', 'w', 'x'],
  /** Chooses side `s` of the active ship as the struck side. */
  struck: ['s'],
  /** Stops firing for this turn. */
  end: [],
} as const;
export type MinimalAction = ActionsOf<typeof ACTIONS>;
export type Action<T extends MinimalAction['t']> = Extract<MinimalAction, { readonly t: T }>;
