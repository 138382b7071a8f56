import { formatNumber, groupBy } from '@core/base';
import { colOf, edgeHexes, hexAt, rowOf, type HexId, type HexShape, type MapEdge } from '@core/hex';
import { MAP_LIMITS, sameBrush, slug, uniqueId } from '@core/model';
import type { EntryEdge, GridZone, MapGrid, TerrainBrush } from '@core/model';
import { current, isDraft } from 'mutative';

/** The cell value of a brush, added to the palette if it is new; 0 without a brush. */
function cellOf(grid: MapGrid, brush: TerrainBrush | undefined): number {
  if (brush === undefined) return 0;
  const known = grid.palette.findIndex((entry) => sameBrush(entry, brush));
  if (known >= 0) return known + 1;
  grid.palette.push({ ...brush });
  return grid.palette.length;
}

/** From this number of changed hexes in a row, the whole row is replaced, which is faster than changing a draft cell by cell. */
const WHOLE_ROW = 8;

/** Sets the cells of hexes in a draft. Unchanged rows keep their identity. */
export function setCells(grid: MapGrid, hexes: Iterable<HexId>, cellFor: (hex: HexId) => number): void {
  // Reading a draft cell by cell is slow: read the plain rows.
  const cells = isDraft(grid.cells) ? current(grid.cells) : grid.cells;
  const { cols } = grid;
  for (const [row, rowHexes] of groupBy(hexes, (hex) => rowOf(grid, hex))) {
    const changed = rowHexes.filter((hex) => cells[row][hex % cols] !== cellFor(hex));
    if (changed.length >= WHOLE_ROW) {
      const painted = [...cells[row]];
      for (const hex of changed) painted[hex % cols] = cellFor(hex);
      grid.cells[row] = painted;
    } else for (const hex of changed) grid.cells[row][hex % cols] = cellFor(hex);
  }
}

/** Paints hexes of a draft with a brush, or clears them without one. */
export function paintHexes(grid: MapGrid, hexes: readonly HexId[], brush: TerrainBrush | undefined): void {
  if (hexes.length === 0) return;
  const cell = cellOf(grid, brush);
  setCells(grid, hexes, () => cell);
}

/** Number of hexes by terrain type, and of empty hexes. */
export function countTerrain(grid: MapGrid): ReadonlyMap<TerrainBrush['type'] | 'empty', number> {
  const cells = new Array<number>(grid.palette.length + 1).fill(0);
  for (const row of grid.cells) for (const cell of row) cells[cell]++;
  const counts = new Map<TerrainBrush['type'] | 'empty', number>([['empty', cells[0]]]);
  grid.palette.forEach(({ type }, index) => counts.set(type, (counts.get(type) ?? 0) + cells[index + 1]));
  return counts;
}

/** Symmetric painting. */
export type Mirror = 'off' | 'left-right' | 'top-bottom';

/**
 * The hexes and their mirror images by column or row number, without duplicates. Because of the stagger an image may be half a hex off
 * the geometric one, but both halves of the map get the same numbers.
 */
export function withMirror(shape: HexShape, hexes: readonly HexId[], mirror: Mirror): readonly HexId[] {
  if (mirror === 'off') return hexes;
  const all = new Set(hexes);
  for (const hex of hexes) {
    const [col, row] = [colOf(shape, hex), rowOf(shape, hex)];
    all.add(
      mirror === 'left-right' ? hexAt(shape, shape.cols - 1 - col, row) : hexAt(shape, col, shape.rows - 1 - row),
    );
  }
  return [...all];
}

/** Adds hexes to a zone of a draft, or removes them. */
export function changeZone(grid: MapGrid, id: string, hexes: Iterable<HexId>, add: boolean): void {
  const zone = grid.zones.find((zone) => zone.id === id);
  if (zone === undefined) return;
  const members = new Set(zone.hexes);
  const before = members.size;
  for (const hex of hexes) {
    if (add) members.add(hex);
    else members.delete(hex);
  }
  // Replace the array: patches for each shifted index would be as long as the zone.
  if (members.size !== before) zone.hexes = [...members].sort((a, b) => a - b);
}

/** A new deployment zone with a unique id. */
export function newZone(grid: MapGrid, name: string, side: string | undefined): GridZone {
  const id = uniqueId(slug(name), new Set(grid.zones.map((zone) => zone.id)));
  return { id, name, use: 'deploy', ...(side === undefined ? {} : { side }), hexes: [] };
}

/** Choices for the use of an entry edge. */
export const EDGE_USES: readonly { readonly value: EntryEdge['use']; readonly label: string }[] = [
  { value: 'enter', label: 'Enter' },
  { value: 'exit', label: 'Leave' },
  { value: 'both', label: 'Both' },
];

/** A new entry edge with a unique id; without `from` and `to` when it is the whole edge. */
export function newEdge(grid: MapGrid, edge: Omit<EntryEdge, 'id'>): EntryEdge {
  const id = uniqueId(slug(`${edge.side} ${edge.edge}`), new Set(grid.edges.map((edge) => edge.id)));
  const length = edge.edge === 'north' || edge.edge === 'south' ? grid.cols : grid.rows;
  const { from, to, ...rest } = edge;
  const whole = from === undefined || to === undefined || (from <= 1 && to >= length);
  return { id, ...rest, ...(whole ? {} : { from, to }) };
}

/** Why a map can have no more zones, entry edges, place names or notes; undefined if it can. */
export function fullReason(grid: MapGrid, list: keyof typeof MAP_LIMITS): string | undefined {
  const names = { zones: 'zones', edges: 'entry edges', labels: 'place names', notes: 'notes' };
  const most = MAP_LIMITS[list];
  return grid[list].length < most ? undefined : `A map has at most ${formatNumber(most)} ${names[list]}`;
}

/** The map edges that a hex lies on. */
export function edgesOf(shape: HexShape, hex: HexId): MapEdge[] {
  return (['north', 'south', 'west', 'east'] as const).filter((edge) => edgeHexes(shape, edge).includes(hex));
}

/** Sets the place name or note of a hex of a draft; an empty text removes it. Does nothing at the limit of texts. */
export function setText(grid: MapGrid, list: 'labels' | 'notes', hex: HexId, text: string): void {
  const trimmed = text.trim();
  const existing = grid[list].find((entry) => entry.hex === hex);
  if (trimmed === '') grid[list] = grid[list].filter((entry) => entry.hex !== hex);
  else if (existing !== undefined) existing.text = trimmed;
  else if (grid[list].length < MAP_LIMITS[list]) grid[list].push({ hex, text: trimmed });
}
