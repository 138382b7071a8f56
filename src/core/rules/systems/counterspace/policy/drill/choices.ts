import { PHASE_ACTION, PRESENT } from '../../types';
import type { CounterspaceState } from '../../types';
import { WEIGHED } from '../greedy';
import {
  BATTERY,
  ENERGY,
  FATE,
  GAIN,
  KEPT,
  LIST,
  NEAREST,
  RANGE,
  RATING,
  ROW,
  SHIELD_SHARE,
  TARGET,
  type Memory,
} from './memory';
import type { Part } from './part';
import type { Scene } from './scene';
import type { Sight } from './sight';
import type { Units } from './units';
import type { Volleys } from './volleys';

const NONE = -1;

/** What a side decides before a unit acts. */
export interface Choices {
  /** The unit or torpedo that goes next. */
  readonly pick: (part: Part, state: CounterspaceState) => number;
  /** Carries the energy phase of the active unit out. */
  readonly energize: (part: Part, state: CounterspaceState) => void;
}

/** Made once for a thread's rows. */
export function createChoices(
  memory: Memory,
  { worth }: Volleys,
  { foresee }: Sight,
  { isAvailable, lowestShields, highestShields, energyAfter, charge }: Units,
  { refresh }: Scene,
): Choices {
  const { now, real, rows, kept, point, factor, members, memberCount, passed } = memory;

  function pick(part: Part, state: CounterspaceState): number {
    refresh(part, state);
    if (state.flying > 0) {
      const torpedo = part.minds.torpedoes?.next(state) ?? NONE;
      if (torpedo !== NONE) return torpedo;
    }
    const { turn, side } = state;
    const list = side << LIST;
    const all = memberCount[side];
    let first = passed[side];
    while (first < all && !isAvailable(members[(list + first) | 0], turn)) first = (first + 1) | 0;
    passed[side] = first;
    let best = NONE;
    let most = -Infinity;
    let weighed = 0;
    for (let i = first; i < all && weighed < WEIGHED; i++) {
      const unit = members[(list + i) | 0];
      if (!isAvailable(unit, turn)) continue;
      weighed = (weighed + 1) | 0;
      const score = scoreOf(unit);
      if (score > most) {
        most = score;
        best = unit;
      }
    }
    return best;
  }

  /** What a unit that waits could do now. */
  function scoreOf(unit: number): number {
    const at = unit << ROW;
    if (rows[at | FATE] !== PRESENT) return -1000;
    const rating = rows[at | RATING];
    const gained = (rows[at | ENERGY] + rating) | 0;
    const store = (rating + rows[at | BATTERY]) | 0;
    foresee(unit, gained < store ? gained : store);
    return now[TARGET] === NONE ? -kept[(unit << KEPT) | NEAREST] : real[GAIN];
  }

  function energize(part: Part, state: CounterspaceState): void {
    refresh(part, state);
    charge(state.active, shieldsOf(state.active));
    state.phase = PHASE_ACTION;
  }

  /** The shields of a unit after its energy phase: E goes where it is worth most. */
  function shieldsOf(unit: number): number {
    const lowest = lowestShields(unit);
    const highest = highestShields(unit);
    const energy = energyAfter(unit, lowest);
    foresee(unit, energy);
    const target = now[TARGET];
    if (target === NONE) return highest;
    const range = now[RANGE];
    const perShield = point[unit] * real[SHIELD_SHARE];
    let best = lowest;
    let most = real[GAIN] + lowest * perShield;
    for (let split = (lowest + 1) | 0; split <= highest; split++) {
      // Where there is a choice nothing is lost: E and shields are exchanged one for one.
      const gain = worth(unit, target, range, (energy + lowest - split) | 0) * factor[target] + split * perShield;
      // Of equals the most shields.
      if (gain >= most) {
        most = gain;
        best = split;
      }
    }
    return best;
  }

  return { pick, energize };
}
