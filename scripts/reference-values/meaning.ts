import type { Coefficient } from '@core/rules/systems/counterspace';

/** Meaning of each coefficient. */
export const MEANING: Readonly<Record<Coefficient, string>> = {
  dealing: 'Exponent of the damage dealt',
  taking: 'Exponent of the damage absorbed',
  mobile: 'Logarithm of the factor for being able to move',
  moving: 'Exponent of MOV',
  far2: 'Damage at 2 hexes, relative to 1 hex',
  far3: 'Damage at 3 hexes',
  far4: 'Damage at each distance from 4 to 8',
  presence: 'Damage per turn for the unit’s presence',
  battery: 'E of a battery, in E of the rating (8.1.1)',
  torpedoSalvo: 'Damage of one turn’s torpedoes (6.3.1)',
  torpedoStock: 'Damage of all torpedoes',
  torpedoMovement: 'Exponent of the torpedoes’ MOV (or RNG, if less) divided by 3',
  torpedoSmart: 'Smart torpedoes: increase',
  torpedoEnergy: 'Energy torpedoes: increase',
  shields: 'A shield, in hull',
  recharge: 'E that can go to shields, in hull',
  selfRepair: 'Self-repair of Sprogs, in hull (8.3.1)',
  repair: 'Repairs, per E, in hull (8.2.1)',
  supply: 'Supply battery, per E, in hull (8.2.2)',
  defence: 'Logarithm of the factor on absorbed damage per DEF above 2',
  turtle: 'Turtle shield, per E, in hull (8.1.3)',
  booster: 'Drive booster, per E, in MOV (8.1.2)',
};
