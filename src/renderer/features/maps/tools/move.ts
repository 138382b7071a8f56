import { OFF_MAP, toAxial } from '@core/hex';
import type { HexId } from '@core/hex';
import type { BoardPointer } from '@renderer/canvas';
import { liftSelection, lossOf, putDown } from '../model/float';
import { hexesWord } from '../model/selection';
import { grabsSelection } from './choose';
import type { Tool, ToolContext } from './tool';

/**
 * A selecting tool in which a plain drag that begins on a selected hex moves the selection; with Ctrl it moves a copy. A press that
 * does not leave its hex is left to the tool.
 */
export function withMove(context: ToolContext, inner: Tool): Tool {
  let pressed: BoardPointer | undefined;
  let last: HexId = OFF_MAP;

  const carry = (hex: HexId): void => {
    const { state, grid } = context;
    if (pressed === undefined || hex === OFF_MAP || hex === last) return;
    last = hex;
    state.floating ??= liftSelection(context, pressed.ctrl);
    const { floating } = state;
    if (floating === undefined) return;
    const [from, to] = [toAxial(grid, pressed.hex), toAxial(grid, hex)];
    const at = { q: floating.home.q + to.q - from.q, r: floating.home.r + to.r - from.r };
    state.floating = { ...floating, at };
    const lost = lossOf(context, state.floating);
    context.show({}, `${floating.label}, ${hexesWord(floating.piece.q.length)}${lost === '' ? '' : `: ${lost}`}`);
  };

  return {
    hover: (hex) => {
      if (!inner.going?.() && grabsSelection(context, hex) && context.state.selectHow === 'new') {
        context.show({}, `Drag moves ${hexesWord(context.state.selection.length)}, Ctrl a copy`);
      } else inner.hover(hex);
    },
    press: (event) => {
      const plain = !event.shift && !event.alt && context.state.selectHow === 'new';
      last = event.hex;
      if (plain && !inner.going?.() && grabsSelection(context, event.hex)) pressed = event;
      else inner.press(event);
    },
    drag: (event) => {
      if (pressed === undefined) inner.drag(event);
      else carry(event.hex);
    },
    release: (event) => {
      const start = pressed;
      pressed = undefined;
      if (start === undefined) inner.release(event);
      else if (context.state.floating !== undefined) putDown(context);
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
    ...(inner.going === undefined ? {} : { going: inner.going }),
  };
}
