import type { Finding } from '@core/base';
import type { HexMap, Side } from '../generated/types';
import type { UnknownTile } from './tilesets';

/** An imported Tiled map. */
export interface TiledImport {
  readonly map: HexMap;
  /** Name of the exported scenario; undefined in a map from another program. */
  readonly name?: string;
  /** Sides of the exported scenario; empty in a map from another program. */
  readonly sides: readonly Side[];
  /** Tiles with an unknown meaning: their hexes stay empty until the user chooses one. */
  readonly unknown: readonly UnknownTile[];
  /** Differences from the file: warnings for losses, hints for the rest. */
  readonly findings: readonly Finding[];
}
