// Written by npm run reference-values; see docs/reference-values.md.
import type { ValueFit } from '../../common/fitted-cost';
import type { Coefficients } from './value';

/** Coefficients of unit values, fitted to simulated fights. */
export const COEFFICIENT_TABLE: Coefficients = {
  level: 1,
  scouts: 0.04114,
  comprehend: 0.03887,
  rally: 0.02791,
  assails: 0.1128,
  repairs: 0.01044,
  mends: 0.01837,
  strength: 0.01026,
  power: 0.07983,
  aerial: 0.2608,
  armored: 0.1587,
  artillery: 0.3916,
  cavalry: 0.1781,
  engineering: 0.0039,
  naval: 0.004518,
  other: 0.1236,
  numbers: 0.07474,
};

/** Points of a design without parts. */
export const POINTS = 6.21583;

/** The fit. */
export const VALUE_FIT: ValueFit = { games: 32000, error: 0.1, standard: 'A Free Militia', fleets: 'factions' };
