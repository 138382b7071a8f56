import {
  DIRECTIONS,
  distance,
  hexAt,
  hexLabel,
  neighbour,
  OFF_MAP,
  range,
  rectangle,
  type Direction,
  type HexId,
  type HexShape,
  type MapEdge,
} from '../../hex';
import type { HexMap, TerrainFeature, Zone } from '../../model';

/** The widest start zone: on a large map, ships should not start too far apart. */
const MAX_ZONE_WIDTH = 9;

/** Where the units of three sides start, as fractions of the map. */
export const CORNERS = [
  [0.12, 0.5],
  [0.85, 0.15],
  [0.85, 0.85],
] as const;

/** Builds the map of a template. The first side starts near, the second far: west and east, or north and south on a flat map. */
export class TemplateMap {
  readonly #shape: HexShape;
  readonly #zones: Zone[] = [];
  readonly #edges: HexMap['edges'] = [];
  readonly #terrain: TerrainFeature[] = [];
  readonly #taken = new Set<HexId>();

  constructor(shape: HexShape) {
    const { orientation, stagger, cols, rows } = shape;
    this.#shape = { orientation, stagger, cols, rows };
  }

  /** A hex at fractions of the map: `along` from near to far, `across` from one flank to the other. */
  hex(along: number, across = 0.5): HexId {
    const { orientation, cols, rows } = this.#shape;
    const [x, y] = orientation === 'pointy' ? [along, across] : [across, along];
    return hexAt(this.#shape, Math.round(x * (cols - 1)), Math.round(y * (rows - 1)));
  }

  label(hex: HexId): string {
    return hexLabel(this.#shape, hex);
  }

  /** Reserves a hex for a unit, out of the way of terrain; returns its label. */
  place(hex: HexId): string {
    this.#taken.add(hex);
    return this.label(hex);
  }

  /** The direction from a hex that leads closest to another. */
  facing(from: HexId, to: HexId): Direction {
    const steps = DIRECTIONS.map((dir) => neighbour(this.#shape, from, dir));
    const far = (at: HexId): number => (at === OFF_MAP ? Infinity : distance(this.#shape, at, to));
    return DIRECTIONS.reduce((best, dir) => (far(steps[dir]) < far(steps[best]) ? dir : best), 0);
  }

  /** The map edge near the first side, or near the second. */
  edgeAt(end: 'near' | 'far'): MapEdge {
    const { orientation } = this.#shape;
    if (end === 'near') return orientation === 'pointy' ? 'west' : 'north';
    return orientation === 'pointy' ? 'east' : 'south';
  }

  addEdge(id: string, side: string, edge: MapEdge, use: HexMap['edges'][number]['use']): void {
    this.#edges.push({ id, side, edge, use });
  }

  /** A start zone of two rows at one end of the map, around its middle. */
  startZone(id: string, name: string, side: string, end: 'near' | 'far'): void {
    const { orientation, cols, rows } = this.#shape;
    const [length, width] = orientation === 'pointy' ? [cols, rows] : [rows, cols];
    const half = Math.min(MAX_ZONE_WIDTH, Math.floor(width * 0.6)) / 2;
    const first = end === 'near' ? 1 : length - 3;
    const at = (along: number, across: number): HexId =>
      orientation === 'pointy' ? hexAt(this.#shape, along, across) : hexAt(this.#shape, across, along);
    const [from, to] = [Math.ceil((width - 1) / 2 - half), Math.floor((width - 1) / 2 + half)];
    this.zone(id, name, side, rectangle(this.#shape, at(first, from), at(first + 1, to)));
  }

  /** A start zone around a hex. */
  zoneAround(id: string, name: string, side: string, centre: HexId, radius: number): void {
    this.zone(
      id,
      name,
      side,
      range(this.#shape, centre, radius).filter((hex) => !this.#taken.has(hex)),
    );
  }

  private zone(id: string, name: string, side: string, hexes: readonly HexId[]): void {
    for (const hex of hexes) this.#taken.add(hex);
    this.#zones.push({ id, name, side, use: 'deploy', hexes: hexes.map((hex) => this.label(hex)) });
  }

  /** Adds terrain within `radius` of hexes, except where units start or other terrain is. */
  addTerrain(terrain: Omit<TerrainFeature, 'hexes'>, centres: readonly HexId[], radius = 0): void {
    const hexes = new Set(centres.flatMap((centre) => range(this.#shape, centre, radius)));
    const free = [...hexes].filter((hex) => !this.#taken.has(hex)).sort((a, b) => a - b);
    if (free.length === 0) return;
    for (const hex of free) this.#taken.add(hex);
    this.#terrain.push({ ...terrain, hexes: free.map((hex) => this.label(hex)) });
  }

  build(): HexMap {
    return { ...this.#shape, terrain: this.#terrain, zones: this.#zones, edges: this.#edges };
  }
}
