import { colOf, hexAt, hexLabel, parseHexLabel, rowOf } from '@core/hex';
import type { HexId, HexShape } from '@core/hex';
import type {
  EntryEdge,
  HexMap,
  MapBackground,
  MapCoordinates,
  MapLabel,
  MapNote,
  Scenario,
  TerrainFeature,
  TerrainType,
  Zone,
} from './generated/types';

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

/** A place name on the map. */
export interface GridLabel {
  hex: HexId;
  text: string;
}

/** What the designer wrote on a hex. */
export interface GridNote {
  hex: HexId;
  text: string;
}

/**
 * The form of a hex map that an editor changes: a cell for each hex instead of a list of hexes for each terrain, so that
 * painting is an assignment and a patch names the hex that changed.
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
  notes: GridNote[];
  background?: MapBackground;
  /** How hexes are called on the screen; column-row when absent. */
  coordinates?: MapCoordinates;
}

/** A scenario as an editor holds it: everything as in the file, but the map as a grid. */
export type EditableScenario = Omit<Scenario, 'map'> & { map?: MapGrid };

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
  const found = new Set<HexId>();
  for (const label of labels) {
    const hex = parseHexLabel(shape, label);
    if (hex.ok) found.add(hex.value);
  }
  return [...found].sort((a, b) => a - b);
}

/**
 * The edit form of a map. Each terrain feature of the file becomes one entry of the palette, so that two features with the same
 * values stay two. What a valid map does not have is lost: labels of hexes off the map, and all but the last feature of a
 * hex that several cover; `gridLosses` lists it beforehand.
 */
export function toGrid(map: HexMap): MapGrid {
  const grid = emptyGrid(map);
  map.terrain.forEach(({ hexes, ...brush }, index) => {
    grid.palette.push({ ...brush });
    for (const hex of hexesOf(map, hexes)) grid.cells[rowOf(map, hex)][colOf(map, hex)] = index + 1;
  });
  grid.zones = map.zones.map((zone) => ({ ...zone, hexes: hexesOf(map, zone.hexes) }));
  grid.edges = map.edges.map((edge) => ({ ...edge }));
  for (const { hex, text } of map.labels ?? []) {
    const place = parseHexLabel(map, hex);
    if (place.ok) grid.labels.push({ hex: place.value, text });
  }
  for (const { hex, text } of map.notes ?? []) {
    const place = parseHexLabel(map, hex);
    if (place.ok) grid.notes.push({ hex: place.value, text });
  }
  if (map.background !== undefined) grid.background = map.background;
  if (map.coordinates !== undefined) grid.coordinates = map.coordinates;
  return grid;
}

/** A hex of the file that the edit form cannot hold, by its place in the map (JSON Pointer below `/map`). */
export interface GridLoss {
  path: string;
  label: string;
  reason: 'off-map' | 'covered-twice';
}

/** What `toGrid` would leave out; empty for a map without faults. */
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

/**
 * The map as it is saved. Each palette entry that a hex refers to becomes one feature; labels have the digits of the map's size.
 * `fromGrid(toGrid(map))` is `map` up to the order of hexes, the form of labels and features without hexes.
 */
export function fromGrid(grid: MapGrid): HexMap {
  const hexes: string[][] = grid.palette.map(() => []);
  grid.cells.forEach((row, y) =>
    row.forEach((cell, x) => {
      if (cell !== 0) hexes[cell - 1].push(hexLabel(grid, hexAt(grid, x, y)));
    }),
  );
  const terrain: TerrainFeature[] = [];
  grid.palette.forEach((brush, index) => {
    if (hexes[index].length > 0) terrain.push({ ...brush, hexes: hexes[index] });
  });
  const notes: MapNote[] = grid.notes.map(({ hex, text }) => ({ hex: hexLabel(grid, hex), text }));
  const labels: MapLabel[] = grid.labels.map(({ hex, text }) => ({ hex: hexLabel(grid, hex), text }));
  return {
    orientation: grid.orientation,
    stagger: grid.stagger,
    cols: grid.cols,
    rows: grid.rows,
    terrain,
    zones: grid.zones.map((zone) => ({ ...zone, hexes: zone.hexes.map((hex) => hexLabel(grid, hex)) })),
    edges: grid.edges.map((edge) => ({ ...edge })),
    ...(labels.length > 0 ? { labels } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    ...(grid.background === undefined ? {} : { background: grid.background }),
    ...(grid.coordinates === undefined ? {} : { coordinates: grid.coordinates }),
  };
}

/** The scenario of a file as an editor holds it. The result shares everything but the map with `scenario`. */
export function editScenario(scenario: Scenario): EditableScenario {
  const { map, ...rest } = scenario;
  return map === undefined ? rest : { ...rest, map: toGrid(map) };
}

/** The scenario as it is saved. The result shares everything but the map with `scenario`. */
export function plainScenario(scenario: EditableScenario): Scenario {
  const { map, ...rest } = scenario;
  return map === undefined ? rest : { ...rest, map: fromGrid(map) };
}
