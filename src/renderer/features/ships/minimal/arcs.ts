import { sumOf } from '@core/base';
import type { MinimalSide, MinimalStats } from '@core/model';
import { distance, hexAt, hexCentre, hexCorners, neighbour, range, relativeSectors, turnDirection } from '@core/hex';
import type { HexId, HexShape, Point } from '@core/hex';
import { FORWARD, MAX_RANGE, PLOTS, shotOdds, SIDES, TURN_LEFT, type Plot } from '@core/rules/systems/minimal';

/** A small flat-top map with the ship in the middle hex, facing up. */
const SHAPE: HexShape = { orientation: 'flat', stagger: 'odd', cols: 2 * MAX_RANGE + 1, rows: 2 * MAX_RANGE + 1 };
const MIDDLE = hexAt(SHAPE, MAX_RANGE, MAX_RANGE);
/** Direction 4 is north on a flat-top map. */
const AHEAD = 4;

/** Hex radius (centre to corner) in drawing units. */
export const SIZE = 20;

function pointOf(id: HexId): Point {
  const at = hexCentre(SHAPE, SIZE, id);
  const origin = hexCentre(SHAPE, SIZE, MIDDLE);
  return { x: at.x - origin.x, y: at.y - origin.y };
}

/** A hex within weapon range; x and y in drawing units, with the ship at (0, 0). */
export interface ArcHex extends Point {
  readonly range: number;
  /** The sides whose sectors contain the hex: two on the line between sectors (7.0). */
  readonly sides: readonly MinimalSide[];
}

/** Every hex within range except the ship's own, where all weapons bear. Minimal Space Combat 7.0. */
export const ARC_HEXES: readonly ArcHex[] = range(SHAPE, MIDDLE, MAX_RANGE)
  .filter((id) => id !== MIDDLE)
  .map((id) => ({
    ...pointOf(id),
    range: distance(SHAPE, MIDDLE, id),
    sides: relativeSectors(SHAPE, MIDDLE, AHEAD, id).flatMap((sector) => SIDES[sector] ?? []),
  }));

/** Hex corners around the centre, for an SVG polygon. */
export const CORNERS = hexCorners('flat', SIZE);

/** The point towards a side at a fraction (`share`) of the distance to the next hex centre. */
export function sidePoint(side: MinimalSide, share: number): Point {
  const to = pointOf(neighbour(SHAPE, MIDDLE, turnDirection(AHEAD, SIDES.indexOf(side))));
  return { x: to.x * share, y: to.y * share };
}

/** Number of weapons that bear on a hex. */
export function bearing({ weapons }: MinimalStats, hex: ArcHex): number {
  return weapons.filter((side) => hex.sides.includes(side)).length;
}

/** Probability (0 to 1) that one shot hits at a range (7.0). */
export function hitChance(toHit: number, at: number): number {
  return shotOdds({ toHit, range: at, engine: 0, armed: 0, sides: 1 }).hit;
}

/** Expected hits per turn on a target in a hex, with every weapon that bears. */
export function expectedHits(stats: MinimalStats, hex: ArcHex): number {
  return bearing(stats, hex) * hitChance(stats.toHit, hex.range);
}

/** Weapon coverage and expected hits at one range. */
export interface RangeFigures {
  readonly range: number;
  /** Hexes at this range, and how many of them are covered. */
  readonly hexes: number;
  readonly covered: number;
  /** Expected hits per turn: mean over the hexes, and in the best one. */
  readonly mean: number;
  readonly best: number;
}

/** Figures for every range from 0; all weapons bear on the ship's own hex. */
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
      mean: sumOf(hits) / hexes.length,
      best: Math.max(...hits),
    };
  });
}

/** The path of an order in open space, and the facing at its end. Minimal Space Combat 6.0. */
export interface Course {
  readonly points: readonly Point[];
  /** Sixths of a full turn, clockwise from straight ahead: 0 to 5. */
  readonly turned: number;
}

/** The course of an order. */
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

/** Orders and end positions of a SPEED for one turn in open space, if the last turn did not end with a turn. */
export interface Reach {
  readonly speed: number;
  readonly orders: number;
  /** Distinct end hexes, and distinct pairs of end hex and facing. */
  readonly hexes: number;
  readonly endPositions: number;
}

/** Reach by SPEED, from 0 to the maximum (6.0). */
export const REACH: readonly Reach[] = Array.from(
  { length: Math.max(...PLOTS.map((entry) => entry.steps.length)) + 1 },
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
