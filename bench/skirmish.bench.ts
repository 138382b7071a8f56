import { availableParallelism } from 'node:os';
import { BatchRunner } from '@main/playtests';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// Batches of the skirmish battlespace with greedy players, as in the batch command. Target for three on three: 5,000 games per second on two
// cores, or 2,500 per second of processor time.

const ROUNDS = 3;
const designs = readDesigns();
const runner = new BatchRunner({ inline: true });
const workers = Math.min(2, availableParallelism());

for (const [id, games] of [
  ['skirmish-three-on-three', 20_000],
  ['skirmish-first-attack', 5_000],
  ['skirmish-ridge', 3_000],
  ['skirmish-boarding-action', 3_000],
] as const) {
  const scenario = readScenario(id);
  const clock: number[] = [];
  const core: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const before = process.cpuUsage();
    const started = runner.start({ scenario, designs, players: ['greedy', 'greedy'], games, seed: 1, workers });
    if (!started.ok) throw new Error(started.error[0]?.message);
    const { report: figures } = await started.value.promise;
    const { user, system } = process.cpuUsage(before);
    // The first batch is warm-up.
    if (round === 0) continue;
    clock.push(figures.gamesPerSecond);
    core.push((games * 1e6) / (user + system));
  }
  const plain = { unit: 'games/s', samples: ROUNDS };
  const hasTarget = id === 'skirmish-three-on-three';
  report({
    name: `${scenario.name}, ${workers} workers`,
    ...plain,
    median: summary(clock).median,
    ...(hasTarget ? { target: { atLeast: 5_000 } } : {}),
  });
  report({
    name: `${scenario.name}, ${workers} workers, processor time`,
    ...plain,
    median: summary(core).median,
    ...(hasTarget ? { target: { atLeast: 2_500 } } : {}),
  });
}
await runner.close();
