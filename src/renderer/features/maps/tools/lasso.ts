import { line, OFF_MAP, type HexId } from '@core/hex';
import type { BoardPointer } from '@renderer/canvas';
import { insideLoop } from '../model/lasso';
import { formatHexCount } from '../model/selection';
import { selectHexes, selectModeOf, selectModeLabel } from './select-hexes';
import { markHex, type Tool, type ToolContext } from './tool';

/**
 * Selects the hexes inside a loop: drawn by dragging, or corner by corner with clicks or Enter. A click on the first or the last corner
 * closes the loop.
 */
export function lassoTool(context: ToolContext): Tool {
  let corners: HexId[] = [];
  let modifiers: Pick<BoardPointer, 'shift' | 'alt'> = { shift: false, alt: false };
  let dragged = false;
  /** True when the current press closes the loop. */
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
      `${selectModeLabel(selectModeOf(context, modifiers))}, ${formatHexCount(hexes.length)}`,
    );
  };
  const end = (): void => {
    const loop = corners;
    const how = selectModeOf(context, modifiers);
    reset();
    selectHexes(context, insideLoop(context.grid, loop), how);
    context.show({});
  };
  const reset = (): void => {
    corners = [];
    dragged = closes = false;
  };

  return {
    inProgress: () => corners.length > 0,
    hover: show,
    press: (event) => {
      const { hex } = event;
      if (hex === OFF_MAP) return;
      dragged = false;
      closes = corners.length > 1 && (hex === corners[0] || hex === corners[corners.length - 1]);
      if (corners.length === 0) modifiers = { shift: event.shift, alt: event.alt };
      if (!closes) corners.push(hex);
      show(hex);
    },
    drag: ({ hex }) => {
      if (hex === OFF_MAP || corners.length === 0) return;
      dragged = true;
      // A fast pointer skips hexes.
      corners.push(...line(context.grid, corners[corners.length - 1], hex).slice(1));
      show(hex);
    },
    release: ({ hex }) => {
      if (corners.length === 0) return;
      if (dragged || closes) end();
      else if (corners.length === 1)
        context.announce('First corner set. Choose the next corners, then the first again to close.');
      else show(hex);
    },
    cancel: () => {
      const inProgress = corners.length > 0;
      reset();
      if (inProgress) context.show({});
      return inProgress;
    },
  };
}
