import { floodFill, OFF_MAP } from '@core/hex';
import type { HexId } from '@core/hex';
import { cellAt, sameBrush } from '@core/model';
import type { MapGrid } from '@core/model';
import { paintHexes } from '../model/grid-edits';
import { paintLabel } from './brush';
import type { Tool, ToolContext } from './tool';

/** A larger region is told by its number: tracing its outline at each move would hold up the pointer. */
const LARGEST_GHOST = 2_000;

/** The hexes around one that are joined to it by the same terrain. */
function regionOf(grid: MapGrid, hex: HexId): HexId[] {
  const wanted = cellAt(grid, hex);
  // Several entries of the palette may be the same terrain.
  const same = [
    wanted === 0,
    ...grid.palette.map((brush) => wanted !== 0 && sameBrush(brush, grid.palette[wanted - 1])),
  ];
  return floodFill(grid, hex, (other) => same[cellAt(grid, other)]);
}

/** Paints the whole region of the same terrain around a hex. */
export function fillTool(context: ToolContext): Tool {
  // A hover over the same region need not fill it again.
  let region: { grid: MapGrid; has: Uint8Array; hexes: HexId[] } | undefined;
  const find = (hex: HexId): HexId[] => {
    const { grid } = context;
    if (region?.grid !== grid || region.has[hex] === 0) {
      const hexes = regionOf(grid, hex);
      const has = new Uint8Array(grid.cols * grid.rows);
      for (const one of hexes) has[one] = 1;
      region = { grid, hexes, has };
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
      { ghost: { hexes: shown, paint: context.brush.type, centre: hex } },
      `Fill, ${hexes.length.toLocaleString('en')} hexes`,
    );
  };
  return {
    hover,
    press: () => undefined,
    drag: ({ hex }) => hover(hex),
    release: ({ hex }) => {
      if (hex === OFF_MAP) return;
      const { brush } = context;
      const hexes = find(hex);
      context.edit(`Fill with ${paintLabel(context).slice('Paint '.length)}`, (map) => paintHexes(map, hexes, brush));
      context.show({}, `Filled ${hexes.length.toLocaleString('en')} hexes`);
    },
    cancel: () => false,
  };
}
