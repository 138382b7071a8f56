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

/** The player that takes any allowed action. */
export function randomPlayer(battle: AnyBattle): Player {
  return policyPlayer(battle, 'random');
}

/** The player that takes what its rule system's policy thinks best at once. */
export function greedyPlayer(battle: AnyBattle): Player {
  return policyPlayer(battle, 'greedy');
}

/** The player that weighs more than the greedy one, still without looking ahead. */
export function carefulPlayer(battle: AnyBattle): Player {
  return policyPlayer(battle, 'careful');
}
