import type { LogEntry } from '@core/playtest';

/** A sentence of the log with its number as the log shows it, such as 7.09. */
export interface NumberedEntry extends LogEntry {
  readonly number: string;
}

/** Numbers a log: turn, and the sentence's place in the turn with two digits at least. */
export function numberLog(log: readonly LogEntry[]): readonly NumberedEntry[] {
  let turn = -1;
  let place = 0;
  return log.map((entry) => {
    place = entry.turn === turn ? place + 1 : 1;
    turn = entry.turn;
    return { ...entry, number: `${turn}.${String(place).padStart(2, '0')}` };
  });
}
