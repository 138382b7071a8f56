import { OFF_MAP, range, hexesNearEdge, parseHexLabel, hexCount } from '@core/hex';
import type { HexId, HexShape } from '@core/hex';
import { below, createRng } from '@core/base';
import type { Rng } from '@core/base';
import type { Force } from '../generated/types';
import { cellAt, sameBrush } from '../map-grid';
import type { MapGrid, TerrainBrush } from '../map-grid';
import { imagesOf } from './symmetry';
import type { Symmetry } from './symmetry';

/** Where and how a generator may paint. */
export interface SiteOptions {
  /** An unsigned 32-bit integer: the same seed makes the same map. */
  readonly seed: number;
  readonly symmetry: Symmetry;
  /** True to take away the terrain of the region first, false to paint empty hexes only. */
  readonly replace: boolean;
  /** The hexes that may be painted; the whole map when absent. */
  readonly region?: Iterable<HexId>;
  /** So many rows and columns along the border of the map are kept free, 0 for none. */
  readonly edgeGap: number;
  /** Hexes so near to a deployment zone are kept free: 0 the zone alone, 1 those beside it too; undefined for none. */
  readonly zoneGap?: number;
  /** Hexes where units stand, which are kept free. */
  readonly taken?: Iterable<HexId>;
}

/** The hexes where forces stand at the start. */
export function standingHexes(shape: HexShape, forces: readonly Force[]): HexId[] {
  return forces.flatMap(({ start }) => {
    if (start.type !== 'hex') return [];
    const hex = parseHexLabel(shape, start.hex);
    return hex.ok ? [hex.value] : [];
  });
}

/** Terrain of one kind with the hexes that get it. */
export interface Painted {
  readonly brush: TerrainBrush;
  readonly hexes: HexId[];
}

/** A place that a generator works on: what may be painted, and what is painted so far. */
export class Site {
  readonly rng: Rng;
  readonly shape: HexShape;
  /** The hexes that may be painted, ascending. */
  readonly free: readonly HexId[];
  /** Those that may be painted and are not larger than their image: painting them paints everything. */
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
    // A hex whose image must stay free stays free itself: else one half would have more than the other.
    this.allowed = open.map((one, hex) => {
      const image = this.images[hex] as HexId;
      return one === 1 && image !== OFF_MAP && open[image] === 1 ? 1 : 0;
    });
    this.free = [...this.allowed.keys()].filter((hex) => this.allowed[hex] === 1);
    this.half = this.free.filter((hex) => hex <= this.image(hex));
  }

  /** True for a hex that may be painted and is not painted yet. */
  isFree(hex: HexId): boolean {
    return hex !== OFF_MAP && this.allowed[hex] === 1;
  }

  /** The image of a hex; itself without symmetry. */
  image(hex: HexId): HexId {
    return this.images[hex] as HexId;
  }

  /** Paints a hex and its image. False when it may not be painted or is painted already. */
  paint(hex: HexId, brush: TerrainBrush): boolean {
    if (!this.isFree(hex)) return false;
    const both = new Set([hex, this.image(hex)]);
    let entry = this.painted.find((one) => sameBrush(one.brush, brush));
    if (entry === undefined) {
      entry = { brush, hexes: [] };
      this.painted.push(entry);
    }
    for (const one of both) {
      this.allowed[one] = 0;
      entry.hexes.push(one);
    }
    return true;
  }

  /** One of some things by chance. */
  pick<T>(things: readonly T[]): T {
    return things[below(this.rng, things.length)] as T;
  }

  /** A whole number from `low` to `high`, both included; `low` where they are the wrong way round. */
  between(low: number, high: number): number {
    return high <= low ? low : low + below(this.rng, high - low + 1);
  }

  /** Everything that was painted: each hex once, ascending within its terrain. */
  result(): readonly Painted[] {
    for (const { hexes } of this.painted) hexes.sort((a, b) => a - b);
    return this.painted;
  }
}

/** 1 for each hex that lies in the region and is not kept free. */
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
