import type { HexGrid, HexId } from '@core/hex';
import type { CommonTables } from '../../common/victory';
import type { BattleUnit, Choices } from '../../contract';
import type { LastingShip } from './generated/lasting';
import type { Interned } from './intern';
import type { CompiledOptions } from './options';
import type { MinimalAction } from './types';

export const OPEN = 0;
/** A ship that moves here collides. Blocks line of sight. */
export const SOLID = 1;
/** Destroys a ship that moves here. Blocks line of sight. */
export const STAR = 2;

/** Constants of one ship. */
export interface ShipSpec {
  readonly index: number;
  /** Index of its side. */
  readonly side: number;
  readonly engine: number;
  readonly shields: number;
  readonly toHit: number;
  /** Weapons of the design as bits by side. */
  readonly weapons: number;
  /** Starting values: lower than the design's for a ship damaged in an earlier battle. */
  readonly start: LastingShip;
  /** Start hex; -1 for a ship that deploys. */
  readonly startHex: HexId;
  /** Facing and SPEED set by the scenario; -1 when the player chooses. */
  readonly startFacing: number;
  readonly startSpeed: number;
  /** First turn in which it may deploy. */
  readonly entryTurn: number;
  /** Hexes in which it may deploy. */
  readonly entryHexes: readonly HexId[];
  readonly waits: boolean;
  /** True when the scenario forbids it to fire. It keeps its weapons, which hits can destroy (7.0). */
  readonly holdsFire: boolean;
  readonly untouchable: boolean;
  /** Cost of the design in BP. */
  readonly cost: number;
}

/** A compiled scenario with its designs. */
export interface Tables extends CommonTables {
  readonly ships: readonly ShipSpec[];
  readonly names: readonly BattleUnit[];
  /** Unique ship names for the log. */
  readonly labels: readonly string[];
  readonly bySide: readonly (readonly number[])[];
  readonly foes: readonly (readonly number[])[];
  readonly grid: HexGrid;
  readonly terrain: Uint8Array;
  readonly hasTerrain: boolean;
  /** By pair of hexes: 0 unknown, 1 clear, 2 blocked; undefined on large maps. */
  readonly sightCache: Uint8Array | undefined;
  readonly options: CompiledOptions;
  readonly actions: Interned;
  /** Cache of allowed orders by ship and key of `orderChoices`, filled lazily. */
  readonly orders: readonly (Choices<MinimalAction> | undefined)[][];
  readonly zones: ReadonlyMap<string, Uint8Array>;
}
