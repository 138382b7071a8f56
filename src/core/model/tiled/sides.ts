import { firstCharacters } from '@core/base';
import type { Scenario, Side } from '../generated/types';
import { newScenario } from '../defaults';
import { isJsonObject, parseJson } from '../json';
import { DEFAULT_RULES } from '../rules';
import { ID_PATTERN, MAX_NAME, slug } from '../slug';
import type { TiledImport } from './types';

const COLORS = ['a', 'b', 'c', 'd'] as const;

/** The sides stored as text in an exported map; none if the text is damaged. */
export function sidesFrom(value: unknown): Side[] {
  if (typeof value !== 'string') return [];
  const parsed = parseJson(value);
  const list = parsed.ok ? parsed.value : [];
  const sides = new Map<string, Side>();
  for (const entry of Array.isArray(list) ? (list as unknown[]) : []) {
    if (!isJsonObject(entry) || typeof entry.id !== 'string' || !ID_PATTERN.test(entry.id) || sides.has(entry.id))
      continue;
    const name = typeof entry.name === 'string' && entry.name !== '' ? firstCharacters(entry.name, MAX_NAME) : entry.id;
    const color = COLORS.find((each) => each === entry.color);
    sides.set(entry.id, { id: entry.id, name, ...(color === undefined ? {} : { color }) });
  }
  return [...sides.values()].slice(0, COLORS.length);
}

/**
 * A new scenario for an imported map: with its exported sides, else the sides of its zones and entry edges, else two default sides. Without
 * units and victory levels.
 */
export function scenarioFromTiled(imported: TiledImport, name: string): Scenario {
  // Names of files and maps can be longer than those of scenarios.
  const title = firstCharacters(imported.name ?? name, MAX_NAME);
  const fresh = newScenario(DEFAULT_RULES, title);
  const { map } = imported;
  const named = new Set([...map.zones, ...map.edges].flatMap(({ side }) => (side === undefined ? [] : [side])));
  const sides: readonly Side[] =
    imported.sides.length > 0 ? imported.sides : [...named].slice(0, COLORS.length).map((id) => ({ id, name: id }));
  const keep = sides.length === 0;
  return {
    ...fresh,
    id: slug(title),
    map,
    ...(keep ? {} : { sides: [...sides], victory: [] }),
  };
}
