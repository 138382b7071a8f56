import {
  CHEAPEST_DEFENCE,
  DEFENDERS,
  DEFENDER_COUNT,
  ENERGY,
  FATE,
  GUARDED,
  GUARDS,
  GUARD_COUNT,
  GUARD_SURVEY,
  HAS_DEFENCE,
  HAS_UNTOUCHABLE,
  HEX,
  KEPT,
  LIST,
  MOVEMENT,
  NEAREST,
  ROW,
  SURVEYS,
  SURVEY_SIDE,
} from '../layout';
import { PRESENT } from './codes';

/* Enemies who may answer in point defence (6.2.0), as the last survey found them. */

/** True when an enemy is in a hex who has weapons and E for point defence. */
export function isGuarded(hex: i32): bool {
  if (load<i32>(HAS_DEFENCE) == 0) return false;
  if (load<i32>(GUARD_SURVEY) != load<i32>(SURVEYS)) findGuards(load<i32>(SURVEY_SIDE));
  return load<u8>(hex, GUARDED) != 0 && hasDefender(hex);
}

/** True when a unit that was looked for in this survey may meet such an enemy in its activation. */
export function mayMeetGuards(unit: i32): bool {
  return load<i32>(unit << KEPT, NEAREST) <= load<i32>(unit << ROW, MOVEMENT) || load<i32>(HAS_UNTOUCHABLE) != 0;
}

function hasDefender(hex: i32): bool {
  const side = load<i32>(SURVEY_SIDE);
  const first = side << LIST;
  const all = load<i32>(side << 2, DEFENDER_COUNT);
  for (let i = 0; i < all; i++) {
    const at = load<i32>(first + (i << 2), DEFENDERS) << ROW;
    if (load<i32>(at, HEX) != hex || load<i32>(at, FATE) != PRESENT) continue;
    if (load<i32>(at, ENERGY) >= load<i32>(at, CHEAPEST_DEFENCE)) return true;
  }
  return false;
}

function findGuards(side: i32): void {
  store<i32>(GUARD_SURVEY, load<i32>(SURVEYS));
  const before = load<i32>(GUARD_COUNT);
  for (let i = 0; i < before; i++) store<u8>(load<i32>(i << 2, GUARDS), 0, GUARDED);
  const first = side << LIST;
  const all = load<i32>(side << 2, DEFENDER_COUNT);
  let count = 0;
  for (let i = 0; i < all; i++) {
    const at = load<i32>(first + (i << 2), DEFENDERS) << ROW;
    if (load<i32>(at, FATE) != PRESENT) continue;
    const hex = load<i32>(at, HEX);
    store<u8>(hex, 1, GUARDED);
    store<i32>(count << 2, hex, GUARDS);
    count++;
  }
  store<i32>(GUARD_COUNT, count);
}
