export {
  CAUSE_ELIMINATED,
  CAUSE_LEVEL,
  CAUSE_TURN_LIMIT,
  DESTROYED,
  EXITED,
  LANDED,
  PENDING,
  PHASE_ACTION,
  PHASE_DECLARE,
  PHASE_DEPLOY,
  PHASE_ENERGY,
  PHASE_OVER,
  PHASE_REACT,
  PHASE_REPAIR,
  PHASE_SELECT,
  PRESENT,
  WAITING,
} from './engine/codes';
export type { State as CounterspaceState, TorpedoState, UnitState } from './engine/state';

/** One of PENDING, PRESENT, DESTROYED, EXITED, LANDED, WAITING. */
export type FateCode = number;
/** One of the PHASE_ constants. */
export type PhaseCode = number;

/** The four sides of the map by number, as `exit` and {@link UnitState.edge} use them. */
export const EDGES = ['north', 'south', 'east', 'west'] as const;

/** Why a battle ended, by {@link CounterspaceState.cause}. */
export const CAUSES = ['none', 'level', 'eliminated', 'turn-limit'] as const;

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
