import type { Fate } from '../contract';

/* Fates of units that are placed during a battle or come in later, as a state keeps them. */

/** Not there yet. */
export const PENDING = 0;
export const PRESENT = 1;
export const DESTROYED = 2;
export const EXITED = 3;
/** Still to come, and only when a trigger calls it. */
export const WAITING = 4;
/** One of PENDING, PRESENT, DESTROYED, EXITED, WAITING. */
export type FateCode = number;

/** The contract's names of the codes. */
export const FATE_NAMES: readonly Fate[] = ['pending', 'alive', 'destroyed', 'exited', 'pending'];
