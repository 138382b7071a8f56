import { type Finding, type Result, err, gameSeed, ok, within } from '@core/base';
import { type BatchSetup, runBatchWithDetails } from '@core/balance';
import { createForecast } from '@core/campaign/play';
import { nameWith } from '@core/model';
import {
  type BatchRange,
  createMatch,
  designsFor,
  type Match,
  createDuels,
  playInSession,
  runBatch,
  setUpBattle,
} from '@core/playtest';
import type { JobResults, JobSetup } from './messages';

const TOOLS = { now: () => performance.now() };

/** Sets up the battle and players of a batch. The error lists all findings that prevent it. */
export function createBatchMatch({ scenario, designs, players }: BatchSetup): Result<Match, readonly Finding[]> {
  const battle = setUpBattle(scenario, designs);
  return battle.ok ? createMatch(battle.value, players, TOOLS) : battle;
}

/** Plays a range of games of a prepared job. */
export type GamePlayer = (range: BatchRange) => JobResults;

/** Prepares a job. The error lists the findings that prevent it. */
export function prepareJob(setup: JobSetup): Result<GamePlayer, readonly Finding[]> {
  switch (setup.type) {
    case 'batch': {
      const match = createBatchMatch(setup.batch);
      const run = setup.details === true ? runBatchWithDetails : runBatch;
      return match.ok ? ok((range) => run(match.value, range)) : match;
    }
    case 'duels': {
      const duels = createDuels(setup.duels, TOOLS);
      return duels.ok ? ok((range) => duels.value.play(range)) : duels;
    }
    case 'pair':
      return openPair(setup);
    case 'record':
      return openRecord(setup);
    case 'forecast':
      return createForecast(setup.forecast);
  }
}

function openPair({ a, b }: JobSetup & { type: 'pair' }): Result<GamePlayer, readonly Finding[]> {
  const [first, second] = [createBatchMatch(a), createBatchMatch(b)];
  if (!first.ok) return err(within('/a', first.error));
  if (!second.ok) return err(within('/b', second.error));
  return ok((range) => {
    const results = runBatch(first.value, range);
    return { from: range.from, turns: results.turns.slice(), a: results, b: runBatch(second.value, range) };
  });
}

/** Prepares one game of a batch as a record. The range has a single game and gives only the seed. */
function openRecord({ batch, game }: JobSetup & { type: 'record' }): Result<GamePlayer, readonly Finding[]> {
  const match = createBatchMatch(batch);
  if (!match.ok) return match;
  const { scenario, designs, players } = batch;
  return ok(({ seed, from }) => {
    const set = designsFor(scenario, designs);
    const record = playInSession(match.value, set, players, gameSeed(seed, game)).toRecord({
      name: nameWith(scenario.name, `, game ${game + 1} of seed ${seed}`),
    });
    return { from, turns: Uint16Array.of(record.result?.turns ?? 0), record };
  });
}
