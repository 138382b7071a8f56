import type { GridZone } from '@core/model';
import { sideColor } from '@renderer/canvas';
import { changeZone } from '../model/grid-edits';
import { strokeTool } from './stroke';
import type { Tool, ToolContext } from './tool';

/** Adds hexes to the selected zone, or removes them when the stroke starts on a zone hex. */
export function zoneTool(context: ToolContext): Tool {
  let adding = true;
  const zone = (): GridZone | undefined => context.grid.zones.find(({ id }) => id === context.state.zone);
  return strokeTool(context, {
    name: 'Zone',
    layer: 'zones',
    label: () => `${adding ? 'Add hexes to' : 'Remove hexes from'} zone ${zone()?.name ?? ''}`.trim(),
    ghost: (hex) => {
      const chosen = zone();
      if (chosen === undefined) return undefined;
      return chosen.hexes.includes(hex) ? 'erase' : { zone: sideColor(context.scenario.sides, chosen.side) };
    },
    begin: (hex) => {
      const chosen = zone();
      adding = chosen?.hexes.includes(hex) === false;
      if (chosen === undefined) {
        context.state.panel = 'zones';
        context.announce('Select or add a zone first');
      }
      return chosen !== undefined;
    },
    apply: (hexes) => {
      const chosen = zone();
      if (chosen === undefined) return;
      context.edit('Paint zone', (map) => changeZone(map, chosen.id, hexes, adding));
    },
  });
}
