import { below, createRng } from '@core/base';
import type { Battle, BattleAction, BattleState } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';

const MAX_ACTIONS = 600;

/** A second model of the rules, which reviews the events of a game as they happen. */
export interface GameReferee<E extends BattleEvent> {
  readonly complaints: readonly string[];
  watch(events: readonly E[]): void;
}

/** Plays a game of random and greedy players under a referee; counts the events by type. `spoil` may falsify an event. */
export function playUnderReferee<S extends BattleState, A extends BattleAction, E extends BattleEvent>(
  battle: Battle<S, A, E>,
  referee: GameReferee<E>,
  seed: number,
  counts: Map<string, number>,
  spoil?: (event: E) => void,
): readonly string[] {
  const rng = createRng(seed);
  const randomShare = below(rng, 4);
  const events: E[] = [];
  const state = battle.start(seed, events);
  for (let step = 0; step < MAX_ACTIONS; step++) {
    for (const event of events) {
      counts.set(event.t, (counts.get(event.t) ?? 0) + 1);
      spoil?.(event);
    }
    referee.watch(events);
    events.length = 0;
    const acting = battle.toAct(state);
    if (acting.length === 0) break;
    const side = acting[below(rng, acting.length)]!;
    const player = below(rng, 4) < randomShare ? 'random' : 'greedy';
    battle.apply(state, side, battle.policy[player](state, side, rng), events);
  }
  return referee.complaints;
}
