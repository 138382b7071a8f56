import { hexLabel, parseHexLabel, ring } from '@core/hex';
import { isSolid, type Force, type ForceStart, type HexMap, type Scenario } from '@core/model';

/** The forces of a side of a template, repeated once per unit, as starting slots. */
export function slotsOf(template: Scenario, side: string): Force[] {
  return template.forces
    .filter((force) => force.side === side)
    .flatMap((force) => Array.from({ length: force.count ?? 1 }, () => force));
}

/** Allocates start hexes. When a hex is taken, it allocates the nearest free one. */
export class FreeHexes {
  private readonly taken = new Set<number>();

  constructor(private readonly map: HexMap | undefined) {
    for (const feature of map?.terrain ?? []) {
      if (isSolid(feature)) for (const label of feature.hexes) this.take(label);
    }
  }

  /** Marks a hex as taken. */
  take(label: string): void {
    const hex = this.map === undefined ? undefined : parseHexLabel(this.map, label);
    if (hex?.ok === true) this.taken.add(hex.value);
  }

  /** Moves a start hex to a free hex and drops its speed. Other kinds of start are unchanged. */
  start(start: ForceStart): ForceStart {
    if (start.type !== 'hex' || this.map === undefined) return start;
    const { map } = this;
    const wanted = parseHexLabel(map, start.hex);
    if (!wanted.ok) return start;
    for (let radius = 0; radius < map.cols + map.rows; radius++) {
      const free = ring(map, wanted.value, radius).find((hex) => !this.taken.has(hex));
      if (free === undefined) continue;
      this.taken.add(free);
      const { facing } = start;
      return { type: 'hex', hex: hexLabel(map, free), ...(facing === undefined ? {} : { facing }) };
    }
    return start;
  }
}

/** Default start of a side without units in the template: its start zone, else its entry edge, else free. */
export function defaultStart({ map }: Scenario, side: string): ForceStart {
  const zone = map?.zones.find((candidate) => candidate.use === 'deploy' && (candidate.side ?? side) === side);
  if (zone !== undefined) return { type: 'zone', zone: zone.id };
  const edge = map?.edges.find((candidate) => candidate.use !== 'exit' && candidate.side === side);
  return edge === undefined ? { type: 'free' } : { type: 'edge', edge: edge.id };
}
