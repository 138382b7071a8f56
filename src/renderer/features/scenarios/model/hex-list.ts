import { hexNameError, nameToLabel, type NamedShape } from '@core/hex';
import type { TextCheck } from './checks';

/** The names in a typed list, separated by commas, semicolons or spaces. An axial name is two of the numbers. */
function namesIn(map: NamedShape | undefined, text: string): string[] {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (map?.coordinates !== 'axial') return parts;
  return parts.flatMap((_, index) => (index % 2 === 0 ? [parts.slice(index, index + 2).join(',')] : []));
}

/** The unique hexes of a typed list, as labels for the file, in order. */
export function hexListOf(map: NamedShape | undefined, text: string): string[] {
  return [...new Set(namesIn(map, text).map((name) => (map === undefined ? name : nameToLabel(map, name))))];
}

/** Validates a typed list of hexes of a map. */
export function checkHexList(map: NamedShape | undefined): TextCheck {
  return (text) => {
    if (map === undefined) return 'The scenario has no map.';
    for (const name of namesIn(map, text)) {
      const fault = hexNameError(map, name);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
}
