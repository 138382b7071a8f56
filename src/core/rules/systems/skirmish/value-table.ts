// Written by npm run reference-values; see docs/reference-values.md.
import type { ValueFit } from '../../common/fitted-cost';
import type { Coefficients } from './value';

/** Coefficients of unit values, fitted to simulated fights. */
export const COEFFICIENT_TABLE: Coefficients = {
  ap: 0.7023,
  hp: 0.2114,
  armour: 0.1161,
  attack: 0.8486,
  recon: 0.5677,
  evasion: 0.04088,
  ambush: 0.04782,
  communicate: 0.062,
  damage: 0.2041,
  range: 0.1488,
  penetrating: 0.04299,
  area: 0.01081,
  indirect: 0.01146,
  modern: 0.2654,
  attacks: 0.5799,
  second: 0.007991,
};

/** Points of a design without parts. */
export const POINTS = 7.83712;

/** The fit. */
export const VALUE_FIT: ValueFit = {
  games: 32000,
  error: 0.09,
  standard: 'A Rifle section',
  fleets: 'sides of up to four units',
};
