import type { MinimalSide, MinimalStats } from '@core/model';
import { distance, hexAt, hexCentre, hexCorners, neighbour, range, relativeSectors, turnDirection } from '@core/hex';
import type { HexId, HexShape, Point } from '@core/hex';
import { FORWARD, MAX_RANGE, PLOTS, shotOdds, SIDES, TURN_LEFT, type Plot } from '@core/rules/systems/minimal';

/** A small map with the ship in its middle; columns stand upright, so that the ship looks at the top of the page. */
const SHAPE: HexShape = { orientation: 'flat', stagger: 'odd', cols: 2 * MAX_RANGE + 1, rows: 2 * MAX_RANGE + 1 };
const MIDDLE = hexAt(SHAPE, MAX_RANGE, MAX_RANGE);
/** Direction 4 is north on a map of upright columns. */
const AHEAD = 4;

/** Centre to corner of a hex in the units of the drawing. */
export const SIZE = 20;

function pointOf(id: HexId): Point {
  const at = hexCentre(SHAPE, SIZE, id);
  const origin = hexCentre(SHAPE, SIZE, MIDDLE);
  return { x: at.x - origin.x, y: at.y - origin.y };
}

/** A hex that a weapon of the ship may reach; x and y are in the units of the drawing, the ship being at (0, 0). */
export interface ArcHex extends Point {
  readonly range: number;
  /** The sides whose sectors hold it: two on the line between sectors (7.0). */
  readonly sides: readonly MinimalSide[];
}

/** Every hex within range but the ship's own, where all weapons bear. Minimal Space Combat 7.0. */
export const ARC_HEXES: readonly ArcHex[] = range(SHAPE, MIDDLE, MAX_RANGE)
  .filter((id) => id !== MIDDLE)
  .map((id) => ({
    ...pointOf(id),
    range: distance(SHAPE, MIDDLE, id),
    sides: relativeSectors(SHAPE, MIDDLE, AHEAD, id).flatMap((sector) => SIDES[sector] ?? []),
  }));

/** The corners of a hex around its centre, for a polygon. */
export const CORNERS = hexCorners('flat', SIZE);

/** The middle of a side of the ship's own hex, seen from its centre, as a share of the distance between two hex centres. */
export function sidePoint(side: MinimalSide, share: number): Point {
  const to = pointOf(neighbour(SHAPE, MIDDLE, turnDirection(AHEAD, SIDES.indexOf(side))));
  return { x: to.x * share, y: to.y * share };
}

/** How many weapons bear on a hex. */
export function bearing({ weapons }: MinimalStats, hex: ArcHex): number {
  return weapons.filter((side) => hex.sides.includes(side)).length;
}

/** The chance that one shot hits at a range, 0 to 1 (7.0). */
export function hitChance(toHit: number, at: number): number {
  return shotOdds({ toHit, range: at, engine: 0, armed: 0, sides: 1 }).hit;
}

/** Hits to be expected in a turn on a target in a hex, when every weapon that bears is fired at it. */
export function expectedHits(stats: MinimalStats, hex: ArcHex): number {
  return bearing(stats, hex) * hitChance(stats.toHit, hex.range);
}

/** What the weapons do at one range, over all its hexes around the ship. */
export interface RangeFigures {
  readonly range: number;
  /** Hexes at this range, and those on which a weapon bears. */
  readonly hexes: number;
  readonly covered: number;
  /** Expected hits in a turn: in the mean of the hexes, and in the best one. */
  readonly mean: number;
  readonly best: number;
}

/** The figures of every range from 0 on; in the ship's own hex all weapons bear. */
export function rangeFigures(stats: MinimalStats): RangeFigures[] {
  return Array.from({ length: MAX_RANGE + 1 }, (_, at) => {
    if (at === 0) {
      const all = stats.weapons.length * hitChance(stats.toHit, 0);
      return { range: 0, hexes: 1, covered: stats.weapons.length > 0 ? 1 : 0, mean: all, best: all };
    }
    const hexes = ARC_HEXES.filter((hex) => hex.range === at);
    const hits = hexes.map((hex) => expectedHits(stats, hex));
    return {
      range: at,
      hexes: hexes.length,
      covered: hexes.filter((hex) => bearing(stats, hex) > 0).length,
      mean: hits.reduce((sum, one) => sum + one, 0) / hexes.length,
      best: Math.max(...hits),
    };
  });
}

/** The course of an order in open space from the middle of the drawing, and the direction at its end. Minimal Space Combat 6.0. */
export interface Course {
  readonly points: readonly Point[];
  /** Sixths of a turn clockwise from straight ahead, 0 to 5. */
  readonly turned: number;
}

/** Where an order takes the ship. */
export function courseOf({ steps }: Plot): Course {
  const { path, facing } = follow(steps);
  return { points: path.map(pointOf), turned: turnDirection(facing, -AHEAD) };
}

function follow(steps: readonly number[]): { path: HexId[]; facing: number } {
  let at = MIDDLE;
  let facing = AHEAD;
  const path = [at];
  for (const step of steps) {
    if (step === FORWARD) path.push((at = neighbour(SHAPE, at, facing)));
    else facing = turnDirection(facing, step === TURN_LEFT ? -1 : 1);
  }
  return { path, facing };
}

/** What a SPEED allows in one turn of open space, when the turn before did not end with a turn. */
export interface Reach {
  readonly speed: number;
  readonly orders: number;
  /** Different hexes to end in, and different pairs of hex and facing. */
  readonly hexes: number;
  readonly endPositions: number;
}

/** The reach of each SPEED from 0 up to the fastest ship's (6.0). */
export const REACH: readonly Reach[] = Array.from(
  { length: Math.max(...PLOTS.map((one) => one.steps.length)) + 1 },
  (_, speed) => {
    const ends = PLOTS.filter(({ steps }) => steps.length === speed).map(({ steps }) => {
      const { path, facing } = follow(steps);
      return { hex: path.at(-1), facing };
    });
    return {
      speed,
      orders: ends.length,
      hexes: new Set(ends.map(({ hex }) => hex)).size,
      endPositions: new Set(ends.map(({ hex, facing }) => `${hex} ${facing}`)).size,
    };
  },
);
