import { mostRepair } from '../engine/support-legality';
import type { Tables } from '../tables';
import type { CounterspaceAction, CounterspaceState } from '../types';

/** The repair at the end of a turn: as much as possible on the friend that lacks most; E comes back with the next turn. */
export function bestRepair(tables: Tables, state: CounterspaceState): CounterspaceAction {
  let best: CounterspaceAction = tables.actions.pass;
  let most = 0;
  for (let target = 0; target < state.units.length; target++) {
    const amount = mostRepair(tables, state, state.reactor, target);
    if (amount <= most) continue;
    most = amount;
    best = tables.actions.repair[target][amount];
  }
  return best;
}
