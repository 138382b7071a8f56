import { hexAt, hexCount, rowOf } from '@core/hex';
import type { HexId, HexShape } from '@core/hex';
import { membership } from './paint-zones';
import type { BoardTerrain, BoardZone, TerrainStyle } from './types';

/** Hexes that must be repainted, or all of them. */
export type ChangedHexes = 'all' | readonly HexId[];

/** True when two palette entries are drawn alike in the base layer; names are drawn elsewhere. */
function looksSame(a: TerrainStyle | undefined, b: TerrainStyle | undefined): boolean {
  return a === b || (a?.type === b?.type && a?.rating === b?.rating && a?.random === b?.random);
}

/** The hexes that differ between two terrains of one shape. Rows that are the same object are skipped. */
export function diffTerrain(shape: HexShape, before: BoardTerrain, after: BoardTerrain): ChangedHexes {
  // Entries appended to the palette do not change existing hexes.
  const same =
    before.palette === after.palette || before.palette.every((style, index) => looksSame(style, after.palette[index]));
  if (!same) return 'all';
  const changed: HexId[] = [];
  for (let row = 0; row < shape.rows; row++) {
    const [old, next] = [before.cells[row], after.cells[row]];
    if (old === next) continue;
    for (let col = 0; col < shape.cols; col++) if (old[col] !== next[col]) changed.push(hexAt(shape, col, row));
  }
  return changed;
}

/** The hexes that differ between two lists of zones of one shape. */
export function diffZones(shape: HexShape, before: readonly BoardZone[], after: readonly BoardZone[]): ChangedHexes {
  if (before.length !== after.length) return changedMembers(shape, before, after);
  const differs = after.some((zone, index) => zone.id !== before[index].id || zone.color !== before[index].color);
  return differs ? 'all' : changedMembers(shape, before, after);
}

function changedMembers(shape: HexShape, before: readonly BoardZone[], after: readonly BoardZone[]): HexId[] {
  const changed = new Set<HexId>();
  const old = new Map(before.map((zone) => [zone.id, zone]));
  for (const zone of after) {
    const previous = old.get(zone.id);
    old.delete(zone.id);
    if (previous === undefined) for (const hex of zone.hexes) changed.add(hex);
    else if (previous.hexes !== zone.hexes) {
      const [a, b] = [membership(shape, previous.hexes), membership(shape, zone.hexes)];
      for (let hex = 0; hex < hexCount(shape); hex++) if (a[hex] !== b[hex]) changed.add(hex);
    }
  }
  for (const removed of old.values()) for (const hex of removed.hexes) changed.add(hex);
  return [...changed];
}

/** The first and last of the hexes in each row: their bounding box covers all hexes of the row. */
export function rowEnds(shape: HexShape, hexes: readonly HexId[]): (readonly HexId[])[] {
  const ends = new Map<number, [HexId, HexId]>();
  for (const hex of hexes) {
    const row = rowOf(shape, hex);
    const range = ends.get(row);
    if (range === undefined) ends.set(row, [hex, hex]);
    else if (hex < range[0]) range[0] = hex;
    else if (hex > range[1]) range[1] = hex;
  }
  return [...ends.values()];
}
