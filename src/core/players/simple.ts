import { createRng, reseed } from '@core/base';
import type { AnyBattle } from '@core/rules/contract';
import type { Player } from './player';

function policyPlayer(battle: AnyBattle, which: 'random' | 'greedy'): Player {
  const rng = createRng(0);
  const policy = battle.policy;
  return {
    name: which,
    begin: (seed) => reseed(rng, seed),
    decide:
      which === 'random'
        ? (state, side) => policy.random(state, side, rng)
        : (state, side) => policy.greedy(state, side, rng),
  };
}

/** The player that takes any allowed action. */
export function randomPlayer(battle: AnyBattle): Player {
  return policyPlayer(battle, 'random');
}

/** The player that takes what its rule system's policy thinks best at once. */
export function greedyPlayer(battle: AnyBattle): Player {
  return policyPlayer(battle, 'greedy');
}
