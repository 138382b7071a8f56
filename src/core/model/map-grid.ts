import { colOf, hexAt, hexLabel, parseHexLabels, parseHexLabel, rowOf } from '@core/hex';
import type { HexId, HexShape } from '@core/hex';
import { create } from 'mutative';
import type { EntryEdge, HexMap, MapBackground, MapCoordinates, TerrainType, Zone } from './generated/types';

/** One kind of terrain to paint with: what a hex of the grid refers to. */
export interface TerrainBrush {
  type: TerrainType;
  /** Hazard rating 0..6 (CounterSpace 5.1.1). */
  rating?: number;
  /** True when a d6 is rolled for the rating at each entry (CounterSpace 8.4.2). */
  random?: boolean;
  /** Place name, such as that of a planet. */
  name?: string;
}

/** A zone with its hexes as ids of the grid, ascending, each once. */
export interface GridZone {
  id: string;
  name: string;
  use: Zone['use'];
  side?: string;
  hexes: HexId[];
}

/** A place name on the map, or what the designer wrote on a hex. */
export interface GridLabel {
  hex: HexId;
  text: string;
}

/**
 * A hex map by its hexes: a cell for each hex instead of a list of hexes for each terrain. Boards draw it, and `editGrid` lets map
 * tools change it. It is never stored: documents hold the `HexMap` that `toGrid` makes it of.
 */
export interface MapGrid {
  orientation: HexMap['orientation'];
  stagger: HexMap['stagger'];
  /** 1..200. */
  cols: number;
  /** 1..200. */
  rows: number;
  /** What the cells refer to. An entry that no cell refers to is harmless and is left out of the file. */
  palette: TerrainBrush[];
  /** `rows` rows of `cols` cells: 0 is empty space, k is `palette[k - 1]`. */
  cells: number[][];
  zones: GridZone[];
  edges: EntryEdge[];
  labels: GridLabel[];
  notes: GridLabel[];
  background?: MapBackground;
  /** How hexes are called on the screen; column-row when absent. */
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

/** The cell of a hex: 0, or 1 + its place in the palette. */
export function cellAt(grid: MapGrid, hex: HexId): number {
  return grid.cells[rowOf(grid, hex)][colOf(grid, hex)];
}

/** The terrain of a hex, or undefined in empty space. */
export function terrainAt(grid: MapGrid, hex: HexId): TerrainBrush | undefined {
  const cell = cellAt(grid, hex);
  return cell === 0 ? undefined : grid.palette[cell - 1];
}

/** True when two brushes paint the same. */
export function sameBrush(a: TerrainBrush, b: TerrainBrush): boolean {
  return a.type === b.type && a.rating === b.rating && (a.random ?? false) === (b.random ?? false) && a.name === b.name;
}

/** The ids of those labels that name a hex of the map, ascending, each once. */
function hexesOf(shape: HexShape, labels: readonly string[]): HexId[] {
  return [...new Set(parseHexLabels(shape, labels))].sort((a, b) => a - b);
}

/** The grid of each map that was asked for. Neither is ever changed in place. */
const grids = new WeakMap<HexMap, MapGrid>();

/** The hex labels of each palette entry of a grid, for those that agree with the terrain of their map. */
const hexLists = new WeakMap<MapGrid, readonly (readonly string[])[]>();

/**
 * The grid of a map, the same object for the same map; never change it in place. Each terrain feature becomes one entry of the
 * palette, so that two features with the same values stay two. What a valid map does not have is not in the grid: labels of
 * hexes off the map, and all but the last feature of a hex that several cover; `gridLosses` lists it.
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
  if (map.coordinates !== undefined) grid.coordinates = map.coordinates;
  grids.set(map, grid);
  return grid;
}

/** A hex of a map that its grid cannot hold, by its place in the map (JSON Pointer below `/map`). */
export interface GridLoss {
  path: string;
  label: string;
  reason: 'off-map' | 'covered-twice';
}

/** What `toGrid` leaves out; empty for a map without faults. */
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

/** All hex labels of the last map size that was asked for: the lists of one map share their texts. */
let labels: { readonly shape: Pick<HexShape, 'cols' | 'rows'>; readonly list: readonly string[] } | undefined;

function labelsOf(shape: HexShape): readonly string[] {
  const { cols, rows } = shape;
  if (labels?.shape.cols !== cols || labels.shape.rows !== rows) {
    labels = { shape: { cols, rows }, list: Array.from({ length: cols * rows }, (_, hex) => hexLabel(shape, hex)) };
  }
  return labels.list;
}

/** The hex labels of each palette entry; lists whose hexes are those of `old` are taken from there. */
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
 * The map of a grid. Each palette entry that a hex refers to becomes one feature; labels have the digits of the map's size.
 * `fromGrid(toGrid(map))` is `map` up to the order of hexes, the form of labels and features without hexes.
 * @param old the grid that was changed into this one: lists of hexes that stayed are shared with its map
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
 * The map with a change of its grid; the same map when the recipe, which gets a draft of the grid, changes nothing. A map with the
 * faults that `gridLosses` lists comes out without them.
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
