import { OFF_MAP, type HexId } from '@core/hex';
import { terrainAt, terrainText } from '@core/model';
import { choiceOf } from '../model/editor';
import { clickTool, markHex, type Tool, type ToolContext } from './tool';

/** Sets the palette to the terrain of a hex; an empty hex selects the eraser. */
export function pickHex(context: ToolContext, hex: HexId): void {
  const brush = terrainAt(context.grid, hex);
  if (brush === undefined) context.state.tool = 'eraser';
  else {
    context.state.paint = choiceOf(brush, context.state.paint);
    if (context.state.tool === 'pick' || context.state.tool === 'eraser') context.state.tool = 'brush';
  }
  context.announce(`Picked ${terrainText(brush)}`);
}

/** Picks the terrain of the clicked hex. */
export function pickTool(context: ToolContext): Tool {
  const hover = (hex: HexId): void =>
    markHex(context, hex, hex === OFF_MAP ? '' : `Pick ${terrainText(terrainAt(context.grid, hex))}`);
  return clickTool(hover, ({ hex }) => {
    if (hex !== OFF_MAP) pickHex(context, hex);
  });
}
