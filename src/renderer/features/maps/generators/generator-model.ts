import { hexCount, type HexId } from '@core/hex';
import type { Finding } from '@core/base';
import type { Scenario, MapGrid } from '@core/model';
import { GENERATORS, initialValues, standingHexes } from '@core/model/generators';
import type { Generated, Generator, ParameterValues, Symmetry } from '@core/model/generators';
import { perEditor } from '../model/per-editor';
import { paintHexes } from '../model/grid-edits';
import type { Selection } from '../model/selection';

/** Settings and preview of the Generate panel; kept while the tab is open. Values are replaced, not mutated. */
export interface GeneratorModel {
  /** Id of the generator. */
  id: string;
  /** Values by generator. */
  values: Readonly<Record<string, ParameterValues>>;
  /** An unsigned 32-bit integer. */
  seed: number;
  symmetry: Symmetry;
  /** Clears the region first; else only empty hexes are painted. */
  replace: boolean;
  /** Paints only inside the selection, if there is one. */
  inside: boolean;
  edgeGap: number;
  /** Hexes around deployment zones that stay empty; undefined allows painting in zones. */
  zoneGap: number | undefined;
  /** Shown on the board instead of the map while the panel is open. */
  preview: GeneratedPreview | undefined;
}

/** A copy of the map with the generated terrain. */
export interface GeneratedPreview {
  readonly grid: MapGrid;
  readonly hexes: readonly HexId[];
  readonly findings: readonly Finding[];
  readonly generated: Generated;
}

/** The generator state of a map editor. */
export const generatorModel = perEditor<GeneratorModel>(() => ({
  id: GENERATORS[0].id,
  values: Object.fromEntries(GENERATORS.map(({ id, parameters }) => [id, initialValues(parameters)])),
  seed: 1,
  symmetry: 'none',
  replace: false,
  inside: true,
  edgeGap: 0,
  zoneGap: 0,
  preview: undefined,
}));

export function selectedGenerator({ id }: GeneratorModel): Generator {
  return GENERATORS.find((candidate) => candidate.id === id) ?? GENERATORS[0];
}

/** The hexes that may be painted; undefined for the whole map. */
export function regionOf({ inside }: GeneratorModel, selection: Selection): Selection | undefined {
  return inside && selection.length > 0 ? selection : undefined;
}

/** Runs the selected generator on a copy of the map. */
export function generatePreview(
  model: GeneratorModel,
  scenario: Scenario,
  grid: MapGrid,
  selection: Selection,
): GeneratedPreview {
  const region = regionOf(model, selection);
  const generator = selectedGenerator(model);
  const generated = generator.run(grid, model.values[generator.id], {
    seed: model.seed,
    symmetry: model.symmetry,
    replace: model.replace,
    edgeGap: model.edgeGap,
    taken: standingHexes(grid, scenario.forces),
    ...(region === undefined ? {} : { region }),
    ...(model.zoneGap === undefined ? {} : { zoneGap: model.zoneGap }),
  });
  const copy: MapGrid = { ...grid, palette: [...grid.palette], cells: grid.cells.map((row) => [...row]) };
  applyGenerated(copy, generated, model.replace, region);
  // Unchanged rows keep their identity, so that the board does not repaint them.
  copy.cells.forEach((row, y) => {
    if (row.every((cell, x) => cell === grid.cells[y][x])) copy.cells[y] = grid.cells[y];
  });
  const hexes = generated.painted.flatMap((part) => part.hexes).sort((a, b) => a - b);
  return { grid: copy, hexes, findings: generated.findings, generated };
}

/** Paints generated terrain on a map; `replace` first clears the region, or the whole map. */
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

export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
