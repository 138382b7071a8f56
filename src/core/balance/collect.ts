import { type BatchRange, type GameResults, type Match, runBatch } from '../playtest';
import { ruleSystem } from '../rules/registry';
import type { BatchDetails } from './details';
import { GameWatch } from './watch';

/** Results of games that were watched while they were played. */
export interface DetailedResults extends GameResults {
  readonly details: BatchDetails;
}

/** Plays games of a batch like {@link runBatch}, the same games with the same ends, and watches them: up to twice as long. */
export function runDetailed(match: Match, range: BatchRange): DetailedResults {
  const { battle } = match;
  const watch = new GameWatch(battle, ruleSystem(battle.rules)?.info.simultaneous !== true);
  const results = runBatch(match, range, watch);
  return { ...results, details: watch.details() };
}
