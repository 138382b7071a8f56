import { gameSeed } from '@core/base';
import { createPlayer, type Player } from '@core/players';
import { playerSeed } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { exploiter, spyOnGreedy, spyOnMixed } from './exploiter';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// The `mixed` player in the drive-difference duel, and the win rate of a best reply that knows its mixed strategies. A draw counts half.
// Target: at most two thirds for the best reply (measured: 61% of 200 games in a duel of cutters).

const GAMES = 100;
const SAMPLES = 128;

function duelBattle(): AnyBattle {
  const setup = ruleSystem('drive-table')?.setup(
    readScenario('drive-duel'),
    new Map(readDesigns().map((design) => [design.id, design])),
  );
  if (setup?.ok !== true) throw new Error('The duel cannot be played.');
  return setup.value;
}

const battle = duelBattle();

function player(name: string): Player {
  const created = createPlayer(name, battle, 0);
  if (!created.ok) throw new Error(created.error);
  return created.value;
}

/** Win rate of the first player in per cent, with swapped seats in every other game. */
function winRate(first: Player, second: Player): number {
  let points = 0;
  const state = battle.start(0);
  for (let game = 0; game < GAMES; game++) {
    const seat = game % 2;
    const seats = seat === 0 ? [first, second] : [second, first];
    const seed = gameSeed(77, game >> 1);
    for (const [index, seated] of seats.entries()) seated.begin(playerSeed(seed, index));
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
report({ name: 'mixed beats random', ...figure, median: winRate(player('mixed'), player('random')) });
report({ name: 'mixed beats greedy', ...figure, median: winRate(player('mixed'), player('greedy')) });
report({ name: 'mixed beats careful', ...figure, median: winRate(player('mixed'), player('careful')) });
report({
  name: 'best reply that knows mixed beats mixed',
  ...figure,
  median: winRate(exploiter(battle, spyOnMixed(battle, SAMPLES)), player('mixed')),
  target: { atMost: 66 },
});
report({
  name: 'best reply that knows greedy beats greedy',
  ...figure,
  median: winRate(exploiter(battle, spyOnGreedy(battle)), player('greedy')),
});

const times: number[] = [];
const mixed = player('mixed');
for (let i = 0; i < 20; i++) {
  const state = battle.start(i);
  const before = process.cpuUsage();
  mixed.decide(state, battle.sides[0]!);
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
}
const { median, p95 } = summary(times);
report({ name: 'mixed decides an order', unit: 'ms', median, p95, samples: times.length });
