import { type BatchRange, type GameResults, type Match, runBatch } from '../playtest';
import type { AnyBattle } from '../rules/contract';
import { ruleSystem } from '../rules/registry';
import { type BatchDetails, CAUSES, noDetails } from './details';
import { GameWatch, type Totals } from './watch';

/** Results of games that were watched while they were played. */
export interface DetailedResults extends GameResults {
  readonly details: BatchDetails;
}

/** Plays games of a batch like {@link runBatch}, the same games with the same ends, and watches them: up to twice as long. */
export function runDetailed(match: Match, range: BatchRange): DetailedResults {
  const { battle } = match;
  const totals = totalsFor(battle);
  const watch = new GameWatch(battle, totals, ruleSystem(battle.rules)?.info.simultaneous !== true);
  const results = runBatch(match, range, watch);
  watch.close();
  return { ...results, details: totals };
}

function totalsFor(battle: AnyBattle): Totals {
  const none = noDetails();
  return {
    ...none,
    causes: CAUSES.map(() => 0),
    movers: battle.sides.map(() => [0, 0, 0]),
    units: battle.units.map(() => []),
    starts: [],
    moves: [],
    losses: [],
    fire: [],
    triggers: (battle.scenario.triggers ?? []).map(() => 0),
    notable: { closest: [], shortest: [], longest: [], upsets: [] },
    devices: {},
  };
}
