import { DIRECTION_NAMES, hexLabel } from '@core/hex';
import type { Tables } from './tables';

/** Compass name of a direction on the battle's map. */
export function directionName(tables: Tables, facing: number): string {
  return DIRECTION_NAMES[tables.grid.shape.orientation][facing] ?? '';
}

/** Label of a hex, such as 0806. */
export function hexName(tables: Tables, hex: number): string {
  return hexLabel(tables.grid.shape, hex);
}
