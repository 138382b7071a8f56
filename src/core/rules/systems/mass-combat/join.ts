import type { Design, MassCombatStats, UnitCondition } from '@core/model';
import type { Condition, CarriedUnit, Joined } from '../../carry';
import { conditionOf, FORT_KEY, personKey, PERSON_STATES, specialKey } from './condition';
import { statsOf } from './tables';

/*
 * Several forces that take the field as one faction, since a battle opposes two (Introduction). How they become one is a rule of ours:
 * their fighters, special units and people are added up, and the battle rules make one Battle Level and one Battle Pool of them.
 */

/** What a design can hold, by its schema. */
const MOST = { fighters: 9999, people: 12, specials: 20, bonus: 30 } as const;

interface Part {
  readonly stats: MassCombatStats;
  readonly before: Condition;
  /** Where its people and its special units begin in the lists of the whole. */
  readonly people: number;
  readonly specials: number;
}

/** Projects belong to one Ark: a faction that has any fights by itself. */
function hasProjects({ projects = [] }: MassCombatStats): boolean {
  return projects.length > 0;
}

/** Adds the forces to the first one as long as there is room; the places of those that found some. */
function gather(units: readonly CarriedUnit[]): number[] {
  const taken: number[] = [];
  const sum = { fighters: 0, people: 0, specials: 0, bonus: 0 };
  for (const [place, { design }] of units.entries()) {
    const stats = statsOf(design);
    const { fighters, characters, specials, levelBonus = 0 } = stats;
    if (place > 0 && hasProjects(stats)) continue;
    const next = {
      fighters: sum.fighters + fighters,
      people: sum.people + characters.length,
      specials: sum.specials + specials.length,
      bonus: sum.bonus + levelBonus,
    };
    if (place > 0 && (Object.keys(MOST) as (keyof typeof MOST)[]).some((key) => next[key] > MOST[key])) continue;
    Object.assign(sum, next);
    taken.push(place);
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

/** What a part calls the values of its people and special units, and what the whole calls them. */
function keysOf({ stats, people, specials }: Part): [own: string, whole: string][] {
  const values = ['damage', 'power', ...PERSON_STATES.map(({ key }) => key)];
  return [
    ...stats.specials.map((_, place): [string, string] => [specialKey(place), specialKey(specials + place)]),
    ...stats.characters.flatMap((_, place) =>
      values.map((value): [string, string] => [personKey(place, value), personKey(people + place, value)]),
    ),
  ];
}

/** Fighters left of each part: the losses fall on all by their numbers, what does not come out even on the largest remainders. */
function shareFighters(before: readonly number[], left: number): number[] {
  const all = before.reduce((sum, count) => sum + count, 0);
  const exact = before.map((count) => (all === 0 ? 0 : (count * Math.min(left, all)) / all));
  const shares = exact.map(Math.floor);
  const rest = Math.min(left, all) - shares.reduce((sum, count) => sum + count, 0);
  const order = exact.map((value, place) => ({ place, over: value - Math.floor(value) }));
  order.sort((a, b) => b.over - a.over || a.place - b.place);
  for (const { place } of order.slice(0, rest)) shares[place] = (shares[place] ?? 0) + 1;
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
  // One scout finds the foe for all, and one wagon makes the noise of all; but only who all fly are all in the air.
  if (all.some(({ scouts }) => scouts === true)) stats.scouts = true;
  if (all.some(({ motorized }) => motorized === true)) stats.motorized = true;
  if (all.every(({ flying }) => flying === true)) stats.flying = true;
  return { ...host.design, stats: stats as unknown as Design['stats'] } as Design;
}

/**
 * Makes one faction of several forces of a side, the first of them leading the list: as many as a faction can hold. Who has Ark projects
 * fights alone.
 */
export function join(units: readonly CarriedUnit[]): Joined {
  const places = gather(units);
  const joined = places.map((place) => units[place] as CarriedUnit);
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
    places,
    design: joined.length === 1 ? first.design : designOf(joined, parts),
    condition: joined.length === 1 ? first.condition : condition,
    split(after) {
      if (joined.length === 1) return [after];
      const fighters = shareFighters(
        parts.map(({ before }) => before['fighters'] ?? 0),
        after['fighters'] ?? 0,
      );
      return parts.map((part, place) => {
        const values: Record<string, number> = { ...part.before, fighters: fighters[place] ?? 0 };
        for (const [own, whole] of keysOf(part)) {
          const value = after[whole];
          if (value !== undefined && own in values) values[own] = value;
        }
        // The fortification is that of who was there first.
        if (place === 0) values[FORT_KEY] = after[FORT_KEY] ?? values[FORT_KEY] ?? 0;
        return values;
      });
    },
  };
}
