import { err, errorFinding, hashText, ok, type Finding, type Result } from '@core/base';
import { battlePlan, type BattlePlan } from '@core/campaign/battle';
import { fight, createQuickBatch, recorded, CampaignAi, orderPlayer } from '@core/campaign/play';
import type { Campaign } from '@core/model';
import { derive } from '@core/campaign';
import { battlePlayers } from './battle-players';
import type { AiRequest, AiReply } from './messages';
import { hypotheticalBattle } from './hypothetical-battle';

type Answer = AiReply extends infer R ? (R extends { readonly id: number } ? Omit<R, 'id'> : never) : never;

/** Games between progress messages. */
const SLICE = 10;

let staff: { readonly setUp: number; readonly staff: CampaignAi } | undefined;

/** The order AI, cached while the campaign's setup stays the same. */
function staffOf(campaign: Campaign): CampaignAi {
  const { log: _log, drafts: _drafts, branches: _branches, notes: _notes, ...rest } = campaign;
  const setUp = hashText(JSON.stringify(rest));
  if (staff?.setUp !== setUp) staff = { setUp, staff: new CampaignAi(campaign) };
  return staff.staff;
}

/** The battle of an engagement in the current state, or errors. */
export function planOf(campaign: Campaign, engagement: string): Result<BattlePlan, Finding[]> {
  const { state } = derive(campaign);
  const pending = state.engagements.find(({ id }) => id === engagement);
  if (pending) return battlePlan(campaign, state, pending);
  const message = `There is no battle “${engagement}” to resolve now.`;
  return err([errorFinding('campaign.engagement', '', message)]);
}

/** Handles a request. Calls `progress` between slices of a batch. */
export function handleRequest(question: AiRequest, progress: (answer: Answer) => void): Answer {
  const result = reply(question, progress);
  return result.ok ? result.value : { type: 'refused', findings: result.error };
}

function reply(question: AiRequest, progress: (answer: Answer) => void): Result<Answer, readonly Finding[]> {
  if (question.type === 'orders') {
    const { campaign, side } = question;
    const { state } = derive(campaign);
    const by = orderPlayer(campaign.sides.find(({ id }) => id === side)?.player) ?? 'greedy';
    const seed = hashText(`orders/${campaign.id}`);
    return ok({ type: 'orders', orders: staffOf(campaign).orders(state, side, by, seed) });
  }
  const plan =
    question.type === 'prospect'
      ? hypotheticalBattle(question.campaign, question.fleet, question.to)
      : planOf(question.campaign, question.engagement);
  if (!plan.ok) return plan;
  if (question.type === 'fight') {
    const fought = fight(plan.value, question.players, question.seed);
    return fought.ok ? ok({ type: 'fight', ...recorded(plan.value, fought.value) }) : fought;
  }
  const { players, seed } =
    question.type === 'prospect'
      ? { players: battlePlayers(question.campaign, plan.value.engagement), seed: plan.value.engagement.seed }
      : { players: question.players, seed: question.seed };
  const batch = createQuickBatch(plan.value, players, seed);
  if (!batch.ok) return batch;
  for (let left = question.games; left > 0; left -= SLICE) {
    batch.value.play(Math.min(SLICE, left));
    if (left > SLICE) progress({ type: 'progress', odds: batch.value.odds() });
  }
  return ok({ type: 'odds', odds: batch.value.odds() });
}
