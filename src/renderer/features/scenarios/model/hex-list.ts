import { hexLabelError, type HexShape } from '@core/hex';
import type { TextCheck } from './checks';

/** The hexes of a typed list, with commas or blanks between them, each once and in the order in which they were typed. */
export function hexListOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}

/** Judges a typed list of hexes of a map. */
export function hexListCheck(shape: HexShape | undefined): TextCheck {
  return (text) => {
    if (shape === undefined) return 'The scenario has no map.';
    for (const label of hexListOf(text)) {
      const fault = hexLabelError(shape, label);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
}
