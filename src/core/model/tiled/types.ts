import type { Finding } from '@core/base';
import type { HexMap, Side } from '../generated/types';
import type { UnknownTile } from './tilesets';

/** A map that was read from Tiled's JSON. */
export interface TiledImport {
  readonly map: HexMap;
  /** Name of the scenario that was exported, or undefined in a map from another program. */
  readonly name?: string;
  /** Sides of the scenario that was exported; empty in a map from another program. */
  readonly sides: readonly Side[];
  /** Tiles without a known meaning: their hexes stay empty until the user gives them one. */
  readonly unknown: readonly UnknownTile[];
  /** What differs from the file: warnings for losses, hints for the rest. */
  readonly findings: readonly Finding[];
}
