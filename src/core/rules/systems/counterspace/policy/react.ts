import { storeOf } from '../energy';
import { FINE, pointDefenceProblem } from '../legality';
import type { Tables } from '../tables';
import type { CounterspaceAction, CounterspaceState } from '../types';
import type { Worths } from './worth';

/** Share of what a shield point is worth that E not spent is worth: it may still go into the shields. */
const SPARED_SHARE = 0.5;

/**
 * The answer in point defence: the shot that is worth most, as long as the E for it comes back in the next energy phase or the shot is
 * worth more than shields for that E.
 */
export function answer(tables: Tables, worths: Worths, state: CounterspaceState): CounterspaceAction {
  const { reactor, active } = state;
  const own = state.units[reactor];
  const enemy = state.units[active];
  const shots = worths.shotsOf(reactor)[active];
  const wanted = tables.units[reactor].shields - own.shields;
  let best: CounterspaceAction = tables.actions.pass;
  let bestGain = 0;
  for (const { index, energy } of tables.units[reactor].weapons) {
    if (pointDefenceProblem(tables, state, index) !== FINE) continue;
    const lost = Math.max(
      0,
      Math.min(energy, storeOf(tables, state, reactor) + wanted - own.rating - own.energy + energy),
    );
    const gain = shots.worth(0, enemy.hull + enemy.shields, energy) - lost * worths.point[reactor] * SPARED_SHARE;
    if (gain <= bestGain) continue;
    bestGain = gain;
    best = tables.actions.pd[index];
  }
  return best;
}
