import { below, createRng, reseed, type Rng } from '@core/base';
import type { AnyBattle, Battle, BattleAction, BattleState, SideId } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';
import type { Player } from './player';

/** A player that decides by its rule system’s policy alone: a random legal action, the best immediate one, or one that weighs more. */
export type PolicyName = 'random' | 'greedy' | 'careful';

/** The decision of such a player. */
export function policyAction<S extends BattleState, A extends BattleAction, E extends BattleEvent>(
  battle: Battle<S, A, E>,
  as: PolicyName,
  state: S,
  side: SideId,
  rng: Rng,
): A {
  const { policy } = battle;
  if (as === 'random') {
    const { list } = battle.choices(state, side);
    return list[below(rng, list.length)];
  }
  return as === 'careful' ? policy.careful(state, side, rng) : policy.greedy(state, side, rng);
}

/** A player that decides without search. */
export function policyPlayer(battle: AnyBattle, name: PolicyName): Player {
  const rng = createRng(0);
  const { policy } = battle;
  const autoplay = name === 'random' ? undefined : policy.autoplay?.bind(policy);
  return {
    name,
    begin: (seed) => reseed(rng, seed),
    decide: (state, side) => policyAction(battle, name, state, side, rng),
    ...(name !== 'random' &&
      autoplay && {
        draws: rng,
        autoplay: (state, seats, most, draws, observer) => autoplay(state, seats, name, most, draws, observer),
      }),
  };
}
