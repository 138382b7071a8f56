import type { Rate } from '../playtest';

/** A share of 0 to 1 as per cent with one digit, such as "43.7%". */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** An interval of shares as per cent, such as "43.7–48.1%". */
export function interval({ low, high }: Pick<Rate, 'low' | 'high'>): string {
  return `${(100 * low).toFixed(1)}–${percent(high)}`;
}

/** A share with its interval, such as "45.9% (43.7–48.1)". */
export function rateText({ rate, low, high }: Rate): string {
  return `${percent(rate)} (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})`;
}

/** A whole number with its thousands apart. */
export function countText(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** "1 game", "640 games". */
export function gamesText(games: number): string {
  return `${countText(games)} ${games === 1 ? 'game' : 'games'}`;
}
