import { OFF_MAP, toAxial, type HexId } from '@core/hex';
import type { BoardPointer } from '@renderer/canvas';
import { liftSelection, offMapWarning, placePiece } from '../model/floating';
import { formatHexCount } from '../model/selection';
import { grabsSelection } from './select-hexes';
import type { Tool, ToolContext } from './tool';

/**
 * Extends a selecting tool: a plain drag from a selected hex moves the selection, or a copy with Ctrl. A press without a drag goes to the
 * inner tool.
 */
export function withMove(context: ToolContext, inner: Tool): Tool {
  let pressed: BoardPointer | undefined;
  let last: HexId = OFF_MAP;

  const movePiece = (hex: HexId): void => {
    const { state, grid } = context;
    if (pressed === undefined || hex === OFF_MAP || hex === last) return;
    last = hex;
    state.floating ??= liftSelection(context, pressed.ctrl);
    const { floating } = state;
    if (floating === undefined) return;
    const [from, to] = [toAxial(grid, pressed.hex), toAxial(grid, hex)];
    const at = { q: floating.home.q + to.q - from.q, r: floating.home.r + to.r - from.r };
    state.floating = { ...floating, at };
    const lost = offMapWarning(context, state.floating);
    context.show({}, `${floating.label}, ${formatHexCount(floating.piece.q.length)}${lost === '' ? '' : `: ${lost}`}`);
  };

  return {
    hover: (hex) => {
      if (!inner.inProgress?.() && grabsSelection(context, hex) && context.state.selectMode === 'new') {
        context.show({}, `Drag to move ${formatHexCount(context.state.selection.length)}, Ctrl+drag to copy`);
      } else inner.hover(hex);
    },
    press: (event) => {
      const plain = !event.shift && !event.alt && context.state.selectMode === 'new';
      last = event.hex;
      if (plain && !inner.inProgress?.() && grabsSelection(context, event.hex)) pressed = event;
      else inner.press(event);
    },
    drag: (event) => {
      if (pressed === undefined) inner.drag(event);
      else movePiece(event.hex);
    },
    release: (event) => {
      const start = pressed;
      pressed = undefined;
      if (start === undefined) inner.release(event);
      else if (context.state.floating !== undefined) placePiece(context);
      else {
        inner.press(start);
        inner.release(event);
      }
    },
    cancel: () => {
      const moving = pressed !== undefined;
      pressed = undefined;
      if (moving) context.state.floating = undefined;
      if (moving) context.show({});
      return moving || inner.cancel();
    },
    ...(inner.inProgress === undefined ? {} : { inProgress: inner.inProgress }),
  };
}
