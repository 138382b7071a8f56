/* The only formats of dates and times, in the language of the system. Times are milliseconds since 1970. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const seconds = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A date, such as "26 Nov 2026". */
export function formatDate(time: number): string {
  return date.format(time);
}

/** A date and a time of day. */
export function formatDateTime(time: number): string {
  return moment.format(time);
}

/** A time of day; with its date if that is not today. */
export function formatTime(time: number, now = Date.now()): string {
  return new Date(time).toDateString() === new Date(now).toDateString() ? clock.format(time) : moment.format(time);
}

/** A time of day in hours, minutes and seconds, for logs. */
export function formatLogTime(time: number): string {
  return seconds.format(time);
}

/** A time as "now", "5 min ago", "yesterday" or a date. */
export function formatAge(time: number, now = Date.now()): string {
  const age = now - time;
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  if (age < 2 * DAY) return 'yesterday';
  return formatDate(time);
}
