import type { HexGrid, HexId } from '@core/hex';
import type { Design } from '@core/model';
import type { VictoryProgram } from '../../common/victory';
import type { Condition } from '../../carry';
import type { BattleUnit, Choices, SideId } from '../../contract';
import type { LastingShip } from './generated/lasting';
import type { Interned } from './intern';
import type { CompiledOptions } from './options';
import type { MinimalAction } from './types';

export const OPEN = 0;
/** A ship that moves here collides; blocks line of sight. */
export const SOLID = 1;
/** Destroys; blocks line of sight. */
export const STAR = 2;

/** Facts about one ship that do not change in a battle. */
export interface ShipSpec {
  readonly index: number;
  /** Index of its side. */
  readonly side: number;
  readonly engine: number;
  readonly shields: number;
  readonly toHit: number;
  /** Weapons of its design as bits by side; none where it may not fire. */
  readonly weapons: number;
  /** What it starts with: less than the design's values where it comes damaged from an earlier battle. */
  readonly start: LastingShip;
  /** The same as the scenario has it, with a value for every key. */
  readonly condition: Condition;
  /** Hex in which it starts; -1 when it is placed. */
  readonly startHex: HexId;
  /** Facing and SPEED that the scenario gives; -1 where the player chooses. */
  readonly startFacing: number;
  readonly startSpeed: number;
  /** Turn from which it may be placed. */
  readonly entryTurn: number;
  /** Hexes in which it may be placed. */
  readonly entryHexes: readonly HexId[];
  readonly waits: boolean;
  readonly untouchable: boolean;
  /** BP of its design. */
  readonly cost: number;
}

/** A scenario with its designs, compiled. */
export interface Tables {
  readonly sides: readonly SideId[];
  readonly sideNames: readonly string[];
  readonly ships: readonly ShipSpec[];
  readonly names: readonly BattleUnit[];
  /** Names that tell ships apart in the log. */
  readonly labels: readonly string[];
  readonly designs: readonly Design[];
  readonly bySide: readonly (readonly number[])[];
  readonly foes: readonly (readonly number[])[];
  readonly grid: HexGrid;
  readonly terrain: Uint8Array;
  readonly hasTerrain: boolean;
  /** 0 unknown, 1 clear, 2 blocked, by pair of hexes; undefined on maps that are too large. */
  readonly sightCache: Uint8Array | undefined;
  readonly options: CompiledOptions;
  readonly actions: Interned;
  /** By ship and {@link plotKey}: the orders that it may be given. Filled as they are asked for. */
  readonly orders: readonly (Choices<MinimalAction> | undefined)[][];
  readonly victory: VictoryProgram;
  readonly zones: ReadonlyMap<string, Uint8Array>;
  readonly turnLimit: number;
}
