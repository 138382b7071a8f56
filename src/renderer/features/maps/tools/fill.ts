import { OFF_MAP, type HexId } from '@core/hex';
import type { MapGrid } from '@core/model';
import { paintHexes } from '../model/grid-edits';
import { formatHexCount, maskOf, regionOf, selectionMask, type Selection } from '../model/selection';
import { paintLabel } from './brush';
import { selectionSuffix } from './stroke';
import { clickTool, type Tool, type ToolContext } from './tool';

/** Largest region with a preview: tracing a larger outline at each move would slow the pointer. */
export const LARGEST_GHOST = 2_000;

/** Paints the region of the same terrain around a hex. */
export function fillTool(context: ToolContext): Tool {
  // Cached while the pointer stays in the region.
  let region: { grid: MapGrid; selection: Selection; has: Uint8Array; hexes: HexId[] } | undefined;
  const find = (hex: HexId): HexId[] => {
    const { grid, state } = context;
    const { selection } = state;
    const inside = selection.length > 0 ? selectionMask(grid, selection) : undefined;
    if (inside?.[hex] === 0) return [];
    if (region?.grid !== grid || region.selection !== selection || region.has[hex] === 0) {
      const hexes = regionOf(grid, hex, inside);
      region = { grid, selection, hexes, has: maskOf(grid, hexes) };
    }
    return region.hexes;
  };
  const hover = (hex: HexId): void => {
    if (hex === OFF_MAP) {
      context.show({});
      return;
    }
    const hexes = find(hex);
    const shown = hexes.length <= LARGEST_GHOST ? hexes : [hex];
    context.show(
      shown.length === 0 ? {} : { ghost: { hexes: shown, paint: context.brush.type, centre: hex } },
      `Fill, ${formatHexCount(hexes.length)}${selectionSuffix(context)}`,
    );
  };
  return clickTool(hover, ({ hex }) => {
    if (hex === OFF_MAP || !context.canEdit('terrain')) return;
    const { brush } = context;
    const hexes = find(hex);
    context.edit(`Fill with ${paintLabel(context).slice('Paint '.length)}`, (map) => paintHexes(map, hexes, brush));
    context.show({}, `Filled ${formatHexCount(hexes.length)}`);
  });
}
