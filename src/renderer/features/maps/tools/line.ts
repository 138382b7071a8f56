import { line, OFF_MAP, range } from '@core/hex';
import type { HexId } from '@core/hex';
import { paintHexes, withMirror } from '../model/grid-edits';
import { hexesWord, insideSelection } from '../model/selection';
import { paintLabel } from './brush';
import { footprint, insideWord } from './stroke';
import type { Tool, ToolContext } from './tool';
import { twoPointTool } from './two-point';

/** Paints a straight line of terrain, as wide as the brush. */
export function lineTool(context: ToolContext): Tool {
  const hexesOf = (from: HexId, to: HexId): readonly HexId[] => {
    const { grid, state } = context;
    const wide = line(grid, from, to).flatMap((hex) => range(grid, hex, state.size - 1));
    return insideSelection(grid, state.selection, withMirror(grid, [...new Set(wide)], state.mirror));
  };
  return twoPointTool(context, {
    idle: (hex) =>
      context.show(
        hex === OFF_MAP ? {} : { ghost: { hexes: footprint(context, hex), paint: context.brush.type } },
        'Line',
      ),
    preview: (from, to) => {
      const hexes = hexesOf(from, to);
      context.show(
        { ghost: { hexes, paint: context.brush.type } },
        `Line, ${hexesWord(hexes.length)}${insideWord(context)}`,
      );
    },
    finish: (from, to) => {
      if (!context.allows('terrain')) return;
      const { brush } = context;
      const hexes = hexesOf(from, to);
      context.edit(paintLabel(context), (map) => paintHexes(map, hexes, brush));
    },
  });
}
