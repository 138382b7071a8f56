import { DEPLOY, ENTER, kindOf } from '../action';
import { act } from '../apply';
import type { State } from '../state';
import { terrainAfter } from '../host';
import type { QuickPlayer } from './quick-player';

/** Later than any turn. */
export const NEVER: i32 = 0x7fffffff;

/**
 * Decides and acts for the sides of `seats` (bit i for side i) until it is another one's turn, the battle is over, or
 * `most` actions are taken; returns how many it took. The state is then what it would be after as many single decisions. It ends early when
 * the terrain changes, which another mind knows, and when turn `until` begins.
 */
export function autoplay(mind: QuickPlayer, state: State, seats: i32, most: i32, until: i32): i32 {
  mind.invalidateObjectives();
  mind.invalidateTargets();
  let count: i32 = 0;
  while (count < most && state.side >= 0 && (seats & (1 << state.side)) !== 0) {
    const turn = state.turn;
    const side = state.side;
    const left = unitsLeft(state);
    const action = mind.next(state);
    act(mind.tables, state, action);
    count++;
    if (state.side !== side) mind.invalidateTargets();
    const kind = kindOf(action);
    if (mind.tables.changesTerrain && terrainAfter(mind.tables, state) !== mind.tables) return count;
    if (state.turn >= until) return count;
    // Nothing else changes what a side is after.
    if (state.turn !== turn || kind === ENTER || kind === DEPLOY || unitsLeft(state) !== left)
      mind.invalidateObjectives();
  }
  return count;
}

/** Units of all sides that are on the map or still to come. */
function unitsLeft(state: State): i32 {
  let sum: i32 = 0;
  for (let side = 0; side < state.left.length; side++) sum += state.left[side];
  return sum;
}
