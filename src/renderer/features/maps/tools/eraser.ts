import { paintHexes } from '../model/grid-edits';
import { strokeTool } from './stroke';
import type { Tool, ToolContext } from './tool';

/** Clears terrain by dragging. */
export function eraserTool(context: ToolContext): Tool {
  return strokeTool(context, {
    name: 'Eraser',
    layer: 'terrain',
    label: () => 'Erase terrain',
    ghost: () => 'erase',
    begin: () => true,
    apply: (hexes) => {
      context.edit('Erase', (map) => paintHexes(map, hexes, undefined));
    },
  });
}
