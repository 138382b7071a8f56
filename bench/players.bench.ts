import { assert, gameSeed } from '@core/base';
import { createMatch, designsFor, type Match, playerSeed, runBatch, wilson } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';
import { RULE_SYSTEMS, ruleSystem } from '@core/rules/registry';
import { LADDER } from '../scripts/ladder/match-up';
import { bundledBattles } from '../scripts/ladder/scenarios';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// The computer players: the cost of a turn's decisions in all bundled scenarios of every rule system; and in CounterSpace 9.1 to 9.4 how often
// they reach each victory level, and their win rates against each other from both seats.

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

/** Processor time of each turn of `name` against greedy players over all scenarios of a rule system, in milliseconds. */
function turnTimes(battles: readonly AnyBattle[], name: string, games: number): number[] {
  const turns: number[] = [];
  for (const battle of battles) {
    for (const side of battle.sides.keys()) {
      const names = battle.sides.map((_, index) => (index === side ? name : 'greedy'));
      const { players, state } = seat(battle, names);
      // The first game is warm-up.
      for (let game = 0; game <= games; game++) {
        const seed = gameSeed(2026, game);
        for (const [index, player] of players.entries()) player.begin(playerSeed(seed, index));
        battle.restart(state, seed);
        let last = -1;
        for (let index = battle.firstToAct(state); index >= 0; index = battle.firstToAct(state)) {
          const before = process.cpuUsage();
          const action = players[index]!.decide(state, battle.sides[index]!);
          const { user, system } = process.cpuUsage(before);
          if (index === side && game > 0) {
            if (state.turn !== last) turns.push(0);
            last = state.turn;
            turns[turns.length - 1]! += (user + system) / 1000;
          }
          battle.apply(state, battle.sides[index]!, action);
        }
      }
    }
  }
  return turns;
}

/** Reports the cost of a turn's decisions by player; the default search may take 20 ms at the median and 100 ms at p95. */
function decisionTimes(title: string, battles: readonly AnyBattle[], games: number): void {
  for (const name of LADDER.filter((player) => player !== 'random' && player !== 'search:2000')) {
    const turns = turnTimes(battles, name, games);
    const { median, p95 } = summary(turns);
    const figure = { unit: 'ms', median, p95, samples: turns.length };
    const target = name === 'search' ? { target: { atMost: 20 }, targetOf: 'median' as const } : {};
    report({ name: `${title} ${name} decides a turn`, ...figure, ...target });
    if (name !== 'search') continue;
    report({ name: `${title} ${name} decides a turn, p95`, ...figure, target: { atMost: 100 }, targetOf: 'p95' });
  }
}

// ONLY=costs skips the win rates, ONLY=9.1 measures one CounterSpace scenario.
const only = process.env['ONLY'];
if (only === undefined || only === 'costs') {
  for (const { info } of RULE_SYSTEMS) decisionTimes(info.name, bundledBattles(info.id), 1);
}
for (const [index, { section, id }] of SCENARIOS.entries()) {
  if (only !== undefined && only !== section) continue;
  const battle = battleOf(id);
  const searchGames = SEARCH_GAMES[index]!;
  const everySide = (name: string): string[] => battle.sides.map(() => name);
  for (const name of ['greedy', 'careful']) levels(section, battle, everySide(name), FAST_GAMES);
  levels(section, battle, everySide('search'), searchGames / 2);
  duel(section, battle, 'greedy', 'random', RANDOM_GAMES);
  duel(section, battle, 'search', 'greedy', searchGames, section === '9.1' ? { atLeast: 70 } : undefined);
  duel(section, battle, 'search', 'careful', searchGames);
}
