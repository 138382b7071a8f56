import type { Campaign, CampaignOrder } from '@core/model';
import type { Rejection, SideId } from '@core/rules/contract';
import type { Rulebook } from './battle/roster';
import { Draft } from './draft';
import { executeOrder, isRejected } from './orders';
import { reject } from './orders/planned-order';
import type { CampaignState } from './state';
import { hasSameSetup, createWorld, type World } from './world';

/** One order of a list: its price and its words, or why it is not allowed. */
export type OrderCheck =
  | { readonly ok: true; readonly cost: number; readonly text: string; readonly about: string }
  | { readonly ok: false; readonly rejection: Rejection };

/** A list of orders as it would be carried out. */
export interface OrderPlan {
  readonly checks: readonly OrderCheck[];
  /** Build points that are left. */
  readonly points: number;
  /** How things would stand with the orders carried out, before the yards work and the fleets move. */
  readonly state: CampaignState;
}

const worlds = new WeakMap<Campaign['sides'], World>();

/** The set-up of a document, made ready once for as long as it stays the same. */
export function cachedWorld(campaign: Campaign, rulebook: Rulebook): World {
  const known = worlds.get(campaign.sides);
  if (known !== undefined && known.rulebook === rulebook && hasSameSetup(known.campaign, campaign)) return known;
  const world = createWorld(campaign, rulebook);
  worlds.set(campaign.sides, world);
  return world;
}

/** Goes through a side's orders one after the other: what each costs, which are not allowed, and what is left. */
export function planOrders(
  campaign: Campaign,
  state: CampaignState,
  side: SideId,
  orders: readonly CampaignOrder[],
  rulebook: Rulebook,
): OrderPlan {
  const draft = new Draft(cachedWorld(campaign, rulebook), state, -1);
  const checks = orders.map((order): OrderCheck => {
    const result = executeOrder(draft, side, order);
    return isRejected(result) ? { ok: false, rejection: result } : { ok: true, ...result };
  });
  const points = draft.points(side);
  return { checks, points, state: draft.finish() };
}

/** An order that a side adds to those that it has in draft: its price, or why it may not be added. */
export function checkOrder(
  campaign: Campaign,
  state: CampaignState,
  side: SideId,
  draftOrders: readonly CampaignOrder[],
  order: CampaignOrder,
  rulebook: Rulebook,
): OrderCheck {
  const refuse = (code: string, message: string): OrderCheck => ({ ok: false, rejection: reject(code, message).error });
  if (state.phase !== 'orders') return refuse('phase', 'Orders are given at the beginning of a turn.');
  if (!state.waiting.includes(side)) return refuse('not-waited-for', 'The orders of this turn are given.');
  return planOrders(campaign, state, side, [...draftOrders, order], rulebook).checks.at(-1)!;
}
