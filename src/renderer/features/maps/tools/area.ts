import { rectangle } from '@core/hex';
import type { BoardPointer } from '@renderer/canvas';
import { formatHexCount } from '../model/selection';
import { selectHexes, selectModeOf, selectModeLabel, formatHexRange } from './select-hexes';
import { markHex, type Tool, type ToolContext } from './tool';
import { twoPointTool } from './two-point';

/** Selects a rectangle of hexes. */
export function areaTool(context: ToolContext): Tool {
  let modifiers: Pick<BoardPointer, 'shift' | 'alt'> = { shift: false, alt: false };
  const inner = twoPointTool(context, {
    idle: (hex) =>
      markHex(context, hex, `${selectModeLabel(selectModeOf(context, modifiers))}: drag, or click two corners`),
    preview: (from, to) => {
      const hexes = rectangle(context.grid, from, to);
      context.show(
        { ghost: { hexes, paint: 'mark' } },
        `${selectModeLabel(selectModeOf(context, modifiers))}, ${formatHexRange(context, from, to)}, ${formatHexCount(hexes.length)}`,
      );
    },
    finish: (from, to) => selectHexes(context, rectangle(context.grid, from, to), selectModeOf(context, modifiers)),
  });
  return {
    ...inner,
    press: (event) => {
      // The modifiers of the first press apply to the whole gesture.
      if (!inner.inProgress?.()) modifiers = event;
      inner.press(event);
    },
    release: (event) => {
      inner.release(event);
      if (!inner.inProgress?.()) modifiers = { shift: false, alt: false };
    },
  };
}
