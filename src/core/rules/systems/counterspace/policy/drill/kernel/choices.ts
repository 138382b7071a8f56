import {
  ACTING,
  ACTIVE,
  ASKED_LEFT,
  ASKED_SIDES,
  ASKED_TURN,
  ASKS,
  BATTERY,
  ENERGY,
  FACTOR,
  FACTOR_ROW,
  FATE,
  FLYING,
  GAIN,
  KEPT,
  LASTING,
  LIST,
  LULL,
  MEMBERS,
  MEMBER_COUNT,
  NEAREST,
  PASSED,
  PHASE,
  POINT,
  RANGE,
  RATING,
  REAL,
  ROW,
  SEEN_SIDE,
  SEEN_TURN,
  SHIELD_SHARE,
  STALE,
  TARGET,
  TURN,
} from '../layout';
import { NONE, PHASE_ACTION, PRESENT } from './codes';
import { nextToFly } from './flight';
import { ask } from './host';
import { foresee, hasPrey, survey } from './sight';
import { charge, energyAfter, highestShields, isAvailable, lowestShields, unitsLeft } from './units';
import { worth } from './volleys';

/* What a side decides before a unit acts (greedy.ts of the players). */

/** Units that are weighed against each other for who goes first: the next ones of the scenario's list. */
const WEIGHED = 3;
/** What a unit is worth to go first that is still to come in. */
const NOT_HERE: f64 = -1000;

/** Looks around anew where another side or turn has come, or somebody is gone. */
export function refresh(): void {
  const side = load<i32>(ACTING);
  const turn = load<i32>(TURN);
  if (load<i32>(STALE) == 0 && load<i32>(SEEN_SIDE) == side && load<i32>(SEEN_TURN) == turn) return;
  store<i32>(STALE, 0);
  store<i32>(SEEN_SIDE, side);
  store<i32>(SEEN_TURN, turn);
  store<i32>(LULL, load<i32>(LULL) + 1);
  if (load<i32>(ASKS) != 0) askAgain(side, turn);
  survey(side);
}

/** Asks what a side is after, if that may have changed: it depends on the fates of units and often on the turn. */
function askAgain(side: i32, turn: i32): void {
  const when = load<i32>(LASTING) != 0 ? 0 : turn;
  const left = unitsLeft();
  if (load<i32>(ASKED_TURN) != when || load<i32>(ASKED_LEFT) != left) store<i32>(ASKED_SIDES, 0);
  store<i32>(ASKED_TURN, when);
  store<i32>(ASKED_LEFT, left);
  const asked = load<i32>(ASKED_SIDES);
  if ((asked & (1 << side)) != 0) return;
  store<i32>(ASKED_SIDES, asked | (1 << side));
  ask();
}

/** The unit or torpedo of the side that acts which goes next. */
export function pick(): i32 {
  refresh();
  const side = load<i32>(ACTING);
  if (load<i32>(FLYING) > 0) {
    const torpedo = nextToFly(side);
    if (torpedo != NONE) return torpedo;
  }
  const list = side << LIST;
  const all = load<i32>(side << 2, MEMBER_COUNT);
  let first = load<i32>(side << 2, PASSED);
  while (first < all && !isAvailable(load<i32>(list + (first << 2), MEMBERS))) first++;
  store<i32>(side << 2, first, PASSED);
  let best = NONE;
  let most: f64 = -Infinity;
  let weighed = 0;
  for (let i = first; i < all && weighed < WEIGHED; i++) {
    const unit = load<i32>(list + (i << 2), MEMBERS);
    if (!isAvailable(unit)) continue;
    weighed++;
    const score = scoreOf(unit);
    if (score <= most) continue;
    most = score;
    best = unit;
  }
  return best;
}

/** What a unit that waits could do now. */
function scoreOf(unit: i32): f64 {
  const at = unit << ROW;
  if (load<i32>(at, FATE) != PRESENT) return NOT_HERE;
  const rating = load<i32>(at, RATING);
  foresee(unit, min(load<i32>(at, ENERGY) + rating, rating + load<i32>(at, BATTERY)));
  return load<i32>(TARGET) == NONE ? <f64>-load<i32>(unit << KEPT, NEAREST) : load<f64>(GAIN);
}

/** Carries the energy phase of the active unit out. */
export function energize(): void {
  refresh();
  const unit = load<i32>(ACTIVE);
  charge(unit << ROW, shieldsOf(unit));
  store<i32>(PHASE, PHASE_ACTION);
}

/** The shields of a unit after its energy phase: E goes where it is worth most. */
function shieldsOf(unit: i32): i32 {
  const at = unit << ROW;
  const lowest = lowestShields(at);
  const highest = highestShields(at);
  const energy = energyAfter(at, lowest);
  if (load<i32>(at, FATE) != PRESENT) return hasPrey(unit, energy) ? lowest : highest;
  foresee(unit, energy);
  const target = load<i32>(TARGET);
  if (target == NONE) return highest;
  const range = load<i32>(RANGE);
  const factor = load<f64>((load<i32>(ACTING) << FACTOR_ROW) + (target << REAL), FACTOR);
  const perShield = load<f64>(unit << REAL, POINT) * load<f64>(SHIELD_SHARE);
  let best = lowest;
  let most = load<f64>(GAIN) + <f64>lowest * perShield;
  for (let split = lowest + 1; split <= highest; split++) {
    // Where there is a choice nothing is lost: E and shields are exchanged one for one.
    const gain = worth(unit, target, range, energy + lowest - split) * factor + <f64>split * perShield;
    // Of equals the most shields.
    if (gain < most) continue;
    most = gain;
    best = split;
  }
  return best;
}
