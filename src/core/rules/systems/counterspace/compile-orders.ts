import { distance, edgeHexes, parseHexLabels, type HexId } from '@core/hex';
import type { Force, HexMap, MapEdgeName, UnitOrder } from '@core/model';
import type { UnitSpec } from './tables';
import { EDGES } from './types';

/** What the orders of a force say about its units. */
export type Orders = Pick<
  UnitSpec,
  'holdsFire' | 'untouchable' | 'stayHexes' | 'advanceEdge' | 'advanceHexes' | 'advanceAway'
>;

/** The order of one type; a finding tells of a second one. */
function orderOf<T extends UnitOrder['type']>(force: Force, type: T): (UnitOrder & { type: T }) | undefined {
  return force.orders?.find((order): order is UnitOrder & { type: T } => order.type === type);
}

/** By hex, how far it is from an edge of the map. */
function distancesFrom(map: HexMap, edge: MapEdgeName): Int32Array {
  const border = edgeHexes(map, edge);
  return Int32Array.from({ length: map.cols * map.rows }, (_, hex) =>
    border.reduce((least, other) => Math.min(least, distance(map, hex as HexId, other)), Number.MAX_SAFE_INTEGER),
  );
}

/** 1 for each hex of a zone of the map; all 0 for an unknown one. */
export function zoneMask(map: HexMap, zone: string): Uint8Array {
  const mask = new Uint8Array(map.cols * map.rows);
  const { hexes } = map.zones.find((candidate) => candidate.id === zone) ?? { hexes: [] };
  for (const hex of parseHexLabels(map, hexes)) mask[hex] = 1;
  return mask;
}

/** The name of the zone in which the units of a force have to stay; empty for none. */
export function stayName(map: HexMap, force: Force): string {
  const stay = orderOf(force, 'stay');
  return stay === undefined ? '' : (map.zones.find(({ id }) => id === stay.zone)?.name ?? stay.zone);
}

/** Compiles the orders of a force checked by `checkScenario`. */
export function compileOrders(map: HexMap, force: Force): Orders {
  const stay = orderOf(force, 'stay');
  const advance = orderOf(force, 'advance');
  return {
    holdsFire: orderOf(force, 'hold-fire') !== undefined,
    untouchable: orderOf(force, 'untouchable') !== undefined,
    stayHexes: stay === undefined ? new Uint8Array(0) : zoneMask(map, stay.zone),
    advanceEdge: advance === undefined ? -1 : EDGES.indexOf(advance.edge),
    advanceHexes: advance?.hexes ?? 1,
    advanceAway: advance === undefined ? new Int32Array(0) : distancesFrom(map, advance.edge),
  };
}
