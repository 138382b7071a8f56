import { OFF_MAP, type HexId } from '@core/hex';
import { terrainAt, terrainText, type MapGrid } from '@core/model';
import { formatHexCount, regionOf, sameTerrain } from '../model/selection';
import { selectHexes, selectModeOf, selectModeLabel } from './select-hexes';
import { LARGEST_GHOST } from './fill';
import { clickTool, type Tool, type ToolContext } from './tool';

/** Selects hexes of the same terrain: the region around a hex, or the whole map with Ctrl or by the toolbar option. */
export function wandTool(context: ToolContext): Tool {
  let region: { grid: MapGrid; whole: boolean; has: Set<HexId>; hexes: HexId[] } | undefined;
  const find = (hex: HexId, whole: boolean): HexId[] => {
    const { grid } = context;
    // Cached while the pointer stays in the region.
    if (region?.grid !== grid || region.whole !== whole || !region.has.has(hex)) {
      const hexes = whole ? sameTerrain(grid, hex) : regionOf(grid, hex);
      region = { grid, whole, hexes, has: new Set(hexes) };
    }
    return region.hexes;
  };
  const hover = (hex: HexId): void => {
    if (hex === OFF_MAP) {
      context.show({});
      return;
    }
    const hexes = find(hex, context.state.wholeMap);
    context.show(
      { ghost: { hexes: hexes.length <= LARGEST_GHOST ? hexes : [hex], paint: 'mark', centre: hex } },
      `Select ${terrainText(terrainAt(context.grid, hex))}, ${formatHexCount(hexes.length)}`,
    );
  };
  return clickTool(hover, (event) => {
    if (event.hex === OFF_MAP) return;
    const how = selectModeOf(context, event);
    const hexes = find(event.hex, event.ctrl || context.state.wholeMap);
    selectHexes(context, hexes, how);
    context.show({}, `${selectModeLabel(how)}, ${formatHexCount(hexes.length)}`);
  });
}
