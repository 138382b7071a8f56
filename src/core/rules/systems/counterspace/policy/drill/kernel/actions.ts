import {
  ACTING,
  ACTIVE,
  BUSY,
  CARRIES,
  CHEAPEST,
  CONCERNED,
  DEFENCE,
  END_IT,
  ENEMY_TORPEDOES,
  ENERGY,
  ERRANDS,
  ERRAND_ROW,
  FACING,
  FATE,
  FREE,
  GUARDS_WARD,
  GUN,
  GUNS_ROW,
  GUN_ATTACK,
  GUN_ENERGY,
  HEX,
  MOVES,
  NEAREST_HEX,
  NEAREST_RANGE,
  NOTHING,
  OPEN_BAYS,
  PHASE,
  RANGE,
  REACH,
  ROW,
  SIDE,
  STALE,
  STAY,
  STEP_TO,
  TARGET,
  TURN,
  UNITS,
  WANDERS,
} from '../layout';
import { refresh } from './choices';
import { NONE, PHASE_ACTION, PRESENT } from './codes';
import { deal, settleIfNeeded } from './damage';
import { openWindow } from './defence';
import { launches } from './flight';
import { isGuarded, mayMeetGuards } from './guards';
import { shoots } from './gunnery';
import { errand, obey, wander } from './host';
import { post } from './posts';
import { findNearest, look, noteHit } from './sight';
import { directionOf, distance, step as stepTo, toward } from './strides';
import { end } from './turns';
import { countAll } from './units';
import { roll, weapon } from './volleys';

/* What a ship does in its activation; numbers that are returned are of actions taken (greedy.ts of the players). */

/* What became of an errand; else the MOV that is left for the fight. */
const ACTED_ON = -1;
const INTERRUPTED = -2;

/** Goes on with the activation of a ship, for at most `most` actions; 0 when it has to be left to the host. */
export function act(most: i32): i32 {
  const unit = load<i32>(ACTIVE);
  const at = unit << ROW;
  if (load<i32>(at, FATE) != PRESENT) return 0;
  if (load<i32>(at, FREE) == 0) return takeOrder(unit);
  const carries = load<i32>(at, CARRIES) > 0;
  for (let count = 1; count <= most; count++) {
    refresh();
    if (carries && launches(unit)) continue;
    const watchful = load<i32>(ENEMY_TORPEDOES) > 0 || load<i32>(OPEN_BAYS) > 0;
    if (watchful && shoots(unit)) continue;
    const moves = load<i32>(at, MOVES);
    if (moves == 0 && load<i32>(at, ENERGY) < load<i32>(at, CHEAPEST)) {
      end();
      return count;
    }
    const says: i32 = load<u8>((load<i32>(ACTING) << ERRAND_ROW) + unit, ERRANDS);
    const free = (says & CONCERNED) != 0 ? runErrand(unit, moves) : moves;
    if (free == ACTED_ON) continue;
    if (free == INTERRUPTED) return count;
    look(unit, free, load<i32>(at, ENERGY));
    if ((says & WANDERS) != 0 && load<i32>(TARGET) == NONE && free > 0) {
      const hex = (says & GUARDS_WARD) != 0 ? post(unit) : wander(unit);
      if (hex >= 0) step(unit, hex);
      else end();
      if (hex >= 0 && load<i32>(PHASE) == PHASE_ACTION) continue;
      return count;
    }
    // A unit with an errand takes one step after another, since it is asked again after each.
    const asked = carries || watchful || (says & CONCERNED) != 0;
    const done = fight(unit, free, asked ? 1 : most - count + 1);
    if (done == 0) {
      end();
      return count;
    }
    if (done < 0) return count - done - 1;
    count += done - 1;
  }
  return most;
}

/**
 * Closes with what {@link look} has found, or the nearest enemy, or fires. Returns how many actions that took; 0 when there is nothing to
 * do, and less than 0, the number with its sign changed, when the activation does not go on.
 */
function fight(unit: i32, moves: i32, most: i32): i32 {
  const at = unit << ROW;
  const reach = load<i32>(at, REACH);
  const hex = load<i32>(at, HEX);
  const target = load<i32>(TARGET);
  let to: i32;
  let far: i32;
  let range = load<i32>(RANGE);
  if (target != NONE) {
    to = load<i32>(target << ROW, HEX);
    far = distance(hex, to);
  } else {
    // A unit without weapons keeps away; one that has fired already stays where its next fire begins.
    if (moves == 0 || reach < 0) return 0;
    findNearest(hex);
    to = load<i32>(NEAREST_HEX);
    far = load<i32>(NEAREST_RANGE);
    range = reach;
    if (to == NONE || far <= reach) return 0;
  }
  if (far > range) {
    // A step nearer leaves target and range the best, or the nearest the nearest (Lookout.step): so many are taken at once as nothing
    // else may come between.
    const taken = approach(unit, to, min(min(far - range, moves), most));
    if (taken > 0) return load<i32>(PHASE) == PHASE_ACTION ? taken : -taken;
    if (target == NONE) return 0;
  }
  if (far > reach) return 0;
  const gun = weapon(unit, target, far);
  if (gun < 0) return 0;
  fire(unit, gun, target, far);
  return load<i32>(ACTING) < 0 ? -1 : 1;
}

/** Takes so many steps towards a hex, fewer where somebody may answer in point defence; returns how many. */
function approach(unit: i32, to: i32, most: i32): i32 {
  const at = unit << ROW;
  const open = !mayMeetGuards(unit);
  let hex = load<i32>(at, HEX);
  let quiet = true;
  let taken = 0;
  let facing = NONE;
  while (quiet && taken < most) {
    const direction = toward(hex, to);
    if (direction == NONE) break;
    hex = stepTo(hex, direction);
    taken++;
    facing = direction;
    quiet = open || !isGuarded(hex);
  }
  if (taken == 0) return 0;
  store<i32>(at, facing, FACING);
  arrive(at, hex, taken);
  if (!quiet) openWindow();
  return taken;
}

function arrive(at: i32, hex: i32, steps: i32): void {
  store<i32>(at, hex, HEX);
  store<i32>(at, load<i32>(at, MOVES) - steps, MOVES);
  store<i32>(at, load<i32>(TURN), BUSY);
}

/** Moves the active unit. */
function step(unit: i32, hex: i32): void {
  const at = unit << ROW;
  store<i32>(at, directionOf(load<i32>(at, HEX), hex), FACING);
  arrive(at, hex, 1);
  if (isGuarded(hex)) openWindow();
}

/** Fires a weapon of the active unit at an enemy that is `far` away. */
function fire(unit: i32, weapon: i32, target: i32, far: i32): void {
  const at = unit << ROW;
  const side = load<i32>(at, SIDE);
  const gun = (unit << GUNS_ROW) + (weapon << GUN);
  store<i32>(at, load<i32>(at, ENERGY) - load<i32>(gun, GUN_ENERGY), ENERGY);
  store<i32>(at, load<i32>(TURN), BUSY);
  const harm = roll(side, load<i32>(gun, GUN_ATTACK), far == 0 ? 1 : 0, load<i32>(target << ROW, DEFENCE)) >> 1;
  if (harm > 0 && deal(target, harm)) settleIfNeeded();
  // What misses changes nothing, and is noted as a hit all the same.
  else noteHit(target, side);
}

/** Does what the aim asks of the active unit whatever there is to fight; else returns the MOV that it may use for that. */
function runErrand(unit: i32, moves: i32): i32 {
  const answer = errand(unit);
  if (answer >= STEP_TO) {
    step(unit, answer - STEP_TO);
    return load<i32>(PHASE) == PHASE_ACTION ? ACTED_ON : INTERRUPTED;
  }
  if (answer == STAY) return 0;
  if (answer == NOTHING) return moves;
  if (answer == END_IT) end();
  else readAgain();
  return INTERRUPTED;
}

/** Takes the next action of a unit that an order binds. */
function takeOrder(unit: i32): i32 {
  refresh();
  const answer = obey(unit);
  if (answer >= STEP_TO) step(unit, answer - STEP_TO);
  else if (answer == END_IT) end();
  else readAgain();
  return 1;
}

/** The host has done something, whatever that may have changed. */
function readAgain(): void {
  store<i32>(STALE, 1);
  countAll();
}

/** True where the active number is a torpedo's. */
export function isFlying(): bool {
  return load<i32>(ACTIVE) >= load<i32>(UNITS);
}
