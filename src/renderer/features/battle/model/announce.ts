import type { LogEntry } from '@core/playtest';
import type { Settings } from '@shared/host-api';

/** More sentences at once than this are not listened to. */
const MOST = 5;

/** What a screen reader is to say of new entries of the log: all, only what has a result or begins a turn, or nothing. */
export function announcement(entries: readonly LogEntry[], which: Settings['announceEvents']): string {
  if (which === 'none') return '';
  const told = entries.filter(
    ({ sentence }) =>
      which === 'all' || sentence.result !== undefined || sentence.unit === undefined || sentence.tone === 'bad',
  );
  const words = told.map(({ sentence }) => [sentence.text, sentence.result].filter(Boolean).join(': '));
  const more = words.length - MOST;
  return more > 0 ? `${more} earlier events. ${words.slice(-MOST).join('. ')}` : words.join('. ');
}
