import type { HexId, HexShape } from '@core/hex';
import { moveCursor } from './cursor';

/** A command of a key for the camera or the cursor. */
export type KeyCommand =
  | { readonly do: 'cursor'; readonly hex: HexId }
  | { readonly do: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly do: 'apply' | 'fit' | 'hold-space' }
  | { readonly do: 'zoom'; readonly direction: 1 | -1 };

/** Distance that Shift with an arrow pans, CSS pixels. */
const PAN = 80;
const PANS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [PAN, 0]],
  ['ArrowRight', [-PAN, 0]],
  ['ArrowUp', [0, PAN]],
  ['ArrowDown', [0, -PAN]],
]);

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The command of a key with the cursor on hex `cursor`; undefined for a key that the board does not handle. */
export function keyCommand(event: KeyPress, shape: HexShape, cursor: HexId): KeyCommand | undefined {
  if (event.key === ' ') return { do: 'hold-space' };
  // Enter accepts modifiers: they reach the tool with the click.
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
