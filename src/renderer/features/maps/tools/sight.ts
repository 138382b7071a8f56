import { distance, hexName, lineOfSight, OFF_MAP, sightLine, type HexId } from '@core/hex';
import { terrainAt } from '@core/model';
import { formatHexCount } from '../model/selection';
import { blocksSight, missingSightOption } from '../model/terrain';
import { markHex, type Tool, type ToolContext } from './tool';
import { twoPointTool } from './two-point';

/** Shows the line of sight between two hexes under the scenario's rules, and blocking hexes. */
export function sightTool(context: ToolContext): Tool {
  const blocks = (hex: HexId): boolean => blocksSight(context.scenario, terrainAt(context.grid, hex));
  return twoPointTool(context, {
    idle: (hex) => markHex(context, hex, 'Line of sight'),
    preview: (from, to) => {
      const { grid } = context;
      const passed = sightLine(grid, from, to);
      const hexes = [...new Set(passed.flat())].filter((hex) => hex !== OFF_MAP);
      const length = `Clear, ${formatHexCount(distance(grid, from, to))}`;
      const show = (text: string, blocked: readonly HexId[] = []): void => {
        const tone = blocked.length > 0 ? 'blocked' : 'clear';
        context.show(
          { ruler: { from, to, text, hexes, blocked, tone } },
          `${hexName(grid, from)} to ${hexName(grid, to)}: ${text}`,
        );
        context.announce(text);
      };
      if (lineOfSight(grid, from, to, blocks)) return show(length);
      const option = missingSightOption(context.scenario);
      if (option !== undefined) return show(`${length}: the option ${option} is off`);
      // A line along a hex side is blocked only when both hexes block.
      const blocked = passed
        .filter((step) => step.every((hex) => hex !== OFF_MAP && hex !== from && hex !== to && blocks(hex)))
        .flat();
      const more = blocked.length > 1 ? ` and ${blocked.length - 1} more` : '';
      show(`Blocked at ${hexName(grid, blocked[0])}${more}`, blocked);
    },
  });
}
