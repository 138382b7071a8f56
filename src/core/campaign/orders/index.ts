import { ok, type Result } from '@core/base';
import type { CampaignOrder } from '@core/model';
import type { Rejection, SideId } from '@core/rules/contract';
import type { Draft } from '../draft';
import { planBuild, planRaise } from './builds';
import { reject, type PlannedOrder, type PlanResult } from './planned-order';
import { planDisembark, planEmbark, planForm, planMission, planMove, planTransfer } from './fleets';
import { planAdopt, planGive, planRename } from './other';
import { planRestore, planRefit, planScrap } from './yards';

type Planner<T extends CampaignOrder['t']> = (
  draft: Draft,
  side: SideId,
  order: Extract<CampaignOrder, { t: T }>,
) => PlanResult;

/** Checks each kind of order against a draft with the side's earlier orders, but not its cost. */
const PLANNERS: { readonly [T in CampaignOrder['t']]: Planner<T> } = {
  move: planMove,
  mission: planMission,
  build: planBuild,
  raise: planRaise,
  repair: planRestore,
  resupply: planRestore,
  refit: planRefit,
  recruit: planRestore,
  scrap: planScrap,
  form: planForm,
  transfer: planTransfer,
  embark: planEmbark,
  disembark: planDisembark,
  rename: planRename,
  adopt: planAdopt,
  give: planGive,
};

/** An executed order. */
export type OrderOutcome = Pick<PlannedOrder, 'cost' | 'text' | 'about'>;

/** Checks, pays for and applies an order. A rejection leaves the draft unchanged. */
export function executeOrder(draft: Draft, side: SideId, order: CampaignOrder): Result<OrderOutcome, Rejection> {
  const plan = PLANNERS[order.t] as Planner<CampaignOrder['t']>;
  const planned = plan(draft, side, order);
  if (!planned.ok) return planned;
  const { cost, text, about } = planned.value;
  const points = draft.points(side);
  if (cost > 0 && cost > points) {
    return reject('points', `“${text}” costs ${cost} build points; you have ${Math.max(0, points)}.`);
  }
  planned.value.apply();
  draft.book(side, -cost, text, about);
  return ok({ cost, text, about });
}
