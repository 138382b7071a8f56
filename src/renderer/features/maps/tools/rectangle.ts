import { OFF_MAP, rectangle } from '@core/hex';
import type { HexId } from '@core/hex';
import { paintHexes, withMirror } from '../model/grid-edits';
import { paintLabel } from './brush';
import type { Tool, ToolContext } from './tool';
import { twoPointTool } from './two-point';

/** Paints all hexes between two columns and two rows. */
export function rectangleTool(context: ToolContext): Tool {
  const hexesOf = (from: HexId, to: HexId): readonly HexId[] =>
    withMirror(context.grid, rectangle(context.grid, from, to), context.state.mirror);
  return twoPointTool(context, {
    idle: (hex) =>
      context.show(hex === OFF_MAP ? {} : { ghost: { hexes: [hex], paint: context.brush.type } }, 'Rectangle'),
    preview: (from, to) => {
      const hexes = hexesOf(from, to);
      context.show({ ghost: { hexes, paint: context.brush.type } }, `Rectangle, ${hexes.length} hexes`);
    },
    finish: (from, to) => {
      const { brush } = context;
      const hexes = hexesOf(from, to);
      context.edit(paintLabel(context), (map) => paintHexes(map, hexes, brush));
    },
  });
}
