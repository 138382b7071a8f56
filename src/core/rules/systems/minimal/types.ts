import type { ActionsOf } from '../../common/actions';

export { DESTROYED, EXITED, PENDING, PRESENT, WAITING } from '../../common/fates';
export type { FateCode } from '../../common/fates';

/** A side puts a ship on the map (5.0). */
export const PHASE_DEPLOY = 0;
/** A side chooses the facing and the SPEED that a ship begins with (6.0). */
export const PHASE_READY = 1;
/** Every side plots, sealed (4.0, Move Orders Phase). */
export const PHASE_ORDERS = 2;
/** A side fires (4.0, Combat Phase). */
export const PHASE_FIRE = 3;
/** The owner of a ship that was hit on a shared line says which side was struck. */
export const PHASE_STRUCK = 4;
export const PHASE_OVER = 5;
/** One of the PHASE_ constants. */
export type PhaseCode = number;

/** The sides of a ship by number, clockwise from its front: bit n of a weapon mask is the weapon on side n. */
export const SIDES = ['F', 'FR', 'RR', 'R', 'RL', 'FL'] as const;
export const SIDE_NAMES = ['front', 'front right', 'rear right', 'rear', 'rear left', 'front left'] as const;

/** Everything that a side may do: the fields of each action. */
export const ACTIONS = {
  /** Puts the ship to be placed on hex `h`. */
  deploy: ['h'],
  /** Begins with facing `f` and SPEED `s`. */
  ready: ['f', 's'],
  /** Gives ship `u` order `o` (an index into PLOTS). */
  order: ['u', 'o'],
  /** Fires the weapon on side `w` of ship `u` at ship `x`. */
  fire: ['u', 'w', 'x'],
  /** Takes the hit on side `s` of the ship. */
  struck: ['s'],
  /** Fires nothing more in this turn. */
  end: [],
} as const;
export type MinimalAction = ActionsOf<typeof ACTIONS>;
/** The action of one type. */
export type Action<T extends MinimalAction['t']> = Extract<MinimalAction, { readonly t: T }>;
