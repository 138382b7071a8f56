import type { HexShape } from '@core/hex';
import type { TerrainFeature } from '@core/model';
import type { BattleUnit } from '../../contract';
import type { CommonTables } from '../../common/victory';
import type { ActionTable } from './action-codes';
import type * as engine from './engine/tables';
import type { CounterspaceEvent } from './events';
import type { CounterspaceState } from './types';

export { HAZARD, PLANET, STAR } from './engine/codes';
export type { TorpedoSpec, UnitSpec, UnitStart, WeaponSpec } from './engine/tables';

/** What the map becomes by triggers: its terrain in a state, and the tables for it. */
export interface TerrainTables {
  terrain(state: Pick<CounterspaceState, 'terrainChanges'>): readonly TerrainFeature[];
  of(state: Pick<CounterspaceState, 'terrainChanges'>): Tables;
}

/** A map by numbers that knows its shape. */
export interface Grid extends engine.Grid {
  readonly shape: HexShape;
}

/** A scenario and its designs compiled: what the engine needs, and what only the program around it asks. */
export interface Tables extends engine.Tables, Omit<CommonTables, 'turnLimit'> {
  readonly names: readonly BattleUnit[];
  /** Units and torpedoes by number, as `Battle.units` has them. */
  readonly combatants: readonly BattleUnit[];
  /** What the log calls each unit: its name, with its side where another side has a unit of the same name. */
  readonly labels: readonly string[];
  /** By unit, the names of its weapons: their own, or notations such as a2r3e2. */
  readonly weaponNames: readonly (readonly string[])[];
  /** By unit, the name of the zone in which it has to stay; empty for none. */
  readonly stayNames: readonly string[];
  readonly grid: Grid;
  readonly actions: ActionTable;
  /** By number, the events of the effects of triggers; those of points are not among them. */
  readonly effectEvents: readonly CounterspaceEvent[];
  /** What the map becomes by triggers; undefined when none changes it. */
  readonly terrainTables: TerrainTables | undefined;
  /** By zone id, 1 for each of its hexes. */
  readonly zones: ReadonlyMap<string, Uint8Array>;
}
