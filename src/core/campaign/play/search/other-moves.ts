import { createRng } from '@core/base';
import type { CampaignOrder, MoveOrder } from '@core/model';
import type { SideId } from '@core/rules/contract';
import type { CampaignState } from '../../state';
import type { World } from '../../world';
import { OrderWriter } from '../orders/order-writer';

/** Maximum number of fleets whose moves are changed. */
const MAX_FLEETS = 5;

/** Another move of a fleet; undefined for none. */
export interface OtherMove {
  readonly fleet: string;
  readonly order: MoveOrder | undefined;
}

/** The moves that the most valuable fleets could make: along each lane, or none. */
export function otherMoves(
  world: World,
  state: CampaignState,
  side: SideId,
  orders: readonly CampaignOrder[],
): OtherMove[] {
  const writer = writerOf(world, state, side, orders.filter((order) => !isMove(order))); // oxfmt-ignore
  const fleets = writer.fleets
    .map((fleet) => ({ ...fleet, value: writer.totalCost(writer.ships(fleet.id)) }))
    .sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_FLEETS);
  return fleets.flatMap(({ id: fleet, at }): OtherMove[] => [
    { fleet, order: undefined },
    ...(world.lanesFrom.get(at ?? '') ?? []).map(({ to }): OtherMove => {
      const mission = missionAt(writer, fleet, to);
      return { fleet, order: { t: 'move', fleet, to, ...(mission === undefined ? {} : { mission }) } };
    }),
  ]);
}

/** The mission against an enemy system that the fleet's troops allow. */
function missionAt(writer: OrderWriter, fleet: string, at: string): MoveOrder['mission'] {
  const owner = writer.draft.system(at)?.owner ?? null;
  if (owner === null || owner === writer.side) return undefined;
  if (writer.aboard(fleet, 'ground').length > 0) return 'assault';
  return writer.aboard(fleet, 'boarding').length > 0 ? 'boarding' : undefined;
}

/** The orders with another move of a fleet; undefined where that changes nothing or is not allowed. */
export function withMove(
  world: World,
  state: CampaignState,
  side: SideId,
  orders: readonly CampaignOrder[],
  { fleet, order }: OtherMove,
): readonly CampaignOrder[] | undefined {
  const now = orders.find((candidate) => isMove(candidate) && candidate.fleet === fleet);
  if (now?.t === 'move' ? now.to === order?.to : order === undefined && now === undefined) return undefined;
  const kept = orders.filter((candidate) => !isMove(candidate) || candidate.fleet !== fleet);
  const wanted = order === undefined ? kept : [...kept, order];
  return writerOf(world, state, side, wanted).orders.length === wanted.length ? wanted : undefined;
}

function isMove(order: CampaignOrder): order is Extract<CampaignOrder, { t: 'move' | 'mission' }> {
  return order.t === 'move' || order.t === 'mission';
}

function writerOf(world: World, state: CampaignState, side: SideId, orders: readonly CampaignOrder[]): OrderWriter {
  const writer = new OrderWriter(world, state, side, createRng(0));
  for (const order of orders) writer.issue(order);
  return writer;
}
