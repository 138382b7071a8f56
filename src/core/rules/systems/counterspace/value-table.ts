// Written by npm run reference-values; see docs/reference-values.md.
import type { Coefficients } from './value';

/** Coefficients of unit values, fitted to simulated fights. */
export const COEFFICIENT_TABLE: Coefficients = {
  dealing: 0.5934,
  taking: 0.5983,
  mobile: 0.2927,
  moving: 0.05717,
  far2: 0.2104,
  far3: 0.3007,
  far4: 0.3893,
  presence: 0.4696,
  battery: 0.4262,
  torpedoSalvo: 0.3098,
  torpedoStock: 0.2324,
  torpedoMovement: 1.166,
  torpedoSmart: 0.05902,
  torpedoEnergy: 0.09632,
  shields: 1.058,
  recharge: 0.8586,
  selfRepair: 1.46,
  repair: 0.1344,
  supply: 0.2421,
  defence: 0.2283,
  turtle: 0.02988,
  booster: 0.02419,
};

/** Points for a value of 1, so that the destroyer of the table of units has 100 points (7.0.0). */
export const POINTS = 4.47582;

/** Standard deviation of the logarithm of a unit's true strength around its value, for unseen designs. */
export const VALUE_ERROR = 0.2;

/** Games behind the fit and its evaluation. */
export const GAMES = 107_200;
