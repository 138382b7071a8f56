import {
  BAYS,
  BAY_DEFENCE,
  BAY_STRIKE,
  BUSY,
  CARRIERS,
  CARRIER_COUNT,
  CHANCES,
  ENEMY_TORPEDOES,
  ENERGY,
  FLYING,
  GUN,
  GUNS,
  GUNS_ROW,
  GUN_ATTACK,
  GUN_DEFENDS,
  GUN_ENERGY,
  GUN_RANGE,
  HEX,
  LIST,
  MOST_LEAD,
  REACH,
  REAL,
  ROW,
  SIDE,
  STRIKE,
  STRIKE_ROW,
  TORPEDOES,
  TURN,
  T_DEFENCE,
  T_FATE,
  T_HEX,
  T_ROW,
  T_SIDE,
  T_UNTOUCHABLE,
  UNTOUCHABLE,
} from '../layout';
import { touch } from './change';
import { NONE, PRESENT } from './codes';
import { loseTorpedo } from './damage';
import { countCarried } from './flight';
import { hasBayNear, isOpen, noteHit, rateOfFire, survey } from './sight';
import { distance } from './strides';
import { roll } from './volleys';

/* Fire at torpedoes in flight and at bays, where a point of E does more than against ships (6.3.0, 6.3.1; torpedoes.ts of the players). */

/** Longest range of a weapon for point defence (6.2.0). */
const DEFENCE_RANGE = 1;
/** Launches from one bay that are still to be reckoned with. */
const LAUNCHES_TO_COME: f64 = 3;

/** The best shot that was found: what a point of E does by it, the weapon, and the bay's unit or the torpedo. */
let rate: f64 = 0;
let bestGun = NONE;
let bestBay = NONE;
let bestTorpedo = NONE;

/** Fires at a bay or a torpedo where that is worth more than what else there is; false when it is not. */
export function shoots(unit: i32): bool {
  const at = unit << ROW;
  const side = load<i32>(at, SIDE);
  const reach = load<i32>(at, REACH);
  if (reach < 0 || load<i32>(at, ENERGY) < 1) return false;
  const bays = hasBayNear(unit, side);
  if (load<i32>(ENEMY_TORPEDOES) == 0 && !bays) return false;
  const torpedo = load<i32>(FLYING) > 0 && hasTorpedoNear(load<i32>(at, HEX), side);
  if (!bays && !torpedo) return false;
  bestGun = NONE;
  bestBay = NONE;
  bestTorpedo = NONE;
  rate = rateOfFire(unit);
  if (bays) weighBays(unit, side);
  if (torpedo) weighTorpedoes(unit, side);
  if (bestTorpedo != NONE) {
    fireAtTorpedo(unit, bestGun, bestTorpedo);
    survey(side);
    return true;
  }
  if (bestBay == NONE) return false;
  fireAtBay(unit, bestGun, bestBay);
  noteHit(bestBay, side);
  return true;
}

/** True when an enemy torpedo is near enough for point defence weapons, which are the only ones for it (6.3.0). */
function hasTorpedoNear(hex: i32, side: i32): bool {
  const all = load<i32>(TORPEDOES);
  for (let place = 0; place < all; place++) {
    const at = place << T_ROW;
    if (load<i32>(at, T_FATE) != PRESENT || load<i32>(at, T_SIDE) == side) continue;
    if (distance(hex, load<i32>(at, T_HEX)) <= DEFENCE_RANGE) return true;
  }
  return false;
}

/** Chance of a hit by attacker's ATT less target's DEF; beyond six it does not change. */
function chanceToHit(lead: i32): f64 {
  return load<f64>((max(-MOST_LEAD, min(MOST_LEAD, lead)) + MOST_LEAD) << REAL, CHANCES);
}

function weighBays(unit: i32, side: i32): void {
  const at = unit << ROW;
  const guns = load<i32>(at, GUNS);
  const energy = load<i32>(at, ENERGY);
  const first = side << LIST;
  const all = load<i32>(side << 2, CARRIER_COUNT);
  for (let i = 0; i < all; i++) {
    const other = load<i32>(first + (i << 2), CARRIERS);
    const to = other << ROW;
    if (!isOpen(other)) continue;
    const value = bayWorth(other);
    if (value == 0) continue;
    const far = distance(load<i32>(at, HEX), load<i32>(to, HEX));
    const untouchable = load<i32>(to, UNTOUCHABLE) != 0;
    for (let k = 0; k < guns; k++) {
      const gun = (unit << GUNS_ROW) + (k << GUN);
      const cost = load<i32>(gun, GUN_ENERGY);
      const gain = (chanceToHit(load<i32>(gun, GUN_ATTACK) - load<i32>(to, BAY_DEFENCE)) * value) / <f64>cost;
      if (gain <= rate || untouchable || cost > energy || far > load<i32>(gun, GUN_RANGE)) continue;
      rate = gain;
      bestGun = k;
      bestBay = other;
    }
  }
}

/** What the bays of an enemy may still launch, shared among them. */
function bayWorth(unit: i32): f64 {
  const left = countCarried(unit);
  if (left == 0) return 0;
  const each = <f64>left / <f64>load<i32>(unit << ROW, BAYS);
  return (each < LAUNCHES_TO_COME ? each : LAUNCHES_TO_COME) * load<f64>(unit << REAL, BAY_STRIKE);
}

function weighTorpedoes(unit: i32, side: i32): void {
  const at = unit << ROW;
  const guns = load<i32>(at, GUNS);
  const energy = load<i32>(at, ENERGY);
  const all = load<i32>(TORPEDOES);
  for (let place = 0; place < all; place++) {
    const to = place << T_ROW;
    if (load<i32>(to, T_FATE) != PRESENT) continue;
    const value = load<f64>((place << STRIKE_ROW) + (side << REAL), STRIKE);
    const target = load<i32>(to, T_SIDE) != side && load<i32>(to, T_UNTOUCHABLE) == 0;
    const far = distance(load<i32>(at, HEX), load<i32>(to, T_HEX));
    for (let k = 0; k < guns; k++) {
      const gun = (unit << GUNS_ROW) + (k << GUN);
      if (load<i32>(gun, GUN_DEFENDS) == 0) continue;
      const cost = load<i32>(gun, GUN_ENERGY);
      const gain = (chanceToHit(load<i32>(gun, GUN_ATTACK) - load<i32>(to, T_DEFENCE)) * value) / <f64>cost;
      if (gain <= rate || !target || cost > energy || far > load<i32>(gun, GUN_RANGE)) continue;
      rate = gain;
      bestGun = k;
      bestTorpedo = place;
    }
  }
}

/** Pays for a shot of a unit and throws its dice; true when it hits. */
function hits(unit: i32, weapon: i32, far: i32, defence: i32): bool {
  const at = unit << ROW;
  const gun = (unit << GUNS_ROW) + (weapon << GUN);
  store<i32>(at, load<i32>(at, ENERGY) - load<i32>(gun, GUN_ENERGY), ENERGY);
  store<i32>(at, load<i32>(TURN), BUSY);
  return (roll(load<i32>(at, SIDE), load<i32>(gun, GUN_ATTACK), far == 0 ? 1 : 0, defence) & 1) != 0;
}

function fireAtBay(unit: i32, weapon: i32, target: i32): void {
  const to = target << ROW;
  const far = distance(load<i32>(unit << ROW, HEX), load<i32>(to, HEX));
  if (!hits(unit, weapon, far, load<i32>(to, BAY_DEFENCE))) return;
  touch(target);
  store<i32>(to, load<i32>(to, BAYS) - 1, BAYS);
}

function fireAtTorpedo(unit: i32, weapon: i32, place: i32): void {
  const to = place << T_ROW;
  const far = distance(load<i32>(unit << ROW, HEX), load<i32>(to, T_HEX));
  if (hits(unit, weapon, far, load<i32>(to, T_DEFENCE))) loseTorpedo(place);
}
