import type { Condition, Scenario, UnitCount, UnitGroup } from '../generated/types';
import { groupCounts, groupSize } from './units';

/*
 * Static analysis of conditions: which can never be met, and which imply which. The answers are conservative: a condition reported as impossible
 * is impossible, but not every impossible condition is reported.
 */

/** The number of units that a count requires; infinite for `all` units of an empty group. */
function requiredCount(count: UnitCount, size: number): number {
  if (count !== 'all') return count;
  return size === 0 ? Number.POSITIVE_INFINITY : size;
}

/** Bounds on the fates of the units of a group. */
interface Bounds {
  readonly size: number;
  destroyed: number;
  exited: number;
  /** Minimum and maximum number of survivors. */
  low: number;
  high: number;
}

/** Conditions with the same units share their bounds. */
function boundsKey(scenario: Scenario, units: UnitGroup): string {
  return groupCounts(scenario, units).join();
}

/** The flattened parts of nested `all` conditions. */
function conjuncts(condition: Condition): Condition[] {
  return condition.type === 'all' ? condition.of.flatMap(conjuncts) : [condition];
}

/** True when several conditions contradict each other. */
function contradict(scenario: Scenario, parts: readonly Condition[]): boolean {
  const groups = new Map<string, Bounds>();
  let turns = 0;
  let before = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    if (part.type === 'turn') turns = Math.max(turns, part.turn);
    if (part.type === 'not' && part.of.type === 'turn') before = Math.min(before, part.of.turn);
    if (part.type !== 'destroyed' && part.type !== 'survivors' && part.type !== 'exited') continue;
    const key = boundsKey(scenario, part.units);
    const size = groupSize(scenario, part.units);
    const bounds = groups.get(key) ?? { size, destroyed: 0, exited: 0, low: 0, high: size };
    groups.set(key, bounds);
    if (part.type === 'destroyed') bounds.destroyed = Math.max(bounds.destroyed, requiredCount(part.atLeast, size));
    else if (part.type === 'exited') bounds.exited = Math.max(bounds.exited, requiredCount(part.atLeast, size));
    else {
      bounds.low = Math.max(bounds.low, requiredCount(part.atLeast ?? 0, size));
      bounds.high = Math.min(bounds.high, part.atMost ?? size);
    }
  }
  if (turns >= before) return true;
  return [...groups.values()].some(
    ({ size, destroyed, exited, low, high }) =>
      destroyed + Math.max(exited, low) > size || Math.max(exited, low) > high,
  );
}

/** Number of units of a group that may leave the map by an edge (any when undefined). */
export function mayExit(scenario: Scenario, units: UnitGroup, edge: string | undefined): number {
  const { map, battlespace, forces } = scenario;
  const exitEdges = map?.edges.filter((exit) => exit.use !== 'enter' && (edge === undefined || exit.edge === edge));
  const exits = battlespace?.locations.flatMap((location) => location.exits ?? []);
  const sides = new Set([...(exitEdges?.map((exit) => exit.side) ?? []), ...(edge === undefined ? (exits ?? []) : [])]);
  // Without a map, units leave by actions such as a retreat, and by no edge.
  const free = map === undefined && battlespace === undefined && edge === undefined;
  return groupCounts(scenario, units).reduce(
    (sum, count, index) => sum + (free || sides.has(forces[index].side) ? count : 0),
    0,
  );
}

/** True when an award or a trigger gives victory points. */
export function givesPoints({ awards = [], triggers = [] }: Scenario): boolean {
  return awards.length > 0 || triggers.some((trigger) => trigger.do.some((effect) => effect.type === 'points'));
}

/** False when a condition can never be met in a battle of the scenario. */
export function canBeTrue(scenario: Scenario, condition: Condition): boolean {
  switch (condition.type) {
    case 'all': {
      const parts = conjuncts(condition);
      return parts.every((part) => canBeTrue(scenario, part)) && !contradict(scenario, parts);
    }
    case 'any':
      return condition.of.some((part) => canBeTrue(scenario, part));
    case 'not':
      return canBeFalse(scenario, condition.of);
    case 'destroyed':
      return (
        requiredCount(condition.atLeast, groupSize(scenario, condition.units)) <= groupSize(scenario, condition.units)
      );
    case 'survivors': {
      const size = groupSize(scenario, condition.units);
      const low = requiredCount(condition.atLeast ?? 0, size);
      return low <= size && low <= (condition.atMost ?? size);
    }
    case 'exited': {
      const { units, atLeast, edge } = condition;
      return requiredCount(atLeast, groupSize(scenario, units)) <= mayExit(scenario, units, edge);
    }
    case 'turn':
      return condition.turn <= (scenario.turnLimit ?? Number.POSITIVE_INFINITY);
    case 'points':
      return condition.atLeast <= 0 || givesPoints(scenario);
    case 'holds':
    case 'over':
      return true;
  }
}

/** False when a condition is always met. */
export function canBeFalse(scenario: Scenario, condition: Condition): boolean {
  switch (condition.type) {
    case 'all':
      return condition.of.some((part) => canBeFalse(scenario, part));
    case 'any':
      return condition.of.every((part) => canBeFalse(scenario, part));
    case 'not':
      return canBeTrue(scenario, condition.of);
    case 'destroyed':
    case 'exited':
      return condition.atLeast !== 0;
    case 'survivors': {
      const size = groupSize(scenario, condition.units);
      return requiredCount(condition.atLeast ?? 0, size) > 0 || (condition.atMost ?? size) < size;
    }
    case 'holds':
    case 'turn':
    case 'points':
    case 'over':
      return true;
  }
}

/**
 * Whether a condition is met while no unit has been lost and no turn has ended; undefined if that depends on the map or on awards that take
 * points.
 */
export function isMetAtStart(scenario: Scenario, condition: Condition): boolean | undefined {
  switch (condition.type) {
    case 'all': {
      const parts = condition.of.map((part) => isMetAtStart(scenario, part));
      return parts.includes(false) ? false : parts.includes(undefined) ? undefined : true;
    }
    case 'any': {
      const parts = condition.of.map((part) => isMetAtStart(scenario, part));
      return parts.includes(true) ? true : parts.includes(undefined) ? undefined : false;
    }
    case 'not': {
      const part = isMetAtStart(scenario, condition.of);
      return part === undefined ? undefined : !part;
    }
    case 'destroyed':
    case 'exited':
      return condition.atLeast === 0;
    case 'survivors': {
      const size = groupSize(scenario, condition.units);
      return requiredCount(condition.atLeast ?? 0, size) <= size && size <= (condition.atMost ?? size);
    }
    case 'points':
      return condition.atLeast > 0 ? false : undefined;
    case 'turn':
    case 'over':
      return false;
    case 'holds':
      return undefined;
  }
}

function sameUnits(scenario: Scenario, a: UnitGroup, b: UnitGroup): boolean {
  return boundsKey(scenario, a) === boundsKey(scenario, b);
}

function leafImplies(scenario: Scenario, a: Condition, b: Condition): boolean {
  if (a.type === 'destroyed' && b.type === 'destroyed') {
    const size = groupSize(scenario, a.units);
    return sameUnits(scenario, a.units, b.units) && requiredCount(a.atLeast, size) >= requiredCount(b.atLeast, size);
  }
  if (a.type === 'exited' && b.type === 'exited') {
    const size = groupSize(scenario, a.units);
    const edge = b.edge === undefined || a.edge === b.edge;
    return (
      edge && sameUnits(scenario, a.units, b.units) && requiredCount(a.atLeast, size) >= requiredCount(b.atLeast, size)
    );
  }
  if (a.type === 'survivors' && b.type === 'survivors') {
    const size = groupSize(scenario, a.units);
    const low = requiredCount(a.atLeast ?? 0, size) >= requiredCount(b.atLeast ?? 0, size);
    return low && (a.atMost ?? size) <= (b.atMost ?? size) && sameUnits(scenario, a.units, b.units);
  }
  if (a.type === 'turn' && b.type === 'turn') return a.turn >= b.turn;
  if (a.type === 'points' && b.type === 'points') return a.side === b.side && a.atLeast >= b.atLeast;
  if (a.type === 'holds' && b.type === 'holds') {
    const same = a.side === b.side && a.zone === b.zone && JSON.stringify(a.ignore) === JSON.stringify(b.ignore);
    return same && (a.turns ?? 1) >= (b.turns ?? 1);
  }
  if (a.type === 'not' && b.type === 'not') return implies(scenario, b.of, a.of);
  return a.type === 'over' && b.type === 'over';
}

/** True when `a` implies `b`, as far as their structure shows. */
export function implies(scenario: Scenario, a: Condition, b: Condition): boolean {
  if (!canBeFalse(scenario, b)) return true;
  if (b.type === 'all') return b.of.every((part) => implies(scenario, a, part));
  if (a.type === 'any') return a.of.every((part) => implies(scenario, part, b));
  if (leafImplies(scenario, a, b)) return true;
  if (b.type === 'any' && b.of.some((part) => implies(scenario, a, part))) return true;
  return a.type === 'all' && a.of.some((part) => implies(scenario, part, b));
}
