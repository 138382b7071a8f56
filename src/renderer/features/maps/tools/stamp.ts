import { OFF_MAP } from '@core/hex';
import type { HexId } from '@core/hex';
import { floatOver, lossOf, putDown } from '../model/float';
import type { Floating } from '../model/editor';
import { hexesWord } from '../model/selection';
import { clickTool, type Tool, type ToolContext } from './tool';

/** Puts copies of the stamp's piece down, one for each click. */
export function stampTool(context: ToolContext): Tool {
  const floating = (hex: HexId): Floating | undefined => {
    const { state } = context;
    if (state.stamp === undefined || hex === OFF_MAP) return undefined;
    return floatOver(context, state.stamp, hex, 'Stamp');
  };
  const hover = (hex: HexId): void => {
    const over = floating(hex);
    if (over === undefined) {
      const empty = context.state.stamp === undefined;
      context.show({}, empty ? 'Stamp: select hexes and press T, or copy some first' : '');
      return;
    }
    const lost = lossOf(context, over);
    context.show(
      { floating: { piece: over.piece, at: over.at, covers: context.state.covers, from: [] } },
      `Stamp, ${hexesWord(over.piece.q.length)}${lost === '' ? '' : `: ${lost}`}`,
    );
  };
  return clickTool(hover, ({ hex }) => {
    const over = floating(hex);
    if (over !== undefined) putDown(context, over);
    else if (hex !== OFF_MAP) context.say('The stamp is empty: select hexes and press T, or copy some first');
    hover(hex);
  });
}
