import { readTables } from './generated/pack';
import { addressOf, ints } from './platform';
import type { Ints } from './platform';
import { Reader } from './stream';
import type { Tables } from './tables';

/* Tables that the program around an instance of the compiled engine writes to its memory. */

let row: Ints = ints(0);

/** Makes room for tables of `length` numbers; returns the address to write them to. */
export function reserve(length: i32): i32 {
  if (row.length < length) row = ints(length);
  return addressOf(row);
}

/** The tables that were written. */
export function incoming(): Tables {
  return readTables(new Reader(row));
}
