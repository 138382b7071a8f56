import { edgeHexes, hexCount, neighbour, OFF_MAP, parseHexLabel, rowOf, colOf, type HexId } from '@core/hex';
import type { EntryEdge, HexMap, Scenario } from '../generated/types';
import { isSolid } from '../terrain';

/**
 * 1 for each hex of the map that a unit cannot stand in: planets (entering is landing), stars (entering destroys), and obstacles
 * without a rating (CounterSpace 5, 8.4.2).
 */
export function blockedHexes(map: HexMap): Uint8Array {
  const blocked = new Uint8Array(hexCount(map));
  for (const feature of map.terrain) {
    if (!isSolid(feature)) continue;
    for (const label of feature.hexes) {
      const id = parseHexLabel(map, label);
      if (id.ok) blocked[id.value] = 1;
    }
  }
  return blocked;
}

/** The border hexes of an entry edge, within its range. */
export function entryHexes(map: HexMap, edge: EntryEdge): HexId[] {
  const indexOf = edge.edge === 'north' || edge.edge === 'south' ? colOf : rowOf;
  const { from = 1, to = Number.POSITIVE_INFINITY } = edge;
  return edgeHexes(map, edge.edge).filter((id) => indexOf(map, id) + 1 >= from && indexOf(map, id) + 1 <= to);
}

/** Opens the hexes that a trigger may open. */
function openByTriggers({ triggers = [] }: Scenario, map: HexMap, blocked: Uint8Array): void {
  for (const effect of triggers.flatMap((trigger) => trigger.do)) {
    if (effect.type !== 'terrain' || (effect.terrain !== null && isSolid(effect.terrain))) continue;
    for (const label of effect.hexes) {
      const id = parseHexLabel(map, label);
      if (id.ok) blocked[id.value] = 0;
    }
  }
}

/**
 * 1 for each hex that a unit can reach from the start of some force. Undefined when no force starts on the map, or when no hex is
 * blocked.
 */
export function reachableHexes(scenario: Scenario, map: HexMap): Uint8Array | undefined {
  const blocked = blockedHexes(map);
  openByTriggers(scenario, map, blocked);
  if (!blocked.includes(1)) return undefined;
  const queue = startHexes(scenario, map).filter((id) => blocked[id] === 0);
  if (queue.length === 0) return undefined;
  const reached = new Uint8Array(hexCount(map));
  for (const id of queue) reached[id] = 1;
  // The loop appends to its own queue.
  for (let at = 0; at < queue.length; at++) {
    for (let dir = 0; dir < 6; dir++) {
      const next = neighbour(map, queue[at] as HexId, dir);
      if (next === OFF_MAP || blocked[next] === 1 || reached[next] === 1) continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
  return reached;
}

/** True if one of the hexes is among those of `reachableHexes`. */
export function isReached(map: HexMap, hexes: readonly string[], reached: Uint8Array): boolean {
  return hexes.some((label) => {
    const id = parseHexLabel(map, label);
    return id.ok && reached[id.value] === 1;
  });
}

function startHexes(scenario: Scenario, map: HexMap): HexId[] {
  const zones = new Set<string>();
  const edges = new Set<string>();
  const labels: string[] = [];
  for (const { start } of scenario.forces) {
    if (start.type === 'hex') labels.push(start.hex);
    else if (start.type === 'zone') zones.add(start.zone);
    else if (start.type === 'edge') edges.add(start.edge);
  }
  for (const zone of map.zones) if (zones.has(zone.id)) labels.push(...zone.hexes);
  const ids = map.edges.filter((edge) => edges.has(edge.id)).flatMap((edge) => entryHexes(map, edge));
  for (const label of labels) {
    const id = parseHexLabel(map, label);
    if (id.ok) ids.push(id.value);
  }
  return ids;
}
