import { sumOf } from '@core/base';
import type { Design } from '@core/model';
import { inWholePoints } from '../../common/fitted-cost';
import type { CostLine } from '../../contract';
import { statsOf } from './compile-design';
import { basisOf, dealtBy, takenBy, termsOf, type ValueBasis, type ValueTerms } from './value';
import { COEFFICIENT_TABLE, POINTS } from './value-table';

/** A line before it is rounded; left out where `has` is false. */
interface Part extends CostLine {
  readonly has?: boolean;
}

/**
 * The reference value of a design in whole points, part by part; at least 1. CounterSpace has no build points: the value is
 * fitted to simulated fights, so that fleets of the same sum are about even (docs/reference-values.md). It is a product of
 * what a unit deals and what it takes, and the lines share it out: what it deals and what it takes in the measure of their
 * exponents, shots half to the weapon and half to the E that they cost; then what MOV and DEF multiply it by. More of
 * anything never makes the sum less, though a line may lose to another.
 */
export function designCost(design: Design): CostLine[] {
  const printed = statsOf(design);
  const basis = basisOf(printed);
  const terms = termsOf(basis, COEFFICIENT_TABLE);
  const parts = partsOf(basis, terms, printed.weapons.length).filter(({ has }) => has !== false);
  return inWholePoints(parts.map(({ has: _, ...line }) => line));
}

function partsOf(basis: ValueBasis, terms: ValueTerms, weapons: number): Part[] {
  const { dealing, taking } = COEFFICIENT_TABLE;
  const [dealt, taken] = [dealtBy(terms), takenBy(terms)];
  const whole = POINTS * dealt ** dealing * taken ** taking;
  const perDealt = (whole * dealing) / (dealing + taking) / dealt;
  const perTaken = (whole * taking) / (dealing + taking) / taken;
  const [moved, unboosted] = [Math.exp(terms.movement), Math.exp(terms.unboosted)];
  const shots = (perDealt * sumOf(terms.guns)) / 2;
  const stored = basis.energy + COEFFICIENT_TABLE.battery * basis.battery;
  const ofBattery = stored === 0 ? 0 : (COEFFICIENT_TABLE.battery * basis.battery) / stored;
  const equipment = (key: string, label: string, value: number, section: string, has: boolean): Part => ({
    ...{ label, value, path: `/stats/equipment/${key}`, section, has },
  });
  return [
    { label: 'Hull', value: perTaken * terms.hull + perDealt * terms.presence, path: '/stats/hull' },
    { label: 'Shields', value: perTaken * terms.shields, path: '/stats/shields' },
    { label: 'Energy', value: perTaken * terms.recharge + shots * (1 - ofBattery), path: '/stats/energy' },
    { label: 'Movement', value: whole * (unboosted - 1), path: '/stats/movement' },
    {
      label: 'Defence',
      value: whole * moved * (Math.exp(terms.defence) - 1),
      path: '/stats/defence',
      section: '6.1.0',
    },
    ...basis.weapons.map((weapon, index) => ({
      label: `Weapon ${weapon.name}`,
      value: (perDealt * terms.guns[index]) / 2,
      // Combined attacks follow the weapons of the design, which does not list them.
      path: index < weapons ? `/stats/weapons/${index}` : '/stats/combine',
    })),
    {
      label: 'Torpedoes',
      value: perDealt * terms.torpedoes,
      path: '/stats/torpedoBays',
      section: '6.3.1',
      has: basis.torpedoReach > 0 || basis.bays > 0,
    },
    {
      label: 'Self-repair',
      value: perTaken * terms.selfRepair,
      path: '/stats/race',
      section: '8.3.1',
      has: basis.selfRepair,
    },
    equipment('energyBattery', 'Energy battery', shots * ofBattery, '8.1.1', basis.battery > 0),
    equipment('driveBooster', 'Energy for movement', whole * (moved - unboosted), '8.1.2', basis.booster),
    equipment('turtleShield', 'Turtle shield', perTaken * terms.turtle, '8.1.3', basis.turtle),
    equipment('repair', 'Repairs', perTaken * terms.repair, '8.2.1', basis.repair),
    equipment('supplyBattery', 'Supply battery', perTaken * terms.supply, '8.2.2', basis.reserve > 0),
  ];
}
