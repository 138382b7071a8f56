import { parentPort } from 'node:worker_threads';
import { gameSeed } from '@core/base';
import { designsFor } from '@core/playtest';
import { counterspace } from '@core/rules/systems/counterspace';
import { greedyPlayers, playMatch } from '../tests/bench/boardgame-match';
import type { Style } from '../tests/bench/counterspace-game';
import { readDesigns, readScenario } from './library';

// A thread that plays 9.1 on boardgame.io. It has a thread of its own as our batches have: code that also meets the states of the
// other would be compiled for both and be slower.

/** Asks for games until so many milliseconds have passed. */
export interface BoardgameRequest {
  readonly style: Style;
  readonly milliseconds: number;
}

/** What was played: games, and how they ended, by side. */
export interface BoardgameAnswer {
  readonly games: number;
  readonly turns: readonly number[];
  readonly winners: readonly (string | null)[];
}

const scenario = readScenario('minor-slugfest');
const made = counterspace.setup(scenario, designsFor(scenario, readDesigns()));
if (!made.ok) throw new Error('no battle');
const battle = made.value;
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
  parentPort?.postMessage({ games: turns.length, turns, winners } satisfies BoardgameAnswer);
});
