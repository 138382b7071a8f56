const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time (milliseconds since 1970) as "now", "5 min ago", "yesterday" or a date. */
export function formatAge(time: number, now = Date.now()): string {
  const age = now - time;
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  if (age < 2 * DAY) return 'yesterday';
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(time);
}
