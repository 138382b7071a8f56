import type { CampaignOrder } from '@core/model';
import type { Rejection, SideId } from '@core/rules/contract';
import type { Draft } from '../draft';
import { planBuild, planRaise } from './builds';
import { no, type Planned } from './deed';
import { planDisembark, planEmbark, planForm, planMission, planMove, planTransfer } from './fleets';
import { planAdopt, planGive, planRename } from './other';
import { planMend, planRefit, planScrap } from './yards';

type Planner<T extends CampaignOrder['t']> = (
  draft: Draft,
  side: SideId,
  order: Extract<CampaignOrder, { t: T }>,
) => Planned;

/** Plans an order of a side on a draft on which its earlier orders were carried out. Whether it can be paid is another question. */
const PLANS: { readonly [T in CampaignOrder['t']]: Planner<T> } = {
  move: planMove,
  mission: planMission,
  build: planBuild,
  raise: planRaise,
  repair: planMend,
  resupply: planMend,
  refit: planRefit,
  recruit: planMend,
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
export interface Carried {
  readonly cost: number;
  readonly what: string;
  readonly about: string;
}

/** Plans an order, pays for it and carries it out; or leaves the draft as it was and says why not. */
export function carryOut(draft: Draft, side: SideId, order: CampaignOrder): Carried | Rejection {
  const plan = PLANS[order.t] as Planner<CampaignOrder['t']>;
  const planned = plan(draft, side, order);
  if (!planned.ok) return planned.error;
  const { cost, what, about } = planned.value;
  const points = draft.points(side);
  if (cost > 0 && cost > points) {
    return no('points', `${what} costs ${cost} build points; ${Math.max(0, points)} are left.`).error;
  }
  planned.value.do();
  draft.book(side, -cost, what, about);
  return { cost, what, about };
}

/** True for the refusal of {@link carryOut}. */
export function isRefused(result: Carried | Rejection): result is Rejection {
  return 'code' in result;
}
