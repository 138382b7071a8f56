import { axialLabel, hexLabel } from '@core/hex';
import type { HexId } from '@core/hex';
import type { MapGrid } from '@core/model';

/** What a hex is called on the screen: column and row, or axial coordinates where the map says so. */
export function hexName(grid: MapGrid, hex: HexId): string {
  return grid.coordinates === 'axial' ? axialLabel(grid, hex) : hexLabel(grid, hex);
}
