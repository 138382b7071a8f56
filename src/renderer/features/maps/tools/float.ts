import { OFF_MAP, toAxial } from '@core/hex';
import type { HexId } from '@core/hex';
import { hexesWord } from '../model/selection';
import { lossOf, putDown } from '../model/float';
import type { Tool, ToolContext } from './tool';

/** Carries the floating piece under the pointer or cursor; a click or Enter puts it down, Escape drops it. */
export function floatTool(context: ToolContext): Tool {
  const carry = (hex: HexId): void => {
    const { state, grid } = context;
    if (state.floating !== undefined && hex !== OFF_MAP) {
      state.floating = { ...state.floating, at: toAxial(grid, hex) };
    }
    show();
  };
  const show = (): void => {
    const { floating } = context.state;
    if (floating === undefined) return;
    const lost = lossOf(context, floating);
    const size = hexesWord(floating.piece.q.length);
    const words = lost === '' ? 'Enter puts it down, Esc drops it' : lost;
    context.show({}, `${floating.label}, ${size}: ${words}`);
  };
  return {
    hover: carry,
    press: () => undefined,
    drag: ({ hex }) => carry(hex),
    release: ({ hex }) => {
      if (hex === OFF_MAP) return;
      carry(hex);
      putDown(context);
    },
    cancel: () => {
      if (context.state.floating === undefined) return false;
      context.state.floating = undefined;
      context.show({});
      context.say('Dropped; nothing was changed');
      return true;
    },
  };
}
