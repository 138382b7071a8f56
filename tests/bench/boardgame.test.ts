import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { gameSeed } from '@core/base';
import type { Design, Scenario } from '@core/model';
import { createMatch, designsFor, runGame } from '@core/playtest';
import { type CounterspaceBattle, counterspace } from '@core/rules/systems/counterspace';
import { Client } from './boardgame-io';
import { greedyPlayers, playMatch } from './boardgame-match';
import { counterspaceGame, moveOf, type Style } from './counterspace-game';

const read = (path: string): unknown => JSON.parse(readFileSync(`library/${path}`, 'utf8'));
const designs = readdirSync('library/designs').map((file) => read(`designs/${file}`) as Design);

function battleOf(id: string): CounterspaceBattle {
  const scenario = read(`scenarios/${id}.scenario.json`) as Scenario;
  const setup = counterspace.setup(scenario, designsFor(scenario, designs));
  if (!setup.ok) throw new Error('no battle');
  return setup.value;
}

const slugfest = battleOf('minor-slugfest');

/** Everything about the game of a seed as the program plays it in a batch. */
function ownGame(battle: CounterspaceBattle, seed: number) {
  const match = createMatch(battle, ['greedy', 'greedy']);
  if (!match.ok) throw new Error('no players');
  runGame(match.value, seed);
  return { outcome: battle.outcome(match.value.state as never), state: match.value.state };
}

describe('CounterSpace 9.1.0 on boardgame.io', () => {
  it.each<[Style, number, number]>([
    ['draft', 0, 8],
    ['copy', 8, 12],
  ])('plays the same games as batches, with moves on a %s (games %i to %i)', (style, from, to) => {
    const players = greedyPlayers(slugfest);
    for (let game = from; game < to; game++) {
      const seed = gameSeed(1, game);
      const { outcome, state, moves } = playMatch(slugfest, players, seed, style);
      const own = ownGame(slugfest, seed);
      expect({ side: outcome.side, level: outcome.level, turns: state.turn }).toEqual({
        side: own.outcome?.side,
        level: own.outcome?.level,
        turns: own.state.turn,
      });
      expect(state).toEqual(own.state);
      expect(moves).toBeGreaterThan(20);
    }
  });

  it('rejects an illegal move without changing the game (2.0.0, 4.0.0)', () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => silenced.mockRestore());
    const client = Client({ game: counterspaceGame(slugfest, 1, 'draft'), numPlayers: 2, debug: false });
    const before = client.store.getState();
    expect(before.ctx.phase).toBe('fighting');
    client.moves['end']?.();
    client.moves['move']?.(5);
    client.moves['deploy']?.(5);
    client.moves['activate']?.(3);
    expect(client.store.getState().G).toBe(before.G);
    expect(silenced).toHaveBeenCalledTimes(4);
    client.moves['activate']?.(0);
    expect(client.store.getState().G).toMatchObject({ active: 0 });
  });

  it('passes the turn to the active side, and reports the outcome at the end (2.0.0)', () => {
    const client = Client({ game: counterspaceGame(slugfest, 3, 'draft'), numPlayers: 2, debug: false });
    const [player] = greedyPlayers(slugfest);
    const seats = new Set<string>();
    for (;;) {
      const { G, ctx } = client.store.getState();
      if (ctx.gameover !== undefined) {
        expect(ctx.gameover).toEqual(slugfest.outcome(G));
        break;
      }
      expect(ctx.currentPlayer).toBe(String(G.side));
      seats.add(ctx.currentPlayer);
      const [name, ...args] = moveOf(player!.decide(G, slugfest.sides[G.side]!) as Parameters<typeof moveOf>[0]);
      client.moves[name]?.(...args);
    }
    expect([...seats].sort()).toEqual(['0', '1']);
  });
});
