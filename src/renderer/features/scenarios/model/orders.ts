import { capitalize } from '@core/base';
import type { Scenario, MapEdgeName, UnitOrder } from '@core/model';

export type OrderType = UnitOrder['type'];

/** The kinds of order as the editor offers them, with what each asks. */
export const ORDER_KINDS: readonly { readonly value: OrderType; readonly label: string; readonly about: string }[] = [
  { value: 'advance', label: 'Advance to an edge', about: 'Must come nearer to a map edge each turn' },
  { value: 'hold-fire', label: 'Hold fire', about: 'May not attack' },
  { value: 'untouchable', label: 'Untouchable', about: 'Nobody may attack it' },
  { value: 'stay', label: 'Stay in a zone', about: 'May not leave the zone once it is in it' },
];

/** The edges of a map, to choose from. */
export const MAP_EDGES: readonly { readonly value: MapEdgeName; readonly label: string }[] = [
  { value: 'north', label: 'the north edge' },
  { value: 'south', label: 'the south edge' },
  { value: 'east', label: 'the east edge' },
  { value: 'west', label: 'the west edge' },
];

/** A new order of a kind, with what the scenario makes likely: an edge by which the side may leave, its first zone. */
export function newOrder(type: OrderType, scenario: Scenario, side: string): UnitOrder {
  switch (type) {
    case 'advance': {
      const way = scenario.map?.edges.find((edge) => edge.side === side && edge.use !== 'enter');
      return { type, edge: way?.edge ?? 'north' };
    }
    case 'stay':
      return { type, zone: scenario.map?.zones[0]?.id ?? 'zone' };
    case 'hold-fire':
    case 'untouchable':
      return { type };
  }
}

/** Why a force cannot get an order of this kind; undefined when it can. */
export function orderRefusal(type: OrderType, scenario: Scenario, orders: readonly UnitOrder[]): string | undefined {
  if (type === 'stay' && (scenario.map?.zones.length ?? 0) === 0) return 'The map has no zone';
  return orders.some((order) => order.type === type) ? 'It has this order already' : undefined;
}

/** An order in words, such as "comes at least 2 hexes nearer to the south edge each turn". */
export function orderText(order: UnitOrder, zoneName: (id: string) => string): string {
  switch (order.type) {
    case 'advance': {
      const hexes = order.hexes ?? 1;
      return `comes at least ${hexes === 1 ? 'one hex' : `${hexes} hexes`} nearer to the ${order.edge} edge each turn`;
    }
    case 'hold-fire':
      return 'holds its fire';
    case 'untouchable':
      return 'may not be attacked';
    case 'stay':
      return `does not leave “${zoneName(order.zone)}”`;
  }
}

/** All orders of a force as one sentence; empty without any. */
export function ordersText(orders: readonly UnitOrder[], zoneName: (id: string) => string): string {
  const parts = orders.map((order) => orderText(order, zoneName));
  const text = parts.join(', and ');
  return text === '' ? '' : `${capitalize(text)}.`;
}
