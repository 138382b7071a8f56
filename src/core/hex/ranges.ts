import { colOf, rowOf } from './coords';
import { hexName, type NamedShape } from './label';
import type { HexId } from './shape';

/** Hexes as ranges along the straight lines of the map, such as "0101–2201, 0102": its rows, or columns of flat axial maps. */
export function hexRanges(map: NamedShape, hexes: readonly HexId[]): string {
  if (hexes.length === 0) return 'no hexes';
  const isAxial = map.coordinates === 'axial';
  const byColumn = isAxial && map.orientation === 'flat';
  const lineOf = (hex: HexId): number => (byColumn ? colOf(map, hex) : rowOf(map, hex));
  const placeOf = (hex: HexId): number => (byColumn ? rowOf(map, hex) : colOf(map, hex));
  const ranges: { from: HexId; to: HexId }[] = [];
  for (const hex of [...hexes].sort((a, b) => lineOf(a) - lineOf(b) || placeOf(a) - placeOf(b))) {
    const last = ranges.at(-1);
    if (last !== undefined && lineOf(last.to) === lineOf(hex) && placeOf(last.to) + 1 === placeOf(hex)) last.to = hex;
    else ranges.push({ from: hex, to: hex });
  }
  const dash = isAxial ? ' to ' : '–';
  return ranges
    .map(({ from, to }) => (from === to ? hexName(map, from) : hexName(map, from) + dash + hexName(map, to)))
    .join(isAxial ? '; ' : ', ');
}
