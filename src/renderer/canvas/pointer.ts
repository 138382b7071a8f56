import { OFF_MAP, type HexId } from '@core/hex';
import type { BoardPointer } from './types';

export const POINTER_LEFT: BoardPointer = {
  hex: OFF_MAP,
  button: 0,
  shift: false,
  alt: false,
  ctrl: false,
  x: 0,
  y: 0,
  source: 'mouse',
};

/** Converts a DOM event to a board event; x and y are CSS pixels in the element. */
export function pointerOf(event: PointerEvent | KeyboardEvent, hex: HexId, x: number, y: number): BoardPointer {
  const pointer = event instanceof PointerEvent ? event : undefined;
  const type = pointer?.pointerType;
  return {
    hex,
    button: pointer?.button ?? 0,
    shift: event.shiftKey,
    alt: event.altKey,
    ctrl: event.ctrlKey || event.metaKey,
    x,
    y,
    source: pointer === undefined ? 'keyboard' : type === 'touch' || type === 'pen' ? type : 'mouse',
  };
}
