import { OFF_MAP, range, hexesNearEdge, parseHexLabel, hexCount, type HexId, type HexShape } from '@core/hex';
import { below, createRng, type Rng } from '@core/base';
import type { Force } from '../generated/types';
import { cellAt, sameBrush, type MapGrid, type TerrainBrush } from '../map-grid';
import { imagesOf, type Symmetry } from './symmetry';

/** Constraints for a generator. */
export interface SiteOptions {
  /** Unsigned 32-bit; the same seed gives the same map. */
  readonly seed: number;
  readonly symmetry: Symmetry;
  /** True to clear the region first, false to paint empty hexes only. */
  readonly replace: boolean;
  /** The region; the whole map when absent. */
  readonly region?: Iterable<HexId>;
  /** Width of the free margin at the map border, in hexes. */
  readonly edgeGap: number;
  /** Free distance around start zones: 0 for the zone alone, 1 for its neighbours too; undefined for none. */
  readonly zoneGap?: number;
  /** Hexes of units, which stay free. */
  readonly taken?: Iterable<HexId>;
}

/** The start hexes of forces. */
export function standingHexes(shape: HexShape, forces: readonly Force[]): HexId[] {
  return forces.flatMap(({ start }) => {
    if (start.type !== 'hex') return [];
    const hex = parseHexLabel(shape, start.hex);
    return hex.ok ? [hex.value] : [];
  });
}

/** One kind of terrain with its hexes. */
export interface Painted {
  readonly brush: TerrainBrush;
  readonly hexes: HexId[];
}

/** The working area of a generator: paintable hexes and painted terrain. */
export class Site {
  readonly rng: Rng;
  readonly shape: HexShape;
  /** The paintable hexes, ascending. */
  readonly free: readonly HexId[];
  /** The paintable hexes not larger than their mirror image: painting these paints everything. */
  readonly half: readonly HexId[];
  private readonly allowed: Uint8Array;
  private readonly images: Int32Array;
  private readonly painted: Painted[] = [];

  constructor(
    grid: MapGrid,
    readonly options: SiteOptions,
  ) {
    const { orientation, stagger, cols, rows } = grid;
    this.shape = { orientation, stagger, cols, rows };
    this.rng = createRng(options.seed);
    this.images = imagesOf(this.shape, options.symmetry);
    const open = openHexes(grid, options);
    // A hex whose mirror image must stay free also stays free, so that both halves are equal.
    this.allowed = open.map((entry, hex) => {
      const image = this.images[hex] as HexId;
      return entry === 1 && image !== OFF_MAP && open[image] === 1 ? 1 : 0;
    });
    this.free = [...this.allowed.keys()].filter((hex) => this.allowed[hex] === 1);
    this.half = this.free.filter((hex) => hex <= this.image(hex));
  }

  /** True for a paintable hex without terrain so far. */
  isFree(hex: HexId): boolean {
    return hex !== OFF_MAP && this.allowed[hex] === 1;
  }

  /** The mirror image of a hex; itself without symmetry. */
  image(hex: HexId): HexId {
    return this.images[hex] as HexId;
  }

  /** Paints a hex and its mirror image. False when it is not free. */
  paint(hex: HexId, brush: TerrainBrush): boolean {
    if (!this.isFree(hex)) return false;
    const both = new Set([hex, this.image(hex)]);
    let entry = this.painted.find((candidate) => sameBrush(candidate.brush, brush));
    if (entry === undefined) {
      entry = { brush, hexes: [] };
      this.painted.push(entry);
    }
    for (const item of both) {
      this.allowed[item] = 0;
      entry.hexes.push(item);
    }
    return true;
  }

  /** A random item. */
  pick<T>(things: readonly T[]): T {
    return things[below(this.rng, things.length)] as T;
  }

  /** A random integer from `low` to `high`, inclusive; `low` if `high` is less. */
  between(low: number, high: number): number {
    return high <= low ? low : low + below(this.rng, high - low + 1);
  }

  /** The painted terrain: each hex once, ascending within its terrain. */
  result(): readonly Painted[] {
    for (const { hexes } of this.painted) hexes.sort((a, b) => a - b);
    return this.painted;
  }
}

/** 1 for each paintable hex. */
function openHexes(grid: MapGrid, options: SiteOptions): Uint8Array {
  const count = hexCount(grid);
  const open = new Uint8Array(count);
  if (options.region === undefined) open.fill(1);
  else for (const hex of options.region) open[hex] = 1;
  const close = (hexes: Iterable<HexId>): void => {
    for (const hex of hexes) open[hex] = 0;
  };
  for (const edge of ['north', 'south', 'west', 'east'] as const) close(hexesNearEdge(grid, edge, options.edgeGap));
  if (options.zoneGap !== undefined) {
    for (const zone of grid.zones) {
      if (zone.use !== 'deploy') continue;
      for (const hex of zone.hexes) close(options.zoneGap === 0 ? [hex] : range(grid, hex, options.zoneGap));
    }
  }
  close(options.taken ?? []);
  if (!options.replace) for (let hex = 0; hex < count; hex++) if (cellAt(grid, hex) !== 0) open[hex] = 0;
  return open;
}
