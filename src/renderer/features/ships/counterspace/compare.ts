import type { Design } from '@core/model';
import { counterspace, effectiveStats, equipmentWords, statsOf } from '@core/rules/systems/counterspace';
import { valuesOf } from '@core/rules/fields';
import { referenceRow, sizeRow } from '../model/compare-row';
import type { CompareRow } from '../model/ship-system';
import { turnDamage } from './damage';

/** Typical target for the damage row: usual DEF (6.1.0). Only weapons that reach it count. */
const TARGET = { defence: 2, range: 2 };

/** Comparison rows for CounterSpace, with effective stats after racial changes (8.3). */
export function compareRows(design: Design): CompareRow[] {
  const stats = statsOf(design);
  const play = effectiveStats(stats);
  const damage = turnDamage(play.weapons, play.energy, TARGET.defence, TARGET.range);
  return [
    ...valuesOf(counterspace.fields).map(({ key, label, axis }) =>
      sizeRow(key, label, Number(Reflect.get(play, key)), axis),
    ),
    { key: 'weapons', label: 'Weapons', text: play.weapons.map(({ name }) => name).join(', ') || 'none', mono: true },
    { key: 'carries', label: 'Equipment', text: equipmentWords(stats).join('; ') || 'none' },
    {
      ...{ key: 'damage', label: `Damage per turn at range ${TARGET.range}`, text: damage.toFixed(2) },
      ...{ value: damage, full: 1 },
    },
    referenceRow(design),
  ];
}
