import {
  ACTED,
  BATTERY,
  ENERGY,
  ENTRY,
  FATE,
  LEFT,
  LIST,
  MEMBERS,
  MEMBER_COUNT,
  MOST_SHIELDS,
  PASSED,
  POST,
  POSTS_LEFT,
  RATING,
  ROW,
  SHIELDS,
  SIDES,
  TURN,
  WAITING,
} from '../layout';
import { PENDING, PRESENT } from './codes';

/* Units whose turn is still to come, and their energy phase (energy.ts of the rules). A row's place is written `at`. */

/** True when a unit can be activated this turn. */
export function isAvailable(unit: i32): bool {
  const at = unit << ROW;
  const turn = load<i32>(TURN);
  if (load<i32>(at, ACTED) == turn) return false;
  const fate = load<i32>(at, FATE);
  return fate == PRESENT || (fate == PENDING && load<i32>(at, ENTRY) <= turn);
}

/** Counts the units of a side that can still be activated. */
export function countSide(side: i32): void {
  const first = side << LIST;
  const all = load<i32>(side << 2, MEMBER_COUNT);
  let count = 0;
  let idle = 0;
  for (let i = 0; i < all; i++) {
    const unit = load<i32>(first + (i << 2), MEMBERS);
    if (!isAvailable(unit)) continue;
    count++;
    idle += load<i32>(unit << ROW, POST);
  }
  store<i32>(side << 2, count, WAITING);
  store<i32>(side << 2, idle, POSTS_LEFT);
}

/** The same for all sides, for a new turn. */
export function countAll(): void {
  const sides = load<i32>(SIDES);
  for (let side = 0; side < sides; side++) {
    store<i32>(side << 2, 0, PASSED);
    countSide(side);
  }
}

/** Units of all sides that are on the map or still to come. */
export function unitsLeft(): i32 {
  const sides = load<i32>(SIDES);
  let sum = 0;
  for (let side = 0; side < sides; side++) sum += load<i32>(side << 2, LEFT);
  return sum;
}

/** E and shields with the gain of the energy phase; no unit that is drilled has taken it before. */
function pool(at: i32): i32 {
  return load<i32>(at, ENERGY) + load<i32>(at, RATING) + load<i32>(at, SHIELDS);
}

/** The most E that a unit can store. */
export function storeOf(at: i32): i32 {
  return load<i32>(at, RATING) + load<i32>(at, BATTERY);
}

/** The least shields after the energy phase. */
export function lowestShields(at: i32): i32 {
  return max(0, min(load<i32>(at, MOST_SHIELDS), pool(at) - storeOf(at)));
}

/** The most shields after the energy phase. */
export function highestShields(at: i32): i32 {
  return min(load<i32>(at, MOST_SHIELDS), pool(at));
}

/** The E in store after an energy phase that leaves the shields at `shields`. */
export function energyAfter(at: i32, shields: i32): i32 {
  return min(storeOf(at), pool(at) - shields);
}

/** Carries the energy phase out. */
export function charge(at: i32, shields: i32): void {
  const energy = energyAfter(at, shields);
  store<i32>(at, energy, ENERGY);
  store<i32>(at, shields, SHIELDS);
}
