import { TERRAIN } from '@core/model';
import { paintHexes } from '../model/grid-edits';
import { strokeTool } from './stroke';
import type { Tool, ToolContext } from './tool';

/** Label of the undo entry for painting, such as "Paint asteroids". */
export function paintLabel(context: ToolContext): string {
  return `Paint ${TERRAIN[context.brush.type].title.toLowerCase()}`;
}

/** Paints terrain by dragging. */
export function brushTool(context: ToolContext): Tool {
  return strokeTool(context, {
    name: 'Brush',
    layer: 'terrain',
    label: () => paintLabel(context),
    ghost: () => context.brush.type,
    begin: () => true,
    apply: (hexes) => {
      const { brush } = context;
      context.edit('Paint', (map) => paintHexes(map, hexes, brush));
    },
  });
}
