/* What the kernel leaves to the program around it (host.ts in the folder above), which has the whole battle before it. */

/** Makes the tables of a pair ready: what is there for a unit's fire at another one. */
export declare function prepare(pair: i32, unit: i32, target: i32): void;
/** Makes a table of damage ready; returns its place. */
export declare function makeDamage(side: i32, attack: i32, bonus: i32, defence: i32): i32;
/** Asks what the side that acts is after. */
export declare function ask(): void;
/** Takes a unit that was destroyed off the map, and gives the points for it. */
export declare function remove(unit: i32): void;
/** Asks whether the battle is over. */
export declare function settle(): void;
/** Decides what the end of a turn decides. */
export declare function closeTurn(): void;
/** Notes how near to its edge a unit has to come that was ordered to advance. */
export declare function setGoal(unit: i32): void;
/** What the active unit has to do whatever there is to fight: one of the answers of layout.ts. */
export declare function errand(unit: i32): i32;
/** The hex to which the active unit steps when there is nothing to fire at; -1 for none. */
export declare function wander(unit: i32): i32;
/** What the active unit does, which an order binds: one of the answers of layout.ts. */
export declare function obey(unit: i32): i32;
