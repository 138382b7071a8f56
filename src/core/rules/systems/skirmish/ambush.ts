import { proximity } from './movement';
import type { SkirmishState } from './state';
import type { Tables } from './tables';
import { FAR_FROM } from './types';

/*
 * What an ambush leaves possible (13.2): whether the ambushed units can still deploy so that all decided proximities hold. Only units with a
 * decided proximity are placed; the others fit anywhere. Only locations matter, not positions within them.
 */

/** A decided proximity of a unit to another. */
type Relation = readonly [other: number, r: number];

/** Domain of a unit that needs no location: it has one, or no decided proximity. */
const SETTLED = -1;

/** Positions where a unit may deploy now: for a location that has become one with another (13.2), the same positions of the other. */
export function startsOf({ units, positions }: Tables, { mergedInto }: SkirmishState, unit: number): readonly number[] {
  const { starts } = units[unit];
  const { location, entry } = positions;
  const isUsed = (at: number): boolean => mergedInto[location[at]] === location[at];
  if (starts.every(isUsed)) return starts;
  return [...new Set(starts.map((at) => (isUsed(at) ? at : entry[mergedInto[location[at]]][at])))];
}

/** Decided proximities by unit. */
function relationsOf(tables: Tables, state: SkirmishState): Relation[][] {
  const relations = tables.units.map((): Relation[] => []);
  for (let pair = 0; pair < tables.pairs.length; pair++) {
    const r = state.proximity[pair];
    if (r < 0) continue;
    const [a, b] = tables.pairs[pair];
    relations[a].push([b, r]);
    relations[b].push([a, r]);
  }
  return relations;
}

/** By location and proximity (location × 3 + proximity): the locations at this proximity, as bits. */
function locationsAt(tables: Tables, state: SkirmishState): number[] {
  const { first, count } = tables.positions;
  const masks = count.flatMap(() => [0, 0, 0]);
  for (let a = 0; a < count.length; a++) {
    for (let b = 0; b < count.length; b++) {
      masks[a * (FAR_FROM + 1) + proximity(tables, state, first[a], first[b])] |= 1 << b;
    }
  }
  return masks;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Unit to place next: one with the fewest possible locations, of those one with the most relations; -1 when all are placed. */
function nextUnit(domains: readonly number[], relations: readonly (readonly Relation[])[]): number {
  let best = -1;
  let fewest = 0;
  for (let unit = 0; unit < domains.length; unit++) {
    if (domains[unit] === SETTLED) continue;
    const size = bitCount(domains[unit]);
    const isTie = best >= 0 && size === fewest && relations[unit].length > relations[best].length;
    if (best >= 0 && size >= fewest && !isTie) continue;
    best = unit;
    fewest = size;
  }
  return best;
}

/** True when all related units without a position in `at` can get one. */
function canPlaceRest(
  tables: Tables,
  state: SkirmishState,
  relations: readonly (readonly Relation[])[],
  at: readonly number[],
): boolean {
  const { location } = tables.positions;
  const near = locationsAt(tables, state);
  const nearTo = (place: number, r: number): number => near[place * (FAR_FROM + 1) + r];
  const start = relations.map((own, unit) => {
    if (own.length === 0 || at[unit] >= 0) return SETTLED;
    const all = startsOf(tables, state, unit).reduce((bits, position) => bits | (1 << location[position]), 0);
    return own.reduce((bits, [other, r]) => (at[other] < 0 ? bits : bits & nearTo(location[at[other]], r)), all);
  });
  // Without two measures the search would take exponential time. Many beginnings leave the same domains, so dead ends are remembered. And
  // the last unit that found no location comes first, so that other units are not placed in all ways before a contradiction.
  const deadEnds = new Set<string>();
  let stuck = -1;
  const canPlace = (domains: readonly number[]): boolean => {
    const unit = stuck >= 0 && domains[stuck] !== SETTLED ? stuck : nextUnit(domains, relations);
    if (unit < 0) return true;
    const key = domains.join();
    if (deadEnds.has(key)) return false;
    for (let bits = domains[unit]; bits !== 0; bits &= bits - 1) {
      const place = 31 - Math.clz32(bits & -bits);
      const rest = domains.slice();
      rest[unit] = SETTLED;
      const blocked = relations[unit].find(([other, r]) => {
        if (rest[other] !== SETTLED) rest[other] &= nearTo(place, r);
        return rest[other] === 0;
      });
      if (blocked !== undefined) [stuck] = blocked;
      else if (canPlace(rest)) return true;
    }
    deadEnds.add(key);
    return false;
  };
  return canPlace(start);
}

/**
 * True when a unit may deploy in a position: it must match the ambush's decisions and leave room for the remaining units to match them
 * (13.2).
 */
export function canDeploy(tables: Tables, state: SkirmishState, unit: number, position: number): boolean {
  if (!startsOf(tables, state, unit).includes(position)) return false;
  const relations = relationsOf(tables, state);
  if (relations[unit].length === 0) return true;
  const at = state.units.map((other) => other.at);
  for (const [other, r] of relations[unit]) {
    if (at[other] >= 0 && proximity(tables, state, position, at[other]) !== r) return false;
  }
  at[unit] = position;
  return canPlaceRest(tables, state, relations, at);
}

/** True when the ambusher may choose this proximity for a pair: it is undecided, and the locations allow it. */
export function canSetProximity(tables: Tables, state: SkirmishState, pair: number, r: number): boolean {
  if (pair < 0 || pair >= tables.pairs.length || state.proximity[pair] >= 0 || r < 0 || r > FAR_FROM) return false;
  state.proximity[pair] = r;
  const relations = relationsOf(tables, state);
  state.proximity[pair] = -1;
  return canPlaceRest(
    tables,
    state,
    relations,
    state.units.map((unit) => unit.at),
  );
}
