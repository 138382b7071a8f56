import { capitalize } from '@core/base';
import type { Force, Scenario, MapEdgeName, UnitOrder } from '@core/model';
import { unitOrderText } from '@core/model/scenario-text';
import { zoneChoices } from './choices';

export type OrderType = UnitOrder['type'];

/** Order types in the editor, with a description. */
export const ORDER_KINDS: readonly { readonly value: OrderType; readonly label: string; readonly about: string }[] = [
  { value: 'advance', label: 'Advance to an edge', about: 'Must move closer to a map edge each turn' },
  { value: 'hold-fire', label: 'Hold fire', about: 'Cannot attack' },
  { value: 'untouchable', label: 'Untouchable', about: 'Cannot be attacked' },
  { value: 'stay', label: 'Stay in a zone', about: 'Cannot leave the zone once inside' },
];

/** Choices of map edges. */
export const MAP_EDGES: readonly { readonly value: MapEdgeName; readonly label: string }[] = [
  { value: 'north', label: 'the north edge' },
  { value: 'south', label: 'the south edge' },
  { value: 'east', label: 'the east edge' },
  { value: 'west', label: 'the west edge' },
];

const OPPOSITE: Readonly<Record<MapEdgeName, MapEdgeName>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

/** The edge that a force should move to: an exit edge other than where it enters, else the edge opposite to it. */
function goalEdge({ map }: Scenario, { side, start }: Pick<Force, 'side' | 'start'>): MapEdgeName {
  const edges = map?.edges.filter((edge) => edge.side === side) ?? [];
  const entry = edges.find(({ id, use }) => (start.type === 'edge' ? id === start.edge : use === 'enter'))?.edge;
  const exits = edges.filter(({ use }) => use !== 'enter').map(({ edge }) => edge);
  const away = exits.find((edge) => edge !== entry) ?? (entry === undefined ? exits[0] : OPPOSITE[entry]);
  if (away !== undefined) return away;
  // A side without edges moves towards the enemy's.
  const enemy = map?.edges.find((edge) => edge.side !== side && edge.use !== 'exit');
  return enemy?.edge ?? 'north';
}

/** A new order of a type, with a likely default. */
export function newOrder(type: OrderType, scenario: Scenario, force: Pick<Force, 'side' | 'start'>): UnitOrder {
  switch (type) {
    case 'advance':
      return { type, edge: goalEdge(scenario, force) };
    case 'stay':
      return { type, zone: zoneChoices(scenario)[0]?.value ?? 'zone' };
    case 'hold-fire':
    case 'untouchable':
      return { type };
  }
}

/** Why a force cannot get an order of a type; undefined when it can. */
export function orderDisabledReason(
  type: OrderType,
  scenario: Scenario,
  orders: readonly UnitOrder[],
): string | undefined {
  if (type === 'stay' && zoneChoices(scenario).length === 0) return 'Add a zone first';
  return orders.some((order) => order.type === type) ? 'Already has this order' : undefined;
}

/** Describes all orders of a force in one sentence; empty without orders. */
export function ordersText(orders: readonly UnitOrder[], zoneName: (id: string) => string): string {
  const parts = orders.map((order) => unitOrderText(order, zoneName));
  const text = parts.join(', and ');
  return text === '' ? '' : `${capitalize(text)}.`;
}
