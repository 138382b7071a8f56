/*
 * Why something may not be done, as small integers so that the lists of choices cost nothing. `check.ts` has a sentence for
 * each: this file holds them and nothing else.
 */

export const FINE = 0;
export const NO_SUCH_WEAPON = 1;
export const NOT_ENOUGH_ENERGY = 2;
export const NO_TARGET = 3;
export const OUT_OF_RANGE = 4;
export const NO_SIGHT = 5;
export const NOT_ON_MAP = 6;
export const NO_MOVES = 7;
export const NOT_ADJACENT = 8;
export const IMPASSABLE = 9;
export const HEX_FULL = 10;
export const NOT_AN_ENTRY = 11;
export const ALREADY_ON_MAP = 12;
export const NO_EXIT = 13;
export const MUST_ENTER = 14;
export const NOT_AVAILABLE = 15;
export const NOT_IN_ZONE = 16;
export const SHIELDS_OUT_OF_RANGE = 17;
export const NOT_POINT_DEFENCE = 18;
export const NOT_FOR_TORPEDOES = 19;
export const UNTOUCHABLE = 20;
export const NO_TORPEDO = 21;
export const NO_BAY = 22;
export const SHIELDS_UP = 23;
export const NOT_A_TORPEDO = 24;
export const NO_BOOSTER = 25;
export const NO_DEVICE = 26;
export const NO_PATIENT = 27;
export const HOLDS_FIRE = 28;
export const PROTECTED = 29;
export const MUST_STAY = 30;
export const MUST_ADVANCE = 31;
export const INSIDE_SHIELD = 32;
export const NO_OPEN_BAY = 33;
export const NO_OPEN_TORPEDO = 34;
