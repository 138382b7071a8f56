import type { Design } from '@core/model';
import { totalCost } from '../../design-steps';
import { type ForceModel, type ForceRole, partOf } from '../../force-model';
import { statsOf } from './compile-design';
import { designCost } from './cost';
import { basisOf, dealtBy, takenBy, termsOf } from './value';
import { COEFFICIENT_TABLE } from './value-table';
import { FORCE_TABLE } from './force-table';

/** Distance in hexes from which fire counts as artillery. */
const LONG_RANGE = 4;
const MOST = { defence: 5, attack: 6, movement: 6 };
/** Range of costs of the table of units, from a fighter to a Dreadnaught (7.0.0). */
const COSTS = { least: 5, most: 400 };
/** Damage that a balanced unit deals per damage that it absorbs, and the logarithm of the factor by which pure strikers deal more. */
const BALANCED = 0.35;
const STRIKES = 2;

/** The share of the damage dealt that torpedoes deal. */
function torpedoShare(design: Design): number {
  const terms = termsOf(basisOf(statsOf(design)), COEFFICIENT_TABLE);
  return terms.torpedoes / dealtBy(terms);
}

/** Damage of a turn's fire at long range, relative to the next hex. */
function longRange(design: Design): number {
  const { dealt } = basisOf(statsOf(design));
  const full = (distance: number): number => dealt[distance - 1]?.at(-1) ?? 0;
  return full(1) === 0 ? 0 : full(LONG_RANGE) / full(1);
}

/** 0.5 if what a unit deals and absorbs is balanced, 1 for a pure striker. */
function striking(design: Design): number {
  const terms = termsOf(basisOf(statsOf(design)), COEFFICIENT_TABLE);
  return partOf(0.5 + Math.log(dealtBy(terms) / takenBy(terms) / BALANCED) / (2 * STRIKES), 1);
}

/** The roles of units in a fleet. Carriers are the units with torpedoes, which are launched and fly alone. */
const ROLES: readonly ForceRole[] = [
  {
    key: 'escort',
    measure: `DEF above 1, of ${MOST.defence - 1}`,
    degree: (design) => partOf(statsOf(design).defence - 1, MOST.defence - 1),
  },
  { key: 'carrier', measure: 'share of damage by torpedoes', degree: torpedoShare },
  { key: 'artillery', measure: `damage at ${LONG_RANGE} hexes, of that at 1 hex`, degree: longRange },
  {
    key: 'gunship',
    measure: `highest ATT, of ${MOST.attack}`,
    degree: (design) => partOf(Math.max(0, ...statsOf(design).weapons.map(({ attack }) => attack)), MOST.attack),
  },
  { key: 'striker', measure: 'damage dealt, relative to damage absorbed', degree: striking },
  {
    key: 'capital',
    measure: `logarithm of the cost, from ${COSTS.least} to ${COSTS.most} points`,
    degree: (design) =>
      partOf(Math.log(totalCost(designCost(design)) / COSTS.least), Math.log(COSTS.most / COSTS.least)),
  },
  {
    key: 'fast',
    measure: `MOV, of ${MOST.movement}`,
    degree: (design) => partOf(statsOf(design).movement, MOST.movement),
  },
  {
    key: 'support',
    measure: 'repairs or a supply battery',
    degree: (design) => {
      const { repair = false, supplyBattery = 0 } = statsOf(design).equipment ?? {};
      return repair || supplyBattery > 0 ? 1 : 0;
    },
  },
];

/** Values of units in forces. */
export const FORCES: ForceModel = {
  roles: ROLES,
  isArmed: (design) => {
    const { weapons, torpedoBays: bays } = statsOf(design);
    return weapons.length > 0 || (bays !== undefined && bays.bays > 0 && bays.torpedoes > 0);
  },
  table: FORCE_TABLE,
};
