import { energyAfter, highestShields, lowestShields } from '../energy';
import type { Tables } from '../tables';
import type { CounterspaceState } from '../types';
import type { Field } from './field';
import type { Temper } from './greedy';
import { NONE } from './steps';
import type { Worths } from './worth';

/** The shields of the active unit after its energy phase: E goes where it is worth most. */
export function bestShields(
  tables: Tables,
  worths: Worths,
  field: Field,
  { shieldShare }: Temper,
  state: CounterspaceState,
): number {
  const unit = state.active;
  const lowest = lowestShields(tables, state, unit);
  const highest = highestShields(tables, state, unit);
  const energy = energyAfter(tables, state, unit, lowest);
  field.foresee(unit, state.units[unit].hex, energy);
  if (field.target === NONE) return highest;
  const target = field.units[field.target];
  const shots = worths.shotsOf(unit)[target];
  const left = field.points[field.target];
  const factor = field.factor[target];
  const perShield = worths.point[unit] * shieldShare;
  let best = lowest;
  let bestWorth = field.gain + lowest * perShield;
  for (let split = lowest + 1; split <= highest; split++) {
    // Where there is a choice nothing is lost: E and shields are exchanged one for one.
    const worth = shots.worth(field.range, left, energy + lowest - split) * factor + split * perShield;
    // Of equals the most shields.
    if (worth >= bestWorth) {
      bestWorth = worth;
      best = split;
    }
  }
  return best;
}
