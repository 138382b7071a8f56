import { checkOrder, planOrders, type CampaignState } from '@core/campaign';
import type { Campaign, CampaignOrder } from '@core/model';
import { RULEBOOK } from '@core/campaign/play';
import type { CampaignDesk } from './desk';
import { orderWords } from './words';

/** The orders that a side has drafted. */
export function draftOf(campaign: Campaign, side: string | undefined): readonly CampaignOrder[] {
  return campaign.drafts?.find((draft) => draft.side === side)?.orders ?? [];
}

/** What an order is about, so that a new one takes the place of an older one; undefined for orders that stand side by side. */
export function subjectOf(order: CampaignOrder): string | undefined {
  switch (order.t) {
    case 'move':
    case 'mission':
      return `fleet ${order.fleet}`;
    case 'repair':
    case 'resupply':
      return `${order.t} ${order.ship} ${order.key ?? ''}`;
    case 'recruit':
      return `recruit ${order.troop} ${order.key ?? ''}`;
    case 'refit':
    case 'scrap':
      return `${order.t} ${order.ship}`;
    case 'transfer':
      return `transfer ${order.ship}`;
    case 'embark':
    case 'disembark':
      return `carry ${order.troop}`;
    case 'rename':
      return `rename ${order.id}`;
    default:
      return undefined;
  }
}

/** The draft without what a new order takes the place of. */
export function without(draft: readonly CampaignOrder[], order: CampaignOrder): readonly CampaignOrder[] {
  const subject = subjectOf(order);
  return subject === undefined ? draft : draft.filter((one) => subjectOf(one) !== subject);
}

/** What an order of the viewing side costs now, in build points, or why it cannot be given. */
export function tryOrder(desk: CampaignDesk, order: CampaignOrder): number | string {
  const side = desk.viewer.value;
  const { value: state } = desk.state;
  if (side === undefined) return 'Computers give the orders of all sides';
  if (desk.curtain.value !== undefined) return 'The screen is covered';
  const closed = closedReason(state, side);
  if (closed !== undefined) return closed;
  const draft = without(draftOf(desk.campaign.value, side), order);
  const line = checkOrder(desk.campaign.value, state, side, draft, order, RULEBOOK);
  return line.ok ? line.cost : line.rejection.message;
}

/** Why the viewing side cannot give an order now; undefined when it can. */
export function whyNot(desk: CampaignDesk, order: CampaignOrder): string | undefined {
  const tried = tryOrder(desk, order);
  return typeof tried === 'string' ? tried : undefined;
}

function closedReason(state: CampaignState, side: string): string | undefined {
  if (state.phase === 'over') return 'The campaign is over';
  if (state.phase === 'engagements') return 'The battles of this turn come first';
  return state.waiting.includes(side) ? undefined : 'The orders of this turn are given';
}

/** Drafts an order as one undo entry. Returns why not, or undefined when it is done. */
export function give(desk: CampaignDesk, order: CampaignOrder): string | undefined {
  const reason = whyNot(desk, order);
  const side = desk.viewer.value;
  if (reason !== undefined || side === undefined) return reason;
  const draft = [...without(draftOf(desk.campaign.value, side), order), order];
  writeDraft(desk, orderWords(desk.campaign.value, desk.state.value, order), side, draft);
  return undefined;
}

/** Takes a drafted order back, with those behind it that then no longer fit. */
export function takeBack(desk: CampaignDesk, index: number): void {
  const side = desk.viewer.value;
  if (side === undefined) return;
  const kept: CampaignOrder[] = [];
  draftOf(desk.campaign.value, side).forEach((order, at) => {
    if (at === index) return;
    if (at < index || checkOrder(desk.campaign.value, desk.state.value, side, kept, order, RULEBOOK).ok)
      kept.push(order);
  });
  writeDraft(desk, 'Take an order back', side, kept);
}

/** Forgets all that the side has drafted. */
export function clearDraft(desk: CampaignDesk): void {
  if (desk.viewer.value !== undefined) writeDraft(desk, 'Take all orders back', desk.viewer.value, []);
}

function writeDraft(desk: CampaignDesk, label: string, side: string, orders: readonly CampaignOrder[]): void {
  desk.edit(label, (draft) => {
    const others = (draft.drafts ?? []).filter((one) => one.side !== side);
    const all = orders.length === 0 ? others : [...others, { side, orders: [...orders] }];
    if (all.length === 0) delete draft.drafts;
    else draft.drafts = all;
  });
}

/** Build points that a side has left after what it has drafted. */
export function pointsLeft(desk: CampaignDesk, side: string): number {
  const { campaign, state } = desk;
  const at = campaign.value.sides.findIndex(({ id }) => id === side);
  const draft = draftOf(campaign.value, side);
  const open = state.value.phase === 'orders' && state.value.waiting.includes(side);
  if (!open || draft.length === 0) return state.value.points[at] ?? 0;
  return planOrders(campaign.value, state.value, side, draft, RULEBOOK).points;
}

/** A fleet's drafted way, if it has one. */
export function draftedWay(campaign: Campaign, side: string | undefined, fleet: string): string | undefined {
  for (const order of draftOf(campaign, side)) if (order.t === 'move' && order.fleet === fleet) return order.to;
  return undefined;
}
