import {
  ACTING,
  ARMED,
  ARMED_COUNT,
  DANGER_LULL,
  DANGER_THREAT,
  DANGER_WARD,
  FATE,
  HEX,
  LIST,
  LULL,
  ROW,
  WARDS,
  WARD_COUNT,
  WARD_PLACES,
} from '../layout';
import { NONE, PRESENT } from './codes';
import { FAR } from './sight';
import { distance, step } from './strides';

/* Posts of those who protect somebody (errands.ts of the players). */

/** What a hex nearer to the ward is worth against one nearer to the threat. */
const WARD_SHARE = 3;

/** A step to a post between the ward that is most in danger and its nearest enemy; -1 where it is best to stay. */
export function post(unit: i32): i32 {
  const side = load<i32>(ACTING);
  if (load<i32>(DANGER_LULL) != load<i32>(LULL) || !wardsStay(side)) findDanger(side);
  const ward = load<i32>(DANGER_WARD);
  if (ward == NONE) return NONE;
  const threat = load<i32>(DANGER_THREAT);
  const hex = load<i32>(unit << ROW, HEX);
  let best = NONE;
  let least = scoreOf(hex, ward, threat);
  for (let direction = 0; direction < 6; direction++) {
    const next = step(hex, direction);
    if (next < 0) continue;
    const score = scoreOf(next, ward, threat);
    if (score >= least) continue;
    least = score;
    best = next;
  }
  return best;
}

/** How bad a post is. */
function scoreOf(hex: i32, ward: i32, threat: i32): i32 {
  return WARD_SHARE * distance(ward, hex) + distance(threat, hex);
}

/** True when the wards are where they were when the one in danger was looked for. */
function wardsStay(side: i32): bool {
  const first = side << LIST;
  const all = load<i32>(side << 2, WARD_COUNT);
  for (let i = 0; i < all; i++) {
    const ward = load<i32>(first + (i << 2), WARDS);
    if (load<i32>(ward << ROW, HEX) != load<i32>(i << 2, WARD_PLACES)) return false;
  }
  return true;
}

function findDanger(side: i32): void {
  store<i32>(DANGER_LULL, load<i32>(LULL));
  store<i32>(DANGER_WARD, NONE);
  store<i32>(DANGER_THREAT, NONE);
  const first = side << LIST;
  const wards = load<i32>(side << 2, WARD_COUNT);
  const armed = load<i32>(side << 2, ARMED_COUNT);
  let least = FAR;
  for (let i = 0; i < wards; i++) {
    const own = load<i32>(first + (i << 2), WARDS) << ROW;
    const hex = load<i32>(own, HEX);
    store<i32>(i << 2, hex, WARD_PLACES);
    if (load<i32>(own, FATE) != PRESENT) continue;
    for (let k = 0; k < armed; k++) {
      const other = load<i32>(first + (k << 2), ARMED) << ROW;
      if (load<i32>(other, FATE) != PRESENT) continue;
      const far = distance(hex, load<i32>(other, HEX));
      if (far >= least) continue;
      least = far;
      store<i32>(DANGER_WARD, hex);
      store<i32>(DANGER_THREAT, load<i32>(other, HEX));
    }
  }
}
