import { createRng, reseed, type Rng } from '@core/base';
import type { AnyBattle } from '@core/rules/contract';
import type { Player } from './player';

function policyPlayer(battle: AnyBattle, which: 'random' | 'greedy' | 'careful'): Player {
  const rng = createRng(0);
  const { policy } = battle;
  const autoplay = which === 'random' ? undefined : policy.autoplay?.bind(policy);
  return {
    name: which,
    begin: (seed) => reseed(rng, seed),
    decide: deciderOf(battle, which, rng),
    ...(which !== 'random' &&
      autoplay && {
        draws: rng,
        autoplay: (state, seats, most, draws, observer) => autoplay(state, seats, which, most, draws, observer),
      }),
  };
}

function deciderOf({ policy }: AnyBattle, which: 'random' | 'greedy' | 'careful', rng: Rng): Player['decide'] {
  if (which === 'random') return (state, side) => policy.random(state, side, rng);
  if (which === 'careful' && policy.careful !== undefined) {
    const careful = policy.careful.bind(policy);
    return (state, side) => careful(state, side, rng);
  }
  return (state, side) => policy.greedy(state, side, rng);
}

/** A player that picks a random legal action. */
export function randomPlayer(battle: AnyBattle): Player {
  return policyPlayer(battle, 'random');
}

/** A player that takes the best immediate action of the rule system's policy. */
export function greedyPlayer(battle: AnyBattle): Player {
  return policyPlayer(battle, 'greedy');
}

/** A player that weighs more than the greedy one, also without search. */
export function carefulPlayer(battle: AnyBattle): Player {
  return policyPlayer(battle, 'careful');
}
