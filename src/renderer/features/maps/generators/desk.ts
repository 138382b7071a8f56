import type { HexId } from '@core/hex';
import { hexCount } from '@core/hex';
import type { Finding } from '@core/base';
import type { Scenario, MapGrid } from '@core/model';
import { GENERATORS, initialValues, standingHexes } from '@core/model/generators';
import type { Generated, Generator, ParameterValues, Symmetry } from '@core/model/generators';
import { perEditor } from '../model/per-editor';
import { paintHexes } from '../model/grid-edits';
import type { Selection } from '../model/selection';

/** What the Generate panel is set to and what it shows; remembered for as long as the tab lives. Parts are replaced. */
export interface GeneratorDesk {
  /** Id of the generator. */
  id: string;
  /** Values by generator. */
  values: Readonly<Record<string, ParameterValues>>;
  /** An unsigned 32-bit integer. */
  seed: number;
  symmetry: Symmetry;
  /** The terrain of the region goes first; else only empty hexes are painted. */
  replace: boolean;
  /** Only the selection is painted while there is one. */
  inside: boolean;
  edgeGap: number;
  /** Deployment zones stay free, with this many hexes around them; they may be painted when undefined. */
  zoneGap: number | undefined;
  /** What the board shows in place of the map while the panel is open. */
  draft: Draft | undefined;
}

/** A map with what would be generated. */
export interface Draft {
  readonly grid: MapGrid;
  readonly hexes: readonly HexId[];
  readonly findings: readonly Finding[];
  readonly generated: Generated;
}

/** The desk of a map editor. */
export const generatorDesk = perEditor<GeneratorDesk>(() => ({
  id: GENERATORS[0].id,
  values: Object.fromEntries(GENERATORS.map(({ id, parameters }) => [id, initialValues(parameters)])),
  seed: 1,
  symmetry: 'none',
  replace: false,
  inside: true,
  edgeGap: 0,
  zoneGap: 0,
  draft: undefined,
}));

/** The generator that is chosen. */
export function chosenGenerator({ id }: GeneratorDesk): Generator {
  return GENERATORS.find((one) => one.id === id) ?? GENERATORS[0];
}

/** The hexes that a desk may paint: the selection, or undefined for the whole map. */
export function regionOf({ inside }: GeneratorDesk, selection: Selection): Selection | undefined {
  return inside && selection.length > 0 ? selection : undefined;
}

/** What the desk would make of a map. The map is not changed. */
export function draftOf(desk: GeneratorDesk, scenario: Scenario, grid: MapGrid, selection: Selection): Draft {
  const region = regionOf(desk, selection);
  const generator = chosenGenerator(desk);
  const generated = generator.run(grid, desk.values[generator.id], {
    seed: desk.seed,
    symmetry: desk.symmetry,
    replace: desk.replace,
    edgeGap: desk.edgeGap,
    taken: standingHexes(grid, scenario.forces),
    ...(region === undefined ? {} : { region }),
    ...(desk.zoneGap === undefined ? {} : { zoneGap: desk.zoneGap }),
  });
  const copy: MapGrid = { ...grid, palette: [...grid.palette], cells: grid.cells.map((row) => [...row]) };
  applyGenerated(copy, generated, desk.replace, region);
  // Rows that stay as they are keep their identity, so that the board need not paint them anew.
  copy.cells.forEach((row, y) => {
    if (row.every((cell, x) => cell === grid.cells[y][x])) copy.cells[y] = grid.cells[y];
  });
  const hexes = generated.painted.flatMap((part) => part.hexes).sort((a, b) => a - b);
  return { grid: copy, hexes, findings: generated.findings, generated };
}

/** Paints what was generated into a map; with `replace` the terrain of the region, or of the whole map, goes first. */
export function applyGenerated(
  map: MapGrid,
  generated: Generated,
  replace: boolean,
  region: Selection | undefined,
): void {
  if (replace) {
    const all = region ?? Array.from({ length: hexCount(map) }, (_, hex) => hex);
    const painted = new Set(generated.painted.flatMap(({ hexes }) => hexes));
    paintHexes(
      map,
      all.filter((hex) => !painted.has(hex)),
      undefined,
    );
  }
  for (const { brush, hexes } of generated.painted) paintHexes(map, hexes, brush);
}

/** Another seed. */
export function anotherSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
