import { sideName } from '@core/base';
import { checkOrder, orderText, planOrders, type CampaignState, type FleetState, type OrderPlan } from '@core/campaign';
import type { Campaign, CampaignOrder } from '@core/model';
import { computed } from 'vue';
import { perCampaign, type CampaignModel } from './campaign-model';
import { isOut } from './labels';
import { personSides } from './sides';

/** The drafted orders of a side. */
export function draftOf(campaign: Campaign, side: string | undefined): readonly CampaignOrder[] {
  return campaign.drafts?.find((draft) => draft.side === side)?.orders ?? [];
}

/** Key by which a new order replaces an older one; undefined for orders that add up. */
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

/** The draft without the orders that a new order replaces. */
function withoutReplaced(draft: readonly CampaignOrder[], order: CampaignOrder): readonly CampaignOrder[] {
  const subject = subjectOf(order);
  return subject === undefined ? draft : draft.filter((candidate) => subjectOf(candidate) !== subject);
}

/** Cost of an order in build points, or why it cannot be given. */
export function checkDraftOrder(model: CampaignModel, order: CampaignOrder): number | string {
  const side = model.viewer.value;
  const { value: state } = model.state;
  if (side === undefined) return 'The computer plays all sides';
  if (model.handover.value !== undefined) return 'Take over the screen first';
  const closed = model.campaign.value.copyOnPlay === true ? START_FIRST : phaseBlocker(state, side);
  if (closed !== undefined) return closed;
  const draft = withoutReplaced(draftOf(model.campaign.value, side), order);
  const line = checkOrder(model.campaign.value, state, side, draft, order);
  return line.ok ? line.cost : line.rejection.message;
}

/** Why an order cannot be given; undefined when it can. */
export function orderBlocker(model: CampaignModel, order: CampaignOrder): string | undefined {
  const tried = checkDraftOrder(model, order);
  return typeof tried === 'string' ? tried : undefined;
}

/** Why a template takes no orders. */
export const START_FIRST = 'Start the campaign first';

function phaseBlocker(state: CampaignState, side: string): string | undefined {
  if (state.phase === 'over') return 'The campaign is over';
  if (state.phase === 'engagements') return 'Resolve the battles of this turn first';
  if (state.waiting.includes(side)) return undefined;
  return isOut(state, side) ? 'This side is out of the war' : 'This side has given its orders for this turn';
}

/** Drafts an order as one undo step. Returns why it cannot, or undefined. */
export function draftOrder(model: CampaignModel, order: CampaignOrder): string | undefined {
  const reason = orderBlocker(model, order);
  const side = model.viewer.value;
  if (reason !== undefined || side === undefined) return reason;
  const draft = [...withoutReplaced(draftOf(model.campaign.value, side), order), order];
  writeDraft(model, orderText(model.campaign.value, model.state.value, order), side, draft);
  return undefined;
}

/** Removes a drafted order, and later orders that depend on it. */
export function removeOrder(model: CampaignModel, index: number): void {
  const side = model.viewer.value;
  if (side === undefined) return;
  const kept: CampaignOrder[] = [];
  draftOf(model.campaign.value, side).forEach((order, at) => {
    if (at === index) return;
    if (at < index || checkOrder(model.campaign.value, model.state.value, side, kept, order).ok) kept.push(order);
  });
  writeDraft(model, 'Remove order', side, kept);
}

/** Removes all drafted orders of the side. */
export function clearDraft(model: CampaignModel): void {
  if (model.viewer.value !== undefined) writeDraft(model, 'Remove all orders', model.viewer.value, []);
}

function writeDraft(model: CampaignModel, label: string, side: string, orders: readonly CampaignOrder[]): void {
  const { value: campaign } = model.campaign;
  // The names of undo steps also show to the next person at the screen.
  const isShared = personSides(campaign).length > 1;
  model.editDrafts(isShared ? `Order of ${sideName(campaign, side)}` : label, (draft) => {
    const others = (draft.drafts ?? []).filter((draft) => draft.side !== side);
    const all = orders.length === 0 ? others : [...others, { side, orders: [...orders] }];
    if (all.length === 0) delete draft.drafts;
    else draft.drafts = all;
  });
  model.announce(`${label}.`);
}

/** The viewer's drafted orders with their checks; undefined without any, and while the screen is handed over. */
const planOf = perCampaign(({ campaign, state, viewer, handover }) =>
  computed<OrderPlan | undefined>(() => {
    const side = viewer.value;
    const draft = draftOf(campaign.value, side);
    if (side === undefined || draft.length === 0 || handover.value !== undefined) return undefined;
    return planOrders(campaign.value, state.value, side, draft);
  }),
);

/** The viewer's drafted orders as texts with their prices, or why one is not possible (any more). */
export function draftLines(
  model: CampaignModel,
): readonly { readonly text: string; readonly price: number; readonly reason?: string }[] {
  const plan = planOf(model).value;
  if (plan === undefined) return [];
  const { value: campaign } = model.campaign;
  return draftOf(campaign, model.viewer.value).map((order, index) => {
    const check = plan.checks[index];
    if (check?.ok === true) return { text: check.text, price: check.cost };
    return { text: orderText(campaign, plan.state, order), price: 0, reason: check?.rejection.message ?? '' };
  });
}

/** The state after the viewer's drafted orders: moves, purchases and yard work show before the turn ends. */
export const plannedOf = perCampaign((model) =>
  computed<CampaignState>(() => {
    const { value: state } = model.state;
    const side = model.viewer.value;
    const isOpen = state.phase === 'orders' && side !== undefined && state.waiting.includes(side);
    return (isOpen ? planOf(model).value?.state : undefined) ?? state;
  }),
);

/** The fleets where they are now, with those that drafted orders form: ships can join these at once. */
export const fleetsOf = perCampaign((model) =>
  computed<readonly FleetState[]>(() => {
    const { fleets } = model.state.value;
    return plannedOf(model).value.fleets.map(
      (fleet) => fleets.find(({ id }) => id === fleet.id) ?? { ...fleet, transit: null },
    );
  }),
);

/** Build points of the viewer after the drafted orders. */
export function pointsLeft(model: CampaignModel): number {
  const at = model.campaign.value.sides.findIndex(({ id }) => id === model.viewer.value);
  return plannedOf(model).value.points[at] ?? 0;
}

/** Destination of a fleet's drafted move, if any. */
export function draftedDestination(campaign: Campaign, side: string | undefined, fleet: string): string | undefined {
  for (const order of draftOf(campaign, side)) if (order.t === 'move' && order.fleet === fleet) return order.to;
  return undefined;
}
