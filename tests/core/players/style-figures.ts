import { assert, gameSeed } from '@core/base';
import { createMatch, MAX_ACTIONS, playerSeed } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';

/**
 * Attacks as a share of a player’s actions against another one, from each seat in turn; attack strategies as a share of its strategies, where
 * there are any.
 */
export function playedBy(
  battle: AnyBattle,
  player: string,
  other: string,
  games: number,
): { readonly attacks: number } {
  let attacks = 0;
  for (let game = 0; game < games; game++) {
    const seat = game % battle.sides.length;
    const match = createMatch(
      battle,
      battle.sides.map((_, index) => (index === seat ? player : other)),
    );
    assert(match.ok, `${player} plays ${battle.scenario.id}`);
    const { players, state } = match.value;
    const seed = gameSeed(31, Math.floor(game / battle.sides.length));
    for (const [index, one] of players.entries()) one.begin(playerSeed(seed, index));
    battle.restart(state, seed);
    let attacking = 0;
    let all = 0;
    for (let left = MAX_ACTIONS; left > 0; left--) {
      const index = battle.firstToAct(state);
      if (index < 0) break;
      const side = battle.sides[index] ?? '';
      const action = players[index]!.decide(state, side);
      if (index === seat) {
        const { kind, stance } = battle.info(state, side, action);
        if (battle.rules !== 'mass-combat' || stance !== undefined) {
          all++;
          if (kind === 'fire' || stance === 'attack') attacking++;
        }
      }
      battle.apply(state, side, action);
    }
    attacks += attacking / Math.max(1, all) / games;
  }
  return { attacks };
}
