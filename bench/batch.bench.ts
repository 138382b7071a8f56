import { availableParallelism } from 'node:os';
import { BatchRunner } from '@main/playtests';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// Whole batches of Minor Slugfest (CounterSpace 9.1) with greedy players, as the batch command plays them.

const GAMES = 60_000;
const ROUNDS = 5;
const cores = availableParallelism();
const runner = new BatchRunner();
const job = {
  scenario: readScenario('minor-slugfest'),
  designs: readDesigns(),
  players: ['greedy', 'greedy'],
  games: GAMES,
};

/** Games per second of several batches; the first warms the threads up and does not count. */
async function measure(workers: number): Promise<{ median: number; digest: string }> {
  const speeds: number[] = [];
  let digest = '';
  for (let round = 0; round <= ROUNDS; round++) {
    const started = runner.start({ ...job, seed: 1, workers });
    if (!started.ok) throw new Error(started.error[0]?.message);
    const { figures } = await started.value.promise;
    digest = figures.digest;
    if (round > 0) speeds.push(figures.gamesPerSecond);
  }
  return { median: summary(speeds).median, digest };
}

const one = await measure(1);
const name = (workers: number): string => `batch of ${GAMES.toLocaleString('en')} games, ${workers} workers`;
report({
  name: `batch of ${GAMES.toLocaleString('en')} games, no workers`,
  unit: 'games/s',
  median: one.median,
  samples: ROUNDS,
  target: { atLeast: 30_000 },
});
if (cores > 1) {
  const two = await measure(2);
  if (two.digest !== one.digest) throw new Error('The results depend on the number of workers.');
  report({
    name: name(2),
    unit: 'games/s',
    median: two.median,
    samples: ROUNDS,
    target: { atLeast: 60_000 },
    ratio: { times: two.median / one.median, than: 'no workers' },
  });
}
await runner.close();
