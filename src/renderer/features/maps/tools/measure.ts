import { distance, hexName, line } from '@core/hex';
import { formatHexCount } from '../model/selection';
import { markHex, type Tool, type ToolContext } from './tool';
import { twoPointTool } from './two-point';

/** Shows the distance between two hexes. */
export function measureTool(context: ToolContext): Tool {
  return twoPointTool(context, {
    idle: (hex) => markHex(context, hex, 'Measure'),
    preview: (from, to) => {
      const { grid } = context;
      const far = distance(grid, from, to);
      const text = formatHexCount(far);
      context.show(
        { ruler: { from, to, text, hexes: line(grid, from, to), tone: 'neutral' } },
        `${hexName(grid, from)} to ${hexName(grid, to)}: ${text}`,
      );
      context.announce(`${text} from ${hexName(grid, from)} to ${hexName(grid, to)}`);
    },
  });
}
