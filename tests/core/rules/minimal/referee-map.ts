import { hexCentre } from '@core/hex';
import type { HexMap } from '@core/model';

/* Plain geometry for the referee, from pixel positions: no tables of the rule system. */

/** Distance between the centres of neighbours. */
const STEP = Math.sqrt(3);
const NEAR = 1e-6;
/** Points per line of sight. */
const SAMPLES = 240;
const SHIFT = 1e-4;

interface Vector {
  readonly x: number;
  readonly y: number;
}

function dot(a: Vector, angle: number): number {
  return a.x * Math.cos(angle) + a.y * Math.sin(angle);
}

/** A map by the positions of its hexes. */
export class RefereeMap {
  private readonly centres: readonly Vector[];
  private readonly byPlace: ReadonlyMap<string, number>;
  /** Angle of direction 0; y grows downwards, so directions go clockwise. */
  private readonly first: number;

  constructor(map: HexMap) {
    this.centres = Array.from({ length: map.cols * map.rows }, (_, hex) => hexCentre(map, 1, hex));
    this.byPlace = new Map(this.centres.map((centre, hex) => [place(centre), hex]));
    this.first = map.orientation === 'flat' ? Math.PI / 6 : 0;
  }

  private angle(direction: number): number {
    return this.first + (direction * Math.PI) / 3;
  }

  private between(from: number, to: number): Vector {
    const [a, b] = [this.centres[from]!, this.centres[to]!];
    return { x: b.x - a.x, y: b.y - a.y };
  }

  /** The hex in front of a ship; undefined off the map. */
  ahead(hex: number, facing: number): number | undefined {
    const { x, y } = this.centres[hex]!;
    const angle = this.angle(facing);
    return this.byPlace.get(place({ x: x + STEP * Math.cos(angle), y: y + STEP * Math.sin(angle) }));
  }

  /** The edge over which the next step leads, for a step off the map: of the rows of pointy hexes, or the columns of flat ones, first. */
  edgeAhead(hex: number, facing: number): string {
    const angle = this.angle(facing);
    const { x, y } = this.centres[hex]!;
    const to = { x: x + STEP * Math.cos(angle), y: y + STEP * Math.sin(angle) };
    const most = (key: 'x' | 'y'): number => Math.max(...this.centres.map((one) => one[key]));
    const least = (key: 'x' | 'y'): number => Math.min(...this.centres.map((one) => one[key]));
    const upright = to.y < least('y') - NEAR ? 'north' : to.y > most('y') + NEAR ? 'south' : undefined;
    const level = to.x < least('x') - NEAR ? 'west' : to.x > most('x') + NEAR ? 'east' : undefined;
    const [first, second] = this.first === 0 ? [upright, level] : [level, upright];
    return first ?? second ?? 'no';
  }

  /** Range in hexes: along the axis in which the hexes are farthest apart. */
  range(from: number, to: number): number {
    const way = this.between(from, to);
    const along = [0, 1, 2].map((axis) => Math.abs(dot(way, this.angle(axis) + Math.PI / 6)));
    return Math.round(Math.max(...along) / (STEP * Math.cos(Math.PI / 6)));
  }

  /** Sides of a ship (0..5, clockwise from the front) whose sector of 60 degrees contains a hex; all in the same hex. */
  sides(hex: number, facing: number, other: number): number[] {
    const way = this.between(hex, other);
    const length = Math.hypot(way.x, way.y);
    return [0, 1, 2, 3, 4, 5].filter(
      (side) => length < NEAR || dot(way, this.angle(facing + side)) >= length * Math.cos(Math.PI / 6) - NEAR,
    );
  }

  /** True when the straight line between two centres is free: on the edge between two hexes, only both together block it. */
  sees(from: number, to: number, blocking: readonly number[]): boolean {
    const others = blocking.filter((hex) => hex !== from && hex !== to);
    if (others.length === 0 || from === to) return true;
    const start = this.centres[from]!;
    const way = this.between(from, to);
    const length = Math.hypot(way.x, way.y);
    const aside = { x: (-way.y / length) * SHIFT, y: (way.x / length) * SHIFT };
    for (let at = 0.5; at < SAMPLES; at++) {
      const x = start.x + (way.x * at) / SAMPLES;
      const y = start.y + (way.y * at) / SAMPLES;
      const isIn = (sign: number): boolean =>
        others.some((hex) => this.contains(hex, { x: x + sign * aside.x, y: y + sign * aside.y }));
      if (isIn(1) && isIn(-1)) return false;
    }
    return true;
  }

  private contains(hex: number, { x, y }: Vector): boolean {
    const centre = this.centres[hex]!;
    const way = { x: x - centre.x, y: y - centre.y };
    return [0, 1, 2].every((axis) => Math.abs(dot(way, this.angle(axis))) < STEP / 2);
  }
}

function place({ x, y }: Vector): string {
  return `${Math.round(x * 100)} ${Math.round(y * 100)}`;
}
