import type { HexMap, TerrainFeature, TerrainType } from '@core/model';

/** What stands in a hex: its kind, and its rating, `random` for one that is rolled at each entry. */
interface Ground {
  readonly type: TerrainType;
  readonly rating: number | 'random' | undefined;
}

type Point = readonly [x: number, y: number, z: number];

/** The referee's map: hexes as cube coordinates, distances, lines of sight and terrain, computed plainly from the map's file. */
export class Space {
  private readonly points: Point[] = [];
  private readonly neighbours: number[][] = [];
  private ground: (Ground | undefined)[];

  constructor(private readonly map: HexMap) {
    const { cols, rows, orientation, stagger } = map;
    // Half a hex for each line that is shifted, counted from 0.
    const shift = (line: number): number => Math.floor((stagger === 'odd' ? line : line + 1) / 2);
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const x = orientation === 'pointy' ? col - shift(row) : col;
        const z = orientation === 'pointy' ? row : row - shift(col);
        this.points.push([x, -x - z, z]);
      }
    }
    this.ground = this.points.map(() => undefined);
    for (const feature of map.terrain) this.change(feature.hexes, feature);
  }

  /** The number of a hex by its label. */
  hex(label: string): number {
    const half = label.length / 2;
    return (Number(label.slice(half)) - 1) * this.map.cols + Number(label.slice(0, half)) - 1;
  }

  /** Puts terrain into hexes, or takes it away. */
  change(labels: readonly string[], feature: Omit<TerrainFeature, 'hexes'> | null): void {
    for (const label of labels) {
      const rating = feature?.random === true ? 'random' : feature?.rating;
      this.ground[this.hex(label)] = feature === null ? undefined : { type: feature.type, rating };
    }
  }

  distance(a: number, b: number): number {
    const [from, to] = [this.points[a]!, this.points[b]!];
    return Math.max(Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1]), Math.abs(from[2] - to[2]));
  }

  /** The hexes next to a hex. */
  around(hex: number): readonly number[] {
    return (this.neighbours[hex] ??= this.points.flatMap((_, other) =>
      this.distance(hex, other) === 1 ? [other] : [],
    ));
  }

  /** The hazard of a hex (5.1.1): asteroids, mines, heat, and obstacles with a rating (8.4.2); a rating of 0 does nothing. */
  hazard(hex: number): number | 'random' | undefined {
    const { type, rating } = this.ground[hex] ?? {};
    if (type === undefined || type === 'planet' || type === 'star' || type === 'nebula') return undefined;
    return rating === 0 ? undefined : rating;
  }

  /** True for an obstacle that cannot be entered (8.4.2). */
  isClosed(hex: number): boolean {
    const { type, rating } = this.ground[hex] ?? {};
    return type === 'obstacle' && rating === undefined;
  }

  is(hex: number, type: TerrainType): boolean {
    return this.ground[hex]?.type === type;
  }

  /** The strongest nebula in a hex or next to it (8.4.2); 0 for none. */
  nebula(hex: number): number {
    const ratings = [hex, ...this.around(hex)].map((near) => {
      const { type, rating } = this.ground[near] ?? {};
      return type === 'nebula' && typeof rating === 'number' ? rating : 0;
    });
    return Math.max(...ratings);
  }

  /** Hexes of one edge of the map. */
  isOnEdge(hex: number, edge: string, from = 1, to = Infinity): boolean {
    const [col, row] = [(hex % this.map.cols) + 1, Math.floor(hex / this.map.cols) + 1];
    const along = edge === 'north' || edge === 'south' ? col : row;
    const ends = { north: row === 1, south: row === this.map.rows, west: col === 1, east: col === this.map.cols };
    return ends[edge as keyof typeof ends] && along >= from && along <= to;
  }

  /**
   * True when no planet or obstacle is on the line between two centres (8.4.1): the line blocks where it crosses the inside of such a hex, or
   * runs along the edge between two of them (house interpretation).
   */
  isClear(a: number, b: number): boolean {
    const opaque = this.ground.flatMap((ground, hex) =>
      hex !== a && hex !== b && (ground?.type === 'planet' || ground?.type === 'obstacle') ? [hex] : [],
    );
    if (opaque.some((hex) => this.crosses(a, b, hex, 'inside'))) return false;
    const edges = opaque.filter((hex) => this.crosses(a, b, hex, 'edge'));
    return !edges.some((hex) => edges.some((other) => this.runsBetween(a, b, hex, other)));
  }

  /** The three differences of cube coordinates from the centre of a hex, which all lie in -1..1 inside it; at the start of a line, and their change along it. */
  private differences(a: number, b: number, hex: number): readonly (readonly [start: number, change: number])[] {
    const [from, to, centre] = [this.points[a]!, this.points[b]!, this.points[hex]!];
    return [0, 1, 2].map((axis) => {
      const next = (axis + 1) % 3;
      const start = from[axis]! - centre[axis]! - (from[next]! - centre[next]!);
      return [start, to[axis]! - from[axis]! - (to[next]! - from[next]!)] as const;
    });
  }

  /** The part of a line, as fractions of it, that is in a hex; undefined when it only touches it or misses it. */
  private part(a: number, b: number, hex: number): readonly [number, number] | undefined {
    let [first, last] = [0, 1];
    for (const [start, change] of this.differences(a, b, hex)) {
      if (change === 0) {
        if (Math.abs(start) > 1) return undefined;
        continue;
      }
      const bounds = [(-1 - start) / change, (1 - start) / change];
      first = Math.max(first, Math.min(...bounds));
      last = Math.min(last, Math.max(...bounds));
    }
    return last - first > 1e-9 ? [first, last] : undefined;
  }

  private crosses(a: number, b: number, hex: number, where: 'inside' | 'edge'): boolean {
    const along = this.differences(a, b, hex).some(([start, change]) => change === 0 && Math.abs(start) === 1);
    return along === (where === 'edge') && this.part(a, b, hex) !== undefined;
  }

  /** True when a line runs along the edge that two hexes share. */
  private runsBetween(a: number, b: number, one: number, other: number): boolean {
    if (this.distance(one, other) !== 1) return false;
    const [first, second] = [this.part(a, b, one), this.part(a, b, other)];
    if (first === undefined || second === undefined) return false;
    return Math.min(first[1], second[1]) - Math.max(first[0], second[0]) > 1e-9;
  }
}
