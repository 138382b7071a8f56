import {
  CALM,
  CALM_ROW,
  COUNTS_DECIDE,
  ENERGY,
  FATE,
  FLYING,
  HALVED,
  HAS_AWARDS,
  HEX,
  HULKS,
  HULL,
  LEFT,
  MOVES,
  RATING,
  ROW,
  SHIELDS,
  SIDE,
  STALE,
  T_FATE,
  T_HEX,
  T_MOVES,
  T_ROW,
  UNITS,
  WHOLE,
} from '../layout';
import { touch } from './change';
import { DESTROYED, NONE, PRESENT } from './codes';
import { remove, settle } from './host';
import { countSide, storeOf } from './units';

/**
 * Deals damage to a unit, as the rules do where nothing passes shields by (damage.ts of the rules); true when that destroys it. Whoever asks
 * for it settles the battle then.
 */
export function deal(unit: i32, amount: i32): bool {
  const at = unit << ROW;
  touch(unit);
  const shields = load<i32>(at, SHIELDS);
  const absorbed = min(shields, amount);
  const rest = amount - absorbed;
  store<i32>(at, shields - absorbed, SHIELDS);
  if (rest == 0) return false;
  const hull = max(0, load<i32>(at, HULL) - rest);
  store<i32>(at, hull, HULL);
  if (hull == 0) {
    withdraw(unit);
    return true;
  }
  if (load<i32>(at, HALVED) == 0 && hull << 1 <= load<i32>(at, WHOLE)) {
    store<i32>(at, 1, HALVED);
    store<i32>(at, (load<i32>(at, RATING) + 1) >> 1, RATING);
    store<i32>(at, min(load<i32>(at, ENERGY), storeOf(at)), ENERGY);
  }
  return false;
}

function withdraw(unit: i32): void {
  const at = unit << ROW;
  const side = load<i32>(at, SIDE);
  if (load<i32>(HAS_AWARDS) != 0) remove(unit);
  else {
    store<i32>(at, DESTROYED, FATE);
    store<i32>(at, 0, MOVES);
    if (load<i32>(HULKS) == 0) store<i32>(at, NONE, HEX);
    store<i32>(side << 2, load<i32>(side << 2, LEFT) - 1, LEFT);
  }
  store<i32>(STALE, 1);
  countSide(side);
}

/** Takes a torpedo out of its flight. */
export function loseTorpedo(place: i32): void {
  const at = place << T_ROW;
  touch(load<i32>(UNITS) + place);
  store<i32>(at, DESTROYED, T_FATE);
  store<i32>(at, NONE, T_HEX);
  store<i32>(at, 0, T_MOVES);
  store<i32>(FLYING, load<i32>(FLYING) - 1);
}

/** True when a unit or torpedo (by number) is on the map. */
export function isPresent(index: i32): bool {
  const units = load<i32>(UNITS);
  return index < units
    ? load<i32>(index << ROW, FATE) == PRESENT
    : load<i32>((index - units) << T_ROW, T_FATE) == PRESENT;
}

/** Asks whether the battle is over, unless it is known that it is not. */
export function settleIfNeeded(): void {
  if (load<i32>(COUNTS_DECIDE) != 0 && load<u8>((load<i32>(LEFT) << CALM_ROW) + load<i32>(LEFT + 4), CALM) != 0) return;
  settle();
}
