import { parentPort } from 'node:worker_threads';
import { gameSeed } from '@core/base';
import { designsFor } from '@core/playtest';
import { counterspace } from '@core/rules/systems/counterspace';
import { greedyPlayers, playMatch } from '../tests/bench/boardgame-match';
import type { Style } from '../tests/bench/counterspace-game';
import { readDesigns, readScenario } from './library';

// Plays 9.1 on boardgame.io in a separate thread. In a shared thread, V8 would optimise common code for both state types, which is slower.

/** Requests games for a period of time. */
export interface BoardgameRequest {
  readonly style: Style;
  readonly milliseconds: number;
}

/** The number of games, and the length and winner of each. */
export interface BoardgameReply {
  readonly games: number;
  readonly turns: readonly number[];
  readonly winners: readonly (string | null)[];
}

const scenario = readScenario('minor-slugfest');
const setup = counterspace.setup(scenario, designsFor(scenario, readDesigns()));
if (!setup.ok) throw new Error('no battle');
const battle = setup.value;
const players = greedyPlayers(battle);
let next = 0;

parentPort?.on('message', ({ style, milliseconds }: BoardgameRequest) => {
  const turns: number[] = [];
  const winners: (string | null)[] = [];
  for (const begun = performance.now(); performance.now() - begun < milliseconds;) {
    const { outcome, state } = playMatch(battle, players, gameSeed(1, next++), style);
    turns.push(state.turn);
    winners.push(outcome.side);
  }
  parentPort?.postMessage({ games: turns.length, turns, winners } satisfies BoardgameReply);
});
