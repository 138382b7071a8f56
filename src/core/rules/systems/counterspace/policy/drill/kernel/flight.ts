import {
  ACTIVE,
  AIM_LULL,
  AIM_TARGET,
  AIM_TORPEDO,
  ASKS,
  BAYS,
  BUSY,
  CARRIES,
  ENEMIES,
  ENEMY_COUNT,
  FACING,
  FACTOR,
  FACTOR_ROW,
  FATE,
  FIRST_CARRIED,
  FLYING,
  HEX,
  LAUNCHED,
  LIST,
  LULL,
  POINT,
  REAL,
  ROW,
  TORPEDOES,
  TURN,
  T_ACTED,
  T_DRAG,
  T_FACING,
  T_FATE,
  T_HEX,
  T_MOVEMENT,
  T_MOVES,
  T_RANGE,
  T_ROW,
  T_SIDE,
  T_SMART,
  T_TRAVELLED,
  UNITS,
  WORTH,
} from '../layout';
import { touch } from './change';
import { NONE, PENDING, PRESENT } from './codes';
import { loseTorpedo } from './damage';
import { FAR, nearestTo } from './sight';
import { distance } from './strides';

/* Torpedoes from launch to end (6.3.0; torpedoes.ts of the rules), and what they are steered at (torpedoes.ts of the players). */

/** The place of the next torpedo that a unit can launch; -1 when it carries none. */
function nextCarried(unit: i32): i32 {
  const first = load<i32>(unit << 2, FIRST_CARRIED);
  const end = first + load<i32>(unit << ROW, CARRIES);
  for (let place = first; place < end; place++) if (load<i32>(place << T_ROW, T_FATE) == PENDING) return place;
  return NONE;
}

/** Torpedoes that a unit can still launch. */
export function countCarried(unit: i32): i32 {
  const first = load<i32>(unit << 2, FIRST_CARRIED);
  const end = first + load<i32>(unit << ROW, CARRIES);
  let count = 0;
  for (let place = first; place < end; place++) if (load<i32>(place << T_ROW, T_FATE) == PENDING) count++;
  return count;
}

/** Launches a torpedo from the active unit if there is one, and somebody whom it can reach this turn. */
export function launches(unit: i32): bool {
  const at = unit << ROW;
  if (load<i32>(at, LAUNCHED) >= load<i32>(at, BAYS)) return false;
  const kind = load<i32>(unit << 2, FIRST_CARRIED) << T_ROW;
  if (nearestTo(unit) > min(load<i32>(kind, T_MOVEMENT), load<i32>(kind, T_RANGE))) return false;
  const place = nextCarried(unit);
  if (place < 0) return false;
  store<i32>(at, load<i32>(at, LAUNCHED) + 1, LAUNCHED);
  store<i32>(at, load<i32>(TURN), BUSY);
  const torpedo = place << T_ROW;
  touch(load<i32>(UNITS) + place);
  store<i32>(torpedo, PRESENT, T_FATE);
  store<i32>(torpedo, load<i32>(at, HEX), T_HEX);
  store<i32>(torpedo, load<i32>(at, FACING), T_FACING);
  store<i32>(torpedo, 0, T_DRAG);
  store<i32>(FLYING, load<i32>(FLYING) + 1);
  return true;
}

/** Begins a torpedo's activation: it has its MOV as far as its RNG goes; no unit that is drilled has a Turtle shield to be passed. */
export function beginFlight(place: i32): void {
  const at = place << T_ROW;
  touch(load<i32>(UNITS) + place);
  const left = load<i32>(at, T_RANGE) - load<i32>(at, T_TRAVELLED);
  store<i32>(at, max(0, min(load<i32>(at, T_MOVEMENT), left)), T_MOVES);
  store<i32>(at, load<i32>(TURN), T_ACTED);
}

/** Ends a torpedo's flight for this turn: what is left of its MOV counts as flown unless it is smart, and at the end of its RNG it is gone. */
export function endFlight(place: i32): void {
  const at = place << T_ROW;
  touch(load<i32>(UNITS) + place);
  let travelled = load<i32>(at, T_TRAVELLED);
  if (load<i32>(at, T_SMART) == 0) travelled += load<i32>(at, T_MOVES);
  store<i32>(at, travelled, T_TRAVELLED);
  store<i32>(at, 0, T_MOVES);
  if (travelled >= load<i32>(at, T_RANGE)) loseTorpedo(place);
}

/** True when a torpedo can be activated this turn. */
export function canFly(place: i32): bool {
  const at = place << T_ROW;
  return load<i32>(at, T_FATE) == PRESENT && load<i32>(at, T_ACTED) != load<i32>(TURN);
}

/** The number of the first torpedo of a side that can still be activated this turn; -1 for none. */
export function nextToFly(side: i32): i32 {
  const all = load<i32>(TORPEDOES);
  for (let place = 0; place < all; place++) {
    if (load<i32>(place << T_ROW, T_SIDE) == side && canFly(place)) return load<i32>(UNITS) + place;
  }
  return NONE;
}

/** The unit that the active torpedo is after; -1 when there is none. It is chosen once in a lull. */
export function goal(place: i32): i32 {
  const active = load<i32>(ACTIVE);
  if (load<i32>(AIM_LULL) != load<i32>(LULL) || load<i32>(AIM_TORPEDO) != active) {
    store<i32>(AIM_LULL, load<i32>(LULL));
    store<i32>(AIM_TORPEDO, active);
    store<i32>(AIM_TARGET, wanted(place));
  }
  return load<i32>(AIM_TARGET);
}

/** What the aim wants most of what can be reached now, else the nearest enemy; -1 when there is none. */
function wanted(place: i32): i32 {
  const at = place << T_ROW;
  const side = load<i32>(at, T_SIDE);
  const hex = load<i32>(at, T_HEX);
  if (load<i32>(ASKS) == 0) return nearestEnemy(hex, side);
  const moves = load<i32>(at, T_MOVES);
  const first = side << LIST;
  const all = load<i32>(side << 2, ENEMY_COUNT);
  let best = NONE;
  let most: f64 = 0;
  for (let i = 0; i < all; i++) {
    const unit = load<i32>(first + (i << 2), ENEMIES);
    const gain = load<f64>(unit << REAL, POINT) * load<f64>((side << FACTOR_ROW) + (unit << REAL), FACTOR);
    if (gain <= most || load<i32>(unit << ROW, FATE) != PRESENT) continue;
    if (distance(hex, load<i32>(unit << ROW, HEX)) > moves) continue;
    best = unit;
    most = gain;
  }
  return best == NONE ? nearestEnemy(hex, side) : best;
}

/** The nearest enemy unit, of equals the one that is worth most; -1 when there is none. */
function nearestEnemy(hex: i32, side: i32): i32 {
  const first = side << LIST;
  const all = load<i32>(side << 2, ENEMY_COUNT);
  let best = NONE;
  let least = FAR;
  for (let i = 0; i < all; i++) {
    const unit = load<i32>(first + (i << 2), ENEMIES);
    if (load<i32>(unit << ROW, FATE) != PRESENT) continue;
    const far = distance(hex, load<i32>(unit << ROW, HEX));
    if (far > least) continue;
    if (far == least && best != NONE && load<f64>(unit << REAL, WORTH) <= load<f64>(best << REAL, WORTH)) continue;
    best = unit;
    least = far;
  }
  return best;
}
