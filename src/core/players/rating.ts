import type { RuleSystemInfo } from '@core/rules/contract';

/** The measured strength of a player under a rule system, in Elo points: 400 more win ten games of eleven. Greedy has 1,000. */
export interface Rating {
  readonly elo: number;
  /** 95% interval. */
  readonly low: number;
  readonly high: number;
  /** Games that the player took part in. */
  readonly games: number;
}

/** Ratings by rule system and player. */
export type Ratings = Readonly<Partial<Record<RuleSystemInfo['id'], Readonly<Record<string, Rating>>>>>;
