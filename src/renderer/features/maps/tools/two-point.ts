import { OFF_MAP, type HexId } from '@core/hex';
import type { Tool, ToolContext } from './tool';

/** A gesture between two hexes. */
export interface TwoPoint {
  /** Shows the gesture between two hexes, which are equal at first. */
  preview(from: HexId, to: HexId): void;
  /** Hover before the first hex is set. */
  idle(hex: HexId): void;
  /** Applies the gesture. Without it, the tool only shows its preview, which stays visible. */
  finish?(from: HexId, to: HexId): void;
}

/**
 * A tool between two hexes: by dragging, or with a click or Enter at each end. Escape resets the first end.
 */
export function twoPointTool(context: ToolContext, gesture: TwoPoint): Tool {
  let from: HexId = OFF_MAP;
  let last: HexId = OFF_MAP;
  /** True after the second press: its release ends the gesture. */
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
    inProgress: () => from !== OFF_MAP,
    hover: (hex) => {
      // A preview-only tool keeps its preview until the next press.
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
      else context.announce('First end set. Choose the other end.');
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
