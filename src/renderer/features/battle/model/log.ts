import type { LogEntry } from '@core/playtest';

/** A log entry with its number, such as 7.09. */
export interface NumberedEntry extends LogEntry {
  readonly number: string;
}

/** Numbers log entries as turn and index within the turn (at least two digits). */
export function numberLog(log: readonly LogEntry[]): readonly NumberedEntry[] {
  let turn = -1;
  let index = 0;
  return log.map((entry) => {
    index = entry.turn === turn ? index + 1 : 1;
    turn = entry.turn;
    return { ...entry, number: `${turn}.${String(index).padStart(2, '0')}` };
  });
}
