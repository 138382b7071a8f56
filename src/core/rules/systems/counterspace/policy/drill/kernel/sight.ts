import {
  BAYS,
  BAY_DEFENCE,
  CARRIERS,
  CARRIER_COUNT,
  CHEAPEST,
  DIST,
  ENEMIES,
  ENEMY_COUNT,
  ENEMY_TORPEDOES,
  ENERGY,
  FACTOR,
  FACTOR_ROW,
  FATE,
  FLYING,
  FOES,
  FOE_COUNT,
  GAIN,
  GATHERED,
  HEX,
  HEXES,
  HIT_COUNT,
  HIT_HEXES,
  HULL,
  KEPT,
  KEPT_ENERGY,
  KEPT_GAIN,
  KEPT_HITS,
  KEPT_RANGE,
  KEPT_SURVEY,
  KEPT_TARGET,
  LIST,
  MOST_HITS,
  MOST_STORE,
  MOVEMENT,
  MOVES,
  NEAR,
  NEAREST,
  NEAREST_HEX,
  NEAREST_RANGE,
  NEAR_COUNT,
  NEAR_ROW,
  OPEN_BAYS,
  PAIRS,
  PAIR_POINTS,
  PAIR_RANGES,
  PLACE_WORTH,
  RANGE,
  REACH,
  REAL,
  ROW,
  SHIELDS,
  SHOOTER,
  SHOT_AT,
  SURVEYS,
  SURVEY_SIDE,
  TARGET,
  TORPEDOES,
  T_FATE,
  T_ROW,
  T_SIDE,
} from '../layout';
import { NONE, PRESENT } from './codes';
import { prepare } from './host';
import { goodRange, worth } from './volleys';

/*
 * What the side that acts sees of its enemies. They stay where they are while it does, so they are looked up once in a survey, and then only
 * hits are noted. What is found is left in the memory.
 */

/** Farther than any hex of a map. */
export const FAR = 30_000;

/** Looks up the enemies of a side. */
export function survey(side: i32): void {
  store<i32>(SURVEYS, load<i32>(SURVEYS) + 1);
  store<i32>(HIT_COUNT, 0);
  store<i32>(SURVEY_SIDE, side);
  const first = side << LIST;
  const all = load<i32>(side << 2, ENEMY_COUNT);
  let count = 0;
  for (let i = 0; i < all; i++) {
    const unit = load<i32>(first + (i << 2), ENEMIES);
    if (load<i32>(unit << ROW, FATE) != PRESENT) continue;
    store<i32>(count << 2, unit, FOES);
    count++;
  }
  store<i32>(FOE_COUNT, count);
  countBays(side);
  store<i32>(ENEMY_TORPEDOES, load<i32>(FLYING) > 0 ? torpedoesAgainst(side) : 0);
}

function torpedoesAgainst(side: i32): i32 {
  const all = load<i32>(TORPEDOES);
  let count = 0;
  for (let place = 0; place < all; place++) {
    const at = place << T_ROW;
    if (load<i32>(at, T_FATE) == PRESENT && load<i32>(at, T_SIDE) != side) count++;
  }
  return count;
}

function countBays(side: i32): void {
  const first = side << LIST;
  const all = load<i32>(side << 2, CARRIER_COUNT);
  let count = 0;
  for (let i = 0; i < all; i++) if (isOpen(load<i32>(first + (i << 2), CARRIERS))) count++;
  store<i32>(OPEN_BAYS, count);
}

/** True for an enemy with bays that may be fired at. */
export function isOpen(unit: i32): bool {
  const at = unit << ROW;
  return load<i32>(at, FATE) == PRESENT && load<i32>(at, SHIELDS) == 0 && load<i32>(at, BAYS) > 0;
}

/** True when an enemy with bays that may be fired at is within a unit's reach. */
export function hasBayNear(unit: i32, side: i32): bool {
  const at = unit << ROW;
  const from = load<i32>(at, HEX) * load<i32>(HEXES);
  const reach = load<i32>(at, REACH);
  const first = side << LIST;
  const all = load<i32>(side << 2, CARRIER_COUNT);
  for (let i = 0; i < all; i++) {
    const other = load<i32>(first + (i << 2), CARRIERS);
    if (isOpen(other) && <i32>load<u8>(from + load<i32>(other << ROW, HEX), DIST) <= reach) return true;
  }
  return false;
}

/** What the aim of the side that acts makes of a unit. */
export function factorOf(unit: i32): f64 {
  return load<f64>((load<i32>(SURVEY_SIDE) << FACTOR_ROW) + (unit << REAL), FACTOR);
}

/** Finds what a unit can do most to with so much MOV and E, and from how far: the longest range that is good enough. */
export function look(unit: i32, moves: i32, energy: i32): void {
  const at = unit << ROW;
  const row = unit << KEPT;
  if (load<i32>(row, GATHERED) != load<i32>(SURVEYS)) gather(unit);
  store<i32>(TARGET, NONE);
  const count = load<i32>(row, NEAR_COUNT);
  if (count == 0 || energy < load<i32>(at, CHEAPEST)) return;
  const first = unit << NEAR_ROW;
  const from = load<i32>(at, HEX) * load<i32>(HEXES);
  const reach = load<i32>(at, REACH);
  const within = reach + moves;
  const factors = load<i32>(SURVEY_SIDE) << FACTOR_ROW;
  let target = NONE;
  let most: f64 = 0;
  let targetRange = 0;
  // As `worth` finds it; what does not change from one enemy to the next is found once.
  const shooter = load<i32>(at, SHOOTER);
  const amounts = load<i32>(at, MOST_STORE) + 1;
  const amount = min(energy, amounts - 1);
  for (let k = 0; k < count; k++) {
    const other: i32 = load<u8>(first + k, NEAR);
    const to = other << ROW;
    const far: i32 = load<u8>(from + load<i32>(to, HEX), DIST);
    if (far > within) continue;
    const pair = shooter + load<i32>(to, SHOT_AT);
    if (load<i32>(pair, PAIRS) == 0) prepare(pair, unit, other);
    const points = min(load<i32>(to, HULL) + load<i32>(to, SHIELDS), load<i32>(pair, PAIR_POINTS));
    const place = load<i32>(pair + (max(0, far - moves) << 2), PAIR_RANGES) + points * amounts + amount;
    const gain = load<f64>(place << 3, PLACE_WORTH) * load<f64>(factors + (other << REAL), FACTOR);
    if (gain <= most) continue;
    most = gain;
    target = other;
    targetRange = far;
  }
  if (target == NONE) return;
  store<i32>(TARGET, target);
  const closest = max(0, targetRange - moves);
  const good = goodRange(unit, target, closest, energy);
  store<i32>(RANGE, max(closest, min(good, min(targetRange, reach))));
}

/** Notes the enemies that a unit may come near enough to, and how far the nearest of all is. */
function gather(unit: i32): void {
  const at = unit << ROW;
  const row = unit << KEPT;
  const from = load<i32>(at, HEX) * load<i32>(HEXES);
  const within = load<i32>(at, REACH) + load<i32>(at, MOVEMENT);
  const first = unit << NEAR_ROW;
  const count = load<i32>(FOE_COUNT);
  let nearest = FAR;
  let found = 0;
  for (let i = 0; i < count; i++) {
    const other = load<i32>(i << 2, FOES);
    const far: i32 = load<u8>(from + load<i32>(other << ROW, HEX), DIST);
    nearest = min(nearest, far);
    if (far > within) continue;
    store<u8>(first + found, other, NEAR);
    found++;
  }
  store<i32>(row, load<i32>(SURVEYS), GATHERED);
  store<i32>(row, found, NEAR_COUNT);
  store<i32>(row, nearest, NEAREST);
}

/**
 * The same as {@link look} for a unit that has not acted yet, with all of its MOV, and what that is worth. What a unit saw is kept until an
 * enemy is hit that it could fire at.
 */
export function foresee(unit: i32, energy: i32): void {
  const at = unit << ROW;
  const row = unit << KEPT;
  const surveys = load<i32>(SURVEYS);
  const all = load<i32>(HIT_COUNT);
  if (load<i32>(row, KEPT_SURVEY) == surveys && load<i32>(row, KEPT_ENERGY) == energy) {
    const from = load<i32>(at, HEX) * load<i32>(HEXES);
    const within = load<i32>(at, REACH) + load<i32>(at, MOVEMENT);
    let hits = load<i32>(row, KEPT_HITS);
    while (hits < all && <i32>load<u8>(from + load<i32>((hits & (MOST_HITS - 1)) << 2, HIT_HEXES), DIST) > within)
      hits++;
    store<i32>(row, hits, KEPT_HITS);
    if (hits == all) {
      store<i32>(TARGET, load<i32>(row, KEPT_TARGET));
      store<i32>(RANGE, load<i32>(row, KEPT_RANGE));
      store<f64>(GAIN, load<f64>(row, KEPT_GAIN));
      return;
    }
  }
  look(unit, load<i32>(at, MOVEMENT), energy);
  const target = load<i32>(TARGET);
  if (target != NONE) store<f64>(GAIN, worth(unit, target, load<i32>(RANGE), energy) * factorOf(target));
  store<i32>(row, surveys, KEPT_SURVEY);
  store<i32>(row, all, KEPT_HITS);
  store<i32>(row, energy, KEPT_ENERGY);
  store<i32>(row, target, KEPT_TARGET);
  store<i32>(row, load<i32>(RANGE), KEPT_RANGE);
  store<f64>(row, load<f64>(GAIN), KEPT_GAIN);
}

/** True when there is an enemy whom a unit with so much E could do anything to from near by. */
export function hasPrey(unit: i32, energy: i32): bool {
  if (load<i32>(unit << ROW, REACH) < 0) return false;
  const count = load<i32>(FOE_COUNT);
  for (let i = 0; i < count; i++) {
    const other = load<i32>(i << 2, FOES);
    if (worth(unit, other, 0, energy) * factorOf(other) > 0) return true;
  }
  return false;
}

/** Finds the enemy that is nearest to a hex, of equals the first. */
export function findNearest(hex: i32): void {
  const from = hex * load<i32>(HEXES);
  const count = load<i32>(FOE_COUNT);
  let nearest = NONE;
  let range = FAR;
  for (let i = 0; i < count; i++) {
    const other = load<i32>(load<i32>(i << 2, FOES) << ROW, HEX);
    const far: i32 = load<u8>(from + other, DIST);
    if (far >= range) continue;
    range = far;
    nearest = other;
  }
  store<i32>(NEAREST_HEX, nearest);
  store<i32>(NEAREST_RANGE, range);
}

/** How far the nearest enemy is from a unit. */
export function nearestTo(unit: i32): i32 {
  const at = unit << ROW;
  const row = unit << KEPT;
  // Where it has not moved since it looked around, that is known.
  const still = load<i32>(at, MOVES) == load<i32>(at, MOVEMENT);
  if (still && load<i32>(row, GATHERED) == load<i32>(SURVEYS)) return load<i32>(row, NEAREST);
  findNearest(load<i32>(at, HEX));
  return load<i32>(NEAREST_RANGE);
}

/** What a point of a unit's E does at most against an enemy in its reach; it has some. */
export function rateOfFire(unit: i32): f64 {
  const at = unit << ROW;
  const energy = load<i32>(at, ENERGY);
  const reach = load<i32>(at, REACH);
  const from = load<i32>(at, HEX) * load<i32>(HEXES);
  const count = load<i32>(FOE_COUNT);
  let most: f64 = 0;
  for (let i = 0; i < count; i++) {
    const other = load<i32>(i << 2, FOES);
    const far: i32 = load<u8>(from + load<i32>(other << ROW, HEX), DIST);
    if (far > reach) continue;
    const gain = worth(unit, other, far, energy) * factorOf(other);
    if (gain > most) most = gain;
  }
  return most / <f64>energy;
}

/** Takes into account that an enemy was hit which is still there. */
export function noteHit(unit: i32, side: i32): void {
  const at = unit << ROW;
  const count = load<i32>(HIT_COUNT);
  store<i32>((count & (MOST_HITS - 1)) << 2, load<i32>(at, HEX), HIT_HEXES);
  store<i32>(HIT_COUNT, count + 1);
  if (load<i32>(at, BAY_DEFENCE) >= 0) countBays(side);
}
