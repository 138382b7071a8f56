import { type BatchRange, type GameResults, type Match, runBatch } from '../playtest';
import { ruleSystem } from '../rules/registry';
import type { BatchDetails } from './details';
import { DetailsCollector } from './details-collector';

/** Results of observed games. */
export interface DetailedResults extends GameResults {
  readonly details: BatchDetails;
}

/** Plays the same games as {@link runBatch} while observing them; takes up to twice as long. */
export function runBatchWithDetails(match: Match, range: BatchRange): DetailedResults {
  const { battle } = match;
  const watch = new DetailsCollector(battle, ruleSystem(battle.rules).info.sealedActions === undefined);
  const results = runBatch(match, range, watch);
  return { ...results, details: watch.details() };
}
