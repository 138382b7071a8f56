import { distance, edgeHexes } from '@core/hex';
import type { HexId } from '@core/hex';
import type { Force, HexMap, UnitOrder } from '@core/model';
import { hexesOf } from './compile-map';
import type { AdvanceOrder, StayOrder, UnitSpec } from './tables';
import { EDGES } from './types';

/** What the orders of a force say about its units. */
export type Orders = Pick<UnitSpec, 'holdsFire' | 'untouchable' | 'stay' | 'advance'>;

/** The order of one type; a finding tells of a second one. */
function orderOf<T extends UnitOrder['type']>(force: Force, type: T): (UnitOrder & { type: T }) | undefined {
  return force.orders?.find((order): order is UnitOrder & { type: T } => order.type === type);
}

function compileAdvance(map: HexMap, order: UnitOrder & { type: 'advance' }): AdvanceOrder {
  const border = edgeHexes(map, order.edge);
  const away = Uint16Array.from({ length: map.cols * map.rows }, (_, hex) =>
    border.reduce((least, other) => Math.min(least, distance(map, hex as HexId, other)), Number.MAX_SAFE_INTEGER),
  );
  return { edge: EDGES.indexOf(order.edge), hexes: order.hexes ?? 1, away };
}

function compileStay(map: HexMap, order: UnitOrder & { type: 'stay' }): StayOrder {
  const zone = map.zones.find((candidate) => candidate.id === order.zone);
  const mask = new Uint8Array(map.cols * map.rows);
  for (const hex of hexesOf(map, zone?.hexes ?? [])) mask[hex] = 1;
  return { name: zone?.name ?? order.zone, hexes: mask };
}

/** Compiles the orders of a force that `checkScenario` has judged. */
export function compileOrders(map: HexMap, force: Force): Orders {
  const stay = orderOf(force, 'stay');
  const advance = orderOf(force, 'advance');
  return {
    holdsFire: orderOf(force, 'hold-fire') !== undefined,
    untouchable: orderOf(force, 'untouchable') !== undefined,
    stay: stay && compileStay(map, stay),
    advance: advance && compileAdvance(map, advance),
  };
}
