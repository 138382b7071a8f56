import { DIST, HEXES, NEIGHBOURS, WAYS } from '../layout';
import { NONE } from './codes';

/* Steps over a map without terrain. */

/** What is noted where no step brings nearer; directions are noted as 1 to 6. */
const NOWHERE = 7;

/** Hexes between two hexes. */
export function distance(from: i32, to: i32): i32 {
  return load<u8>(from * load<i32>(HEXES) + to, DIST);
}

/** The hex that a step leads to; -1 off the map. */
export function step(from: i32, direction: i32): i32 {
  return load<i32>((from * 6 + direction) << 2, NEIGHBOURS);
}

/** The direction of the first step from a hex that brings it nearer to another one; -1 when there is none. */
export function toward(from: i32, to: i32): i32 {
  const known: i32 = load<u8>(from * load<i32>(HEXES) + to, WAYS);
  if (known == NOWHERE) return NONE;
  return known > 0 ? known - 1 : find(from, to);
}

function find(from: i32, to: i32): i32 {
  const far = distance(from, to);
  let found = NONE;
  for (let direction = 0; direction < 6 && found == NONE; direction++) {
    const hex = step(from, direction);
    if (hex >= 0 && distance(hex, to) < far) found = direction;
  }
  store<u8>(from * load<i32>(HEXES) + to, found == NONE ? NOWHERE : found + 1, WAYS);
  return found;
}

/** The direction of a neighbouring hex; -1 for any other. */
export function directionOf(from: i32, to: i32): i32 {
  for (let direction = 0; direction < 6; direction++) if (step(from, direction) == to) return direction;
  return NONE;
}
