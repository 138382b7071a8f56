import { sumOf } from '@core/base';
import type { Point } from '@core/hex';
import type { FleetMark } from './scene';

/** A fleet pennant with its screen position. */
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

/** Half the size of a pennant, with padding. */
const HALF = { x: 22, y: 11 } as const;
/** Pennant offsets from the system, best first; mirrored for some sides. */
const OFFSETS: readonly (readonly [number, number])[] = [
  [-34, -24],
  [34, -24],
  [-40, 0],
  [40, 0],
  [0, -32],
  [-22, -22],
  [22, -22],
  [-34, -46],
  [34, -46],
  [-62, -24],
  [62, -24],
  [0, -54],
  [-62, -46],
  [62, -46],
  [-34, 46],
  [34, 46],
  [-84, -12],
  [84, -12],
];
/** Overlap, in square pixels, that is better than a pennant one pixel nearer to another system than to its own. */
const STRAY = 24;
/** Size of a system with its name. */
const SYSTEM = { half: 12, under: 24 } as const;
/** Half the width of a name: at least, and for each letter. */
const NAME = { least: 22, letter: 3.2 } as const;
/** Mean distance in pixels below which a map is crowded. */
const CLOSE = 66;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const around = ({ x, y }: Point, half: Point): Box => ({
  left: x - half.x,
  right: x + half.x,
  top: y - half.y,
  bottom: y + half.y,
});

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The spot, best first, whose box of half a size overlaps the taken ones least, with its extra cost. */
function freest(
  spots: readonly Point[],
  half: Point,
  taken: readonly Box[],
  extra: (spot: Point) => number = () => 0,
): Point {
  const costs = spots.map(
    (spot, rank) => taken.reduce((sum, box) => sum + overlap(around(spot, half), box), 0) + rank + extra(spot),
  );
  return spots[costs.indexOf(Math.min(...costs))] as Point;
}

/** A system on the screen, with its name. */
export interface NamedSpot extends Point {
  readonly name: string;
}

function systemBoxes({ x, y, name }: NamedSpot): Box[] {
  const wide = Math.max(NAME.least, NAME.letter * name.length);
  return [
    { left: x - SYSTEM.half, right: x + SYSTEM.half, top: y - SYSTEM.half, bottom: y + SYSTEM.half },
    { left: x - wide, right: x + wide, top: y + SYSTEM.half, bottom: y + SYSTEM.half + SYSTEM.under },
  ];
}

/** Places each pennant beside its system with the least overlap, or on its lane while in transit. */
export function placePennants(
  fleets: readonly FleetMark[],
  systems: ReadonlyMap<string, NamedSpot>,
): readonly PlacedPennant[] {
  const taken: Box[] = [...systems.values()].flatMap(systemBoxes);
  const nowhere = { x: 0, y: 0, name: '' };
  return fleets.map((fleet) => {
    if (fleet.transit) {
      const from = systems.get(fleet.transit.from) ?? nowhere;
      const to = systems.get(fleet.transit.to) ?? nowhere;
      const { share } = fleet.transit;
      return { fleet, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    const here = systems.get(fleet.at ?? '') ?? nowhere;
    const turn = fleet.color === 'a' || fleet.color === 'c' ? 1 : -1;
    const spots = OFFSETS.map(([dx, dy]) => ({ x: here.x + turn * dx, y: here.y + dy }));
    const strayed = (spot: Point): number =>
      distance(here, spot) - Math.min(...[...systems.values()].map((other) => distance(other, spot)));
    const best = freest(spots, HALF, taken, (spot) => STRAY * strayed(spot));
    taken.push(around(best, HALF));
    return { fleet, ...best };
  });
}

/** Size of the label of a lane's travel time. */
const LANE_LABEL = { x: 22, y: 8 } as const;
/** Places along a lane for its label, best first. */
const ALONG = [0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72] as const;

/** Where a lane's label covers no system and no system's name: along the lane, as near to its middle as possible. */
export function laneLabelAt(a: Point, b: Point, systems: readonly NamedSpot[]): Point {
  const spots = ALONG.map((share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share - 4 }));
  return freest(spots, LANE_LABEL, systems.flatMap(systemBoxes));
}

/** True when systems are so close that only names fit. */
export function isCrowded(spots: readonly Point[]): boolean {
  if (spots.length < 2) return false;
  const near = spots.map((spot) =>
    Math.min(...spots.filter((other) => other !== spot).map((other) => distance(spot, other))),
  );
  return sumOf(near) / near.length < CLOSE;
}
