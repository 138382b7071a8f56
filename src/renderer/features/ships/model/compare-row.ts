import type { CompareRow } from './ship-system';

/** A row whose value is a whole number; with `full` it is an axis of the chart too. */
export function sizeRow(key: string, label: string, value: number, full?: number): CompareRow {
  return { key, label, text: String(value), value, ...(full === undefined ? {} : { full }) };
}
