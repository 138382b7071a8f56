import {
  ACTING,
  ACTIVE,
  BUSY,
  CHEAPEST_DEFENCE,
  DECLARATION,
  DECLARATIONS,
  DECLARED,
  DEFENCE,
  DEFENDERS,
  DEFENDER_COUNT,
  ENERGY,
  FATE,
  FLYING,
  GUN,
  GUNS,
  GUNS_ROW,
  GUN_ATTACK,
  GUN_DEFENDS,
  GUN_ENERGY,
  GUN_RANGE,
  HAS_DEFENCE,
  HAS_UNTOUCHABLE,
  HEX,
  LIST,
  MOST_SHIELDS,
  OUTCOMES,
  PHASE,
  POINT,
  RATING,
  REACTOR,
  REAL,
  ROW,
  SHIELDS,
  SIDE,
  STALE,
  TORPEDOES,
  TURN,
  T_DEFENCE,
  T_FATE,
  T_HEX,
  T_ROW,
  T_SIDE,
  T_UNTOUCHABLE,
  UNITS,
  UNTOUCHABLE,
} from '../layout';
import { touch } from './change';
import { NONE, PHASE_ACTION, PHASE_DECLARE, PHASE_REACT, PRESENT } from './codes';
import { deal, isPresent, loseTorpedo, settleIfNeeded } from './damage';
import { distance } from './strides';
import { countAll, storeOf } from './units';
import { roll, worth } from './volleys';

/* Point defence (6.2.0; reaction.ts of the rules), and how a player answers in it (react.ts, torpedoes.ts of the players). */

/** Shots at a torpedo that comes in; more are rarely worth their E. */
const SHOTS_AT_TORPEDO = 2;
/** Share of what a shield point is worth that E not spent is worth: it may still go into the shields. */
const SPARED_SHARE: f64 = 0.5;

/** Asks the first who may answer the active unit or torpedo where it has come, if anybody does. Energy torpedoes are no targets (6.3.0). */
export function openWindow(): void {
  if (load<i32>(HAS_DEFENCE) == 0) return;
  const place = load<i32>(ACTIVE) - load<i32>(UNITS);
  if (place >= 0 && load<i32>(place << T_ROW, T_UNTOUCHABLE) != 0) return;
  askNext(NONE);
}

/** Asks the next unit after `after` that can answer; false when there is none. */
function askNext(after: i32): bool {
  const unit = nextDefender(after);
  store<i32>(REACTOR, unit);
  if (unit == NONE) return false;
  store<i32>(PHASE, PHASE_REACT);
  store<i32>(ACTING, load<i32>(unit << ROW, SIDE));
  return true;
}

function sideOf(index: i32): i32 {
  const units = load<i32>(UNITS);
  return index < units ? load<i32>(index << ROW, SIDE) : load<i32>((index - units) << T_ROW, T_SIDE);
}

function hexOf(index: i32): i32 {
  const units = load<i32>(UNITS);
  return index < units ? load<i32>(index << ROW, HEX) : load<i32>((index - units) << T_ROW, T_HEX);
}

function defenceOf(index: i32): i32 {
  const units = load<i32>(UNITS);
  return index < units ? load<i32>(index << ROW, DEFENCE) : load<i32>((index - units) << T_ROW, T_DEFENCE);
}

function nextDefender(after: i32): i32 {
  const active = load<i32>(ACTIVE);
  const ship = active < load<i32>(UNITS);
  if (load<i32>(HAS_UNTOUCHABLE) != 0 && ship && load<i32>(active << ROW, UNTOUCHABLE) != 0) return NONE;
  const hex = hexOf(active);
  const side = sideOf(active);
  const first = side << LIST;
  const all = load<i32>(side << 2, DEFENDER_COUNT);
  for (let i = 0; i < all; i++) {
    const unit = load<i32>(first + (i << 2), DEFENDERS);
    const at = unit << ROW;
    if (load<i32>(at, HEX) != hex || unit <= after || load<i32>(at, FATE) != PRESENT) continue;
    if (load<i32>(at, ENERGY) >= load<i32>(at, CHEAPEST_DEFENCE)) return unit;
  }
  return NONE;
}

/** Answers for the unit that is asked, or declares nothing more. */
export function react(): void {
  const reactor = load<i32>(REACTOR);
  const weapon = load<i32>(ACTIVE) >= load<i32>(UNITS) ? shootDown(reactor) : answer(reactor);
  if (weapon != NONE) declare(reactor, weapon, load<i32>(ACTIVE));
  else passOn();
}

/** The weapon with which to answer a torpedo; -1 for none. */
function shootDown(unit: i32): i32 {
  if (load<i32>(DECLARED) >= SHOTS_AT_TORPEDO * DECLARATION) return NONE;
  const guns = load<i32>(unit << ROW, GUNS);
  for (let k = 0; k < guns; k++) {
    const gun = (unit << GUNS_ROW) + (k << GUN);
    if (load<i32>(gun, GUN_ATTACK) <= 1 && canDefend(unit, gun)) return k;
  }
  return NONE;
}

function canDefend(unit: i32, gun: i32): bool {
  return load<i32>(gun, GUN_DEFENDS) != 0 && load<i32>(unit << ROW, ENERGY) >= load<i32>(gun, GUN_ENERGY);
}

/** The weapon with which to answer a unit: the shot that is worth most, less the shields that its E could have become; -1 for none. */
function answer(unit: i32): i32 {
  const at = unit << ROW;
  const active = load<i32>(ACTIVE);
  const guns = load<i32>(at, GUNS);
  const missing = load<i32>(at, MOST_SHIELDS) - load<i32>(at, SHIELDS);
  const room = storeOf(at) + missing - load<i32>(at, RATING) - load<i32>(at, ENERGY);
  let best = NONE;
  let most: f64 = 0;
  for (let k = 0; k < guns; k++) {
    const gun = (unit << GUNS_ROW) + (k << GUN);
    if (!canDefend(unit, gun)) continue;
    const energy = load<i32>(gun, GUN_ENERGY);
    const lost = max(0, min(energy, room + energy));
    const gain = worth(unit, active, 0, energy) - <f64>lost * load<f64>(unit << REAL, POINT) * SPARED_SHARE;
    if (gain <= most) continue;
    most = gain;
    best = k;
  }
  return best;
}

function declare(attacker: i32, weapon: i32, target: i32): void {
  const at = attacker << ROW;
  touch(attacker);
  store<i32>(at, load<i32>(at, ENERGY) - load<i32>((attacker << GUNS_ROW) + (weapon << GUN), GUN_ENERGY), ENERGY);
  store<i32>(at, load<i32>(TURN), BUSY);
  const count = load<i32>(DECLARED);
  store<i32>(count << 2, attacker, DECLARATIONS);
  store<i32>((count + 1) << 2, weapon, DECLARATIONS);
  store<i32>((count + 2) << 2, target, DECLARATIONS);
  store<i32>(DECLARED, count + DECLARATION);
}

/** Goes on when the one who was asked declares nothing more. */
function passOn(): void {
  if (askNext(load<i32>(REACTOR))) return;
  store<i32>(ACTING, sideOf(load<i32>(ACTIVE)));
  if (load<i32>(DECLARED) == 0) {
    store<i32>(PHASE, PHASE_ACTION);
    return;
  }
  // Whoever was asked has changed, and everybody may be hit.
  store<i32>(STALE, 1);
  if (canFireAtAll(load<i32>(ACTIVE))) {
    store<i32>(PHASE, PHASE_DECLARE);
    return;
  }
  store<i32>(PHASE, PHASE_ACTION);
  resolve();
  countAll();
}

/** True when the active unit has any shot; a torpedo has none. */
function canFireAtAll(unit: i32): bool {
  if (unit >= load<i32>(UNITS) || load<i32>(unit << ROW, FATE) != PRESENT) return false;
  const guns = load<i32>(unit << ROW, GUNS);
  for (let k = 0; k < guns; k++) {
    const gun = (unit << GUNS_ROW) + (k << GUN);
    if (load<i32>(unit << ROW, ENERGY) < load<i32>(gun, GUN_ENERGY)) continue;
    if (hasTarget(unit, gun)) return true;
  }
  return false;
}

function hasTarget(unit: i32, gun: i32): bool {
  const side = load<i32>(unit << ROW, SIDE);
  const hex = load<i32>(unit << ROW, HEX);
  const range = load<i32>(gun, GUN_RANGE);
  const units = load<i32>(UNITS);
  for (let other = 0; other < units; other++) {
    const to = other << ROW;
    if (load<i32>(to, SIDE) == side || load<i32>(to, FATE) != PRESENT || load<i32>(to, UNTOUCHABLE) != 0) continue;
    if (distance(hex, load<i32>(to, HEX)) <= range) return true;
  }
  if (load<i32>(FLYING) == 0 || load<i32>(gun, GUN_DEFENDS) == 0) return false;
  const all = load<i32>(TORPEDOES);
  for (let place = 0; place < all; place++) {
    const to = place << T_ROW;
    if (load<i32>(to, T_SIDE) == side || load<i32>(to, T_FATE) != PRESENT || load<i32>(to, T_UNTOUCHABLE) != 0)
      continue;
    if (distance(hex, load<i32>(to, T_HEX)) <= range) return true;
  }
  return false;
}

/** Rolls all declared attacks, then deals what they came to, in the order in which they were declared. */
function resolve(): void {
  const units = load<i32>(UNITS);
  const count = load<i32>(DECLARED);
  store<i32>(DECLARED, 0);
  for (let i = 0; i < count; i += DECLARATION) {
    const attacker = load<i32>(i << 2, DECLARATIONS);
    const gun = (attacker << GUNS_ROW) + (load<i32>((i + 1) << 2, DECLARATIONS) << GUN);
    const target = load<i32>((i + 2) << 2, DECLARATIONS);
    const bonus = distance(load<i32>(attacker << ROW, HEX), hexOf(target)) == 0 ? 1 : 0;
    const outcome = roll(load<i32>(attacker << ROW, SIDE), load<i32>(gun, GUN_ATTACK), bonus, defenceOf(target));
    store<i32>(i << 2, outcome, OUTCOMES);
  }
  for (let i = 0; i < count; i += DECLARATION) {
    const outcome = load<i32>(i << 2, OUTCOMES);
    const target = load<i32>((i + 2) << 2, DECLARATIONS);
    if ((outcome & 1) == 0 || !isPresent(target)) continue;
    if (target >= units) loseTorpedo(target - units);
    else if (outcome > 1) deal(target, outcome >> 1);
  }
  settleIfNeeded();
}
