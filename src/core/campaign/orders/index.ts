import type { CampaignOrder } from '@core/model';
import type { Rejection, SideId } from '@core/rules/contract';
import type { Draft } from '../draft';
import { planBuild, planRaise } from './builds';
import { reject, type PlanResult } from './planned-order';
import { planDisembark, planEmbark, planForm, planMission, planMove, planTransfer } from './fleets';
import { planAdopt, planGive, planRename } from './other';
import { planRestore, planRefit, planScrap } from './yards';

type Planner<T extends CampaignOrder['t']> = (
  draft: Draft,
  side: SideId,
  order: Extract<CampaignOrder, { t: T }>,
) => PlanResult;

/** Plans an order of a side on a draft on which its earlier orders were carried out. Whether it can be paid is another question. */
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

/** What carrying out an order came to. */
export interface OrderOutcome {
  readonly cost: number;
  readonly text: string;
  readonly about: string;
}

/** Plans an order, pays for it and carries it out; or leaves the draft as it was and says why not. */
export function executeOrder(draft: Draft, side: SideId, order: CampaignOrder): OrderOutcome | Rejection {
  const plan = PLANNERS[order.t] as Planner<CampaignOrder['t']>;
  const planned = plan(draft, side, order);
  if (!planned.ok) return planned.error;
  const { cost, text, about } = planned.value;
  const points = draft.points(side);
  if (cost > 0 && cost > points) {
    return reject('points', `${text} costs ${cost} build points; ${Math.max(0, points)} are left.`).error;
  }
  planned.value.apply();
  draft.book(side, -cost, text, about);
  return { cost, text, about };
}

/** True for the refusal of {@link executeOrder}. */
export function isRejected(result: OrderOutcome | Rejection): result is Rejection {
  return 'code' in result;
}
