import type { Campaign, CampaignOrder } from '@core/model';
import type { Rejection, SideId } from '@core/rules/contract';
import { Draft } from './draft';
import { executeOrder, type OrderOutcome } from './orders';
import { reject } from './orders/planned-order';
import type { CampaignState } from './state';
import { hasSameSetup, createWorld, type World } from './world';

/** Check of one order: its cost and text, or why it is rejected. */
export type OrderCheck = ({ readonly ok: true } & OrderOutcome) | { readonly ok: false; readonly rejection: Rejection };

/** Preview of a list of orders. */
export interface OrderPlan {
  readonly checks: readonly OrderCheck[];
  /** Build points left. */
  readonly points: number;
  /** State after the orders, before yard work and movement. */
  readonly state: CampaignState;
}

const worlds = new WeakMap<Campaign['sides'], World>();

/** The indexed setup of a document, cached while the setup stays the same. */
export function cachedWorld(campaign: Campaign): World {
  const known = worlds.get(campaign.sides);
  if (known !== undefined && hasSameSetup(known.campaign, campaign)) return known;
  const world = createWorld(campaign);
  worlds.set(campaign.sides, world);
  return world;
}

/** Checks a side's orders in sequence: cost or rejection of each, and the points left. */
export function planOrders(
  campaign: Campaign,
  state: CampaignState,
  side: SideId,
  orders: readonly CampaignOrder[],
): OrderPlan {
  const draft = new Draft(cachedWorld(campaign), state, -1);
  const checks = orders.map((order): OrderCheck => {
    const result = executeOrder(draft, side, order);
    return result.ok ? { ok: true, ...result.value } : { ok: false, rejection: result.error };
  });
  const points = draft.points(side);
  return { checks, points, state: draft.now };
}

/** Checks one more order after a side's drafted orders. */
export function checkOrder(
  campaign: Campaign,
  state: CampaignState,
  side: SideId,
  draftOrders: readonly CampaignOrder[],
  order: CampaignOrder,
): OrderCheck {
  const rejection = (code: string, message: string): OrderCheck => ({
    ok: false,
    rejection: reject(code, message).error,
  });
  if (state.phase !== 'orders') return rejection('phase', 'Give orders at the start of a turn.');
  if (!state.waiting.includes(side))
    return rejection('not-waited-for', 'This side has given its orders for this turn.');
  return planOrders(campaign, state, side, [...draftOrders, order]).checks.at(-1)!;
}
