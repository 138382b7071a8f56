import type { Design } from '@core/model';
import { counterspace, effectiveStats, equipmentWords, statsOf } from '@core/rules/systems/counterspace';
import { valuesOf } from '@core/rules/fields';
import { sizeRow } from '../model/compare-row';
import type { CompareRow } from '../model/ship-system';
import { turnDamage } from './damage';

/** The usual DEF of a target (6.1.0), at 2 hexes, for the row that sums weapons up. */
const TARGET = { defence: 2, range: 2 };

/** The values of a CounterSpace design as they count in battle, with the race applied (8.3). */
export function compareRows(design: Design): CompareRow[] {
  const stats = statsOf(design);
  const play = effectiveStats(stats);
  const reference = counterspace.cost(design).reduce((sum, line) => sum + line.value, 0);
  const damage = turnDamage(play.weapons, play.energy, TARGET.defence, TARGET.range);
  return [
    ...valuesOf(counterspace.fields).map(({ key, label, axis }) =>
      sizeRow(key, label, Number(Reflect.get(play, key)), axis),
    ),
    { key: 'weapons', label: 'Weapons', text: play.weapons.map(({ name }) => name).join(' ') || 'none', mono: true },
    { key: 'carries', label: 'Carries', text: equipmentWords(stats).join('; ') || 'nothing else' },
    { key: 'damage', label: 'Damage a turn', text: damage.toFixed(2), value: damage, full: 1 },
    sizeRow('reference', 'Reference', reference),
  ];
}
