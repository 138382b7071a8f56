import {
  ACTING,
  ACTIVE,
  DEFENCE,
  HEX,
  PHASE,
  ROW,
  T_ATTACK,
  T_FACING,
  T_HEX,
  T_MOVES,
  T_ROW,
  T_SIDE,
  T_TRAVELLED,
  UNITS,
} from '../layout';
import { refresh } from './choices';
import { NONE, PHASE_ACTION } from './codes';
import { deal, loseTorpedo, settleIfNeeded } from './damage';
import { openWindow } from './defence';
import { goal } from './flight';
import { isGuarded } from './guards';
import { noteHit } from './sight';
import { step, toward } from './strides';
import { end } from './turns';
import { roll } from './volleys';

/** Goes on with the flight of the active torpedo, for at most `most` actions; returns how many it took. */
export function fly(most: i32): i32 {
  const place = load<i32>(ACTIVE) - load<i32>(UNITS);
  const at = place << T_ROW;
  for (let count = 1; count <= most; count++) {
    refresh();
    const target = goal(place);
    const to = target == NONE ? NONE : load<i32>(target << ROW, HEX);
    const hex = load<i32>(at, T_HEX);
    if (target != NONE && to == hex) {
      strike(place, target);
      if (load<i32>(ACTING) >= 0) end();
      return count;
    }
    const direction = target == NONE || load<i32>(at, T_MOVES) < 1 ? NONE : toward(hex, to);
    if (direction == NONE) {
      end();
      return count;
    }
    const next = step(hex, direction);
    store<i32>(at, direction, T_FACING);
    store<i32>(at, next, T_HEX);
    store<i32>(at, load<i32>(at, T_MOVES) - 1, T_MOVES);
    store<i32>(at, load<i32>(at, T_TRAVELLED) + 1, T_TRAVELLED);
    if (!isGuarded(next)) continue;
    openWindow();
    if (load<i32>(PHASE) != PHASE_ACTION) return count;
  }
  return most;
}

/** The active torpedo attacks a unit in its hex, without the bonus for range 0, and is gone (6.3.0). */
function strike(place: i32, target: i32): void {
  const at = place << T_ROW;
  const side = load<i32>(at, T_SIDE);
  const harm = roll(side, load<i32>(at, T_ATTACK), 0, load<i32>(target << ROW, DEFENCE)) >> 1;
  loseTorpedo(place);
  if (harm > 0 && deal(target, harm)) settleIfNeeded();
  else noteHit(target, side);
}
