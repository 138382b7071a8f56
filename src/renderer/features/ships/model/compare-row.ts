import type { Design } from '@core/model';
import { numberIn, valuesOf, type FieldGroup } from '@core/rules/fields';
import type { CompareRow } from './ship-system';

/** A row whose value is a whole number; with `full` it is an axis of the chart too. */
export function sizeRow(key: string, label: string, value: number, full?: number): CompareRow {
  return { key, label, text: String(value), value, ...(full === undefined ? {} : { full }) };
}

/** A row for each value of a design that is bought or rated by number. */
export function valueRows(design: Design, groups: readonly FieldGroup[]): CompareRow[] {
  return valuesOf(groups).map((field) => sizeRow(field.key, field.label, numberIn(design, field), field.axis));
}
