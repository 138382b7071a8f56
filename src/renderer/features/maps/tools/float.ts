import { OFF_MAP, toAxial, type HexId } from '@core/hex';
import { formatHexCount } from '../model/selection';
import { offMapWarning, placePiece } from '../model/floating';
import type { Tool, ToolContext } from './tool';

/** Moves the floating piece with the pointer or cursor; a click or Enter places it, Escape cancels. */
export function floatTool(context: ToolContext): Tool {
  const movePiece = (hex: HexId): void => {
    const { state, grid } = context;
    if (state.floating !== undefined && hex !== OFF_MAP) {
      state.floating = { ...state.floating, at: toAxial(grid, hex) };
    }
    show();
  };
  const show = (): void => {
    const { floating } = context.state;
    if (floating === undefined) return;
    const lost = offMapWarning(context, floating);
    const size = formatHexCount(floating.piece.q.length);
    const hint = lost === '' ? 'Enter to place, Esc to cancel' : lost;
    context.show({}, `${floating.label}, ${size}: ${hint}`);
  };
  return {
    hover: movePiece,
    press: () => undefined,
    drag: ({ hex }) => movePiece(hex),
    release: ({ hex }) => {
      if (hex === OFF_MAP) return;
      movePiece(hex);
      placePiece(context);
    },
    cancel: () => {
      if (context.state.floating === undefined) return false;
      context.state.floating = undefined;
      context.show({});
      context.announce('Cancelled');
      return true;
    },
  };
}
