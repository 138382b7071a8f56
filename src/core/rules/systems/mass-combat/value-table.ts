// Written by npm run reference-values; see docs/reference-values.md.
import type { ValueFit } from '../../common/fitted-cost';
import type { Coefficients } from './value';

/** Coefficients of unit values, fitted to simulated fights. */
export const COEFFICIENT_TABLE: Coefficients = {
  level: 1,
  scouts: 0.03478,
  comprehend: 0.01651,
  rally: 0.02545,
  assails: 0.05232,
  repairs: 0.00877,
  mends: 0.04309,
  strength: 0.008753,
  power: 0.1709,
  aerial: 0.2581,
  armored: 0.1447,
  artillery: 0.3848,
  cavalry: 0.1476,
  engineering: 0.003095,
  naval: 0.003804,
  other: 0.1386,
  numbers: 0.05391,
};

/** Points of a design without parts. */
export const POINTS = 6.91078;

/** The fit. */
export const VALUE_FIT: ValueFit = { games: 32000, error: 0.12, standard: 'A Free Militia', fleets: 'factions' };
