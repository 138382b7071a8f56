import { actionFrom } from './action-codes';
import { writeChoices } from './engine/choices';
import type { Tables } from './tables';
import type { CounterspaceAction, CounterspaceState } from './types';

/** The choices of the engine, overwritten by every call. */
const codes: number[] = [];

/** Fills `out` with every action that the acting side may take, in a fixed order; nothing when the battle is over. */
export function listChoices(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): void {
  const count = writeChoices(tables, state, codes);
  for (let i = 0; i < count; i++) out[i] = actionFrom(tables.actions, codes[i]);
  // The list is overwritten and cut at the end: emptying it first would give its memory back each time.
  if (out.length > count) out.length = count;
}
