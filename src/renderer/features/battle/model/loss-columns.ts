import type { UnitBar, UnitFate } from '@core/rules/contract';

/** Something that is counted at the end of a battle: bars of a unit that are added up, under one name. */
export interface LossColumn {
  readonly label: string;
  /** Keys of bars, which are keys of a fate's values too. */
  readonly keys: readonly string[];
}

/** What is counted where a rule system does not say: shields and, last and for the losses of a side, the hull. */
export const DEFAULT_LOSS_COLUMNS: readonly LossColumn[] = [
  { label: 'Shields', keys: ['shields'] },
  { label: 'Hull', keys: ['hull'] },
];

/** How much a unit has left of what is counted, and how much it had; nothing of what it never had. */
export function remainingOf(
  { keys }: LossColumn,
  fate: Pick<UnitFate, 'values'>,
  bars: readonly UnitBar[],
): { readonly left: number; readonly most: number } {
  const counted = bars.filter(({ key }) => keys.includes(key));
  return {
    left: counted.reduce((sum, { key }) => sum + (fate.values[key] ?? 0), 0),
    most: counted.reduce((sum, { max }) => sum + max, 0),
  };
}
