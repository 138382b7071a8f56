import { hashText, mix32 } from '@core/base';
import { hexLabel } from '@core/hex';
import type { Campaign, HexMap, MapBackdrop, Scenario, StarSystem, TerrainFeature, TerrainType } from '@core/model';
import { GENERATORS, initialValues, standingHexes, type ParameterValues, type Symmetry } from '@core/model/generators';
import { toGrid } from '@core/model/map-grid';
import type { AnyRuleSystem } from '@core/rules/contract';
import type { Engagement } from '../state';

type SystemKind = NonNullable<StarSystem['kind']>;

/** Terrain of a location that its author did not draw: a generator with values that leave most of the board open. */
interface TerrainPlan {
  readonly generator: string;
  /** The terrain types that it paints: all must have rules. */
  readonly types: readonly TerrainType[];
  readonly values: ParameterValues;
  readonly symmetry: Symmetry;
}

const BELT: TerrainPlan = {
  generator: 'belt',
  types: ['asteroids'],
  values: { width: 3, density: 40, low: 1, high: 2, bend: 60 },
  symmetry: 'turn',
};
const FIELD: TerrainPlan = {
  generator: 'field',
  types: ['asteroids'],
  values: { clusters: 4, smallest: 3, largest: 7, low: 1, high: 3 },
  symmetry: 'turn',
};
const ROCKS: TerrainPlan = {
  generator: 'obstacles',
  types: ['obstacle'],
  values: { fewest: 3, most: 5 },
  symmetry: 'turn',
};
const WORLD: TerrainPlan = { generator: 'planets', types: ['planet'], values: { count: 1 }, symmetry: 'none' };

/** The plans for a kind of system: the first one whose terrain the rules know is used. */
const TERRAIN_PLANS: Readonly<Record<SystemKind, readonly TerrainPlan[]>> = {
  star: [BELT, ROCKS],
  capital: [WORLD],
  base: [WORLD],
  outpost: [WORLD],
  waste: [FIELD, ROCKS],
};
const BACKDROPS: Readonly<Record<SystemKind, MapBackdrop['kind']>> = {
  star: 'stars',
  capital: 'planet',
  base: 'planet',
  outpost: 'planet',
  waste: 'nebula',
};

/**
 * The board of a battle at a system of the star map. A map that the author drew keeps its terrain: that of the system's own template, and
 * any with terrain. An empty one gets terrain by the system's kind. The same location always has the same board.
 */
export function boardOf(
  { id, map: stars }: Campaign,
  template: Scenario,
  engagement: Engagement,
  { info }: AnyRuleSystem,
): { readonly map?: HexMap } {
  const { map } = template;
  const place = stars?.systems.find((system) => system.id === engagement.system);
  if (map === undefined || place === undefined) return {};
  const kind = place.kind ?? 'star';
  const seed = mix32(hashText(`${id}/${place.id}`));
  const ownTemplates: readonly (string | undefined)[] = Object.values(place.templates ?? {});
  const drawn = map.terrain.length > 0 || ownTemplates.includes(template.id);
  const plan = TERRAIN_PLANS[kind].find(({ types }) => types.every((type) => (info.terrain?.[type] ?? null) !== null));
  const terrain = drawn || plan === undefined ? map.terrain : generated(map, template, plan, seed, place.name);
  return { map: { ...map, terrain, backdrop: map.backdrop ?? { kind: BACKDROPS[kind], seed } } };
}

function generated(map: HexMap, template: Scenario, plan: TerrainPlan, seed: number, name: string): TerrainFeature[] {
  const generator = GENERATORS.find(({ id }) => id === plan.generator);
  if (generator === undefined) return [];
  const { painted } = generator.run(
    toGrid(map),
    { ...initialValues(generator.parameters), ...plan.values },
    {
      seed,
      symmetry: plan.symmetry,
      replace: false,
      edgeGap: 2,
      zoneGap: 1,
      taken: standingHexes(map, template.forces),
    },
  );
  return painted.map(({ brush, hexes }) => ({
    ...brush,
    // A planet is that of the system.
    ...(brush.type === 'planet' ? { name } : {}),
    hexes: hexes.map((hex) => hexLabel(map, hex)),
  }));
}
