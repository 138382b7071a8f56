import { OFF_MAP } from '@core/hex';
import type { HexId } from '@core/hex';
import { terrainAt, terrainWords } from '@core/model';
import type { MapGrid } from '@core/model';
import { hexesWord, regionOf, sameTerrain } from '../model/selection';
import { choose, howOf, howWord } from './choose';
import { LARGEST_GHOST } from './fill';
import { clickTool, type Tool, type ToolContext } from './tool';

/** Selects hexes of the same terrain: the region around one, or with Ctrl (or the toolbar's choice) all of the map. */
export function wandTool(context: ToolContext): Tool {
  let known: { grid: MapGrid; whole: boolean; has: Set<HexId>; hexes: HexId[] } | undefined;
  const find = (hex: HexId, whole: boolean): HexId[] => {
    const { grid } = context;
    // A hover over the same region need not find it again.
    if (known?.grid !== grid || known.whole !== whole || !known.has.has(hex)) {
      const hexes = whole ? sameTerrain(grid, hex) : regionOf(grid, hex);
      known = { grid, whole, hexes, has: new Set(hexes) };
    }
    return known.hexes;
  };
  const hover = (hex: HexId): void => {
    if (hex === OFF_MAP) {
      context.show({});
      return;
    }
    const hexes = find(hex, context.state.wholeMap);
    context.show(
      { ghost: { hexes: hexes.length <= LARGEST_GHOST ? hexes : [hex], paint: 'mark', centre: hex } },
      `Select ${terrainWords(terrainAt(context.grid, hex))}, ${hexesWord(hexes.length)}`,
    );
  };
  return clickTool(hover, (event) => {
    if (event.hex === OFF_MAP) return;
    const how = howOf(context, event);
    const hexes = find(event.hex, event.ctrl || context.state.wholeMap);
    choose(context, hexes, how);
    context.show({}, `${howWord(how)}, ${hexesWord(hexes.length)}`);
  });
}
