import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { FIRST_GAMES, isSlow, MIXED_LEVELS } from '@core/balance';
import { assert, ok } from '@core/base';
import { createHost, type Host, openSettings } from '@main/host';
import { BatchRunner } from '@main/playtests';
import type { BatchJobRequest } from '@shared/host-api';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { bundle } from '../scripts/lib/bundle.mjs';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// Balance: a win rate to ±1% from a cold start, detailed reports of every bundled scenario as the window requests them, cost by number of
// games, the first results of the levels of play, and time to cancel a job.

const workers = Math.min(2, availableParallelism());
/** Games for a win rate near 50% with a 95% interval of ±1%. */
const GAMES_FOR_ONE_PERCENT = 9600;
const players = ['greedy', 'greedy'];

interface Times {
  readonly clock: number;
  /** Processor time of all threads; an idle machine with two cores needs about half of it. */
  readonly cpu: number;
}

function reportTimes(name: string, times: readonly Times[], atMost?: number): void {
  const target = atMost === undefined ? {} : { target: { atMost }, targetOf: 'median' as const };
  const plain = { unit: 'ms', samples: times.length };
  report({ name, ...plain, ...summary(times.map(({ clock }) => clock)), ...target });
  report({ name: `${name}, processor time`, ...plain, ...summary(times.map(({ cpu }) => cpu)) });
}

/**
 * Cold starts: a new process each time. First from the creation of the pool to the report, in a process that has loaded the program: the
 * threads start, load the rules, set up the scenario and compile. Then the whole run of the built command line.
 */
async function coldStarts(): Promise<void> {
  const rounds = 7;
  const child = await bundle(path.resolve('bench/lab-cold.ts'));
  const pool: Times[] = [];
  const digests = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const running = fork(child, [String(GAMES_FOR_ONE_PERCENT), String(workers)]);
    const [[times]] = (await Promise.all([once(running, 'message'), once(running, 'close')])) as [
      [Times & { digest: string }],
      unknown,
    ];
    pool.push(times);
    digests.add(times.digest);
  }
  assert(digests.size === 1, 'the results are the same each time');
  reportTimes(`±1% on a win rate of 9.1, cold, pool of ${workers}`, pool, 300);

  await ensureBuilt(['main']);
  const scenario = path.resolve('library/scenarios/minor-slugfest.scenario.json');
  const options = ['--games', String(GAMES_FOR_ONE_PERCENT), '--workers', String(workers)];
  const args = ['out/main/cli.js', 'batch', scenario, ...options, '--players', players.join(), '--json'];
  const clock: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const { stdout } = await promisify(execFile)(process.execPath, args);
    clock.push(performance.now() - begun);
    assert((JSON.parse(stdout) as { games: number }).games === GAMES_FOR_ONE_PERCENT, 'all games are played');
  }
  report({ name: 'the same with the command line, whole process', unit: 'ms', ...summary(clock), samples: rounds });
}

/** A host like the window's, with the bundled library in a temporary folder. */
async function openHost(folder: string): Promise<Host> {
  return createHost({
    shell: {
      kind: 'browser',
      dialogs: {
        chooseFolder: () => Promise.resolve(undefined),
        exportFile: () => Promise.resolve('saved' as const),
        exportFiles: () => Promise.resolve('saved' as const),
      },
      toPdf: () => Promise.resolve(ok(Buffer.from(''))),
      setMenu: () => true,
      closeReady: () => undefined,
    },
    version: '0',
    settings: await openSettings(path.join(folder, 'settings.json'), () => undefined),
    libraryRoot: path.join(folder, 'library'),
    shipped: path.resolve('library'),
    onProblem: (message) => process.stderr.write(`${message}\n`),
    watch: false,
  });
}

/** The request of the Balance screen: the edited scenario with its designs, with details and the fairness test. */
function requestFor(id: string, games: number, seed: number): BatchJobRequest {
  const scenario = readScenario(id);
  const designs = readDesigns().filter((design) => scenario.forces.some((force) => force.design === design.id));
  const fairFor = scenario.sides[0]?.id;
  const fair = fairFor === undefined ? {} : { fairFor };
  return {
    scenario,
    designs,
    games,
    seed,
    players: scenario.sides.map(() => 'greedy'),
    workers,
    details: true,
    ...fair,
  };
}

interface ReportTimes extends Times {
  readonly first: number;
}

/** Runs a batch as the window does; milliseconds to the first figures and to the report. */
async function timedReport({ api }: Host, request: BatchJobRequest): Promise<ReportTimes> {
  const before = process.cpuUsage();
  const begun = performance.now();
  let first = Infinity;
  const stop = api.on('job:progress', () => (first = Math.min(first, performance.now() - begun)));
  const done = new Promise<void>((resolve) => {
    const end = api.on('job:done', ({ report: final, error }) => {
      assert(
        error === undefined && final !== undefined && 'games' in final && final.games === request.games,
        'all games are played',
      );
      end();
      resolve();
    });
  });
  const started = await api.playtests.start({ type: 'batch', ...request });
  assert(started.ok, 'the scenario can be played');
  await done;
  stop();
  const { user, system } = process.cpuUsage(before);
  return { first, clock: performance.now() - begun, cpu: (user + system) / 1000 };
}

/** Reports of 1,000 games of each scenario on running threads: the first report of a scenario, then further ones. */
async function reports(host: Host): Promise<string> {
  const again = 5;
  const games = 1000;
  const names = await readdir('library/scenarios');
  const ids = names.map((name) => name.replace('.scenario.json', '')).sort();
  await timedReport(host, requestFor('minimal-duel', games, 99));
  const worst = {
    first: ['', 0] as [string, number],
    all: ['', 0] as [string, number],
    slowest: ['', 0] as [string, number],
  };
  const update = (max: [string, number], id: string, value: number): void => {
    if (value > max[1]) [max[0], max[1]] = [id, value];
  };
  for (const id of ids) {
    const fresh = await timedReport(host, requestFor(id, games, 1));
    const warm: ReportTimes[] = [];
    for (let round = 0; round < again; round++) warm.push(await timedReport(host, requestFor(id, games, 2 + round)));
    const plain = { unit: 'ms', samples: again };
    const first = summary(warm.map((times) => times.first));
    const all = summary(warm.map(({ clock }) => clock));
    const cpu = summary(warm.map((times) => times.cpu));
    report({ name: `${id}: first report, first bars`, unit: 'ms', median: fresh.first, samples: 1 });
    report({ name: `${id}: first report`, unit: 'ms', median: fresh.clock, samples: 1 });
    report({ name: `${id}: first bars`, ...plain, ...first, target: { atMost: 200 } });
    report({ name: `${id}: report of ${games} games`, ...plain, ...all, target: { atMost: 1000 } });
    report({ name: `${id}: report, processor time`, ...plain, ...cpu });
    update(worst.first, id, Math.max(first.median, fresh.first));
    update(worst.all, id, Math.max(all.median, fresh.clock));
    update(worst.slowest, id, cpu.median);
  }
  const plain = { unit: 'ms', samples: ids.length };
  const [firstId, first] = worst.first;
  const [allId, all] = worst.all;
  report({
    name: `slowest first bars, including first reports (${firstId})`,
    ...plain,
    median: first,
    target: { atMost: 200 },
  });
  report({
    name: `slowest report, including first reports (${allId})`,
    ...plain,
    median: all,
    target: { atMost: 1000 },
  });
  return worst.slowest[0];
}

/** Milliseconds until every quick level of play has games, as the window starts them: beside the games of the toolbar’s players. */
async function firstLevels({ api }: Host, id: string, seed: number): Promise<number> {
  const quick = MIXED_LEVELS.filter((level) => !isSlow(level));
  const begun = performance.now();
  const waiting = new Set<string>();
  const ended: Promise<void>[] = [];
  let seen = 0;
  let first = 0;
  const note = (job: string): void => {
    if (waiting.delete(job)) seen++;
    if (seen === quick.length && first === 0) first = performance.now() - begun;
  };
  const stop = api.on('job:progress', ({ job, done }) => {
    if (done > 0) note(job);
  });
  for (const [at, level] of quick.entries()) {
    const request = requestFor(id, at === 0 ? 1000 : FIRST_GAMES, seed);
    const players = request.players.map(() => level);
    const started = await api.playtests.start({ type: 'batch', ...request, players });
    assert(started.ok, 'the scenario can be played');
    const job = started.value;
    waiting.add(job);
    ended.push(
      new Promise((resolve) => {
        const end = api.on('job:done', (over) => {
          if (over.job !== job) return;
          note(job);
          end();
          resolve();
        });
      }),
    );
  }
  await Promise.all(ended);
  stop();
  return first;
}

/** First results of the levels of play in every scenario; the search player’s games come later. */
async function levels(host: Host): Promise<void> {
  const names = await readdir('library/scenarios');
  const ids = names.map((name) => name.replace('.scenario.json', '')).sort();
  const rounds = 3;
  const times: number[] = [];
  let worst = ['', 0] as [string, number];
  for (const id of ids) {
    const own: number[] = [];
    for (let round = 0; round < rounds; round++) own.push(await firstLevels(host, id, 100 + round));
    times.push(...own);
    const { median } = summary(own);
    if (median > worst[1]) worst = [id, median];
  }
  report({
    name: 'first results of the quick levels of play, all scenarios',
    unit: 'ms',
    ...summary(times),
    samples: times.length,
    target: { atMost: 300 },
    targetOf: 'p95',
  });
  report({ name: `the same, slowest scenario (${worst[0]})`, unit: 'ms', median: worst[1], samples: rounds });
}

/** Batches of different sizes; the cost per game should be constant. */
async function growth(): Promise<void> {
  const rounds = 5;
  const sizes = [1000, 10_000, 100_000];
  const runner = new BatchRunner();
  const scenario = readScenario('minor-slugfest');
  const designs = readDesigns();
  const play = async (games: number): Promise<number> => {
    const started = runner.start({ scenario, designs, players, games, seed: 1, workers });
    assert(started.ok, 'the scenario can be played');
    return (await started.value.promise).report.gamesPerSecond;
  };
  await play(20_000);
  const speeds = sizes.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, games] of sizes.entries()) speeds[at]!.push(await play(games));
  }
  await runner.close();
  const medians = speeds.map((rates) => summary(rates).median);
  const [base = 1] = medians;
  for (const [at, games] of sizes.entries()) {
    const name = `9.1, batch of ${games.toLocaleString('en')} games`;
    const ratio = at === 0 ? {} : { ratio: { times: medians[at]! / base, than: '1,000 games' } };
    report({ name, unit: 'games/s', median: medians[at]!, samples: rounds, ...ratio });
  }
}

/** Milliseconds from a cancel to the end of a job at full speed. */
async function cancels(host: Host, id: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    const ended = new Promise<void>((resolve) => {
      const end = host.api.on('job:done', () => {
        end();
        resolve();
      });
    });
    const begun = new Promise<void>((resolve) => {
      const stop = host.api.on('job:progress', ({ done }) => {
        if (done < 20) return;
        stop();
        resolve();
      });
    });
    const started = await host.api.playtests.start({ type: 'batch', ...requestFor(id, 1_000_000, round) });
    assert(started.ok, 'the scenario can be played');
    await begun;
    const before = performance.now();
    await host.api.playtests.cancel(started.value);
    await ended;
    times.push(performance.now() - before);
  }
  const name = `${id}: from cancel to the end of the job`;
  report({ name, unit: 'ms', ...summary(times), samples: times.length, target: { atMost: 100 }, targetOf: 'p95' });
}

await coldStarts();
const folder = await mkdtemp(path.join(tmpdir(), 'hexwright-lab-'));
const host = await openHost(folder);
const slowest = await reports(host);
await levels(host);
await cancels(host, 'star-base-assault');
if (slowest !== 'star-base-assault') await cancels(host, slowest);
await host.close();
await rm(folder, { recursive: true, force: true });
await growth();
