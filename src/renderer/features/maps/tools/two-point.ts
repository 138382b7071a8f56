import { OFF_MAP } from '@core/hex';
import type { HexId } from '@core/hex';
import type { Tool, ToolContext } from './tool';

/** What a gesture between two hexes shows and does. */
export interface TwoPoint {
  /** Shows the gesture from one hex to another, the same at first. */
  preview(from: HexId, to: HexId): void;
  /** Before the first hex is set. */
  idle(hex: HexId): void;
  /** Does it; a tool that only shows leaves its picture standing. */
  finish?(from: HexId, to: HexId): void;
}

/**
 * A tool from one hex to another: dragged, or a click at each end, which is also how the keyboard does it. Escape takes the first
 * end back.
 */
export function twoPointTool(context: ToolContext, gesture: TwoPoint): Tool {
  let from: HexId = OFF_MAP;
  let last: HexId = OFF_MAP;
  /** True from the second press on: its release ends the gesture wherever it is. */
  let second = false;

  const show = (hex: HexId): void => {
    if (hex !== OFF_MAP) last = hex;
    if (from === OFF_MAP) gesture.idle(hex);
    else gesture.preview(from, last);
  };
  const finish = (): void => {
    const [start, end] = [from, last];
    from = OFF_MAP;
    second = false;
    gesture.finish?.(start, end);
    if (gesture.finish !== undefined) gesture.idle(end);
  };

  return {
    going: () => from !== OFF_MAP,
    hover: (hex) => {
      // What only shows stays until the next press.
      if (from === OFF_MAP && gesture.finish === undefined && last !== OFF_MAP) return;
      show(hex);
    },
    press: ({ hex }) => {
      if (hex === OFF_MAP) return;
      if (from === OFF_MAP) from = hex;
      else second = true;
      show(hex);
    },
    drag: ({ hex }) => show(hex),
    release: ({ hex }) => {
      if (from === OFF_MAP) return;
      if (hex !== OFF_MAP) last = hex;
      if (second || last !== from) finish();
      else context.say('First end set; choose the other end');
    },
    cancel: () => {
      if (from === OFF_MAP && (gesture.finish !== undefined || last === OFF_MAP)) return false;
      from = last = OFF_MAP;
      second = false;
      context.show({});
      return true;
    },
  };
}
