import { hexLabel, parseHexLabel, ring } from '@core/hex';
import { isSolid, type Force, type ForceStart, type HexMap, type Scenario } from '@core/model';

/** The places where a template lets the units of a side begin, one for each unit that it fields itself. */
export function slotsOf(template: Scenario, side: string): Force[] {
  return template.forces
    .filter((force) => force.side === side)
    .flatMap((force) => Array.from({ length: force.count ?? 1 }, () => force));
}

/** Hands out the hexes of a map: each once, and where one is taken the nearest that is free. */
export class FreeHexes {
  private readonly taken = new Set<number>();

  constructor(private readonly map: HexMap | undefined) {
    for (const feature of map?.terrain ?? []) {
      if (isSolid(feature)) for (const label of feature.hexes) this.take(label);
    }
  }

  /** Keeps a hex from being handed out. */
  take(label: string): void {
    const hex = this.map === undefined ? undefined : parseHexLabel(this.map, label);
    if (hex?.ok === true) this.taken.add(hex.value);
  }

  /** A start like the given one in a hex that is free; other starts are as they are. The speed is left to the unit. */
  start(given: ForceStart): ForceStart {
    if (given.type !== 'hex' || this.map === undefined) return given;
    const { map } = this;
    const wanted = parseHexLabel(map, given.hex);
    if (!wanted.ok) return given;
    for (let radius = 0; radius < map.cols + map.rows; radius++) {
      const free = ring(map, wanted.value, radius).find((hex) => !this.taken.has(hex));
      if (free === undefined) continue;
      this.taken.add(free);
      const { facing } = given;
      return { type: 'hex', hex: hexLabel(map, free), ...(facing === undefined ? {} : { facing }) };
    }
    return given;
  }
}

/** Where a side of a template without units of its own lets them begin: its zone, its edge, or nowhere in particular. */
export function defaultStart({ map }: Scenario, side: string): ForceStart {
  const zone = map?.zones.find((one) => one.use === 'deploy' && (one.side ?? side) === side);
  if (zone !== undefined) return { type: 'zone', zone: zone.id };
  const edge = map?.edges.find((one) => one.use !== 'exit' && one.side === side);
  return edge === undefined ? { type: 'free' } : { type: 'edge', edge: edge.id };
}
