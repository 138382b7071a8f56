import { lowerFirst, sideName } from '@core/base';
import { parseHexLabel, type HexId } from '@core/hex';
import { toGrid, type Design, type Scenario } from '@core/model';
import type { BoardCounter, BoardEdge, BoardZone } from '@renderer/canvas';
import { edgeText } from './forces';
import { colorOf } from './sides';

/** The zones of the map for the board. */
export function boardZones(scenario: Scenario): BoardZone[] {
  const zones = scenario.map === undefined ? [] : toGrid(scenario.map).zones;
  return zones.map(({ id, side, hexes }) => ({
    id,
    hexes,
    ...(side === undefined ? {} : { color: colorOf(scenario.sides, side) }),
  }));
}

/** The entry edges of the map for the board. */
export function boardEdges(scenario: Scenario): BoardEdge[] {
  return (scenario.map?.edges ?? []).map(({ id, edge, use, side, from, to }) => ({
    id,
    edge,
    use,
    text: sideName(scenario, side),
    color: colorOf(scenario.sides, side),
    ...(from === undefined || to === undefined ? {} : { from, to }),
  }));
}

/** The start hex of a force; -1 when it has none on the map. */
export function startHex(scenario: Scenario, index: number): HexId {
  const start = scenario.forces[index]?.start;
  if (start?.type !== 'hex' || !scenario.map) return -1;
  const hex = parseHexLabel(scenario.map, start.hex);
  return hex.ok ? hex.value : -1;
}

/** Counters of the forces with a start hex. */
export function startCounters(scenario: Scenario, designs: ReadonlyMap<string, Design>): BoardCounter[] {
  return scenario.forces.flatMap((force, index): BoardCounter[] => {
    const hex = startHex(scenario, index);
    if (hex < 0) return [];
    const design = designs.get(force.design);
    const facing = force.start.type === 'hex' ? force.start.facing : undefined;
    return [
      {
        id: String(index),
        hex,
        color: colorOf(scenario.sides, force.side),
        silhouette: design?.silhouette ?? 'destroyer',
        name: force.name ?? design?.name ?? force.design,
        ...(facing === undefined ? {} : { facing }),
        ...((force.count ?? 1) > 1 ? { stack: force.count ?? 1 } : {}),
      },
    ];
  });
}

/** Describes the starts of a side that are not hexes, such as "2 from the north edge, 1 in zone Home"; empty without any. */
export function elsewhereText(scenario: Scenario, side: string): string {
  const counts = new Map<string, number>();
  for (const { side: own, start, count = 1 } of scenario.forces) {
    if (own !== side || start.type === 'hex') continue;
    const edge = start.type === 'edge' ? scenario.map?.edges.find((edge) => edge.id === start.edge) : undefined;
    const zone = start.type === 'zone' ? scenario.map?.zones.find((zone) => zone.id === start.zone) : undefined;
    const where = edge ? `from the ${lowerFirst(edgeText(edge))}` : zone ? `in zone ${zone.name}` : 'without a start';
    counts.set(where, (counts.get(where) ?? 0) + count);
  }
  return [...counts].map(([where, count]) => `${count} ${where}`).join(', ');
}
