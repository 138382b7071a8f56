import { colOf, hexAt, hexLabel, parseHexLabels, parseHexLabel, rowOf, type HexId, type HexShape } from '@core/hex';
import { create } from 'mutative';
import type {
  EntryEdge,
  HexMap,
  MapBackdrop,
  MapBackground,
  MapCoordinates,
  TerrainType,
  Zone,
} from './generated/types';

/** A terrain type with its values, for painting. */
export interface TerrainBrush {
  type: TerrainType;
  /** Hazard rating 0..6 (CounterSpace 5.1.1). */
  rating?: number;
  /** True when a d6 is rolled for the rating at each entry (CounterSpace 8.4.2). */
  random?: boolean;
  /** Name, such as that of a planet. */
  name?: string;
}

/** A zone with its hex ids, ascending and without duplicates. */
export interface GridZone {
  id: string;
  name: string;
  use: Zone['use'];
  side?: string;
  hexes: HexId[];
}

/** A label or a designer note on a hex. */
export interface GridLabel {
  hex: HexId;
  text: string;
}

/**
 * A hex map with a cell per hex instead of a hex list per terrain. Used to draw maps and, by `editGrid`, to edit them. Never stored: documents
 * contain the `HexMap` from which `toGrid` creates it.
 */
export interface MapGrid {
  orientation: HexMap['orientation'];
  stagger: HexMap['stagger'];
  /** 1..200. */
  cols: number;
  /** 1..200. */
  rows: number;
  /** The terrain of the cells. Unused entries are not written to the file. */
  palette: TerrainBrush[];
  /** `rows` rows of `cols` cells: 0 is empty space, k is `palette[k - 1]`. */
  cells: number[][];
  zones: GridZone[];
  edges: EntryEdge[];
  labels: GridLabel[];
  notes: GridLabel[];
  background?: MapBackground;
  backdrop?: MapBackdrop;
  /** Hex labels on the screen; column-row when absent. */
  coordinates?: MapCoordinates;
}

/** A map without terrain, zones and edges. */
export function emptyGrid(shape: HexShape): MapGrid {
  return {
    orientation: shape.orientation,
    stagger: shape.stagger,
    cols: shape.cols,
    rows: shape.rows,
    palette: [],
    cells: Array.from({ length: shape.rows }, () => new Array<number>(shape.cols).fill(0)),
    zones: [],
    edges: [],
    labels: [],
    notes: [],
  };
}

/** The cell of a hex: 0, or 1 + its palette index. */
export function cellAt(grid: MapGrid, hex: HexId): number {
  return grid.cells[rowOf(grid, hex)][colOf(grid, hex)];
}

/** The terrain of a hex, or undefined in empty space. */
export function terrainAt(grid: MapGrid, hex: HexId): TerrainBrush | undefined {
  const cell = cellAt(grid, hex);
  return cell === 0 ? undefined : grid.palette[cell - 1];
}

/** True when two brushes are equal. */
export function sameBrush(a: TerrainBrush, b: TerrainBrush): boolean {
  return a.type === b.type && a.rating === b.rating && (a.random ?? false) === (b.random ?? false) && a.name === b.name;
}

/** The hex ids of the valid labels, ascending and without duplicates. */
function hexesOf(shape: HexShape, labels: readonly string[]): HexId[] {
  return [...new Set(parseHexLabels(shape, labels))].sort((a, b) => a - b);
}

/** Cached grid of each map. Both are immutable. */
const grids = new WeakMap<HexMap, MapGrid>();

/** Cached hex labels of each palette entry of a grid, for entries that match the terrain of their map. */
const hexLists = new WeakMap<MapGrid, readonly (readonly string[])[]>();

/**
 * The grid of a map; cached per map, so never change it in place. Each terrain feature becomes a palette entry, so that features with the same
 * values stay separate. Ignores invalid hexes, which `gridLosses` lists: labels off the map, and all but the last feature of a hex.
 */
export function toGrid(map: HexMap): MapGrid {
  const known = grids.get(map);
  if (known !== undefined) return known;
  const grid = emptyGrid(map);
  map.terrain.forEach(({ hexes, ...brush }, index) => {
    grid.palette.push({ ...brush });
    for (const hex of hexesOf(map, hexes)) grid.cells[rowOf(map, hex)][colOf(map, hex)] = index + 1;
  });
  const placed = <T extends { hex: string; text: string }>(list: readonly T[] = []): GridLabel[] =>
    list.flatMap(({ hex, text }) => {
      const place = parseHexLabel(map, hex);
      return place.ok ? [{ hex: place.value, text }] : [];
    });
  grid.zones = map.zones.map((zone) => ({ ...zone, hexes: hexesOf(map, zone.hexes) }));
  grid.edges = map.edges;
  grid.labels = placed(map.labels);
  grid.notes = placed(map.notes);
  if (map.background !== undefined) grid.background = map.background;
  if (map.backdrop !== undefined) grid.backdrop = map.backdrop;
  if (map.coordinates !== undefined) grid.coordinates = map.coordinates;
  grids.set(map, grid);
  return grid;
}

/** A hex that the grid cannot represent, with its path in the map (JSON Pointer below `/map`). */
export interface GridLoss {
  path: string;
  label: string;
  reason: 'off-map' | 'covered-twice';
}

/** The hexes that `toGrid` ignores; empty for a valid map. */
export function gridLosses(map: HexMap): GridLoss[] {
  const losses: GridLoss[] = [];
  const covered = new Set<HexId>();
  map.terrain.forEach((feature, index) => {
    const own = new Set<HexId>();
    feature.hexes.forEach((label, at) => {
      const hex = parseHexLabel(map, label);
      const path = `/terrain/${index}/hexes/${at}`;
      if (!hex.ok) losses.push({ path, label, reason: 'off-map' });
      else if (covered.has(hex.value) && !own.has(hex.value)) losses.push({ path, label, reason: 'covered-twice' });
      else own.add(hex.value);
    });
    for (const hex of own) covered.add(hex);
  });
  const offMap = (label: string, path: string): void => {
    if (!parseHexLabel(map, label).ok) losses.push({ path, label, reason: 'off-map' });
  };
  map.zones.forEach((zone, index) => zone.hexes.forEach((label, at) => offMap(label, `/zones/${index}/hexes/${at}`)));
  map.labels?.forEach((label, index) => offMap(label.hex, `/labels/${index}/hex`));
  map.notes?.forEach((note, index) => offMap(note.hex, `/notes/${index}/hex`));
  return losses;
}

/** Cached hex labels of the last map size: the lists of one map share their texts. */
let labels: { readonly shape: Pick<HexShape, 'cols' | 'rows'>; readonly list: readonly string[] } | undefined;

function labelsOf(shape: HexShape): readonly string[] {
  const { cols, rows } = shape;
  if (labels?.shape.cols !== cols || labels.shape.rows !== rows) {
    labels = { shape: { cols, rows }, list: Array.from({ length: cols * rows }, (_, hex) => hexLabel(shape, hex)) };
  }
  return labels.list;
}

/** The hex labels of each palette entry; reuses the lists of `old` with the same hexes. */
function listHexes(grid: MapGrid, old: MapGrid | undefined): readonly (readonly string[])[] {
  const known = old?.cols === grid.cols && old.rows === grid.rows ? hexLists.get(old) : undefined;
  const stale = new Set<number>();
  if (old !== undefined && known !== undefined) {
    grid.cells.forEach((row, y) => {
      const before = old.cells[y];
      if (row === before) return;
      row.forEach((cell, x) => {
        if (cell !== before[x]) stale.add(cell).add(before[x]);
      });
    });
  }
  const names = labelsOf(grid);
  const fresh = grid.palette.map((): string[] => []);
  const isKept = (cell: number): boolean => known?.[cell - 1] !== undefined && !stale.has(cell);
  grid.cells.forEach((row, y) =>
    row.forEach((cell, x) => {
      if (cell !== 0 && !isKept(cell)) fresh[cell - 1].push(names[hexAt(grid, x, y)]);
    }),
  );
  return fresh.map((hexes, index) => (isKept(index + 1) ? (known?.[index] ?? hexes) : hexes));
}

/**
 * The map of a grid. Each used palette entry becomes a feature; labels have as many digits as the map size needs. `fromGrid(toGrid(map))` equals
 * `map` except for hex order, label format and features without hexes.
 * @param old the original grid: unchanged hex lists are shared with its map
 */
export function fromGrid(grid: MapGrid, old?: MapGrid): HexMap {
  const lists = listHexes(grid, old);
  hexLists.set(grid, lists);
  const names = labelsOf(grid);
  const { palette, cells: _, zones, labels: texts, notes, ...rest } = grid;
  const labelled = (list: readonly GridLabel[]) => list.map(({ hex, text }) => ({ hex: names[hex], text }));
  return {
    ...rest,
    terrain: palette.flatMap((brush, index) =>
      lists[index].length === 0 ? [] : [{ ...brush, hexes: lists[index] as string[] }],
    ),
    zones: zones.map((zone) => ({ ...zone, hexes: zone.hexes.map((hex) => names[hex]) })),
    ...(texts.length > 0 ? { labels: labelled(texts) } : {}),
    ...(notes.length > 0 ? { notes: labelled(notes) } : {}),
  };
}

/**
 * Edits a map through its grid; returns the same map when the recipe, which gets a draft of the grid, changes nothing. Drops the invalid hexes that
 * `gridLosses` lists.
 */
export function editGrid(map: HexMap, recipe: (grid: MapGrid) => void): HexMap {
  const before = toGrid(map);
  const [after, patches] = create(
    before,
    (draft) => {
      recipe(draft);
    },
    { enablePatches: true },
  );
  if (patches.length === 0) return map;
  const edited = fromGrid(after, before);
  grids.set(edited, after);
  return edited;
}
