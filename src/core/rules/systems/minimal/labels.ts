import { DIRECTION_NAMES, hexName as nameOf } from '@core/hex';
import type { Tables } from './tables';

/** Compass name of a direction on the battle's map. */
export function directionName(tables: Tables, facing: number): string {
  return DIRECTION_NAMES[tables.grid.shape.orientation][facing] ?? '';
}

/** Name of a hex in the coordinates of its map, such as 0806. */
export function hexName(tables: Tables, hex: number): string {
  return nameOf(tables.grid.shape, hex);
}
