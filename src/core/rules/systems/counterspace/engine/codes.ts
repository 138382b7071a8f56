/* Numbers that states and tables are made of. */

/** Where a unit is in its life. */
export const PENDING = 0;
/** On the map. */
export const PRESENT = 1;
export const DESTROYED = 2;
export const EXITED = 3;
export const LANDED = 4;
/** Off the map until a trigger calls it. */
export const WAITING = 5;

/** A side places its units before turn 1. */
export const PHASE_DEPLOY = 0;
/** The active side picks its next unit (CounterSpace 2.0.0, step 1). */
export const PHASE_SELECT = 1;
/** The active unit splits its energy (step 1.1). */
export const PHASE_ENERGY = 2;
/** The active unit moves and fires (step 1.2). */
export const PHASE_ACTION = 3;
export const PHASE_OVER = 4;
/** A unit whose hex the active unit has entered may answer in point defence (6.2.0). */
export const PHASE_REACT = 5;
/** The active unit declares attacks that are rolled together with the point defence against it (6.2.0). */
export const PHASE_DECLARE = 6;
/** At the end of a turn a repair ship may repair a friend (8.2.1). */
export const PHASE_REPAIR = 7;

/** Edges of the map by which a unit can leave: north, south, east, west. */
export const EDGE_COUNT = 4;

/** Why a battle ended. */
export const CAUSE_LEVEL = 1;
export const CAUSE_ELIMINATED = 2;
export const CAUSE_TURN_LIMIT = 3;

/** Terrain codes of `Tables.terrain`. */
export const OPEN = 0;
/** Asteroids, mines, heat, and obstacles that may be entered: a roll at each entry. */
export const HAZARD = 1;
export const PLANET = 2;
export const STAR = 3;
/** Impassable. */
export const OBSTACLE = 4;
export const NEBULA = 5;

/** Results of two dice. */
export const MISS = 0;
export const WOUND = 1;
export const DESTROY = 2;
export const CRITICAL = 3;

/** Destroyers of a unit other than units. */
export const BY_HAZARD = -1;
export const BY_STAR = -2;
export const BY_PLANET = -3;

/** What a shot is aimed at: a unit or torpedo, a bay of a unit, or a torpedo that a unit carries (6.3.1). */
export const AT_WHOLE = 0;
export const AT_BAY = 1;
export const AT_CARRIED = 2;

/** Initiative rules (2.1.0). */
export const SIDE_ROLL = 0;
export const IGO_HUGO = 1;
export const UNIT_ROLL = 2;

/** Damage rules (6.0.1): the ATT of the weapon, or the difference of the totals. */
export const STANDARD_DAMAGE = 0;
export const DIFFERENCE_DAMAGE = 1;

/** Rules for critical hits (6.0.2). */
export const NO_CRIT = 0;
export const NORMAL_CRIT = 1;
export const DOUBLE_CRIT = 2;
export const BYPASS_CRIT = 3;
export const EXTRA_DIE_CRIT = 4;

/** Stacking rules (1.3.0). */
export const NO_STACKING = 0;
export const STACKING_BY_NUMBER = 1;
export const STACKING_BY_CLASS = 2;
