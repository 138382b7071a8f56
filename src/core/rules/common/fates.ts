import type { Fate } from '../contract';

/* Fate codes in the states of systems whose units deploy during a battle or enter later. */

/** Not on the map yet. */
export const PENDING = 0;
export const PRESENT = 1;
export const DESTROYED = 2;
export const EXITED = 3;
/** A reinforcement that no trigger has called yet. */
export const WAITING = 4;
/** One of PENDING, PRESENT, DESTROYED, EXITED, WAITING. */
export type FateCode = number;

/** The fate for each code. */
export const FATE_NAMES: readonly Fate[] = ['pending', 'alive', 'destroyed', 'exited', 'pending'];
