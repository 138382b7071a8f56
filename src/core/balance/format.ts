import { counted, percent } from '@core/base';
import type { Rate } from '../playtest';

/** A rate with its 95% interval, such as "45.9% (43.7–48.1)". */
export function formatRate({ rate, low, high }: Rate): string {
  return `${percent(rate)} (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})`;
}

/** "1 game", "640 games". */
export function formatGames(games: number): string {
  return counted(games, 'game');
}
