import type { Design, SkirmishStats, SkirmishWeapon } from '@core/model';
import { attacksInTurn, attacksToDestroy, expectedLoss, skirmish, statsOf } from '@core/rules/systems/skirmish';
import { sizeRow, valueRows } from '../model/compare-row';
import type { CompareRow } from '../model/ship-system';

/** A target of the library's usual size in the open: a rifle section without defence points. */
const USUAL_TARGET = { hard: 0, dp: 0, armour: 1, hp: 6 };
/** What the row on destroying speaks of. */
export const COMPARE_ASIDE = `it: a target of HP ${USUAL_TARGET.hp}, armour ${USUAL_TARGET.armour}`;

/** The weapon that does most to a usual target in a turn; undefined without weapons. */
export function bestWeapon(stats: SkirmishStats): SkirmishWeapon | undefined {
  const value = (weapon: SkirmishWeapon): number => turnLoss(stats, weapon);
  return stats.weapons.reduce<SkirmishWeapon | undefined>(
    (best, weapon) => (best === undefined || value(weapon) > value(best) ? weapon : best),
    undefined,
  );
}

/** Armour and HP that a turn of attacks with one weapon takes on average, from neutral into neutral, of a target that lasts. */
function turnLoss(stats: SkirmishStats, weapon: SkirmishWeapon): number {
  const lasting = { hard: 0, dp: 0, armour: 0, hp: Number.MAX_SAFE_INTEGER };
  return attacksInTurn(stats, weapon) * expectedLoss(weapon, stats.skills.attack, lasting);
}

/** The values of a unit of the skirmish and what follows from them. */
export function compareRows(design: Design): CompareRow[] {
  const stats = statsOf(design);
  const { skills, weapons } = stats;
  const best = bestWeapon(stats);
  const damage = best === undefined ? 0 : turnLoss(stats, best);
  const attacks = best === undefined ? Infinity : attacksToDestroy(best, skills.attack, USUAL_TARGET);
  return [
    ...valueRows(design, skirmish.fields),
    { key: 'weapons', label: 'Weapons', text: weapons.map(({ name }) => name).join(', ') || 'none' },
    sizeRow('range', 'Longest range', Math.max(0, ...weapons.map(({ range }) => range))),
    { key: 'damage', label: 'Damage a turn', text: damage.toFixed(1), value: damage, full: 1 },
    {
      ...{ key: 'attacks', label: 'Destroys it in' },
      text: Number.isFinite(attacks) ? `${attacks.toFixed(1)} attacks` : 'never',
    },
  ];
}
