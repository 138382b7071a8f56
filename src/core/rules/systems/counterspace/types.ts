import type { BattleState } from '../../contract';

/*
 * The battle state is plain JSON: integers, arrays of integers, and one small object of integers per unit. Everything
 * that does not change in a battle is in `Tables` (tables.ts). Units are numbered as in `Battle.units`: ships first, in
 * the order of the scenario's forces, then torpedoes, a number for each that a ship carries: torpedo k has number
 * `units.length + k`.
 */

/** Where a unit is in its life. */
export const PENDING = 0;
/** On the map. */
export const PRESENT = 1;
export const DESTROYED = 2;
export const EXITED = 3;
export const LANDED = 4;
/** Still to come, and only when a trigger calls it. */
export const WAITING = 5;
/** One of PENDING, PRESENT, DESTROYED, EXITED, LANDED, WAITING. */
export type FateCode = number;

/** A side places its units before turn 1. */
export const PHASE_DEPLOY = 0;
/** The active side picks its next unit (CounterSpace 2.0.0, step 1). */
export const PHASE_SELECT = 1;
/** The active unit splits its energy (step 1.1). */
export const PHASE_ENERGY = 2;
/** The active unit moves and fires (step 1.2). */
export const PHASE_ACTION = 3;
export const PHASE_OVER = 4;
/** A unit whose hex the active unit has come into may answer in point defence (6.2.0). */
export const PHASE_REACT = 5;
/** The active unit declares attacks that are rolled together with the point defence against it (6.2.0). */
export const PHASE_DECLARE = 6;
/** At the end of a turn a repair ship may repair a friend (8.2.1). */
export const PHASE_REPAIR = 7;
/** One of the PHASE_ constants. */
export type PhaseCode = number;

/** The four sides of the map by number, as `exit` and {@link UnitState.edge} use them. */
export const EDGES = ['north', 'south', 'east', 'west'] as const;

/** What changes about one unit. All integers. */
export interface UnitState {
  fate: FateCode;
  /** Hex on the map; -1 when it is not there (a hulk keeps its hex). */
  hex: number;
  /** Direction of the last step, 0..5. */
  facing: number;
  /** Edge by which it left, an index into EDGES; -1 otherwise. */
  edge: number;
  hull: number;
  shields: number;
  /** E in store. */
  energy: number;
  /** E rating now: the gain of an energy phase. */
  rating: number;
  /** 1 once the hull was at or under half (6.0.0). */
  halved: number;
  /** MOV left in this activation. */
  moves: number;
  /** Turn of its last activation; 0 before the first. */
  acted: number;
  /** Torpedo bays left, and how many of them have launched in this activation (6.3.1). */
  bays: number;
  launched: number;
  /** 1 between the gain of E and the end of its energy phase. */
  gained: number;
  /** E in the Turtle shield from this turn and from the one before (8.1.3). */
  guard: number;
  oldGuard: number;
  /** E in the battery that serves others (8.2.2). */
  reserve: number;
  /** Last turn in which it moved or attacked (8.2.1). */
  busy: number;
}

/**
 * What changes about one torpedo. PENDING while its ship carries it, PRESENT in flight, DESTROYED when it is spent or
 * lost.
 */
export interface TorpedoState {
  fate: FateCode;
  hex: number;
  facing: number;
  /** MOV left in this activation. */
  moves: number;
  /** Turn of its last activation. */
  acted: number;
  /** MOV spent since its launch, which its RNG limits (6.3.0). */
  travelled: number;
  /** MOV that it still owes for passing its ship's Turtle shield (8.1.3). */
  drag: number;
}

/** Who is to act, and why. */
export interface CounterspaceState extends BattleState {
  phase: PhaseCode;
  /** Index of the side that acts; -1 when the battle is over. */
  side: number;
  /** Number of the active unit or torpedo (in PHASE_DEPLOY the unit to place); -1 when there is none. */
  active: number;
  /** Sides in the order of this turn, or units when initiative is rolled unit by unit; `ordered` of them count. */
  order: number[];
  ordered: number;
  /** Place in `order` that acts now. */
  at: number;
  /** Initiative dice of this turn, by side (by unit when rolled unit by unit); 0 where nothing was rolled. */
  dice: number[];
  units: UnitState[];
  torpedoes: TorpedoState[];
  /** Torpedoes in flight. */
  flying: number;
  /** Unit that is asked out of its turn, for point defence or repairs; -1 when there is none. */
  reactor: number;
  /** Attacks declared while the active unit comes into a hex, three numbers each: attacker, weapon, target. */
  declared: number[];
  /** Units of each side that are on the map or still to come. */
  left: number[];
  /** For each `holds` condition of the victory levels: how many turn ends in a row it was true. */
  held: number[];
  /** Victory points by side; empty when the scenario gives none. */
  points: number[];
  /** By trigger: the turn in which it happened last, 0 for never; empty when there are no triggers. */
  fired: number[];
  /** Changes of terrain that triggers have made, by number among all of the scenario, in their order; nearly always empty. */
  ground: number[];
  /**
   * How near to its edge the active unit has to end its activation, in hexes, -1 for off the map: one number when some
   * unit has an order to advance, else empty.
   */
  goal: number[];
  /** Winner when the battle is over: a side's index, or -1 for a draw. */
  winner: number;
  /** Index of the victory level that was reached, or -1. */
  level: number;
  /** 0 while it goes on, else an index into CAUSES. */
  cause: number;
}

/** Why a battle ended, by {@link CounterspaceState.cause}. */
export const CAUSES = ['none', 'level', 'eliminated', 'turn-limit'] as const;
export const CAUSE_LEVEL = 1;
export const CAUSE_ELIMINATED = 2;
export const CAUSE_TURN_LIMIT = 3;

/** Puts the unit to be placed on hex `h`. */
export interface DeployAction {
  readonly t: 'deploy';
  readonly h: number;
}
/** Makes unit or torpedo `u` the active one. */
export interface ActivateAction {
  readonly t: 'activate';
  readonly u: number;
}
/** Ends the energy phase with shields at `s`; E is what is left of both, at most what the unit can store. */
export interface EnergyAction {
  readonly t: 'energy';
  readonly s: number;
}
/** Comes onto the map in hex `h`. */
export interface EnterAction {
  readonly t: 'enter';
  readonly h: number;
}
/** Moves to the neighbouring hex `h`. */
export interface MoveAction {
  readonly t: 'move';
  readonly h: number;
}
/** Leaves the map over edge `e` (index into EDGES). */
export interface ExitAction {
  readonly t: 'exit';
  readonly e: number;
}
/** Fires weapon `w` of the active unit at unit or torpedo `u`. */
export interface FireAction {
  readonly t: 'fire';
  readonly w: number;
  readonly u: number;
}
/** Declares weapon `w` of the reacting unit against the active unit, in point defence. */
export interface PointDefenceAction {
  readonly t: 'pd';
  readonly w: number;
}
/** Declares nothing more: the next unit may, or the dice are rolled. */
export interface PassAction {
  readonly t: 'pass';
}
/** Turns 1 E of the active unit into 1 MOV (8.1.2). */
export interface BoostAction {
  readonly t: 'boost';
}
/** Puts `n` E into the active unit's Turtle shield (8.1.3). */
export interface TurtleAction {
  readonly t: 'turtle';
  readonly n: number;
}
/** Puts `n` E into the active unit's battery for others (8.2.2). */
export interface FillAction {
  readonly t: 'fill';
  readonly n: number;
}
/** Gives `n` E of the active unit's battery to unit `u` (8.2.2). */
export interface GiveAction {
  readonly t: 'give';
  readonly u: number;
  readonly n: number;
}
/** The repair ship that is asked repairs `n` hull of unit `u` (8.2.1). */
export interface RepairAction {
  readonly t: 'repair';
  readonly u: number;
  readonly n: number;
}
/** Launches a torpedo from the active unit. */
export interface LaunchAction {
  readonly t: 'launch';
}
/** The active torpedo attacks unit `u` in its hex. */
export interface StrikeAction {
  readonly t: 'strike';
  readonly u: number;
}
/** Fires weapon `w` of the active unit at a torpedo bay of unit `u`. */
export interface BayAction {
  readonly t: 'bay';
  readonly w: number;
  readonly u: number;
}
/** Ends the active unit's action phase. */
export interface EndAction {
  readonly t: 'end';
}

/** Everything that a side may do. */
export type CounterspaceAction =
  | DeployAction
  | ActivateAction
  | EnergyAction
  | EnterAction
  | MoveAction
  | ExitAction
  | FireAction
  | PointDefenceAction
  | BoostAction
  | TurtleAction
  | FillAction
  | GiveAction
  | RepairAction
  | LaunchAction
  | StrikeAction
  | BayAction
  | PassAction
  | EndAction;
