import { actionOf, PASS, REPAIR } from '../action';
import type { State } from '../state';
import { mostRepair } from '../support-legality';
import type { Tables } from '../tables';

/** The repair at the end of a turn: as much as possible on the friend that lacks most; E comes back with the next turn. */
export function bestRepair(tables: Tables, state: State): i32 {
  let best = actionOf(PASS, 0, 0);
  let most: i32 = 0;
  for (let target = 0; target < state.units.length; target++) {
    const amount = mostRepair(tables, state, state.reactor, target);
    if (amount <= most) continue;
    most = amount;
    best = actionOf(REPAIR, target, amount);
  }
  return best;
}
