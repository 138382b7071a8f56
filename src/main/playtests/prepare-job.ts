import { type Finding, type Result, err, gameSeed, ok } from '@core/base';
import { runBatchWithDetails } from '@core/balance';
import { createForecast } from '@core/campaign/play';
import { type BatchRange, createMatch, designsFor, type Match, createDuels, recordGame, runBatch } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import type { BatchSetup, JobResults, JobSetup } from './messages';

const TOOLS = { now: () => performance.now() };

/** Seats the players of a batch at its battle, or says everything that stands in the way. */
export function createBatchMatch({ scenario, designs, players }: BatchSetup): Result<Match, readonly Finding[]> {
  const system = ruleSystem(scenario.rules);
  if (system === undefined) {
    const message = `The rule system "${scenario.rules}" cannot be played yet.`;
    return err([{ code: 'playtest.rules', severity: 'error', path: '/rules', message }]);
  }
  const made = system.setup(scenario, designsFor(scenario, designs));
  return made.ok ? createMatch(made.value, players, TOOLS) : made;
}

/** Plays some games of a job that was made ready. */
export type GamePlayer = (range: BatchRange) => JobResults;

/** Makes ready what a job plays, or says what stands in the way. */
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
  if (!first.ok) return inVersion(first.error, '/a');
  if (!second.ok) return inVersion(second.error, '/b');
  return ok((range) => {
    const results = runBatch(first.value, range);
    return { from: range.from, turns: results.turns.slice(), a: results, b: runBatch(second.value, range) };
  });
}

function inVersion(findings: readonly Finding[], path: string): Result<never, readonly Finding[]> {
  return err(findings.map((finding) => ({ ...finding, path: `${path}${finding.path}` })));
}

/** The game of a batch with the seed of the range, as a record; the range itself is of one game. */
function openRecord({ batch, game }: JobSetup & { type: 'record' }): Result<GamePlayer, readonly Finding[]> {
  const match = createBatchMatch(batch);
  if (!match.ok) return match;
  const { scenario, designs, players } = batch;
  return ok(({ seed, from }) => {
    const name = `${scenario.name}, game ${game + 1} of seed ${seed}`;
    const set = designsFor(scenario, designs);
    const record = recordGame(match.value, set, players, gameSeed(seed, game), { name: name.slice(0, 120) });
    return { from, turns: Uint16Array.of(record.result?.turns ?? 0), record };
  });
}
