import { ACTING, ACTIVE, DECLARATION, DECLARED, MOST_DECLARED, PHASE, STALE } from '../layout';
import { act, isFlying } from './actions';
import { energize, pick } from './choices';
import { PHASE_ACTION, PHASE_ENERGY, PHASE_REACT, PHASE_SELECT } from './codes';
import { isPresent } from './damage';
import { react } from './defence';
import { fly } from './strikes';
import { activate, end } from './turns';
import { countAll } from './units';

/**
 * Plays for the sides of `seats` (bit i for side i) as far as it goes, for at most `most` actions; returns how many it took. The battle has just
 * been written to the memory.
 */
export function play(seats: i32, most: i32): i32 {
  store<i32>(STALE, 1);
  countAll();
  let count = 0;
  while (count < most && load<i32>(ACTING) >= 0 && (seats & (1 << load<i32>(ACTING))) != 0) {
    const took = playOne(most - count);
    if (took == 0) break;
    count += took;
  }
  return count;
}

/** What is done in a phase; 0 where that has to be left to the host. */
function playOne(most: i32): i32 {
  switch (load<i32>(PHASE)) {
    case PHASE_SELECT:
      activate(pick());
      return 1;
    case PHASE_ENERGY:
      energize();
      return 1;
    case PHASE_ACTION:
      return isFlying() ? fly(most) : act(most);
    case PHASE_REACT:
      if (load<i32>(DECLARED) >= MOST_DECLARED * DECLARATION) return 0;
      react();
      // The window may have closed on the end of the active unit or torpedo.
      if (load<i32>(PHASE) == PHASE_ACTION && !isPresent(load<i32>(ACTIVE))) end();
      return 1;
    default:
      return 0;
  }
}
