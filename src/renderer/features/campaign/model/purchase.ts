import { planOrders, yardQueue } from '@core/campaign';
import { roleOf, type BuildOrder, type Campaign, type RaiseOrder, type RulesId } from '@core/model';
import type { CampaignModel } from './campaign-model';
import { draftOf } from './draft';

/** Build points that pay for any design. */
const AMPLE = 1e6;

const TROOP_KINDS = { ground: 'Ground forces', boarding: 'Teams' } as const;

/** Kind of unit that a campaign can have of designs for these rules; undefined for ships of other rules. */
export function unitKind({ rules: own }: Campaign, rules: RulesId): 'Ships' | 'Ground forces' | 'Teams' | undefined {
  if (rules === own) return 'Ships';
  const role = roleOf(rules);
  return role === 'ships' ? undefined : TROOP_KINDS[role];
}

/** Price of an ordered unit and the turn in which it would be ready, also while the side cannot afford it. */
export function purchaseTerms(
  { campaign, state, viewer }: CampaignModel,
  order: BuildOrder | RaiseOrder,
): { readonly price?: number; readonly ready?: number } {
  const side = viewer.value;
  if (side === undefined) return {};
  const rich = { ...state.value, points: state.value.points.map((points) => points + AMPLE) };
  const draft = [...draftOf(campaign.value, side), order];
  const plan = planOrders(campaign.value, rich, side, draft);
  const check = plan.checks.at(-1);
  if (check?.ok !== true) return {};
  // Drafted units of the other roster may be later in the yard's queue.
  const ordered = (order.t === 'build' ? plan.state.ships : plan.state.troops).at(-1)?.id;
  const ready = yardQueue(campaign.value, plan.state).find(({ unit }) => unit === ordered)?.ready;
  return { price: check.cost, ...(typeof ready === 'number' ? { ready } : {}) };
}
