import {
  ACTED,
  ACTING,
  ACTIVE,
  AT,
  FATE,
  FIRST_LISTED,
  FLYING,
  HAS_ADVANCE,
  HEX,
  LAUNCHED,
  LIST,
  MEMBERS,
  MEMBER_COUNT,
  MOVEMENT,
  MOVES,
  ORDER,
  ORDERED,
  OTHERS,
  OTHER_COUNT,
  PASSED,
  PHASE,
  POST,
  POSTS,
  POSTS_LEFT,
  POST_COUNT,
  QUIET_TURNS,
  REACH,
  ROLLED,
  ROLLS_ONCE,
  ROW,
  SIDE,
  SIDES,
  TORPEDOES,
  TURN,
  TURN_LIMIT,
  T_FATE,
  T_HEX,
  T_ROW,
  T_SIDE,
  UNITS,
  WAITING,
} from '../layout';
import { touch } from './change';
import { NONE, PHASE_ACTION, PHASE_ENERGY, PHASE_OVER, PHASE_SELECT, PRESENT } from './codes';
import { isPresent } from './damage';
import { d6 } from './dice';
import { beginFlight, canFly, endFlight } from './flight';
import { closeTurn, setGoal } from './host';
import { distance } from './strides';
import { charge, countAll, highestShields, isAvailable, lowestShields } from './units';

/* Who acts next, as the rules have it (turn.ts, idle.ts and initiative.ts of the rules). */

/** Found in place of a unit: more than one. */
const SEVERAL = -2;

/** Makes a unit or torpedo the active one. */
export function activate(index: i32): void {
  const place = index - load<i32>(UNITS);
  store<i32>(ACTIVE, index);
  if (place >= 0) {
    store<i32>(ACTING, load<i32>(place << T_ROW, T_SIDE));
    beginFlight(place);
    store<i32>(PHASE, PHASE_ACTION);
    return;
  }
  const at = index << ROW;
  const side = load<i32>(at, SIDE);
  touch(index);
  store<i32>(ACTING, side);
  leaveOut(at, side);
  store<i32>(at, 0, LAUNCHED);
  store<i32>(at, load<i32>(TURN), ACTED);
  store<i32>(at, load<i32>(at, MOVEMENT), MOVES);
  if (load<i32>(HAS_ADVANCE) != 0) setGoal(index);
  const lowest = lowestShields(at);
  if (lowest < highestShields(at)) {
    store<i32>(PHASE, PHASE_ENERGY);
    return;
  }
  charge(at, lowest);
  store<i32>(PHASE, PHASE_ACTION);
}

/** Takes a unit from those of its side that can still be activated. */
function leaveOut(at: i32, side: i32): void {
  store<i32>(side << 2, load<i32>(side << 2, WAITING) - 1, WAITING);
  store<i32>(side << 2, load<i32>(side << 2, POSTS_LEFT) - load<i32>(at, POST), POSTS_LEFT);
}

/** Ends the activation of the active unit or torpedo and goes on to the next. */
export function end(): void {
  const index = load<i32>(ACTIVE);
  const place = index - load<i32>(UNITS);
  if (place < 0) store<i32>(index << ROW, 0, MOVES);
  else if (isPresent(index)) endFlight(place);
  store<i32>(ACTIVE, NONE);
  while (!nextUnit()) {
    if (load<i32>(QUIET_TURNS) == 0 || load<i32>(TURN) >= load<i32>(TURN_LIMIT)) closeTurn();
    if (load<i32>(PHASE) == PHASE_OVER) return;
    store<i32>(TURN, load<i32>(TURN) + 1);
    store<i32>(AT, 0);
    countAll();
    rollInitiative();
  }
}

/** Finds who acts next this turn; false when all have acted. */
function nextUnit(): bool {
  const ordered = load<i32>(ORDERED);
  for (let place = load<i32>(AT); place < ordered; place++) {
    const side = load<i32>(place << 2, ORDER);
    if (load<i32>(side << 2, POSTS_LEFT) > 0) passOver(side);
    const next = choiceOf(side);
    if (next == NONE) continue;
    store<i32>(AT, place);
    if (next == SEVERAL) {
      store<i32>(PHASE, PHASE_SELECT);
      store<i32>(ACTING, side);
    } else activate(next);
    return true;
  }
  store<i32>(AT, ordered);
  return false;
}

/** The one unit or torpedo of a side that can still be activated, NONE or SEVERAL. */
function choiceOf(side: i32): i32 {
  const ships = load<i32>(side << 2, WAITING);
  if (ships > 1) return SEVERAL;
  let found = ships == 1 ? lastOf(side) : NONE;
  if (load<i32>(FLYING) == 0) return found;
  const all = load<i32>(TORPEDOES);
  for (let place = 0; place < all; place++) {
    if (load<i32>(place << T_ROW, T_SIDE) != side || !canFly(place)) continue;
    if (found != NONE) return SEVERAL;
    found = load<i32>(UNITS) + place;
  }
  return found;
}

/** The last unit of a side that can be activated. */
function lastOf(side: i32): i32 {
  const list = side << LIST;
  const last = load<i32>(side << 2, MEMBER_COUNT) - 1;
  let i = load<i32>(side << 2, PASSED);
  while (i < last && !isAvailable(load<i32>(list + (i << 2), MEMBERS))) i++;
  return load<i32>(list + (i << 2), MEMBERS);
}

/** Passes over all posts of a side that can do nothing now. */
function passOver(side: i32): void {
  const first = side << LIST;
  const all = load<i32>(side << 2, POST_COUNT);
  const turn = load<i32>(TURN);
  for (let i = 0; i < all; i++) {
    const unit = load<i32>(first + (i << 2), POSTS);
    const at = unit << ROW;
    if (load<i32>(at, ACTED) == turn || load<i32>(at, FATE) != PRESENT) continue;
    const lowest = lowestShields(at);
    if (lowest < highestShields(at) || hasInReach(at, side)) continue;
    touch(unit);
    charge(at, lowest);
    store<i32>(at, turn, ACTED);
    leaveOut(at, side);
  }
}

/** True when an enemy unit or torpedo is within the reach of any weapon, whether or not it may be fired at. */
function hasInReach(at: i32, side: i32): bool {
  const reach = load<i32>(at, REACH);
  if (reach < 0) return false;
  const hex = load<i32>(at, HEX);
  const first = side << LIST;
  const others = load<i32>(side << 2, OTHER_COUNT);
  for (let i = 0; i < others; i++) {
    const other = load<i32>(first + (i << 2), OTHERS) << ROW;
    if (load<i32>(other, FATE) == PRESENT && distance(hex, load<i32>(other, HEX)) <= reach) return true;
  }
  if (load<i32>(FLYING) == 0) return false;
  const all = load<i32>(TORPEDOES);
  for (let place = 0; place < all; place++) {
    const torpedo = place << T_ROW;
    if (load<i32>(torpedo, T_FATE) != PRESENT || load<i32>(torpedo, T_SIDE) == side) continue;
    if (distance(hex, load<i32>(torpedo, T_HEX)) <= reach) return true;
  }
  return false;
}

/** Settles in which order the sides act this turn (2.1.0). */
function rollInitiative(): void {
  const first = load<i32>(TURN) == 1;
  const listed = first && load<i32>(FIRST_LISTED) != 0;
  if (!first && load<i32>(ROLLS_ONCE) != 0) return;
  const sides = load<i32>(SIDES);
  for (let side = 0; side < sides; side++) store<i32>(side << 2, side, ORDER);
  store<i32>(ORDERED, sides);
  if (listed || sides == 1) return;
  do {
    for (let side = 0; side < sides; side++) store<i32>(side << 2, d6(), ROLLED);
  } while (anyEqual(sides));
  sortOrder(sides);
}

function anyEqual(sides: i32): bool {
  for (let i = 1; i < sides; i++) {
    for (let j = 0; j < i; j++) if (load<i32>(i << 2, ROLLED) == load<i32>(j << 2, ROLLED)) return true;
  }
  return false;
}

/** Sorts the sides by their dice, the highest first. */
function sortOrder(sides: i32): void {
  for (let i = 1; i < sides; i++) {
    const side = load<i32>(i << 2, ORDER);
    let j = i - 1;
    while (j >= 0 && load<i32>(load<i32>(j << 2, ORDER) << 2, ROLLED) < load<i32>(side << 2, ROLLED)) {
      store<i32>((j + 1) << 2, load<i32>(j << 2, ORDER), ORDER);
      j--;
    }
    store<i32>((j + 1) << 2, side, ORDER);
  }
}
