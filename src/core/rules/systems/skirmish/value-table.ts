// Written by npm run reference-values; see docs/reference-values.md.
import type { ValueFit } from '../../common/fitted-cost';
import type { Coefficients } from './value';

/** Coefficients of unit values, fitted to simulated fights. */
export const COEFFICIENT_TABLE: Coefficients = {
  ap: 0.7237,
  hp: 0.2599,
  armour: 0.1077,
  attack: 0.8865,
  recon: 0.3969,
  evasion: 0.04762,
  ambush: 0.05,
  communicate: 0.04,
  damage: 0.2272,
  range: 0.1511,
  penetrating: 0.03036,
  area: 0.01971,
  indirect: 0.02126,
  modern: 0.2729,
  attacks: 0.6003,
  second: 0.01185,
};

/** Points of a design without parts. */
export const POINTS = 7.16385;

/** The fit. */
export const VALUE_FIT: ValueFit = {
  games: 32000,
  error: 0.1,
  standard: 'A Rifle section',
  fleets: 'sides of up to four units',
};
