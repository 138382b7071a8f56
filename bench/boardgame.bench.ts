import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { assert } from '@core/base';
import { BatchRunner } from '@main/playtests';
import type { Style } from '../tests/bench/counterspace-game';
import createBoardgameThread from './boardgame-thread?nodeWorker';
import type { BoardgameReply, BoardgameRequest } from './boardgame-thread';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// CounterSpace 9.1 with all its rules, greedy against greedy, on boardgame.io (tests/bench/) and in Hexwright's batches. The rounds
// alternate, so that other load affects all of them. Total turns and wins must be equal.

const ROUNDS = 5;
/** Milliseconds of a round on boardgame.io, and games of a round in batches. */
const ROUND_MS = 2000;
const GAMES = 20_000;
const TARGET = 500;

const scenario = readScenario('minor-slugfest');
const designs = readDesigns();
const workers = Math.min(2, availableParallelism());
const runner = new BatchRunner({ remote: true, threads: workers });

/** Plays a round; returns the number of games. */
type Play = () => Promise<number>;

/** Totals of the games on boardgame.io, by style. */
const totals: { turns: number; wins: Map<string | null, number>; games: number }[] = [];

/** Plays on boardgame.io, on one thread. */
function onBoardgame(thread: Worker, style: Style): Play {
  const tally = { turns: 0, wins: new Map<string | null, number>(), games: 0 };
  totals.push(tally);
  return async () => {
    thread.postMessage({ style, milliseconds: ROUND_MS } satisfies BoardgameRequest);
    const [reply] = (await once(thread, 'message')) as [BoardgameReply];
    for (const turns of reply.turns) tally.turns += turns;
    for (const side of reply.winners) tally.wins.set(side, (tally.wins.get(side) ?? 0) + 1);
    tally.games += reply.games;
    return reply.games;
  };
}

async function batch(games: number, threads: number) {
  const started = runner.start({ scenario, designs, players: ['greedy', 'greedy'], games, seed: 1, workers: threads });
  assert(started.ok, 'the scenario can be played');
  return (await started.value.promise).report;
}

/** Plays a batch. */
function inBatches(threads: number): Play {
  return async () => (await batch(GAMES, threads)).games;
}

interface Speed {
  readonly clock: number;
  /** By processor time of all threads. */
  readonly core: number;
}

async function timed(play: Play): Promise<Speed> {
  const before = process.cpuUsage();
  const begun = performance.now();
  const games = await play();
  const clock = (games * 1000) / (performance.now() - begun);
  const { user, system } = process.cpuUsage(before);
  return { clock, core: (games * 1e6) / (user + system) };
}

const threads = [createBoardgameThread({}), createBoardgameThread({})] as const;
const subjects: { readonly name: string; readonly play: Play }[] = [
  { name: 'boardgame.io, moves change a draft', play: onBoardgame(threads[0], 'draft') },
  { name: 'boardgame.io, moves return a copy', play: onBoardgame(threads[1], 'copy') },
  { name: 'Hexwright, one thread', play: inBatches(1) },
  { name: `Hexwright, ${workers} workers`, play: inBatches(workers) },
];

const speeds = subjects.map((): Speed[] => []);
// Warms up both programs equally: new threads compile for some seconds.
await batch(2 * GAMES, workers);
// The first round is warm-up, too.
for (let round = 0; round <= ROUNDS; round++) {
  for (const [index, { play }] of subjects.entries()) {
    const speed = await timed(play);
    if (round > 0) speeds[index]!.push(speed);
  }
}
for (const { games, turns, wins } of totals) {
  const { meanTurns, outcomes } = await batch(games, 1);
  assert(Math.round(meanTurns * games) === turns, 'the games have the same length');
  for (const { side, count } of outcomes) assert(wins.get(side) === count, 'the games have the same winners');
}
await Promise.all(threads.map((thread) => thread.terminate()));
await runner.close();

const clocks = speeds.map((rounds) => summary(rounds.map(({ clock }) => clock)).median);
const cores = speeds.map((rounds) => summary(rounds.map(({ core }) => core)).median);
/** The faster of the two styles, for the ratios. */
const peer = clocks[0]! >= clocks[1]! ? 0 : 1;
const than = subjects[peer]!.name;
for (const [index, { name }] of subjects.entries()) {
  const plain = { unit: 'games/s', samples: ROUNDS };
  const compared = (figures: readonly number[]): object =>
    index < 2 ? {} : { ratio: { times: figures[index]! / figures[peer]!, than } };
  report({ name, ...plain, median: clocks[index]!, ...compared(clocks) });
  report({ name: `${name}, processor time`, ...plain, median: cores[index]!, ...compared(cores) });
}
report({
  name: `${workers} workers compared with boardgame.io on one thread`,
  unit: 'times',
  median: clocks[3]! / clocks[peer]!,
  samples: ROUNDS,
  target: { atLeast: TARGET },
});
