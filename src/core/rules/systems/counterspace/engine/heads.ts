import { ints } from './platform';
import type { Ints } from './platform';

/* The heads of events (rules/event.ts) as numbers in a row, for statistics on games that run in WebAssembly. */

/** Numbers of a head: type, actor, target, hex, weapon, hit and loss; -1 for what does not apply. */
const LENGTH: i32 = 7;

let row: Ints = ints(1 << 12);
let end: i32 = 0;
let wanted: boolean = false;

/** Empties the row, and says whether heads are wanted from now on. */
export function beginHeads(want: boolean): void {
  end = 0;
  wanted = want;
}

/** True while heads are wanted. @inline */
export function wantsHeads(): boolean {
  return wanted;
}

/** Adds a head. */
export function note(type: i32, actor: i32, target: i32, hex: i32, weapon: i32, hit: i32, loss: i32): void {
  if (end + LENGTH > row.length) grow();
  row[end] = type;
  row[end + 1] = actor;
  row[end + 2] = target;
  row[end + 3] = hex;
  row[end + 4] = weapon;
  row[end + 5] = hit;
  row[end + 6] = loss;
  end += LENGTH;
}

function grow(): void {
  const longer = ints(2 * row.length);
  for (let i = 0; i < end; i++) longer[i] = row[i];
  row = longer;
}

/** The heads since {@link beginHeads}, one after another. */
export function headRow(): Ints {
  return row;
}

/** How many numbers they are. */
export function headCount(): i32 {
  return end;
}
