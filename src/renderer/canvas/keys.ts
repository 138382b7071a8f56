import type { HexId, HexShape } from '@core/hex';
import { moveCursor } from './cursor';

/** What a key does to the camera or the cursor. */
export type KeyDeed =
  | { readonly do: 'cursor'; readonly hex: HexId }
  | { readonly do: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly do: 'apply' | 'fit' | 'hold-space' }
  | { readonly do: 'zoom'; readonly direction: 1 | -1 };

/** How far Shift with an arrow moves the view, CSS pixels. */
const PAN = 80;
const PANS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [PAN, 0]],
  ['ArrowRight', [-PAN, 0]],
  ['ArrowUp', [0, PAN]],
  ['ArrowDown', [0, -PAN]],
]);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Reads a key pressed on the board while the cursor is on `cursor`; undefined for a key that is not the board's. */
export function keyDeed(event: Pressed, shape: HexShape, cursor: HexId): KeyDeed | undefined {
  if (event.key === ' ') return { do: 'hold-space' };
  // Modifiers say how it is applied: the tool is told of them.
  if (event.key === 'Enter') return { do: 'apply' };
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const pan = event.shiftKey ? PANS.get(event.key) : undefined;
  if (pan !== undefined) return { do: 'pan', dx: pan[0], dy: pan[1] };
  const hex = moveCursor(shape, cursor, event.key);
  if (hex !== undefined) return { do: 'cursor', hex };
  switch (event.key) {
    case '+':
    case '=':
      return { do: 'zoom', direction: 1 };
    case '-':
    case '_':
      return { do: 'zoom', direction: -1 };
    case '0':
      return { do: 'fit' };
    default:
      return undefined;
  }
}
