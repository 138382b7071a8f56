import { sumOf } from '@core/base';
import type { Design, MassCombatStats, UnitCondition } from '@core/model';
import type { CarriedValues, CarriedUnit, MergedUnit } from '../../carry';
import { conditionOf, FORT_KEY, personKey, PERSON_STATES, specialKey } from './condition';
import { statsOf } from './tables';

/*
 * Merges several forces into one faction, because a battle has exactly two (Introduction). House interpretation: fighters, special units
 * and characters are added up, and form one Battle Level and one Battle Pool.
 */

/** Maximums of a design, from its schema. */
const LIMITS = { fighters: 9999, people: 12, specials: 20, bonus: 30 } as const;

interface Part {
  readonly stats: MassCombatStats;
  readonly before: CarriedValues;
  /** Start of its characters and special units in the merged lists. */
  readonly people: number;
  readonly specials: number;
}

/** Projects belong to one Ark, so a faction with projects fights alone. */
function hasProjects({ projects = [] }: MassCombatStats): boolean {
  return projects.length > 0;
}

/** Adds forces to the first one while they fit; returns the indices of those that did. */
function selectForces(units: readonly CarriedUnit[]): number[] {
  const taken: number[] = [];
  const sum = { fighters: 0, people: 0, specials: 0, bonus: 0 };
  for (const [index, { design }] of units.entries()) {
    const stats = statsOf(design);
    const { fighters, characters, specials, levelBonus = 0 } = stats;
    if (index > 0 && hasProjects(stats)) continue;
    const next = {
      fighters: sum.fighters + fighters,
      people: sum.people + characters.length,
      specials: sum.specials + specials.length,
      bonus: sum.bonus + levelBonus,
    };
    if (index > 0 && (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).some((key) => next[key] > LIMITS[key])) continue;
    Object.assign(sum, next);
    taken.push(index);
    if (hasProjects(stats)) break;
  }
  return taken;
}

function partsOf(units: readonly CarriedUnit[]): Part[] {
  let [people, specials] = [0, 0];
  return units.map(({ design, condition }) => {
    const stats = statsOf(design);
    const part = { stats, before: conditionOf(stats, condition), people, specials };
    people += stats.characters.length;
    specials += stats.specials.length;
    return part;
  });
}

/** Key pairs of a part's characters and special units: in the part and in the merged faction. */
function keysOf({ stats, people, specials }: Part): [own: string, whole: string][] {
  const values = ['damage', 'power', ...PERSON_STATES.map(({ key }) => key)];
  return [
    ...stats.specials.map((_, index): [string, string] => [specialKey(index), specialKey(specials + index)]),
    ...stats.characters.flatMap((_, index) =>
      values.map((value): [string, string] => [personKey(index, value), personKey(people + index, value)]),
    ),
  ];
}

/** Remaining fighters of each part: losses are proportional to size, with remainders to the largest fractions. */
function splitFighters(before: readonly number[], left: number): number[] {
  const all = sumOf(before);
  const exact = before.map((count) => (all === 0 ? 0 : (count * Math.min(left, all)) / all));
  const shares = exact.map(Math.floor);
  const rest = Math.min(left, all) - sumOf(shares);
  const order = exact.map((value, index) => ({ index, over: value - Math.floor(value) }));
  order.sort((a, b) => b.over - a.over || a.index - b.index);
  for (const { index } of order.slice(0, rest)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function designOf(units: readonly CarriedUnit[], parts: readonly Part[]): Design {
  const host = units[0] as CarriedUnit;
  const all = parts.map(({ stats }) => stats);
  const sum = (value: (stats: MassCombatStats) => number): number => all.reduce((total, one) => total + value(one), 0);
  const stats: MassCombatStats = {
    fighters: sum(({ fighters }) => fighters),
    characters: all.flatMap(({ characters }) => characters),
    specials: all.flatMap(({ specials }) => specials),
    officers: Math.max(...all.map(({ officers = 3 }) => officers)),
  };
  const bonus = sum(({ levelBonus = 0 }) => levelBonus);
  if (bonus > 0) stats.levelBonus = bonus;
  // Scouts and motor vehicles in one part affect all; only if all parts fly is the whole flying.
  if (all.some(({ scouts }) => scouts === true)) stats.scouts = true;
  if (all.some(({ motorized }) => motorized === true)) stats.motorized = true;
  if (all.every(({ flying }) => flying === true)) stats.flying = true;
  return { ...host.design, stats: { ...stats } };
}

/**
 * Merges as many forces of a side as fit into one faction. The first one provides name and leader; a force with Ark projects fights alone.
 */
export function mergeForces(units: readonly CarriedUnit[]): MergedUnit {
  const places = selectForces(units);
  const joined = places.map((index) => units[index] as CarriedUnit);
  const parts = partsOf(joined);
  const condition: UnitCondition = {
    fighters: parts.reduce((sum, { before }) => sum + (before['fighters'] ?? 0), 0),
    [FORT_KEY]: parts[0]?.before[FORT_KEY] ?? 0,
  };
  for (const part of parts) {
    for (const [own, whole] of keysOf(part)) {
      const value = part.before[own];
      if (value !== undefined) condition[whole] = value;
    }
  }
  const first = joined[0] as CarriedUnit;
  return {
    members: places,
    design: joined.length === 1 ? first.design : designOf(joined, parts),
    condition: joined.length === 1 ? first.condition : condition,
    split(after) {
      if (joined.length === 1) return [after];
      const fighters = splitFighters(
        parts.map(({ before }) => before['fighters'] ?? 0),
        after['fighters'] ?? 0,
      );
      return parts.map((part, index) => {
        const values: Record<string, number> = { ...part.before, fighters: fighters[index] ?? 0 };
        for (const [own, whole] of keysOf(part)) {
          const value = after[whole];
          if (value !== undefined && own in values) values[own] = value;
        }
        // The fortification belongs to the first force.
        if (index === 0) values[FORT_KEY] = after[FORT_KEY] ?? values[FORT_KEY] ?? 0;
        return values;
      });
    },
  };
}
