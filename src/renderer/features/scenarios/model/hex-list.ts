import { hexLabelError, type HexShape } from '@core/hex';
import type { TextCheck } from './checks';

/** The unique hexes of a typed list, separated by commas or spaces, in order. */
export function hexListOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}

/** Validates a typed list of hexes of a map. */
export function checkHexList(shape: HexShape | undefined): TextCheck {
  return (text) => {
    if (shape === undefined) return 'The scenario has no map.';
    for (const label of hexListOf(text)) {
      const fault = hexLabelError(shape, label);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
}
