import { battleDice, supportDice } from '../pool';
import { foeOf } from '../sides';
import type { Tables } from '../tables';
import type { MassState } from '../state';

/** Strength factor of a confused army, and weight of a Support Die against a Battle Level. */
const CONFUSED = 0.7;
const SUPPORT = 0.3;
/** Upper bound for undecided states. */
const MAX_SCORE = 0.9;
/** Steepness of the curve from relative strength to expected result. */
const SHARPNESS = 2.2;

function strength(tables: Tables, state: MassState, side: number): number {
  const own = state.sides[side];
  // Fighters count individually, because the Battle Level rounds them down.
  const level = own.fighters / tables.options.fightersPerLevel + battleDice(tables, state, side);
  const force = level / 2 + SUPPORT * (supportDice(tables, state, side, -1) + own.fort);
  return own.confused === 1 ? force * CONFUSED : force;
}

/** How much stronger a side is than its enemy, from -1 to 1, whatever the victory levels say. */
export function advantage(tables: Tables, state: MassState, side: number): number {
  const own = strength(tables, state, side);
  const foe = strength(tables, state, foeOf(side));
  if (own + foe === 0) return 0;
  return MAX_SCORE * Math.tanh((SHARPNESS * (own - foe)) / (own + foe));
}
