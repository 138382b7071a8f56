import { type OrderPlan, checkOrder as check, orderCost as cost, planOrders, type CampaignState } from '@core/campaign';
import { RULEBOOK } from '@core/campaign/play';
import type { Campaign, CampaignOrder } from '@core/model';
import type { Rejection } from '@core/rules/contract';

/** The rule systems by id, as the campaign's core wants them. */
export const rulebook = RULEBOOK;

/** Why an order cannot be given behind those of a draft; undefined when it can. */
export function checkOrder(
  campaign: Campaign,
  state: CampaignState,
  side: string,
  draft: readonly CampaignOrder[],
  order: CampaignOrder,
): Rejection | undefined {
  return check(campaign, state, side, draft, order, rulebook);
}

/** What an order costs behind those of a draft, in build points; 0 for one that is not allowed. */
export function orderCost(
  campaign: Campaign,
  state: CampaignState,
  side: string,
  draft: readonly CampaignOrder[],
  order: CampaignOrder,
): number {
  return cost(campaign, state, side, draft, order, rulebook) ?? 0;
}

/** A side's draft as it would be carried out. */
export function planOf(
  campaign: Campaign,
  state: CampaignState,
  side: string,
  orders: readonly CampaignOrder[],
): OrderPlan {
  return planOrders(campaign, state, side, orders, rulebook);
}
