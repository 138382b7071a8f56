import { performance } from 'node:perf_hooks';
import { assert, gameSeed } from '@core/base';
import { createMatch, designsFor, type Match, playerSeed, wilson } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// How strong the searching player is against the greedy one at Minor Slugfest (CounterSpace 9.1), sides swapped, and how
// long it thinks. A turn is one side's whole turn, with all its units.

const GAMES = 400;
const scenario = readScenario('minor-slugfest');
const made = ruleSystem(scenario.rules)?.setup(scenario, designsFor(scenario, readDesigns()));
assert(made?.ok === true, 'Minor Slugfest can be played');
const battle = made.value;

function seat(names: readonly string[]): Match {
  const match = createMatch(battle, names);
  assert(match.ok, 'players exist');
  return match.value;
}

/** Plays a game and returns the winner's index, adding the milliseconds of each turn of side `timed` to `turns`. */
function play({ players, state }: Match, seed: number, timed: number, turns: number[]): number {
  for (const [index, player] of players.entries()) player.begin(playerSeed(seed, index));
  battle.restart(state, seed);
  let last = -1;
  for (let acting = battle.toAct(state); acting.length > 0; acting = battle.toAct(state)) {
    const side = acting[0]!;
    const index = battle.sides.indexOf(side);
    const before = performance.now();
    const action = players[index]!.decide(state, side);
    const spent = performance.now() - before;
    if (index === timed) {
      if (state.turn !== last) turns.push(0);
      last = state.turn;
      turns[turns.length - 1]! += spent;
    }
    battle.apply(state, side, action);
  }
  return battle.sides.indexOf(battle.outcome(state)?.side ?? '');
}

for (const name of ['search', 'search:25']) {
  let wins = 0;
  const turns: number[] = [];
  for (const [side, names] of [
    [name, 'greedy'],
    ['greedy', name],
  ].entries()) {
    const match = seat(names);
    play(match, 1, side, []);
    for (let game = 0; game < GAMES / 2; game++) {
      if (play(match, gameSeed(2026, game), side, turns) === side) wins++;
    }
  }
  const { rate, low, high } = wilson(wins, GAMES);
  const percent = (share: number): string => (100 * share).toFixed(1);
  report({
    name: `${name} wins against greedy (${percent(low)}–${percent(high)}%)`,
    unit: '%',
    median: 100 * rate,
    samples: GAMES,
    ...(name === 'search' ? { target: { atLeast: 70 } } : {}),
  });
  const { median, p95 } = summary(turns);
  const mean = turns.reduce((sum, time) => sum + time, 0) / turns.length;
  report({ name: `${name} thinks for a turn, mean`, unit: 'ms', median: mean, samples: turns.length });
  report({ name: `${name} thinks for a turn, median`, unit: 'ms', median, p95, samples: turns.length });
}
