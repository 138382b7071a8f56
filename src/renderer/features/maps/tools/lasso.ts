import { line, OFF_MAP } from '@core/hex';
import type { HexId } from '@core/hex';
import type { BoardPointer } from '@renderer/canvas';
import { insideLoop } from '../model/lasso';
import { hexesWord } from '../model/selection';
import { choose, howOf, howWord } from './choose';
import { markHex, type Tool, type ToolContext } from './tool';

/**
 * Selects what a loop goes around: drawn by a drag, or from corner to corner by clicks, ended by a click on the first corner or
 * twice on one hex, which is also how the keyboard does it.
 */
export function lassoTool(context: ToolContext): Tool {
  let corners: HexId[] = [];
  let held: Pick<BoardPointer, 'shift' | 'alt'> = { shift: false, alt: false };
  let dragged = false;
  /** The press that is going on closes the loop. */
  let closes = false;

  const show = (to: HexId): void => {
    if (corners.length === 0) {
      markHex(context, to, 'Lasso: drag, or click corners');
      return;
    }
    const loop = to === OFF_MAP ? corners : [...corners, to];
    const hexes = insideLoop(context.grid, loop);
    context.show(
      { ghost: { hexes, paint: 'mark', centre: corners[0] } },
      `${howWord(howOf(context, held))}, ${hexesWord(hexes.length)}`,
    );
  };
  const end = (): void => {
    const loop = corners;
    const how = howOf(context, held);
    reset();
    choose(context, insideLoop(context.grid, loop), how);
    context.show({});
  };
  const reset = (): void => {
    corners = [];
    dragged = closes = false;
  };

  return {
    going: () => corners.length > 0,
    hover: show,
    press: (event) => {
      const { hex } = event;
      if (hex === OFF_MAP) return;
      dragged = false;
      closes = corners.length > 1 && (hex === corners[0] || hex === corners[corners.length - 1]);
      if (corners.length === 0) held = { shift: event.shift, alt: event.alt };
      if (!closes) corners.push(hex);
      show(hex);
    },
    drag: ({ hex }) => {
      if (hex === OFF_MAP || corners.length === 0) return;
      dragged = true;
      // A quick pointer jumps over hexes.
      corners.push(...line(context.grid, corners[corners.length - 1], hex).slice(1));
      show(hex);
    },
    release: ({ hex }) => {
      if (corners.length === 0) return;
      if (dragged || closes) end();
      else if (corners.length === 1) context.say('First corner set; choose the next, and the first again to close');
      else show(hex);
    },
    cancel: () => {
      const going = corners.length > 0;
      reset();
      if (going) context.show({});
      return going;
    },
  };
}
