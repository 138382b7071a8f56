import { assert } from '@core/base';
import type { DesignSet } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';
import { MAX_ACTIONS, type Match, playerSeed } from './match';
import { PlaySession } from './session';

/**
 * Plays one game in a session: exactly the game that `runGame` plays with the seed. `names` are the player names in side order; `onEvents`
 * receives the events of each action.
 */
export function playInSession(
  { battle, players }: Match,
  designs: DesignSet,
  names: readonly string[],
  seed: number,
  onEvents?: (events: readonly BattleEvent[]) => void,
): PlaySession {
  const seats = Object.fromEntries(battle.sides.map((side, index) => [side, names[index] ?? 'greedy']));
  const session = new PlaySession({ battle, designs, seed, players: seats });
  players.forEach((player, index) => player.begin(playerSeed(seed, index)));
  for (let left = MAX_ACTIONS; left > 0; left--) {
    const index = battle.firstToAct(session.state);
    if (index < 0) return session;
    const side = battle.sides[index];
    const step = session.act(side, players[index].decide(session.state, side));
    assert(step.ok, 'a computer player chose an illegal action');
    onEvents?.(step.value.events);
  }
  assert(false, `the game with seed ${seed} does not end`);
}
