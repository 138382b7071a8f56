import {
  BEAMS,
  CANNON,
  DRIVE,
  magazineHits,
  MISSILES,
  PARTS,
  RACKS,
  SCREENS,
  SHELLS,
  TUBES,
  VITAL,
  vitalOf,
  WARP,
  WARP_HITS,
} from './parts';
import type { DamageAction } from './types';
import type { ShipState } from './state';

/** Number of hits that a component can absorb. */
export function hitsIn(parts: readonly number[], part: number): number {
  return part === WARP ? parts[WARP] * WARP_HITS : Math.ceil(parts[part] / PARTS[part].lot);
}

/** True when `hits` by component sum to `due`, fit the remaining components, and remove the warp generator whole or not at all. */
export function isExactAllocation(parts: readonly number[], due: number, hits: readonly number[]): boolean {
  let total = 0;
  for (let part = 0; part < PARTS.length; part++) {
    if (hits[part] > hitsIn(parts, part)) return false;
    total += hits[part];
  }
  return total === due && hits[WARP] % WARP_HITS === 0;
}

/** Removes allocated hits from a ship's components. */
export function removeHits(ship: ShipState, hits: readonly number[]): void {
  const { parts } = ship;
  for (let part = 0; part < WARP; part++) parts[part] = Math.max(0, parts[part] - hits[part] * PARTS[part].lot);
  parts[WARP] -= hits[WARP] / WARP_HITS;
  ship.hits = 0;
}

/** Alternative orders in which components are sacrificed. */
const ALLOCATION_ORDERS: readonly (readonly number[])[] = [
  [RACKS, MISSILES, SHELLS, TUBES, CANNON, SCREENS, BEAMS, DRIVE],
  [RACKS, SCREENS, TUBES, CANNON, MISSILES, SHELLS, BEAMS, DRIVE],
  [RACKS, BEAMS, TUBES, CANNON, MISSILES, SHELLS, SCREENS, DRIVE],
  [DRIVE, RACKS, SCREENS, BEAMS, TUBES, CANNON, MISSILES, SHELLS],
];

/** Allocates hits in an order of components, the generator first when `warp`; undefined when they do not fit exactly. */
function share(parts: readonly number[], due: number, order: readonly number[], warp: boolean): number[] | undefined {
  const hits = PARTS.map(() => 0);
  let left = due;
  if (warp) {
    if (parts[WARP] === 0 || left < WARP_HITS) return undefined;
    hits[WARP] = WARP_HITS;
    left -= WARP_HITS;
  }
  for (const part of order) {
    const taken = Math.min(left, hitsIn(parts, part));
    hits[part] = taken;
    left -= taken;
  }
  return left === 0 ? hits : undefined;
}

/**
 * The default allocation keeps weapons, screens and power in balance. Each hit goes to the component of lowest value: magazines without a
 * weapon and weapons without power first, the warp generator only when it saves the ship.
 */
export function defaultAllocation(parts: readonly number[], due: number): number[] {
  const needsWarp = parts[WARP] > 0 && due >= WARP_HITS && due > vitalOf(parts) - 1 + magazineHits(parts);
  const hits = PARTS.map(() => 0);
  const left = parts.slice();
  let rest = due;
  if (needsWarp) {
    hits[WARP] = WARP_HITS;
    rest -= WARP_HITS;
  }
  for (; rest > 0; rest--) {
    const part = cheapestPart(left);
    hits[part]++;
    left[part] = Math.max(0, left[part] - PARTS[part].lot);
  }
  return hits;
}

function cheapestPart(left: readonly number[]): number {
  let best = 0;
  let bestLoss = Infinity;
  for (let part = 0; part < WARP; part++) {
    if (left[part] === 0) continue;
    const loss = lossValue(left, part);
    if (loss < bestLoss) {
      bestLoss = loss;
      best = part;
    }
  }
  return best;
}

/** Heuristic value of one point of a component to its ship. */
function lossValue(left: readonly number[], part: number): number {
  const power = left[DRIVE];
  // Losing the last vital point destroys the ship.
  if (part < VITAL && vitalOf(left) === 1) return 100;
  switch (part) {
    case RACKS:
      return 0.1;
    case MISSILES:
      return left[TUBES] === 0 ? 0 : left[MISSILES] > 3 * left[TUBES] ? 0.6 : 1.2;
    case SHELLS:
      return left[CANNON] === 0 ? 0 : left[SHELLS] > 9 * left[CANNON] ? 0.6 : 1.2;
    case TUBES:
      return left[MISSILES] === 0 ? 0.05 : 1 + 1 / left[TUBES];
    case CANNON:
      return left[SHELLS] === 0 ? 0.05 : 1.2 + 1 / left[CANNON];
    case BEAMS:
      return left[BEAMS] > power ? 0.3 : 0.95 + 1 / left[BEAMS];
    case SCREENS:
      return left[SCREENS] > power ? 0.2 : 0.7 + 0.6 / left[SCREENS];
    default:
      return 1.3 + 1 / power;
  }
}

/** Possible allocations of a ship's hits, without duplicates: the default first, then a few alternatives. */
export function allocationsOf(unit: number, parts: readonly number[], due: number): DamageAction[] {
  const allocations = new Map<string, DamageAction>();
  const add = (h: readonly number[] | undefined): void => {
    if (h !== undefined && isExactAllocation(parts, due, h)) allocations.set(h.join(), { t: 'damage', u: unit, h });
  };
  add(defaultAllocation(parts, due));
  for (const order of ALLOCATION_ORDERS) {
    add(share(parts, due, order, false));
    add(share(parts, due, order, true));
  }
  return [...allocations.values()];
}
