import type { Design, Scenario } from '@core/model';
import { addToStory, duelBoard, duelScenario, emptyStory, type DuelStory } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { openNew } from '@renderer/app';
import { useHost } from '@renderer/stores';
import type { BatchJobRequest, JobRequest } from '@shared/host-api';

type DuelPlan = JobRequest<'duel'>;

/** Games of an explanation: enough for its averages, and played in a moment. */
const SAMPLE = 24;
/** Slow players get as many games as fit in this time. */
const SAMPLE_MILLISECONDS = 5000;

/** The batch whose game `game` is that game of a duel against an opponent; undefined if it cannot be set up. */
async function batchOf(plan: DuelPlan, opponent: number, game: number): Promise<BatchJobRequest | undefined> {
  const { design, opponents, players, points, games, seed, map } = plan;
  const other = opponents[opponent];
  if (design.kind !== 'design' || other?.kind !== 'design') return undefined;
  const system = ruleSystem(design.rules);
  const file = map === undefined ? undefined : await useHost().library.open(map);
  const field = file?.ok === true && file.value.document.kind === 'scenario' ? file.value.document : undefined;
  const pairing: readonly [Design, Design] = [design, other];
  const swapped = (game & 1) as 0 | 1;
  const [own = 'greedy', theirs = 'greedy'] = players;
  const setup = {
    ...{ pairings: [pairing], players: [own, theirs] as const },
    ...(points === undefined ? {} : { points }),
    ...(field === undefined ? {} : duelBoard(system, field)),
  };
  const scenario: Scenario = duelScenario(system, setup, pairing, swapped);
  return { scenario, designs: [], games, seed, players: swapped === 0 ? [own, theirs] : [theirs, own] };
}

/** Opens a game of a duel in the battle viewer. Returns what went wrong, if anything. */
export async function watchDuel(plan: DuelPlan, opponent: number, game: number): Promise<string | undefined> {
  const batch = await batchOf(plan, opponent, game);
  const record = batch && (await useHost().playtests.record(batch, game));
  if (record?.ok !== true) return record?.error[0]?.message ?? 'The game cannot be played again.';
  const tab = openNew(record.value);
  tab.doc?.document.reset(tab.doc.document.value, true, 'session');
  return undefined;
}

/** Plays the first games of a duel again and explains them; undefined if aborted or impossible. */
export async function explainDuel(
  plan: DuelPlan,
  opponent: number,
  signal: AbortSignal,
): Promise<DuelStory | undefined> {
  const story = emptyStory();
  const until = performance.now() + SAMPLE_MILLISECONDS;
  for (let game = 0; game < Math.min(SAMPLE, plan.games) && performance.now() < until; game++) {
    const batch = await batchOf(plan, opponent, game);
    const record = batch && (await useHost().playtests.record(batch, game));
    if (signal.aborted || record?.ok !== true) return undefined;
    addToStory(story, record.value, (game & 1) as 0 | 1);
  }
  return story;
}
