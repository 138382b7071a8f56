import type { RuleSystemInfo } from '@core/rules/contract';
import { MEASURED_RATINGS } from './measured-ratings';
import { splitStyle } from './names';
import type { Rating } from './rating';

/** The rating of a player; undefined if it was not measured. A style has the rating of its level. */
export function ratingOf(rules: RuleSystemInfo['id'], player: string): Rating | undefined {
  return MEASURED_RATINGS[rules]?.[splitStyle(player).level];
}
