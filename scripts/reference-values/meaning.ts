import type { Coefficient } from '@core/rules/systems/counterspace';

/** What each coefficient says. */
export const MEANING: Readonly<Record<Coefficient, string>> = {
  dealing: 'Exponent of what a unit deals',
  taking: 'Exponent of what it takes',
  mobile: 'Logarithm of the factor for being able to move',
  moving: 'Exponent of MOV',
  far2: 'Damage at 2 hexes, that of the next hex being 1',
  far3: 'Damage at 3 hexes',
  far4: 'Damage at each distance from 4 to 8',
  presence: 'What a unit deals by being there, in damage a turn',
  battery: 'E of a battery, in E of the rating (8.1.1)',
  torpedoSalvo: 'Damage of the torpedoes of one turn (6.3.1)',
  torpedoStock: 'Damage of all torpedoes',
  torpedoMovement: 'Exponent of the torpedoes’ MOV (RNG where that is less) over 3',
  torpedoSmart: 'Smart torpedoes: more by this share',
  torpedoEnergy: 'Energy torpedoes: more by this share',
  shields: 'A shield, in hull',
  recharge: 'E that can go to shields, in hull',
  selfRepair: 'Self-repair of Sprogs, in hull (8.3.1)',
  repair: 'Repairs, for each E, in hull (8.2.1)',
  supply: 'Supply battery, for each E, in hull (8.2.2)',
  defence: 'Logarithm of the factor on what a unit takes for each DEF over 2',
  turtle: 'Turtle shield, for each E, in hull (8.1.3)',
  booster: 'Drive booster, for each E, in MOV (8.1.2)',
};
