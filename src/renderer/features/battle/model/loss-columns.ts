import type { UnitBar, UnitFate } from '@core/rules/contract';

/** A column of the unit table at the end of a battle: the sum of some of a unit's bars. */
export interface LossColumn {
  readonly label: string;
  /** Keys of bars and of `UnitFate.values`. */
  readonly keys: readonly string[];
}

/** The default columns. The last one, the hull, measures a side's losses. */
export const DEFAULT_LOSS_COLUMNS: readonly LossColumn[] = [
  { label: 'Shields', keys: ['shields'] },
  { label: 'Hull', keys: ['hull'] },
];

/** What a unit has left in a column, and its maximum. */
export function remainingOf(
  { keys }: LossColumn,
  fate: Pick<UnitFate, 'values'>,
  bars: readonly UnitBar[],
): { readonly left: number; readonly max: number } {
  const columnBars = bars.filter(({ key }) => keys.includes(key));
  return {
    left: columnBars.reduce((sum, { key }) => sum + (fate.values[key] ?? 0), 0),
    max: columnBars.reduce((sum, { max }) => sum + max, 0),
  };
}
