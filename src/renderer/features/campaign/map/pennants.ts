import type { Point } from '@core/hex';
import type { FleetMark } from './scene';

/** A pennant at its place on the screen. */
export interface PlacedPennant {
  readonly fleet: FleetMark;
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Half the size of a pennant, with a little air. */
const HALF = { x: 22, y: 11 } as const;
/** Where a pennant may hang beside its system, best first; mirrored for sides that stand to the right. */
const HOOKS: readonly (readonly [number, number])[] = [
  [-34, -24],
  [34, -24],
  [-40, 0],
  [40, 0],
  [0, -32],
  [-34, -46],
  [34, -46],
  [-62, -24],
  [62, -24],
  [0, -54],
];
/** A system with its name under it. */
const SYSTEM = { half: 12, name: 34, under: 24 } as const;
/** Systems nearer to one another than this leave room for names only, in pixels. */
const CLOSE = 66;

const around = ({ x, y }: Point): Box => ({ left: x - HALF.x, right: x + HALF.x, top: y - HALF.y, bottom: y + HALF.y });

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Hangs every fleet beside its system where it covers least of systems, names and other pennants; those on their way ride their lane. */
export function placePennants(
  fleets: readonly FleetMark[],
  systems: ReadonlyMap<string, Point>,
): readonly PlacedPennant[] {
  const taken: Box[] = [...systems.values()].flatMap(({ x, y }) => [
    { left: x - SYSTEM.half, right: x + SYSTEM.half, top: y - SYSTEM.half, bottom: y + SYSTEM.half },
    { left: x - SYSTEM.name, right: x + SYSTEM.name, top: y + SYSTEM.half, bottom: y + SYSTEM.half + SYSTEM.under },
  ]);
  const nowhere = { x: 0, y: 0 };
  return fleets.map((fleet) => {
    if (fleet.way) {
      const from = systems.get(fleet.way.from) ?? nowhere;
      const to = systems.get(fleet.way.to) ?? nowhere;
      const { share } = fleet.way;
      return { fleet, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    const here = systems.get(fleet.at ?? '') ?? nowhere;
    const turn = fleet.color === 'a' || fleet.color === 'c' ? 1 : -1;
    let best = here;
    let least = Number.POSITIVE_INFINITY;
    HOOKS.forEach(([dx, dy], rank) => {
      const spot = { x: here.x + turn * dx, y: here.y + dy };
      const cost = taken.reduce((sum, box) => sum + overlap(around(spot), box), 0) + rank;
      if (cost < least) {
        least = cost;
        best = spot;
      }
    });
    taken.push(around(best));
    return { fleet, ...best };
  });
}

/** True where the systems lie so close together that only their names have room. */
export function crowded(spots: readonly Point[]): boolean {
  if (spots.length < 2) return false;
  const near = spots.map((one) =>
    Math.min(...spots.filter((other) => other !== one).map((other) => Math.hypot(one.x - other.x, one.y - other.y))),
  );
  return near.reduce((sum, far) => sum + far, 0) / near.length < CLOSE;
}
