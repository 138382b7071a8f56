import { err, type Finding, type Result } from '@core/base';
import { derive, planOrders, prospectiveBattle } from '@core/campaign';
import { battlePlan, type BattlePlan } from '@core/campaign/battle';
import type { Campaign } from '@core/model';

/** The battle that a fleet's move would cause after its side's drafted orders if no other fleet moved, or errors. */
export function hypotheticalBattle(campaign: Campaign, fleet: string, to: string): Result<BattlePlan, Finding[]> {
  const { state: now } = derive(campaign);
  const draft = campaign.drafts?.find(({ orders }) =>
    orders.some((order) => order.t === 'move' && order.fleet === fleet),
  );
  const planned = draft === undefined ? now : planOrders(campaign, now, draft.side, draft.orders).state;
  const prospect = prospectiveBattle(campaign, planned, fleet, to);
  if (!prospect.ok) return err([{ ...prospect.error, severity: 'error', path: '' }]);
  const { state, engagement } = prospect.value;
  return battlePlan(campaign, state, engagement);
}
