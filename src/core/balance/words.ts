import { counted, percent } from '@core/base';
import type { Rate } from '../playtest';

/** A share with its interval, such as "45.9% (43.7–48.1)". */
export function rateText({ rate, low, high }: Rate): string {
  return `${percent(rate)} (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})`;
}

/** "1 game", "640 games". */
export function gamesText(games: number): string {
  return counted(games, 'game');
}
