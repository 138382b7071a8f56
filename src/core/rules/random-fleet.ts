import { type Rng, below, createRng, isUsable } from '../base';
import type { Design, Scenario } from '../model';
import type { AnyRuleSystem, DesignSet } from './contract';
import { designPoints, type UnitCount } from './side-cost';

/** What a unit is for: fixed installations and transports belong only where the scenario already has some. */
type FleetRole = 'fighting' | 'transport' | 'fixed';

/** Designs of one fleet, so that it looks planned. */
const DESIGNS_OF_FLEET = 4;
/** Units that a fleet may gain: more are hard to play. */
const MOST_UNITS = 40;

/** The options of {@link randomFleet}. */
export interface RandomFleetRequest {
  /** The designs to choose from. */
  readonly designs: DesignSet;
  /** The units that the side has; the new ones have the same roles, or fight if there are none. */
  readonly present: readonly UnitCount[];
  /** Points to spend at most. */
  readonly points: number;
  /** Unsigned 32-bit; the same seed gives the same units. */
  readonly seed: number;
  /** May set other prices. */
  readonly scenario?: Scenario;
}

function roleOf(system: AnyRuleSystem, design: Design): FleetRole {
  if (system.isImmobile?.(design) === true) return 'fixed';
  return design.silhouette === 'cargo' ? 'transport' : 'fighting';
}

/** Random units within a number of points, by design. Spends what it can; empty if no design fits. Deterministic for a seed. */
export function randomFleet(system: AnyRuleSystem, request: RandomFleetRequest): Required<UnitCount>[] {
  const { designs, present, scenario, seed } = request;
  const rng = createRng(seed);
  const roles = new Set(present.flatMap(({ design: id }) => designs.get(id) ?? []).map((one) => roleOf(system, one)));
  if (roles.size === 0) roles.add('fighting');
  // Sorted, so that the order of the files does not matter.
  const all = [...designs.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const eligible = all.flatMap((design) => {
    const points = designPoints(system, design, scenario) ?? 0;
    if (points <= 0 || points > request.points) return [];
    return roles.has(roleOf(system, design)) && isUsable(system.checkDesign(design)) ? [{ id: design.id, points }] : [];
  });
  const planned = sample(rng, eligible, DESIGNS_OF_FLEET);
  const counts = new Map<string, number>();
  let left = request.points;
  const room = (system.info.maxUnits ?? Infinity) - present.reduce((sum, { count = 1 }) => sum + count, 0);
  for (let units = 0; units < Math.min(MOST_UNITS, room); units++) {
    const fits = (one: { points: number }): boolean => one.points <= left;
    const own = planned.filter(fits);
    // The rest buys any other design, the dearest first, so that little is left.
    const rest =
      own.length > 0
        ? own
        : eligible
            .filter(fits)
            .sort((a, b) => b.points - a.points)
            .slice(0, 1);
    if (rest.length === 0) break;
    const { id, points } = rest[below(rng, rest.length)];
    counts.set(id, (counts.get(id) ?? 0) + 1);
    left -= points;
  }
  return [...counts].map(([design, count]) => ({ design, count }));
}

function sample<T>(rng: Rng, list: readonly T[], count: number): T[] {
  const open = [...list];
  const size = Math.min(count, open.length);
  return Array.from({ length: size }, () => open.splice(below(rng, open.length), 1)[0]);
}
