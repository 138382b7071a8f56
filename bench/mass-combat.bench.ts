import { availableParallelism } from 'node:os';
import { gameSeed } from '@core/base';
import { createPlayer, type Player } from '@core/players';
import { playerSeed, wilson } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { BatchRunner } from '@main/playtests';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// Batches of mass combat with greedy players, as in the batch command, and the computer players against each other in the open field with
// swapped seats. The speed by processor time is independent of other load.

const ROUNDS = 3;
const GAMES = 20_000;
const designs = readDesigns();
const cores = availableParallelism();

/** Medians of several batches, after one warm-up batch. */
async function measure(runner: BatchRunner, id: string, workers: number): Promise<{ clock: number; core: number }> {
  const scenario = readScenario(id);
  const clock: number[] = [];
  const core: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const before = process.cpuUsage();
    const started = runner.start({ scenario, designs, players: ['greedy', 'greedy'], games: GAMES, seed: 1, workers });
    if (!started.ok) throw new Error(started.error[0]?.message);
    const { report: figures } = await started.value.promise;
    const { user, system } = process.cpuUsage(before);
    if (round === 0) continue;
    clock.push(figures.gamesPerSecond);
    core.push((GAMES * 1e6) / (user + system));
  }
  return { clock: summary(clock).median, core: summary(core).median };
}

/** Win rate of the first player in the open field, with swapped seats in every other game. A draw counts half. */
function match(names: readonly [string, string], games: number): void {
  const set = new Map(designs.map((design) => [design.id, design]));
  const setup = ruleSystem('mass-combat')?.setup(readScenario('mass-open-field'), set);
  if (setup?.ok !== true) throw new Error('The open field cannot be played.');
  const battle: AnyBattle = setup.value;
  const [first, second] = names.map((name): Player => {
    const player = createPlayer(name, battle, 0);
    if (!player.ok) throw new Error(player.error);
    return player.value;
  }) as [Player, Player];
  const state = battle.start(0);
  let points = 0;
  for (let game = 0; game < games; game++) {
    const seat = game % 2;
    const seats = seat === 0 ? [first, second] : [second, first];
    const seed = gameSeed(77, game >> 1);
    for (const [index, player] of seats.entries()) player.begin(playerSeed(seed, index));
    battle.restart(state, seed);
    for (let index = battle.firstToAct(state); index >= 0; index = battle.firstToAct(state)) {
      const side = battle.sides[index]!;
      battle.apply(state, side, seats[index]!.decide(state, side));
    }
    const winner = battle.outcome(state)?.side ?? null;
    points += winner === null ? 0.5 : winner === battle.sides[seat] ? 1 : 0;
  }
  const { low, high } = wilson(Math.round(points), games);
  const interval = `${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)} %`;
  report({
    name: `${names[0]} beats ${names[1]} (${interval})`,
    unit: '%',
    median: (100 * points) / games,
    samples: games,
  });
}

const runner = new BatchRunner({ inline: true });
for (const id of ['mass-open-field', 'mass-siege', 'mass-raid', 'mass-ghoul-strike']) {
  const { clock, core } = await measure(runner, id, Math.min(2, cores));
  const target = id === 'mass-open-field' ? { target: { atLeast: 20_000 } } : {};
  report({ name: `${id}, 2 workers`, unit: 'games/s', samples: ROUNDS, median: clock, ...target });
  report({ name: `${id}, 2 workers, per second of processor time`, unit: 'games/s', samples: ROUNDS, median: core });
}
await runner.close();
match(['greedy', 'random'], 2000);
match(['careful', 'greedy'], 4000);
match(['mixed', 'greedy'], 60);
match(['mixed', 'careful'], 60);
match(['search', 'greedy'], 60);
