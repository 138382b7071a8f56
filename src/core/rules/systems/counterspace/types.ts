import type { ActionsOf } from '../../common/actions';

export {
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
export type { State as CounterspaceState } from './engine/state';

/** One of PENDING, PRESENT, DESTROYED, EXITED, LANDED, WAITING. */
export type FateCode = number;
/** One of the PHASE_ constants. */
export type PhaseCode = number;

/** The four sides of the map by number, as `exit` and {@link UnitState.edge} use them. */
export const EDGES = ['north', 'south', 'east', 'west'] as const;

/** What each action carries besides its type. */
export const ACTIONS = {
  /** Puts the unit to be placed on hex `h`. */
  deploy: ['h'],
  /** Makes unit or torpedo `u` the active one. */
  activate: ['u'],
  /** Ends the energy phase with shields at `s`; the rest becomes E, up to the store of the unit. */
  energy: ['s'],
  /** Comes onto the map in hex `h`. */
  enter: ['h'],
  /** Moves to the neighbouring hex `h`. */
  move: ['h'],
  /** Leaves the map over edge `e` (index into EDGES). */
  exit: ['e'],
  /** Fires weapon `w` of the active unit at unit or torpedo `u`. */
  fire: ['w', 'u'],
  /** Declares weapon `w` of the reacting unit against the active unit, in point defence. */
  pd: ['w'],
  /** The same against a torpedo bay of the active unit (6.3.1). */
  'pd-bay': ['w'],
  /** The same against a torpedo that the active unit carries. */
  'pd-carried': ['w'],
  /** Declares nothing more: the next unit may, or the dice are rolled. */
  pass: [],
  /** Turns 1 E of the active unit into 1 MOV (8.1.2). */
  boost: [],
  /** Puts `n` E into the active unit's Turtle shield (8.1.3). */
  turtle: ['n'],
  /** Puts `n` E into the active unit's battery for others (8.2.2). */
  fill: ['n'],
  /** Gives `n` E of the active unit's battery to unit `u` (8.2.2). */
  give: ['u', 'n'],
  /** The repair ship that is asked repairs `n` hull of unit `u` (8.2.1). */
  repair: ['u', 'n'],
  /** Launches a torpedo from the active unit. */
  launch: [],
  /** The active torpedo attacks unit `u` in its hex. */
  strike: ['u'],
  /** Fires weapon `w` of the active unit at a torpedo bay of unit `u`. */
  bay: ['w', 'u'],
  /** Fires weapon `w` of the active unit at a torpedo that unit `u` carries. */
  carried: ['w', 'u'],
  /** Ends the active unit's action phase. */
  end: [],
} as const;
export type CounterspaceAction = ActionsOf<typeof ACTIONS>;
