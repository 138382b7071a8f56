import type { Design } from '@core/model';
import { numberIn, valuesOf, type FieldGroup } from '@core/rules/fields';
import { designCost } from './duel-form';
import type { CompareRow } from './ship-system';

/** A row with an integer value; `full` makes it a chart axis with at least that range. */
export function sizeRow(key: string, label: string, value: number, full?: number): CompareRow {
  return { key, label, text: String(value), value, ...(full === undefined ? {} : { full }) };
}

/** The row of the cost, in rules without build points. */
export function referenceRow(design: Design): CompareRow {
  return sizeRow('reference', 'Reference value', designCost(design));
}

/** One row per numeric stat of the design. */
export function valueRows(design: Design, groups: readonly FieldGroup[]): CompareRow[] {
  return valuesOf(groups).map((field) => sizeRow(field.key, field.label, numberIn(design, field), field.axis));
}
