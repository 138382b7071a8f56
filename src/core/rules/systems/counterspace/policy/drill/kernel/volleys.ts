import {
  DAMAGE,
  ENERGY,
  HIT_TABLE,
  HULL,
  MOST_STORE,
  PAIRS,
  PAIR_POINTS,
  PAIR_RANGES,
  PLACE_RANGE,
  PLACE_WEAPON,
  PLACE_WORTH,
  ROW,
  SHIELDS,
  SHOOTER,
  SHOT_AT,
  TEMPER,
} from '../layout';
import { d6 } from './dice';
import { makeDamage, prepare } from './host';

/* What may be asked about shots: the tables of shots (shots.ts) and of damage (hits.ts), which the host copies as they are asked for. */

function placeOf(unit: i32, target: i32, range: i32, energy: i32): i32 {
  const at = unit << ROW;
  const to = target << ROW;
  const pair = load<i32>(at, SHOOTER) + load<i32>(to, SHOT_AT);
  if (load<i32>(pair, PAIRS) == 0) prepare(pair, unit, target);
  const most = load<i32>(at, MOST_STORE);
  const points = min(load<i32>(to, HULL) + load<i32>(to, SHIELDS), load<i32>(pair, PAIR_POINTS));
  return load<i32>(pair + (range << 2), PAIR_RANGES) + points * (most + 1) + min(energy, most);
}

/** What the best fire is worth: of a unit with so much E at another one's hull and shields, at a range of at most its reach. */
export function worth(unit: i32, target: i32, range: i32, energy: i32): f64 {
  return load<f64>(placeOf(unit, target, range, energy) << 3, PLACE_WORTH);
}

/** The longest range that is good enough for the player, against fire at that range. */
export function goodRange(unit: i32, target: i32, range: i32, energy: i32): i32 {
  return load<i8>(placeOf(unit, target, range, energy) + load<i32>(TEMPER), PLACE_RANGE);
}

/** The weapon to fire first, with the E that the unit has; -1 for none. */
export function weapon(unit: i32, target: i32, range: i32): i32 {
  return load<i8>(placeOf(unit, target, range, load<i32>(unit << ROW, ENERGY)), PLACE_WEAPON);
}

/** Throws the dice of an attack: twice its damage, and 1 where it is a hit. */
export function roll(side: i32, attack: i32, bonus: i32, defence: i32): i32 {
  const known = load<i32>(((side << 11) | (attack << 6) | (bonus << 5) | defence) << 2, HIT_TABLE);
  const table = known > 0 ? known - 1 : makeDamage(side, attack, bonus, defence);
  const attackDie = d6();
  return load<i16>((table + 6 * attackDie + d6() - 7) << 1, DAMAGE);
}
