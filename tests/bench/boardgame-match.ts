import { assert } from '@core/base';
import { createPlayer, type Player } from '@core/players';
import { MAX_ACTIONS, playerSeed } from '@core/playtest';
import type { Outcome } from '@core/rules/contract';
import type { CounterspaceBattle, CounterspaceState } from '@core/rules/systems/counterspace';
import { Client } from './boardgame-io';
import { counterspaceGame, moveOf, type Style } from './counterspace-game';

/** How a game of boardgame.io ended. */
export interface Played {
  readonly outcome: Outcome;
  readonly state: CounterspaceState;
  readonly moves: number;
}

/** Greedy players for every seat of a battle. */
export function greedyPlayers(battle: CounterspaceBattle): Player[] {
  return battle.sides.map(() => {
    const player = createPlayer('greedy', battle, 0);
    assert(player.ok, 'there is a greedy player');
    return player.value;
  });
}

/**
 * Plays one game with a local client of boardgame.io, without a page, debug panel or server, as its documentation does in tests. The
 * players look at the store's state and call the client's moves. `seed` is that of the battle, unsigned 32-bit.
 */
export function playMatch(
  battle: CounterspaceBattle,
  players: readonly Player[],
  seed: number,
  style: Style = 'draft',
): Played {
  players.forEach((player, index) => player.begin(playerSeed(seed, index)));
  const client = Client({
    game: counterspaceGame(battle, seed, style),
    numPlayers: battle.sides.length,
    debug: false,
  });
  for (let moves = 0; moves < MAX_ACTIONS; moves++) {
    const { G, ctx, _stateID } = client.store.getState();
    if (ctx.gameover !== undefined) return { outcome: ctx.gameover as Outcome, state: G, moves };
    const seat = Number(ctx.currentPlayer);
    const [name, ...args] = moveOf(players[seat].decide(G, battle.sides[seat]) as Parameters<typeof moveOf>[0]);
    client.moves[name]?.(...args);
    assert(client.store.getState()._stateID > _stateID, `${name} is a move that is allowed`);
  }
  assert(false, `the game with seed ${seed} does not end`);
}
