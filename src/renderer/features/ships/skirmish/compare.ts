import type { Design, SkirmishStats, SkirmishWeapon } from '@core/model';
import { attacksInTurn, attacksToDestroy, expectedLoss, skirmish, statsOf } from '@core/rules/systems/skirmish';
import { referenceRow, sizeRow, valueRows } from '../model/compare-row';
import type { CompareRow } from '../model/ship-system';

/** Typical target: a rifle section in the open, without defence points. */
const USUAL_TARGET = { hard: 0, dp: 0, armour: 1, hp: 6 };
/** Note for the row on destroying a target. */
export const COMPARE_ASIDE = `target: ${USUAL_TARGET.hp} hit points, armour ${USUAL_TARGET.armour}`;

/** The weapon with the most damage per turn; undefined without weapons. */
function bestWeapon(stats: SkirmishStats): SkirmishWeapon | undefined {
  const value = (weapon: SkirmishWeapon): number => turnLoss(stats, weapon);
  return stats.weapons.reduce<SkirmishWeapon | undefined>(
    (best, weapon) => (best === undefined || value(weapon) > value(best) ? weapon : best),
    undefined,
  );
}

/** Average armour and HP loss from one turn of attacks with a weapon, neutral to neutral, on an indestructible target. */
function turnLoss(stats: SkirmishStats, weapon: SkirmishWeapon): number {
  const lasting = { hard: 0, dp: 0, armour: 0, hp: Number.MAX_SAFE_INTEGER };
  return attacksInTurn(stats, weapon) * expectedLoss(weapon, stats.skills.attack, lasting);
}

/** Comparison rows for the skirmish. */
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
    { key: 'damage', label: 'Damage per turn', text: damage.toFixed(1), value: damage, full: 1 },
    {
      ...{ key: 'attacks', label: 'Destroys target in' },
      text: Number.isFinite(attacks) ? `${attacks.toFixed(1)} attacks` : 'never',
    },
    referenceRow(design),
  ];
}
