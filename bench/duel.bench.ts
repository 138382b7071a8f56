import { performance } from 'node:perf_hooks';
import type { Finding, Result } from '@core/base';
import type { Design } from '@core/model';
import { type DuelSetup, gainsSetup } from '@core/playtest';
import { type BatchSize, BatchRunner, type RunningJob } from '@main/playtests';
import { report, summary } from './harness';
import { readDesigns } from './library';

// Duels of the ship workshop, greedy against greedy on two workers: time to the first bars and to the report of 1,000 games.
// Cold: the threads must start, as in the first duel of a session. Warm: running threads, with different designs each time.

const ROUNDS = 7;
const GAMES = 1000;
const size: BatchSize = { games: GAMES, seed: 1, workers: 2 };
const designs = readDesigns();

/** The first designs of a rule system. */
function firstDesigns(rules: Design['rules'], count: number): Design[] {
  return designs.filter((design) => design.rules === rules).slice(0, count);
}

interface Times {
  readonly first: number;
  readonly all: number;
  /** Processor time of all threads; an idle machine with two cores needs about half of it. */
  readonly cpu: number;
}

/** Milliseconds to a job's first progress and to its report. */
async function timed(start: () => Result<RunningJob<unknown>, readonly Finding[]>): Promise<Times> {
  const before = process.cpuUsage();
  const begun = performance.now();
  const job = start();
  if (!job.ok) throw new Error(job.error[0]?.message);
  const first = await firstOf(job.value);
  await job.value.promise;
  const { user, system } = process.cpuUsage(before);
  return { first: first - begun, all: performance.now() - begun, cpu: (user + system) / 1000 };
}

function firstOf(job: RunningJob<unknown>): Promise<number> {
  return new Promise((resolve) => {
    job.onProgress((progress) => {
      progress.report();
      resolve(performance.now());
    });
  });
}

function reportTimes(name: string, times: readonly Times[], withinAll?: number): void {
  const first = summary(times.map((time) => time.first));
  const all = summary(times.map((time) => time.all));
  const cpu = summary(times.map((time) => time.cpu));
  const plain = { unit: 'ms', samples: times.length };
  report({ name: `${name}, first bars`, ...plain, ...first, target: { atMost: 200 }, targetOf: 'p95' });
  const target = withinAll === undefined ? {} : { target: { atMost: withinAll }, targetOf: 'p95' as const };
  report({ name: `${name}, report`, ...plain, ...all, ...target });
  report({ name: `${name}, report, processor time`, ...plain, ...cpu });
}

for (const rules of ['minimal', 'drive-table', 'counterspace'] as const) {
  const [mine, ...others] = firstDesigns(rules, ROUNDS + 1);
  if (mine === undefined || others.length === 0) throw new Error(`There are no designs of ${rules}.`);
  const duel = (opponents: readonly Design[]): DuelSetup => ({
    pairings: opponents.map((opponent) => [mine, opponent]),
    players: ['greedy', 'greedy'],
  });
  const limit = rules === 'counterspace' ? undefined : 1000;
  const cold: Times[] = [];
  for (const opponent of others) {
    const runner = new BatchRunner();
    cold.push(await timed(() => runner.startDuels(duel([opponent]), size)));
    await runner.close();
  }
  reportTimes(`${rules}, ${GAMES} games, cold`, cold, limit);
  const runner = new BatchRunner();
  const warm: Times[] = [];
  for (const opponent of others) warm.push(await timed(() => runner.startDuels(duel([opponent]), size)));
  reportTimes(`${rules}, ${GAMES} games, warm`, warm.slice(1), limit);
  const many: Times[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    many.push(await timed(() => runner.startDuels(duel(others), { ...size, seed: round })));
  }
  reportTimes(`${rules}, ${others.length} × ${GAMES} games, warm`, many);
  await runner.close();
}

const runner = new BatchRunner();
for (const rules of ['minimal', 'drive-table'] as const) {
  const [mine, other] = firstDesigns(rules, 2);
  if (mine === undefined || other === undefined) throw new Error(`There are no designs of ${rules}.`);
  const setting = gainsSetup(mine, other, { players: ['greedy', 'greedy'] });
  const times: Times[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await timed(() => runner.startGains(setting, { ...size, seed: round })));
  }
  reportTimes(`${rules}, gains of ${setting.steps.length} parts, ${GAMES} pairs each`, times);
}
await runner.close();
