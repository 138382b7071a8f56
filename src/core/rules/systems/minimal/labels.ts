import { DIRECTION_NAMES, hexLabel } from '@core/hex';
import type { Tables } from './tables';

/** The compass name of a direction on the battle's map. */
export function directionName(tables: Tables, facing: number): string {
  return DIRECTION_NAMES[tables.grid.shape.orientation][facing] ?? '';
}

/** The label of a hex. */
export function hexName(tables: Tables, hex: number): string {
  return hexLabel(tables.grid.shape, hex);
}
