/* Kinds of compiled conditions. CounterSpace's engine, also compiled by AssemblyScript, uses the same numbers. */

export const ALL = 0;
export const ANY = 1;
export const NOT = 2;
/** At least `need` of `members` are destroyed. */
export const LOST_UNITS = 3;
/** At least `need` of `members` survive, and at most `most` unless that is -1. */
export const SURVIVORS = 4;
/** At least `need` of `members` have left the map, by edge `edge` unless that is -1. */
export const LEFT_MAP = 5;
/** The zone count `held` is at least `need`. */
export const HOLDS = 6;
/** At least `need` turns are over. */
export const TURNS = 7;
/** Side `side` has at least `need` points. */
export const POINTS = 8;
/** The battle has ended by elimination or at the turn limit. */
export const OVER = 9;
