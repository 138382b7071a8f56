/* Codes of the battle's state (types.ts of the rules, which a test holds these against). */

export const PENDING = 0;
export const PRESENT = 1;
export const DESTROYED = 2;

export const PHASE_SELECT = 1;
export const PHASE_ENERGY = 2;
export const PHASE_ACTION = 3;
export const PHASE_OVER = 4;
export const PHASE_REACT = 5;
export const PHASE_DECLARE = 6;

/** No unit, hex, direction or side. */
export const NONE = -1;
