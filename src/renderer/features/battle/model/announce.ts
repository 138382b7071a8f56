import type { LogEntry } from '@core/playtest';
import type { Settings } from '@shared/host-api';

/** At most this many sentences are announced at once. */
const MAX_SENTENCES = 5;

/** The announcement of new log entries for a screen reader: all, only results and turn starts, or none. */
export function announcement(entries: readonly LogEntry[], which: Settings['announceEvents']): string {
  if (which === 'none') return '';
  const announced = entries.filter(
    ({ sentence }) =>
      which === 'all' || sentence.result !== undefined || sentence.unit === undefined || sentence.tone === 'bad',
  );
  const sentences = announced.map(({ sentence }) => [sentence.text, sentence.result].filter(Boolean).join(': '));
  const more = sentences.length - MAX_SENTENCES;
  return more > 0 ? `${more} earlier events. ${sentences.slice(-MAX_SENTENCES).join('. ')}` : sentences.join('. ');
}
