import type { Coefficients } from '@core/rules/systems/counterspace';

/** Initial guess of the coefficients: used to draw fights, and as the centre of the fit's prior. */
export const GUESS: Coefficients = {
  dealing: 0.6,
  taking: 0.6,
  mobile: 0.3,
  moving: 0.1,
  far2: 0.5,
  far3: 0.5,
  far4: 0.3,
  presence: 0.2,
  battery: 0.3,
  torpedoSalvo: 0.5,
  torpedoStock: 0.1,
  torpedoMovement: 0.5,
  torpedoSmart: 0.2,
  torpedoEnergy: 0.3,
  shields: 1,
  recharge: 1.5,
  selfRepair: 3,
  repair: 0.3,
  supply: 0.2,
  defence: 0.35,
  turtle: 0.2,
  booster: 0.3,
};
