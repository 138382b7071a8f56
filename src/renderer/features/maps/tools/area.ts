import { rectangle } from '@core/hex';
import type { BoardPointer } from '@renderer/canvas';
import { hexesWord } from '../model/selection';
import { choose, howOf, howWord, span } from './choose';
import { markHex, type Tool, type ToolContext } from './tool';
import { twoPointTool } from './two-point';

/** Selects the hexes between two columns and two rows. */
export function areaTool(context: ToolContext): Tool {
  let held: Pick<BoardPointer, 'shift' | 'alt'> = { shift: false, alt: false };
  const inner = twoPointTool(context, {
    idle: (hex) => markHex(context, hex, `${howWord(howOf(context, held))}: drag, or click two corners`),
    preview: (from, to) => {
      const hexes = rectangle(context.grid, from, to);
      context.show(
        { ghost: { hexes, paint: 'mark' } },
        `${howWord(howOf(context, held))}, ${span(context, from, to)}, ${hexesWord(hexes.length)}`,
      );
    },
    finish: (from, to) => choose(context, rectangle(context.grid, from, to), howOf(context, held)),
  });
  return {
    ...inner,
    press: (event) => {
      // The first end says how: Shift and Alt may be let go during the drag.
      if (!inner.going?.()) held = event;
      inner.press(event);
    },
    release: (event) => {
      inner.release(event);
      if (!inner.going?.()) held = { shift: false, alt: false };
    },
  };
}
