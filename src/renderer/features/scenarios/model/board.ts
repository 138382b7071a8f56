import { lowerFirst } from '@core/base';
import { parseHexLabel, type HexId } from '@core/hex';
import type { Scenario } from '@core/model';
import { edgeText } from './forces';

/** The start hex of a force; -1 when it has none on the map. */
export function startHex(scenario: Scenario, index: number): HexId {
  const start = scenario.forces[index]?.start;
  if (start?.type !== 'hex' || !scenario.map) return -1;
  const hex = parseHexLabel(scenario.map, start.hex);
  return hex.ok ? hex.value : -1;
}

/** Describes the starts of a side that are not hexes, such as "2 from the north edge, 1 in zone Home"; empty without any. */
export function elsewhereText(scenario: Scenario, side: string): string {
  const counts = new Map<string, number>();
  for (const { side: own, start, count = 1 } of scenario.forces) {
    if (own !== side || start.type === 'hex') continue;
    const edge = start.type === 'edge' ? scenario.map?.edges.find((edge) => edge.id === start.edge) : undefined;
    const zone = start.type === 'zone' ? scenario.map?.zones.find((zone) => zone.id === start.zone) : undefined;
    const where = edge
      ? `from the ${lowerFirst(edgeText(scenario.map, edge))}`
      : zone
        ? `in zone ${zone.name}`
        : 'without a start';
    counts.set(where, (counts.get(where) ?? 0) + count);
  }
  return [...counts].map(([where, count]) => `${count} ${where}`).join(', ');
}
