import type { PlayObserver } from '../../contract';
import { createPolicy, type CounterspacePolicy } from './policy';
import type { TerrainTables, Tables } from './tables';
import type { CounterspaceState } from './types';

/** The policy of a battle whose terrain changes: one for each state of the terrain, made when it first comes up. */
export function changingPolicy(
  first: Tables,
  terrainTables: TerrainTables,
  plain: CounterspacePolicy,
): CounterspacePolicy {
  const known = new Map<Tables, CounterspacePolicy>([[first, plain]]);
  const now = (state: CounterspaceState): CounterspacePolicy => {
    const tables = terrainTables.of(state);
    const policy = known.get(tables) ?? createPolicy(tables);
    known.set(tables, policy);
    return policy;
  };
  return {
    greedy: (state, side, rng) => now(state).greedy(state, side, rng),
    careful: (state, side, rng) => now(state).careful(state, side, rng),
    autoplay: (state, seats, as, most, draws, observer) => {
      // The policy that plays on evaluates states by the terrain with which it began.
      const adapted: PlayObserver | undefined = observer && {
        onAction: (side, events, from) => observer.onAction(side, events, from),
        onTurn: (turn) => observer.onTurn(turn, now(state).evaluateAll(state)),
      };
      let count = 0;
      while (count < most && state.side >= 0 && (seats & (1 << state.side)) !== 0) {
        const took = now(state).autoplay(state, seats, as, most - count, draws, adapted);
        if (took === 0) break;
        count += took;
      }
      return count;
    },
    playOn: (state, until, rng) => {
      while (state.side >= 0 && state.turn < until) now(state).playOn(state, until, rng);
    },
    prior: (state, side, actions, out, rng) => {
      now(state).prior(state, side, actions, out, rng);
    },
    evaluate: (state, side) => now(state).evaluate(state, side),
    evaluateAll: (state) => now(state).evaluateAll(state),
    horizon: plain.horizon,
  };
}
