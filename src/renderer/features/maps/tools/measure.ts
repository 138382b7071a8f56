import { distance, hexLabel, line, OFF_MAP } from '@core/hex';
import type { Tool, ToolContext } from './tool';
import { twoPointTool } from './two-point';

/** Shows the distance between two hexes. */
export function measureTool(context: ToolContext): Tool {
  return twoPointTool(context, {
    idle: (hex) => context.show(hex === OFF_MAP ? {} : { ghost: { hexes: [hex], paint: 'mark' } }, 'Measure'),
    preview: (from, to) => {
      const { grid } = context;
      const far = distance(grid, from, to);
      const text = far === 1 ? '1 hex' : `${far} hexes`;
      context.show(
        { ruler: { from, to, text, hexes: line(grid, from, to), tone: 'neutral' } },
        `${hexLabel(grid, from)} to ${hexLabel(grid, to)}: ${text}`,
      );
      context.say(`${text} from ${hexLabel(grid, from)} to ${hexLabel(grid, to)}`);
    },
  });
}
