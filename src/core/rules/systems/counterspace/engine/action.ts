/*
 * What a side may do, as one whole number: a kind, and one or two numbers with it. The first (a hex, a unit or torpedo, an edge, a value of
 * shields, an amount) is below 65,536, the second (a weapon, an amount for a unit) below 2,048.
 */

/** Puts the unit to be placed on hex `a`. */
export const DEPLOY = 0;
/** Makes unit or torpedo `a` the active one. */
export const ACTIVATE = 1;
/** Ends the energy phase with shields at `a`. */
export const SPLIT = 2;
/** Comes onto the map in hex `a`. */
export const ENTER = 3;
/** Moves to the neighbouring hex `a`. */
export const MOVE = 4;
/** Leaves the map over edge `a`. */
export const EXIT = 5;
/** Fires weapon `b` of the active unit at unit or torpedo `a`. */
export const FIRE = 6;
/** Declares weapon `a` of the reacting unit against the active one. */
export const DEFEND = 7;
/** Declares nothing more. */
export const PASS = 8;
/** Turns 1 E into 1 MOV. */
export const BOOST = 9;
/** Puts `a` E into the Turtle shield. */
export const TURTLE = 10;
/** Puts `a` E into the battery for others. */
export const FILL = 11;
/** Gives unit `a` an amount `b` of E. */
export const GIVE = 12;
/** Repairs `b` hull of unit `a`. */
export const REPAIR = 13;
/** Launches a torpedo. */
export const LAUNCH = 14;
/** The active torpedo attacks unit `a`. */
export const STRIKE = 15;
/** Fires weapon `b` at a torpedo bay of unit `a`. */
export const FIRE_AT_BAY = 16;
/** Ends the activation. */
export const END = 17;
/** Fires weapon `b` at a torpedo that unit `a` carries. */
export const FIRE_AT_CARRIED = 18;
/** Declares weapon `a` of the reacting unit against a bay of the active one. */
export const DEFEND_AT_BAY = 19;
/** Declares weapon `a` of the reacting unit against a torpedo that the active one carries. */
export const DEFEND_AT_CARRIED = 20;

export const NO_ACTION = -1;

/** The number of an action. */
export function actionOf(kind: i32, a: i32, b: i32): i32 {
  return kind | (a << 5) | (b << 21);
}

export function kindOf(action: i32): i32 {
  return action & 31;
}

/** The first number of an action. */
export function firstOf(action: i32): i32 {
  return (action >>> 5) & 0xffff;
}

/** The second number of an action. */
export function secondOf(action: i32): i32 {
  return action >>> 21;
}
