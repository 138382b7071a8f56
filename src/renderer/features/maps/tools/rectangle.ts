import { OFF_MAP, rectangle } from '@core/hex';
import type { HexId } from '@core/hex';
import { paintHexes, withMirror } from '../model/grid-edits';
import { hexesWord, insideSelection } from '../model/selection';
import { paintLabel } from './brush';
import { insideWord } from './stroke';
import type { Tool, ToolContext } from './tool';
import { twoPointTool } from './two-point';

/** Paints all hexes between two columns and two rows. */
export function rectangleTool(context: ToolContext): Tool {
  const hexesOf = (from: HexId, to: HexId): readonly HexId[] => {
    const { grid, state } = context;
    return insideSelection(grid, state.selection, withMirror(grid, rectangle(grid, from, to), state.mirror));
  };
  return twoPointTool(context, {
    idle: (hex) =>
      context.show(hex === OFF_MAP ? {} : { ghost: { hexes: [hex], paint: context.brush.type } }, 'Rectangle'),
    preview: (from, to) => {
      const hexes = hexesOf(from, to);
      context.show(
        { ghost: { hexes, paint: context.brush.type } },
        `Rectangle, ${hexesWord(hexes.length)}${insideWord(context)}`,
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
