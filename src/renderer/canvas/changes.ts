import { hexAt, hexCount, rowOf } from '@core/hex';
import type { HexId, HexShape } from '@core/hex';
import { membership } from './ground-zones';
import type { BoardTerrain, BoardZone, TerrainStyle } from './types';

/** Hexes whose picture differs, or all of them. */
export type ChangedHexes = 'all' | readonly HexId[];

/** True when two palette entries look the same on the ground (names are labels, not ground). */
function looksSame(a: TerrainStyle | undefined, b: TerrainStyle | undefined): boolean {
  return a === b || (a?.type === b?.type && a?.rating === b?.rating && a?.random === b?.random);
}

/** Where two terrains of one shape differ. Rows that are the same object are not looked at. */
export function diffTerrain(shape: HexShape, before: BoardTerrain, after: BoardTerrain): ChangedHexes {
  // New entries at the end change no hex by themselves.
  const same =
    before.palette === after.palette || before.palette.every((style, index) => looksSame(style, after.palette[index]));
  if (!same) return 'all';
  const changed: HexId[] = [];
  for (let row = 0; row < shape.rows; row++) {
    const [old, now] = [before.cells[row], after.cells[row]];
    if (old === now) continue;
    for (let col = 0; col < shape.cols; col++) if (old[col] !== now[col]) changed.push(hexAt(shape, col, row));
  }
  return changed;
}

/** Where two lists of zones of one shape differ. */
export function diffZones(shape: HexShape, before: readonly BoardZone[], after: readonly BoardZone[]): ChangedHexes {
  if (before.length !== after.length) return changedMembers(shape, before, after);
  const differs = after.some((zone, index) => zone.id !== before[index].id || zone.color !== before[index].color);
  return differs ? 'all' : changedMembers(shape, before, after);
}

/** Hexes that are in other zones than before, by zone id. */
function changedMembers(shape: HexShape, before: readonly BoardZone[], after: readonly BoardZone[]): HexId[] {
  const changed = new Set<HexId>();
  const old = new Map(before.map((zone) => [zone.id, zone]));
  for (const zone of after) {
    const was = old.get(zone.id);
    old.delete(zone.id);
    if (was === undefined) for (const hex of zone.hexes) changed.add(hex);
    else if (was.hexes !== zone.hexes) {
      const [a, b] = [membership(shape, was.hexes), membership(shape, zone.hexes)];
      for (let hex = 0; hex < hexCount(shape); hex++) if (a[hex] !== b[hex]) changed.add(hex);
    }
  }
  for (const gone of old.values()) for (const hex of gone.hexes) changed.add(hex);
  return [...changed];
}

/** The first and the last of the hexes in each row that has any: the box around them holds all of that row. */
export function rowEnds(shape: HexShape, hexes: readonly HexId[]): (readonly HexId[])[] {
  const ends = new Map<number, [HexId, HexId]>();
  for (const hex of hexes) {
    const row = rowOf(shape, hex);
    const held = ends.get(row);
    if (held === undefined) ends.set(row, [hex, hex]);
    else if (hex < held[0]) held[0] = hex;
    else if (hex > held[1]) held[1] = hex;
  }
  return [...ends.values()];
}
