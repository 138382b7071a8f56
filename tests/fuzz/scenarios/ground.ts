import { below, type Rng } from '@core/base';
import { hexCount, hexLabel } from '@core/hex';
import { TERRAIN, type EntryEdge, type HexMap, type NewTerrain, type TerrainFeature, type Zone } from '@core/model';
import { between, chance, perhaps, several } from './draw';
import { pick } from '../pick';

export const EDGE_NAMES = ['north', 'south', 'east', 'west'] as const;
const TERRAIN_TYPES = Object.keys(TERRAIN) as TerrainFeature['type'][];

/** Labels of some hexes of a map, any number of times the same. */
export function someHexes(rng: Rng, map: HexMap, least: number, most: number): string[] {
  return [...new Set(several(rng, least, most, () => hexLabel(map, below(rng, hexCount(map)))))];
}

/** What a hex may become. */
export function randomTerrain(rng: Rng): NewTerrain {
  const type = pick(rng, TERRAIN_TYPES);
  const { rating, mayBeRandom } = TERRAIN[type];
  if (mayBeRandom && chance(rng, 0.3)) return { type, random: true };
  return {
    type,
    ...(rating === 'none' || (rating === 'optional' && chance(rng, 0.5)) ? {} : { rating: between(rng, 0, 6) }),
  };
}

function zone(rng: Rng, map: HexMap, index: number, sides: readonly string[]): Zone {
  const deploys = index < sides.length;
  return {
    id: `zone-${index}`,
    name: `Zone ${index}`,
    use: deploys ? 'deploy' : 'objective',
    ...(deploys ? { side: sides[index]! } : {}),
    hexes: someHexes(rng, map, deploys ? 3 : 1, 8),
  };
}

function edge(rng: Rng, index: number, sides: readonly string[]): EntryEdge {
  return {
    id: `edge-${index}`,
    side: sides[index % sides.length]!,
    edge: pick(rng, EDGE_NAMES),
    use: index < sides.length ? pick(rng, ['enter', 'both', 'both']) : 'exit',
  };
}

/** A map with zones to begin in (one for each side, then objectives) and edges to come in by (likewise, then exits). */
export function randomMap(rng: Rng, sides: readonly string[], units: number): HexMap {
  const most = units > 20 ? 24 : chance(rng, 0.1) ? 20 : 11;
  const map: HexMap = {
    orientation: pick(rng, ['pointy', 'flat']),
    stagger: pick(rng, ['odd', 'even']),
    cols: between(rng, units > 20 ? 8 : 1, most),
    rows: between(rng, units > 20 ? 8 : 3, most),
    terrain: [],
    zones: [],
    edges: [],
  };
  map.zones = several(rng, sides.length, sides.length + 2, (index) => zone(rng, map, index, sides));
  map.edges = several(rng, sides.length, sides.length + 3, (index) => edge(rng, index, sides));
  if (chance(rng, 0.6)) {
    const dense = Math.max(2, Math.floor((map.cols * map.rows) / (chance(rng, 0.3) ? 8 : 20)));
    map.terrain = several(rng, 1, 4, () => ({ ...randomTerrain(rng), hexes: someHexes(rng, map, 1, dense) }));
    for (const feature of map.terrain)
      Object.assign(
        feature,
        perhaps(rng, 0.05, () => ({ name: 'Somewhere' })),
      );
  }
  return map;
}
