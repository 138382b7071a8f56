import type { Battlespace } from '@core/model';
import type { BoardPosition, Observation, UnitView } from '@core/rules/contract';
import type { Orders, Order } from '../model/orders';
import type { BattleController } from '../model/battle-controller';

/** The battlespace as the viewer knows it now: resolved links, and the hardening and bloom of each position. */
export function currentBattlespace(controller: BattleController, { locations: current }: Observation): Battlespace {
  const space = controller.scenario.battlespace ?? { locations: [], links: [] };
  if (current === undefined) return space;
  const { locations } = space;
  let first = 0;
  const exitsOf = (at: number): string[] => [
    ...new Set(locations.flatMap(({ exits = [] }, other) => (current.merged[other] === at ? exits : []))),
  ];
  const hardened = locations.map((location, index) => {
    const from = first;
    first += location.positions;
    const spots = Array.from({ length: location.positions }, (_, at) => ({
      ...location.spots?.find(({ position }) => position === at + 1),
      position: at + 1,
      hardening: current.hardening[from + at] ?? 0,
      bloom: current.bloom[from + at] ?? 0,
    }));
    // The board shows values that differ from the location's: here each position has its own.
    const into = current.merged[index] ?? index;
    const name = into === index ? location.name : `${location.name} (now ${locations[into].name})`;
    return { ...location, name, exits: exitsOf(index), hardening: 0, bloom: 0, spots };
  });
  const links = locations.flatMap((a, i) =>
    locations.slice(i + 1).flatMap((b, j) => {
      const distance = current.distance[i * locations.length + i + 1 + j] ?? 0;
      return distance > 0 ? [{ from: a.id, to: b.id, distance }] : [];
    }),
  );
  return { ...space, locations: hardened, links };
}

/** The key of a position: the location's id and the position number from 1. */
function positionKey({ locations }: Battlespace, place: BoardPosition): string {
  return `${locations[place.location]?.id ?? ''} ${place.position + 1}`;
}

/** The units known to be at a position. */
export function unitsAt(observation: Observation, location: number, position: number): UnitView[] {
  return observation.units.filter(
    ({ boardPosition, fate }) =>
      fate === 'alive' && boardPosition?.location === location && boardPosition.position === position,
  );
}

/** Units in the battle whose position the viewer does not know. */
export function unlocatedUnits(observation: Observation): UnitView[] {
  return observation.units.filter(({ boardPosition, fate }) => fate === 'alive' && boardPosition === undefined);
}

/** The deployment and move orders by position, keyed by {@link positionKey}. */
export function ordersByPosition(space: Battlespace, orders: Orders | undefined): ReadonlyMap<string, Order> {
  const going = [...(orders?.deploy ?? []), ...(orders?.steps ?? [])];
  return new Map(
    going.flatMap((order) =>
      order.info.boardPosition ? [[positionKey(space, order.info.boardPosition), order] as const] : [],
    ),
  );
}

export interface OrderGroup {
  readonly title: string;
  readonly orders: readonly Order[];
}

/** True for a decision of an ambush: how far apart two enemy units start. */
export function isAmbush({ action }: Order): boolean {
  return action.t === 'relate';
}

/** The orders of a unit in groups, without attacks on units. */
export function groupsOf(orders: Orders): OrderGroup[] {
  const plain = (order: Order): boolean => order.info.device === undefined;
  const [recon, others] = [orders.others.filter((other) => !plain(other)), orders.others.filter(plain)];
  const exits = others.filter(({ info }) => info.kind === 'exit');
  const ambush = others.filter(isAmbush);
  return [
    { title: 'Ambush', orders: ambush },
    { title: 'Set up', orders: orders.deploy },
    { title: 'Move', orders: [...orders.steps, ...exits] },
    { title: 'Recon', orders: recon },
    { title: 'Attack the ground', orders: orders.fire.filter(({ info }) => info.target === undefined) },
    { title: 'Stay', orders: others.filter((order) => !exits.includes(order) && !ambush.includes(order)) },
  ].filter((group) => group.orders.length > 0);
}
