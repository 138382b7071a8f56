import { type BatchRange, type GameResults, type Match, runBatch } from '../playtest';
import { ruleSystem } from '../rules/registry';
import type { BatchDetails } from './details';
import { DetailsCollector } from './details-collector';

/** Results of games that were watched while they were played. */
export interface DetailedResults extends GameResults {
  readonly details: BatchDetails;
}

/** Plays games of a batch like {@link runBatch}, the same games with the same ends, and watches them: up to twice as long. */
export function runBatchWithDetails(match: Match, range: BatchRange): DetailedResults {
  const { battle } = match;
  const watch = new DetailsCollector(battle, ruleSystem(battle.rules)?.info.simultaneous !== true);
  const results = runBatch(match, range, watch);
  return { ...results, details: watch.details() };
}
