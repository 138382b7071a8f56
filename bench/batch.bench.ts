import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Scenario } from '@core/model';
import { BatchRunner } from '@main/playtests';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// Batches of bundled scenarios (CounterSpace 9.1 to 9.4, the duels) with greedy players, as in the batch command. All optional rules of the
// scenarios are on. 9.1 is also played without torpedoes, as the smallest battle, and with larger fleets of the same ships.

const ROUNDS = 3;
/** Enough games to start both workers and to fill their caches. */
const MEMORY_GAMES = 600_000;
const cores = availableParallelism();
const runner = new BatchRunner({ inline: true });
const designs = readDesigns();

/** A scenario, and the games of a round: enough for a second thread, which starts only for a long batch. */
interface Subject {
  readonly name: string;
  readonly scenario: Scenario;
  readonly games: number;
  /** Target for two workers, in games per second. */
  readonly target: number;
  /** Memory limit of a separate process with two workers, in MB. */
  readonly memory?: number;
}

const slugfest = readScenario('minor-slugfest');
const subjects: readonly Subject[] = [
  {
    name: '9.1 without torpedoes',
    scenario: { ...slugfest, options: { ...slugfest.options, torpedoes: false } },
    games: 300_000,
    target: 60_000,
  },
  { name: '9.1 Minor Slugfest', scenario: slugfest, games: 300_000, target: 150_000, memory: 200 },
  {
    name: '9.2 Raid on Ooblanawa Outpost',
    scenario: readScenario('raid-on-ooblanawa-outpost'),
    games: 100_000,
    target: 20_000,
  },
  { name: '9.3 Star Base Assault', scenario: readScenario('star-base-assault'), games: 100_000, target: 20_000 },
  { name: '9.4 Cargo Babysitters', scenario: readScenario('cargo-babysitters'), games: 100_000, target: 20_000 },
  { name: 'Minimal duel of 15 BP', scenario: readScenario('minimal-duel'), games: 60_000, target: 60_000 },
  { name: 'drive-table duel', scenario: readScenario('drive-duel'), games: 60_000, target: 60_000 },
];

/** Larger fleets with the ships of 9.1: ships per side, games of a round, and the target for one core. */
const fleets: readonly { readonly ships: number; readonly games: number; readonly target?: number }[] = [
  { ships: 2, games: 60_000 },
  { ships: 4, games: 30_000 },
  { ships: 8, games: 12_000 },
  { ships: 12, games: 8_000, target: 8_000 },
  { ships: 16, games: 5_000 },
  { ships: 32, games: 1_500 },
];

/** 9.1 with this number of ships per side. */
function fleetAction(ships: number): Scenario {
  const forces = slugfest.sides.flatMap(({ id }) => {
    const own = slugfest.forces.filter(({ side }) => side === id);
    return Array.from({ length: ships }, (_, index) => ({ ...own[index % own.length]!, id: `${id}-${index + 1}` }));
  });
  return { ...slugfest, forces };
}

interface Speeds {
  /** Games per second of elapsed time. */
  readonly clock: number;
  /** Games per second of processor time of all threads, independent of other load. */
  readonly core: number;
  readonly digest: string;
}

/** Peak memory of the command line for a batch on two workers, in MB. */
async function peakMemory({ scenario: { id } }: Subject, games: number): Promise<number> {
  await ensureBuilt(['main']);
  const options = ['--games', String(games), '--workers', '2', '--players', 'greedy,greedy', '--json'];
  const { stderr } = await promisify(execFile)(process.execPath, [
    `--import=${pathToFileURL('bench/peak-memory.mjs').href}`,
    'out/main/cli.js',
    'batch',
    `library/scenarios/${id}.scenario.json`,
    ...options,
  ]);
  const kilobytes = Number(stderr.trim().split('\n').at(-1));
  if (!(kilobytes > 0)) throw new Error('The batch did not report its memory.');
  return (kilobytes * 1024) / 1e6;
}

/** Medians of several batches, after one warm-up batch. */
async function measure({ scenario, games }: Pick<Subject, 'scenario' | 'games'>, workers: number): Promise<Speeds> {
  const clock: number[] = [];
  const core: number[] = [];
  let digest = '';
  for (let round = 0; round <= ROUNDS; round++) {
    const before = process.cpuUsage();
    const started = runner.start({ scenario, designs, players: ['greedy', 'greedy'], games, seed: 1, workers });
    if (!started.ok) throw new Error(started.error[0]?.message);
    const { report: figures } = await started.value.promise;
    digest = figures.digest;
    const { user, system } = process.cpuUsage(before);
    if (round === 0) continue;
    clock.push(figures.gamesPerSecond);
    core.push((games * 1e6) / (user + system));
  }
  return { clock: summary(clock).median, core: summary(core).median, digest };
}

const plain = { unit: 'games/s', samples: ROUNDS };
for (const subject of subjects) {
  const { name, target } = subject;
  const one = await measure(subject, 1);
  report({ name: `${name}, no workers`, ...plain, median: one.clock, target: { atLeast: target / 2 } });
  report({ name: `${name}, no workers, processor time`, ...plain, median: one.core });
  if (cores < 2) continue;
  const two = await measure(subject, 2);
  if (two.digest !== one.digest) throw new Error(`The results of ${name} depend on the number of workers.`);
  const ratio = { times: two.clock / one.clock, than: 'no workers' };
  report({ name: `${name}, 2 workers`, ...plain, median: two.clock, target: { atLeast: target }, ratio });
  report({ name: `${name}, 2 workers, processor time`, ...plain, median: two.core });
  if (subject.memory === undefined) continue;
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round++) memory.push(await peakMemory(subject, MEMORY_GAMES));
  const peak = { unit: 'MB', samples: ROUNDS, target: { atMost: subject.memory } };
  report({ name: `${name}, 2 workers, memory of the process`, ...peak, median: summary(memory).median });
}

/** Logarithms of ships per side and of time per game. */
const growth: [number, number][] = [];
for (const { ships, games, target } of fleets) {
  const { clock } = await measure({ scenario: fleetAction(ships), games }, 1);
  growth.push([Math.log(ships), -Math.log(clock)]);
  const figure = { name: `${ships} ships per side, one core`, ...plain, median: clock };
  report(target === undefined ? figure : { ...figure, target: { atLeast: target } });
}
report({
  name: 'growth of game time, exponent of ships per side',
  unit: '',
  median: slope(growth),
  samples: growth.length,
});
await runner.close();

/** The slope of the least-squares line through the points. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(([px]) => px));
  const y = mean(points.map(([, py]) => py));
  const covariance = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  return covariance / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
}
