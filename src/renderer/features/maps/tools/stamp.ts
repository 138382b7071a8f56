import { OFF_MAP, type HexId } from '@core/hex';
import { floatAt, offMapWarning, placePiece } from '../model/floating';
import type { Floating } from '../model/editor';
import { formatHexCount } from '../model/selection';
import { clickTool, type Tool, type ToolContext } from './tool';

/** Places a copy of the stamp at each click. */
export function stampTool(context: ToolContext): Tool {
  const floating = (hex: HexId): Floating | undefined => {
    const { state } = context;
    if (state.stamp === undefined || hex === OFF_MAP) return undefined;
    return floatAt(context, state.stamp, hex, 'Stamp');
  };
  const hover = (hex: HexId): void => {
    const over = floating(hex);
    if (over === undefined) {
      const empty = context.state.stamp === undefined;
      context.show({}, empty ? 'Stamp is empty: select hexes and press T, or copy hexes' : '');
      return;
    }
    const lost = offMapWarning(context, over);
    context.show(
      { floating: { piece: over.piece, at: over.at, opaque: context.state.opaque, from: [] } },
      `Stamp, ${formatHexCount(over.piece.q.length)}${lost === '' ? '' : `: ${lost}`}`,
    );
  };
  return clickTool(hover, ({ hex }) => {
    const over = floating(hex);
    if (over !== undefined) placePiece(context, over);
    else if (hex !== OFF_MAP) context.announce('Stamp is empty: select hexes and press T, or copy hexes');
    hover(hex);
  });
}
