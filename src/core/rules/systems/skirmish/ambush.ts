import { countBits, lowestBit } from '../../common/ints';
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
  const near = count.flatMap(() => [0, 0, 0]);
  for (let a = 0; a < count.length; a++) {
    for (let b = 0; b < count.length; b++) {
      near[a * (FAR_FROM + 1) + proximity(tables, state, first[a], first[b])] |= 1 << b;
    }
  }
  return near;
}

/** The locations at a proximity to another, as bits. */
function nearTo(near: readonly number[], place: number, r: number): number {
  return near[place * (FAR_FROM + 1) + r];
}

/** Unit to place next: one with the fewest possible locations, of those one with the most relations; -1 when all are placed. */
function nextUnit(domains: readonly number[], relations: readonly (readonly Relation[])[]): number {
  let best = -1;
  let fewest = 0;
  for (let unit = 0; unit < domains.length; unit++) {
    if (domains[unit] === SETTLED) continue;
    const size = countBits(domains[unit]);
    const isTie = best >= 0 && size === fewest && relations[unit].length > relations[best].length;
    if (best >= 0 && size >= fewest && !isTie) continue;
    best = unit;
    fewest = size;
  }
  return best;
}

/**
 * Removes from the domains of other units the locations that fit no location of the units in `changed`, and so on. Returns a unit that is
 * left without a location; -1 for none.
 */
function narrow(
  near: readonly number[],
  relations: readonly (readonly Relation[])[],
  domains: number[],
  changed: number[],
): number {
  for (let unit = changed.pop(); unit !== undefined; unit = changed.pop()) {
    if (domains[unit] === SETTLED) continue;
    for (const [other, r] of relations[unit]) {
      if (domains[other] === SETTLED) continue;
      let fits = 0;
      for (let bits = domains[unit]; bits !== 0; bits &= bits - 1) fits |= nearTo(near, lowestBit(bits), r);
      const left = domains[other] & fits;
      if (left === 0) return other;
      if (left === domains[other]) continue;
      domains[other] = left;
      changed.push(other);
    }
  }
  return -1;
}

/** By unit without a position in `at`: the locations that it may deploy in next to those that have one, as bits. */
function domainsOf(
  tables: Tables,
  state: SkirmishState,
  near: readonly number[],
  relations: readonly (readonly Relation[])[],
  at: readonly number[],
): number[] {
  const { location } = tables.positions;
  return at.map((position, unit) => {
    if (position >= 0) return SETTLED;
    const all = startsOf(tables, state, unit).reduce((bits, start) => bits | (1 << location[start]), 0);
    return relations[unit].reduce(
      (bits, [other, r]) => (at[other] < 0 ? bits : bits & nearTo(near, location[at[other]], r)),
      all,
    );
  });
}

/** A location for each related unit, so that all decided proximities hold; undefined for none. `changed` as in {@link narrow}. */
function placeAll(
  near: readonly number[],
  relations: readonly (readonly Relation[])[],
  domains: readonly number[],
  changed: number[],
): readonly number[] | undefined {
  const start = domains.map((bits, unit) => (relations[unit].length === 0 ? SETTLED : bits));
  if (narrow(near, relations, start, changed) >= 0) return undefined;
  const places = start.map(() => -1);
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
      const place = lowestBit(bits);
      places[unit] = place;
      const rest = domains.slice();
      rest[unit] = 1 << place;
      const blocked = narrow(near, relations, rest, [unit]);
      rest[unit] = SETTLED;
      if (blocked >= 0) stuck = blocked;
      else if (canPlace(rest)) return true;
    }
    deadEnds.add(key);
    return false;
  };
  return canPlace(start) ? places : undefined;
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
  const near = locationsAt(tables, state);
  return placeAll(near, relations, domainsOf(tables, state, near, relations, at), [...at.keys()]) !== undefined;
}

/**
 * Returns a test of whether the ambusher may choose a proximity for a pair: it is undecided, and the locations allow it. The test keeps the
 * locations that it finds: they answer for most other pairs, too.
 */
export function proximityTest(tables: Tables, state: SkirmishState): (pair: number, r: number) => boolean {
  const near = locationsAt(tables, state);
  const relations = relationsOf(tables, state);
  // No unit is on the board yet.
  const domains = domainsOf(
    tables,
    state,
    near,
    relations,
    relations.map(() => -1),
  );
  narrow(near, relations, domains, [...domains.keys()]);
  const found: (readonly number[])[] = [];
  return (pair, r) => {
    if (pair < 0 || pair >= tables.pairs.length || state.proximity[pair] >= 0 || r < 0 || r > FAR_FROM) return false;
    const [a, b] = tables.pairs[pair];
    if (found.some((places) => (nearTo(near, places[a], r) & (1 << places[b])) !== 0)) return true;
    relations[a].push([b, r]);
    relations[b].push([a, r]);
    const places = placeAll(near, relations, domains, [a, b]);
    relations[a].pop();
    relations[b].pop();
    if (places === undefined) return false;
    // A unit without a decided proximity fits anywhere.
    found.push(places.map((place, unit) => (place < 0 ? lowestBit(domains[unit]) : place)));
    return true;
  };
}
