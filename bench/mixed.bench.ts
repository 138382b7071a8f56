import { gameSeed } from '@core/base';
import { createPlayer } from '@core/players';
import type { Player } from '@core/players';
import { playerSeed } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { exploiter, spyOnGreedy, spyOnMixed } from './exploiter';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// How well the mixing player plays the duel of the drive-difference table, and how much a best reply that knows its mixtures gains. A draw
// counts half. The margin that is stated: no more than two games in three for the best reply (61 % of 200 in a duel of cutters).

const GAMES = 100;
const SAMPLES = 128;

function duelBattle(): AnyBattle {
  const made = ruleSystem('drive-table')?.setup(
    readScenario('drive-duel'),
    new Map(readDesigns().map((design) => [design.id, design])),
  );
  if (made?.ok !== true) throw new Error('The duel cannot be played.');
  return made.value;
}

const battle = duelBattle();

function player(name: string): Player {
  const made = createPlayer(name, battle, 0);
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

/** Per cent of the games that the first player wins, seats swapped in every other game. */
function share(first: Player, second: Player): number {
  let points = 0;
  const state = battle.start(0);
  for (let game = 0; game < GAMES; game++) {
    const seat = game % 2;
    const seats = seat === 0 ? [first, second] : [second, first];
    const seed = gameSeed(77, game >> 1);
    for (const [index, one] of seats.entries()) one.begin(playerSeed(seed, index));
    battle.restart(state, seed);
    for (let index = battle.firstToAct(state); index >= 0; index = battle.firstToAct(state)) {
      battle.apply(state, battle.sides[index]!, seats[index]!.decide(state, battle.sides[index]!));
    }
    const winner = battle.outcome(state)?.side ?? null;
    points += winner === null ? 0.5 : winner === battle.sides[seat] ? 1 : 0;
  }
  return (100 * points) / GAMES;
}

const figure = { unit: '%', samples: GAMES };
report({ name: 'mixed beats random', ...figure, median: share(player('mixed'), player('random')) });
report({ name: 'mixed beats greedy', ...figure, median: share(player('mixed'), player('greedy')) });
report({ name: 'mixed beats careful', ...figure, median: share(player('mixed'), player('careful')) });
report({
  name: 'best reply that knows mixed beats mixed',
  ...figure,
  median: share(exploiter(battle, spyOnMixed(battle, SAMPLES)), player('mixed')),
  target: { atMost: 66 },
});
report({
  name: 'best reply that knows greedy beats greedy',
  ...figure,
  median: share(exploiter(battle, spyOnGreedy(battle)), player('greedy')),
});

const times: number[] = [];
const thinker = player('mixed');
for (let i = 0; i < 20; i++) {
  const state = battle.start(i);
  const before = process.cpuUsage();
  thinker.decide(state, battle.sides[0]!);
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
}
const { median, p95 } = summary(times);
report({ name: 'mixed thinks about an order', unit: 'ms', median, p95, samples: times.length });
