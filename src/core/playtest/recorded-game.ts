import type { BattleRecord } from '@core/model';
import { assert } from '@core/base';
import type { DesignSet } from '@core/rules/contract';
import { MAX_ACTIONS, type Match, playerSeed } from './match';
import type { RecordWords } from './record';
import { PlaySession } from './session';

/**
 * Plays one game again as a record: the very game that `runGame` plays with the seed. `names` are the players' names, in the order of
 * the sides.
 */
export function recordGame(
  { battle, players }: Match,
  designs: DesignSet,
  names: readonly string[],
  seed: number,
  words: RecordWords,
): BattleRecord {
  const seats = Object.fromEntries(battle.sides.map((side, index) => [side, names[index] ?? 'greedy']));
  const session = new PlaySession({ battle, designs, seed, players: seats });
  players.forEach((player, index) => player.begin(playerSeed(seed, index)));
  for (let left = MAX_ACTIONS; left > 0; left--) {
    const index = battle.firstToAct(session.state);
    if (index < 0) return session.toRecord(words);
    const side = battle.sides[index];
    const done = session.act(side, players[index].decide(session.state, side));
    assert(done.ok, 'a computer player chose what is not allowed');
  }
  assert(false, `the game with seed ${seed} does not end`);
}
