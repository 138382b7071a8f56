import { err, ok } from '@core/base';
import type { Result } from '@core/base';
import { isJsonObject, pointer, shown } from '../json';
import type { JsonObject } from '../json';
import type { Migration, MigrationFault } from './migration';

const BRUSH = /^(asteroids|mines|planet|star|heat|nebula|obstacle)(?::([0-6]|random))?$/;

/**
 * Scenario format 0 (early drafts) kept terrain as `map.hexes`, an object of a text such as "asteroids:3" or
 * "obstacle:random" for each hex. Format 1 has a list of features, each with the hexes that it covers.
 */
export const scenario0to1: Migration = {
  kind: 'scenario',
  from: 0,
  to: 1,
  migrate(data) {
    const map = data.map;
    if (!isJsonObject(map) || !('hexes' in map)) return ok(data);
    const { hexes, ...rest } = map;
    if ('terrain' in rest) {
      return err({
        path: '/map',
        message: 'The map has terrain in two forms, "hexes" and "terrain"; remove one of them.',
      });
    }
    if (!isJsonObject(hexes)) {
      return err({ path: '/map/hexes', message: `The terrain must be an object in { }, it is ${shown(hexes)}.` });
    }
    const terrain = featuresOf(hexes);
    return terrain.ok ? ok({ ...data, map: { ...rest, terrain: terrain.value } }) : terrain;
  },
};

/** One feature for each different text, in the order in which they first appear. */
function featuresOf(hexes: JsonObject): Result<JsonObject[], MigrationFault> {
  const features = new Map<string, { type: string; rating?: number; random?: boolean; hexes: string[] }>();
  for (const [hex, brush] of Object.entries(hexes)) {
    const match = typeof brush === 'string' ? BRUSH.exec(brush) : null;
    if (match === null) {
      const message = `The terrain of hex ${hex} must be a kind with or without a rating, such as "asteroids:3", it is ${shown(brush)}.`;
      return err({ path: pointer('map', 'hexes', hex), message });
    }
    const [text, type = '', value] = match;
    const feature = features.get(text) ?? { type, ...ratingOf(value), hexes: [] };
    feature.hexes.push(hex);
    features.set(text, feature);
  }
  return ok([...features.values()]);
}

function ratingOf(value: string | undefined): { rating?: number; random?: boolean } {
  if (value === undefined) return {};
  return value === 'random' ? { random: true } : { rating: Number(value) };
}
