import { line, OFF_MAP, range, rectangle, type HexId } from '@core/hex';
import { paintHexes, withMirror } from '../model/grid-edits';
import { formatHexCount, insideSelection } from '../model/selection';
import { paintLabel } from './brush';
import { footprint, selectionSuffix } from './stroke';
import type { Tool, ToolContext } from './tool';
import { twoPointTool } from './two-point';

/** A shape between two hexes. */
interface Shape {
  /** Name for the status bar, such as "Line". */
  readonly name: string;
  /** Preview before the first click. */
  begin(hex: HexId): readonly HexId[];
  hexes(from: HexId, to: HexId): readonly HexId[];
}

/** Paints a shape between two hexes, with its mirror images, inside the selection. */
function shapeTool(context: ToolContext, shape: Shape): Tool {
  const hexesOf = (from: HexId, to: HexId): readonly HexId[] => {
    const { grid, state } = context;
    return insideSelection(grid, state.selection, withMirror(grid, shape.hexes(from, to), state.mirror));
  };
  return twoPointTool(context, {
    idle: (hex) =>
      context.show(
        hex === OFF_MAP ? {} : { ghost: { hexes: shape.begin(hex), paint: context.brush.type } },
        shape.name,
      ),
    preview: (from, to) => {
      const hexes = hexesOf(from, to);
      const hint = `${shape.name}, ${formatHexCount(hexes.length)}${selectionSuffix(context)}`;
      context.show({ ghost: { hexes, paint: context.brush.type } }, hint);
    },
    finish: (from, to) => {
      if (!context.canEdit('terrain')) return;
      const { brush } = context;
      const hexes = hexesOf(from, to);
      context.edit(paintLabel(context), (map) => paintHexes(map, hexes, brush));
    },
  });
}

/** Paints a straight line of terrain, as wide as the brush. */
export function lineTool(context: ToolContext): Tool {
  return shapeTool(context, {
    name: 'Line',
    begin: (hex) => footprint(context, hex),
    hexes: (from, to) => {
      const { grid, state } = context;
      return [...new Set(line(grid, from, to).flatMap((hex) => range(grid, hex, state.size - 1)))];
    },
  });
}

/** Paints a rectangle of hexes. */
export function rectangleTool(context: ToolContext): Tool {
  return shapeTool(context, {
    name: 'Rectangle',
    begin: (hex) => [hex],
    hexes: (from, to) => rectangle(context.grid, from, to),
  });
}
