import { assert, gameSeed } from '@core/base';
import { createMatch, designsFor, type Match, playerSeed, runBatch, wilson } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// The computer players in the bundled scenarios (CounterSpace 9.1 to 9.4): how often they reach each victory level, their win rates
// against each other from both seats, and the time of `search` for one side's turn.

const SCENARIOS = [
  { section: '9.1', id: 'minor-slugfest' },
  { section: '9.2', id: 'raid-on-ooblanawa-outpost' },
  { section: '9.3', id: 'star-base-assault' },
  { section: '9.4', id: 'cargo-babysitters' },
];
/** Games of the fast players, against `random`, and of `search` by scenario. */
const FAST_GAMES = 2000;
const RANDOM_GAMES = 400;
const SEARCH_GAMES = [400, 60, 40, 60];

function battleOf(id: string): AnyBattle {
  const scenario = readScenario(id);
  const setup = ruleSystem(scenario.rules)?.setup(scenario, designsFor(scenario, readDesigns()));
  assert(setup?.ok === true, `${id} can be played`);
  return setup.value;
}

function seat(battle: AnyBattle, names: readonly string[]): Match {
  const match = createMatch(battle, names);
  assert(match.ok, 'players exist');
  return match.value;
}

/** Reports a share of games with its 95% Wilson interval. */
function reportShare(name: string, count: number, games: number, target?: { atLeast: number }): void {
  const { rate, low, high } = wilson(count, games);
  const percent = (share: number): string => (100 * share).toFixed(1);
  report({
    name: `${name} (${percent(low)}–${percent(high)}%)`,
    unit: '%',
    median: 100 * rate,
    samples: games,
    ...(target === undefined ? {} : { target }),
  });
}

/** Plays a batch and reports every victory level of the scenario, including those never reached. */
function levels(section: string, battle: AnyBattle, names: readonly string[], games: number): void {
  const results = runBatch(seat(battle, names), { seed: 2026, from: 0, to: games });
  const counts = results.kinds.map(() => 0);
  for (const end of results.ends) counts[end]!++;
  for (const level of battle.scenario.victory) {
    const index = results.kinds.findIndex((kind) => kind.level === level.id);
    reportShare(`${section} ${names.join('/')}: ${level.name} [${level.side}]`, index < 0 ? 0 : counts[index]!, games);
  }
  for (const [kind, { level, name }] of results.kinds.entries()) {
    if (level === null) reportShare(`${section} ${names.join('/')}: ${name} (no level)`, counts[kind]!, games);
  }
}

/** Wins of `name` against `other` in one seat. */
function winsAs(battle: AnyBattle, name: string, other: string, side: number, games: number): number {
  const names = battle.sides.map((_, index) => (index === side ? name : other));
  const results = runBatch(seat(battle, names), { seed: 2026, from: 0, to: games });
  return results.ends.reduce((sum, end) => sum + (results.kinds[end]!.side === battle.sides[side] ? 1 : 0), 0);
}

/** Reports the win rate of `name` against `other` from each seat and over all seats. */
function duel(
  section: string,
  battle: AnyBattle,
  name: string,
  other: string,
  games: number,
  target?: { atLeast: number },
): void {
  const each = games / battle.sides.length;
  let sum = 0;
  for (const [side, id] of battle.sides.entries()) {
    const wins = winsAs(battle, name, other, side, each);
    sum += wins;
    reportShare(`${section} ${name} as ${id} beats ${other}`, wins, each);
  }
  reportShare(`${section} ${name} beats ${other}, seats swapped`, sum, games, target);
}

/** Processor time of each turn of `name` against greedy players, in milliseconds. */
function decisionTime(section: string, battle: AnyBattle, name: string, games: number): void {
  const turns: number[] = [];
  for (const side of battle.sides.keys()) {
    const names = battle.sides.map((_, index) => (index === side ? name : 'greedy'));
    const { players, state } = seat(battle, names);
    for (let game = 0; game <= games; game++) {
      const seed = gameSeed(2026, game);
      for (const [index, player] of players.entries()) player.begin(playerSeed(seed, index));
      battle.restart(state, seed);
      let last = -1;
      for (let index = battle.firstToAct(state); index >= 0; index = battle.firstToAct(state)) {
        const before = process.cpuUsage();
        const action = players[index]!.decide(state, battle.sides[index]!);
        const { user, system } = process.cpuUsage(before);
        // The first game is warm-up.
        if (index === side && game > 0) {
          if (state.turn !== last) turns.push(0);
          last = state.turn;
          turns[turns.length - 1]! += (user + system) / 1000;
        }
        battle.apply(state, battle.sides[index]!, action);
      }
    }
  }
  const { median, p95 } = summary(turns);
  const target = section === '9.1' ? { target: { atMost: 10 }, targetOf: 'median' as const } : {};
  report({ name: `${section} ${name} decides a turn`, unit: 'ms', median, p95, samples: turns.length, ...target });
}

for (const [index, { section, id }] of SCENARIOS.entries()) {
  const battle = battleOf(id);
  const searchGames = SEARCH_GAMES[index]!;
  const everySide = (name: string): string[] => battle.sides.map(() => name);
  for (const name of ['greedy', 'careful']) levels(section, battle, everySide(name), FAST_GAMES);
  levels(section, battle, everySide('search'), searchGames / 2);
  duel(section, battle, 'greedy', 'random', RANDOM_GAMES);
  duel(section, battle, 'search', 'greedy', searchGames, section === '9.1' ? { atLeast: 70 } : undefined);
  duel(section, battle, 'search', 'careful', searchGames);
  decisionTime(section, battle, 'search', section === '9.1' ? 10 : 2);
}
