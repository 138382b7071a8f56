import type { HexGrid } from '@core/hex';
import type { Design, TerrainFeature } from '@core/model';
import type { BattleUnit, SideId } from '../../contract';
import type { VictoryProgram } from '../../common/victory';
import type { ActionTable } from './actions';
import type { CompiledOptions } from './options';
import type { CounterspaceState } from './types';

/** A weapon, ready for use. */
export interface WeaponSpec {
  readonly index: number;
  readonly attack: number;
  readonly range: number;
  readonly energy: number;
  /** True when it may serve in point defence: range exactly 0 or 1 (6.2.0). */
  readonly pointDefence: boolean;
  /** Its own name, or the notation a2r3e2. */
  readonly name: string;
}

/** An order to come nearer to a map edge with every turn (9.4.0). */
export interface AdvanceOrder {
  /** Index into EDGES. */
  readonly edge: number;
  /** Least number of hexes a turn. */
  readonly hexes: number;
  /** By hex, how far it is from the edge. */
  readonly away: Uint16Array;
}

/** An order not to leave a zone. */
export interface StayOrder {
  /** Name of the zone. */
  readonly name: string;
  /** 1 for each of its hexes. */
  readonly hexes: Uint8Array;
}

/** What a unit starts with: less than its best where it comes from an earlier battle. */
export interface UnitStart {
  readonly hull: number;
  readonly halved: number;
  readonly shields: number;
  readonly energy: number;
  readonly rating: number;
  readonly bays: number;
  readonly torpedoes: number;
  readonly reserve: number;
}

/** The facts of one unit that do not change in a battle, its race counted in (8.3.0). */
export interface UnitSpec {
  readonly index: number;
  readonly side: number;
  readonly energy: number;
  /** The most E that it may store: rating plus battery; the rating part falls when the hull is half gone. */
  readonly battery: number;
  readonly shields: number;
  readonly hull: number;
  readonly defence: number;
  readonly movement: number;
  /** Added to its die when initiative is rolled unit by unit (2.1.0). */
  readonly initiative: number;
  readonly fighter: boolean;
  readonly weapons: readonly WeaponSpec[];
  readonly bays: number;
  /** DEF of a bay; -1 where bays are no target. */
  readonly bayDefence: number;
  /** Equipment (8.1, 8.2) and what a race does by itself (8.3.1). */
  readonly booster: boolean;
  readonly turtle: boolean;
  readonly repair: boolean;
  /** Capacity of the battery that serves others; 0 without one. */
  readonly reserve: number;
  readonly selfRepair: boolean;
  readonly start: UnitStart;
  /** Least E that a shot in point defence costs (6.2.0); more than any unit has when it has no weapon for it. */
  readonly cheapestDefence: number;
  /** Longest range of any weapon; -1 without weapons. */
  readonly reach: number;
  /** First turn in which it may come in, for units that start off the map. */
  readonly entryTurn: number;
  /** Hexes where it may come in (start at an edge) or be placed (start in a zone). */
  readonly entryHexes: readonly number[];
  /** Hex where it stands at the start; -1 otherwise. */
  readonly startHex: number;
  readonly startFacing: number;
  /** True when its side places it before turn 1. */
  readonly deploys: boolean;
  /** True when it comes in only after a trigger has called it. */
  readonly waits: boolean;
  /** Orders of the scenario: it may not attack, and so has no weapons; nobody may attack it (9.2.0). */
  readonly holdsFire: boolean;
  readonly untouchable: boolean;
  readonly stay: StayOrder | undefined;
  readonly advance: AdvanceOrder | undefined;
}

/** A torpedo that a unit carries (6.3.0). */
export interface TorpedoSpec {
  /** Its number among units and torpedoes. */
  readonly index: number;
  readonly carrier: number;
  readonly side: number;
  readonly attack: number;
  readonly movement: number;
  /** MOV that it may spend in all. */
  readonly range: number;
  readonly defence: number;
  /** It need not move. */
  readonly smart: boolean;
  /** True when it was spent in an earlier battle. */
  readonly spent: boolean;
  /** It cannot be shot at. */
  readonly untouchable: boolean;
}

/** Terrain codes of {@link Tables.terrain}. */
export const OPEN = 0;
/** Asteroids, mines, heat, and obstacles that may be entered: a roll at each entry. */
export const HAZARD = 1;
export const PLANET = 2;
export const STAR = 3;
/** Impassable. */
export const OBSTACLE = 4;
export const NEBULA = 5;

/** What the map becomes by triggers: its terrain in a state, and the tables for it. */
export interface Grounds {
  terrain(state: CounterspaceState): readonly TerrainFeature[];
  of(state: CounterspaceState): Tables;
}

/** A scenario and its designs compiled: shared by all states of a battle, never changed. */
export interface Tables {
  readonly sides: readonly SideId[];
  readonly sideNames: readonly string[];
  readonly units: readonly UnitSpec[];
  readonly names: readonly BattleUnit[];
  /** Torpedo k has number `units.length + k`. */
  readonly torpedoes: readonly TorpedoSpec[];
  /** By unit, the places in `torpedoes` of what it carries. */
  readonly torpedoesOf: readonly (readonly number[])[];
  /** Units and torpedoes by number, as `Battle.units` has them. */
  readonly fielded: readonly BattleUnit[];
  /** What the log calls each unit: its name, with its side where another side has a unit of the same name. */
  readonly labels: readonly string[];
  /** The design of each unit. */
  readonly designs: readonly Design[];
  /** Unit indices of each side. */
  readonly bySide: readonly (readonly number[])[];
  /** By side, the units of all other sides. */
  readonly foes: readonly (readonly number[])[];
  /** By side, those of them that have a weapon for point defence (6.2.0). */
  readonly defenders: readonly (readonly number[])[];
  /** By side, its units that are passed over while nobody is in their reach (idle.ts). */
  readonly posts: readonly (readonly number[])[];
  readonly hasPosts: boolean;
  readonly grid: HexGrid;
  /** Number of hexes. */
  readonly hexes: number;
  /** Terrain code by hex. */
  readonly terrain: Uint8Array;
  /** Hazard rating by hex; -1 where it is rolled at each entry. */
  readonly rating: Int8Array;
  /** By hex, the rating of the strongest nebula in it or next to it; 0 for none (8.4.2). */
  readonly nebula: Uint8Array;
  readonly hasNebula: boolean;
  /** True when some unit repairs others or has a Turtle shield. */
  readonly hasRepair: boolean;
  readonly hasTurtle: boolean;
  /** True when nobody may attack some unit. */
  readonly hasUntouchable: boolean;
  /** True when some unit has an order to advance or to stay in a zone. */
  readonly hasBound: boolean;
  readonly hasAdvance: boolean;
  /** True when any hex is not open space. */
  readonly hasTerrain: boolean;
  /** 1 where a hex blocks line of sight. */
  readonly opaque: Uint8Array;
  /** Sight between hexes, filled as it is asked for: 0 unknown, 1 clear, 2 blocked; undefined on large maps. */
  readonly sightCache: Uint8Array | undefined;
  /**
   * By side, for each hex the edges over which the side may leave there, bit i for EDGES[i]; undefined when it has
   * none.
   */
  readonly exits: readonly (Uint8Array | undefined)[];
  /** By side, all edges of these together. */
  readonly ways: readonly number[];
  readonly options: CompiledOptions;
  /** By side: the options with what differs for the side; the very same object where nothing does. */
  readonly optionsOf: readonly CompiledOptions[];
  /** True when some side answers in point defence. */
  readonly hasDefence: boolean;
  readonly actions: ActionTable;
  readonly victory: VictoryProgram;
  /** What the map becomes by triggers; undefined when none changes it. */
  readonly grounds: Grounds | undefined;
  /** By zone id, 1 for each of its hexes. */
  readonly zones: ReadonlyMap<string, Uint8Array>;
  readonly turnLimit: number;
}
