import type { CampaignOrder } from '@core/model';
import type { Rejection, SideId } from '@core/rules/contract';
import type { Draft } from '../draft';
import { planBuild, planRaise } from './builds';
import { no, type Planned } from './deed';
import { planDisembark, planEmbark, planForm, planMission, planMove, planTransfer } from './fleets';
import { planAdopt, planGive, planRename } from './other';
import { planRecruit, planRefit, planRepair, planResupply, planScrap } from './yards';

/** Plans an order of a side on a draft on which its earlier orders were carried out. Whether it can be paid is another question. */
export function planOrder(draft: Draft, side: SideId, order: CampaignOrder): Planned {
  switch (order.t) {
    case 'move':
      return planMove(draft, side, order);
    case 'mission':
      return planMission(draft, side, order);
    case 'build':
      return planBuild(draft, side, order);
    case 'raise':
      return planRaise(draft, side, order);
    case 'repair':
      return planRepair(draft, side, order);
    case 'resupply':
      return planResupply(draft, side, order);
    case 'refit':
      return planRefit(draft, side, order);
    case 'recruit':
      return planRecruit(draft, side, order);
    case 'scrap':
      return planScrap(draft, side, order);
    case 'form':
      return planForm(draft, side, order);
    case 'transfer':
      return planTransfer(draft, side, order);
    case 'embark':
      return planEmbark(draft, side, order);
    case 'disembark':
      return planDisembark(draft, side, order);
    case 'rename':
      return planRename(draft, side, order);
    case 'adopt':
      return planAdopt(draft, side, order);
    case 'give':
      return planGive(draft, side, order);
  }
}

/** What carrying out an order came to. */
export interface Carried {
  readonly cost: number;
  readonly what: string;
  readonly about: string;
}

/** Plans an order, pays for it and carries it out; or leaves the draft as it was and says why not. */
export function carryOut(draft: Draft, side: SideId, order: CampaignOrder): Carried | Rejection {
  const planned = planOrder(draft, side, order);
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
