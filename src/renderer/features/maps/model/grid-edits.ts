import { colOf, edgeHexes, hexAt, rowOf } from '@core/hex';
import type { HexId, HexShape, MapEdge } from '@core/hex';
import { sameBrush, slug, uniqueId } from '@core/model';
import type { EntryEdge, GridZone, MapGrid, TerrainBrush } from '@core/model';
import { current, isDraft } from 'mutative';

/** The cell value of a brush, which is added to the palette if no entry is like it; 0 for no brush. */
function cellOf(grid: MapGrid, brush: TerrainBrush | undefined): number {
  if (brush === undefined) return 0;
  const known = grid.palette.findIndex((entry) => sameBrush(entry, brush));
  if (known >= 0) return known + 1;
  grid.palette.push({ ...brush });
  return grid.palette.length;
}

/** From so many painted hexes in a row on, the row is replaced as a whole: quicker than as many changes of a draft. */
const WHOLE_ROW = 8;

/** Sets the cells of hexes in a draft. Rows that are so already are not touched. */
export function setCells(grid: MapGrid, hexes: Iterable<HexId>, cellFor: (hex: HexId) => number): void {
  const byRow = new Map<number, HexId[]>();
  for (const hex of hexes) {
    const row = rowOf(grid, hex);
    const held = byRow.get(row);
    if (held === undefined) byRow.set(row, [hex]);
    else held.push(hex);
  }
  // Reading a draft cell by cell is slow; the plain rows say what is there.
  const cells = isDraft(grid.cells) ? current(grid.cells) : grid.cells;
  const { cols } = grid;
  for (const [row, held] of byRow) {
    const changed = held.filter((hex) => cells[row][hex % cols] !== cellFor(hex));
    if (changed.length >= WHOLE_ROW) {
      const painted = [...cells[row]];
      for (const hex of changed) painted[hex % cols] = cellFor(hex);
      grid.cells[row] = painted;
    } else for (const hex of changed) grid.cells[row][hex % cols] = cellFor(hex);
  }
}

/** Paints hexes in a draft with a brush, or clears them without one. */
export function paintHexes(grid: MapGrid, hexes: readonly HexId[], brush: TerrainBrush | undefined): void {
  if (hexes.length === 0) return;
  const cell = cellOf(grid, brush);
  setCells(grid, hexes, () => cell);
}

/** How many hexes hold each kind of terrain, and how many are empty. */
export function countTerrain(grid: MapGrid): ReadonlyMap<TerrainBrush['type'] | 'empty', number> {
  const cells = new Array<number>(grid.palette.length + 1).fill(0);
  for (const row of grid.cells) for (const cell of row) cells[cell]++;
  const counts = new Map<TerrainBrush['type'] | 'empty', number>([['empty', cells[0]]]);
  grid.palette.forEach(({ type }, index) => counts.set(type, (counts.get(type) ?? 0) + cells[index + 1]));
  return counts;
}

/** Ways to paint twice at once. */
export type Mirror = 'off' | 'left-right' | 'top-bottom';

/**
 * The hexes and their mirror images by column or row number, each once. Since lines are staggered, an image may lie half a hex
 * beside the geometric one; by numbers both halves of the map get the same hexes.
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

/** Adds hexes to a zone of a draft, or takes them out. */
export function changeZone(grid: MapGrid, id: string, hexes: Iterable<HexId>, add: boolean): void {
  const zone = grid.zones.find((one) => one.id === id);
  if (zone === undefined) return;
  const held = new Set(zone.hexes);
  const before = held.size;
  for (const hex of hexes) {
    if (add) held.add(hex);
    else held.delete(hex);
  }
  // One array in place of the other: a patch for each shifted place would be as long as the zone.
  if (held.size !== before) zone.hexes = [...held].sort((a, b) => a - b);
}

/** A new zone with a name and an id that no other zone has. */
export function newZone(grid: MapGrid, name: string, side: string | undefined): GridZone {
  const id = uniqueId(slug(name), new Set(grid.zones.map((zone) => zone.id)));
  return { id, name, use: 'deploy', ...(side === undefined ? {} : { side }), hexes: [] };
}

/** A new entry edge with an id that no other has; without `from` and `to` when it is the whole edge. */
export function newEdge(grid: MapGrid, edge: Omit<EntryEdge, 'id'>): EntryEdge {
  const id = uniqueId(slug(`${edge.side} ${edge.edge}`), new Set(grid.edges.map((one) => one.id)));
  const length = edge.edge === 'north' || edge.edge === 'south' ? grid.cols : grid.rows;
  const { from, to, ...rest } = edge;
  const whole = from === undefined || to === undefined || (from <= 1 && to >= length);
  return { id, ...rest, ...(whole ? {} : { from, to }) };
}

/** The sides of the map that a hex lies on. */
export function edgesOf(shape: HexShape, hex: HexId): MapEdge[] {
  return (['north', 'south', 'west', 'east'] as const).filter((edge) => edgeHexes(shape, edge).includes(hex));
}

/** Writes a place name or a note on a hex of a draft, or takes it away with an empty text. */
export function setText(grid: MapGrid, list: 'labels' | 'notes', hex: HexId, text: string): void {
  const trimmed = text.trim();
  const held = grid[list].find((one) => one.hex === hex);
  if (trimmed === '') grid[list] = grid[list].filter((one) => one.hex !== hex);
  else if (held === undefined) grid[list].push({ hex, text: trimmed });
  else held.text = trimmed;
}
