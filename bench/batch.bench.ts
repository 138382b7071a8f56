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

interface Speeds {
  /** Games per second by the clock. */
  readonly clock: number;
  /** Games per second of processor time of all threads together: what a core does when nobody else wants it. */
  readonly core: number;
  readonly digest: string;
}

/** Medians of several batches; the first warms the threads up and does not count. */
async function measure(workers: number): Promise<Speeds> {
  const clock: number[] = [];
  const core: number[] = [];
  let digest = '';
  for (let round = 0; round <= ROUNDS; round++) {
    const before = process.cpuUsage();
    const started = runner.start({ ...job, seed: 1, workers });
    if (!started.ok) throw new Error(started.error[0]?.message);
    const { figures } = await started.value.promise;
    digest = figures.digest;
    const { user, system } = process.cpuUsage(before);
    if (round === 0) continue;
    clock.push(figures.gamesPerSecond);
    core.push((GAMES * 1e6) / (user + system));
  }
  return { clock: summary(clock).median, core: summary(core).median, digest };
}

const games = `${GAMES.toLocaleString('en')} games`;
const one = await measure(1);
const plain = { unit: 'games/s', samples: ROUNDS };
report({ name: `${games}, no workers`, ...plain, median: one.clock, target: { atLeast: 30_000 } });
report({ name: `${games}, no workers, processor time`, ...plain, median: one.core });
if (cores > 1) {
  const two = await measure(2);
  if (two.digest !== one.digest) throw new Error('The results depend on the number of workers.');
  const ratio = { times: two.clock / one.clock, than: 'no workers' };
  report({ name: `${games}, 2 workers`, ...plain, median: two.clock, target: { atLeast: 60_000 }, ratio });
  report({ name: `${games}, 2 workers, processor time`, ...plain, median: two.core });
}
await runner.close();
