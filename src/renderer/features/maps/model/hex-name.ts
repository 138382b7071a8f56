import { axialLabel, hexLabel } from '@core/hex';
import type { HexId } from '@core/hex';
import type { MapGrid } from '@core/model';

/** The displayed name of a hex, in the coordinate format of the map. */
export function hexName(grid: MapGrid, hex: HexId): string {
  return grid.coordinates === 'axial' ? axialLabel(grid, hex) : hexLabel(grid, hex);
}
