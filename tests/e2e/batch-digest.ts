import type { Design, Scenario } from '@core/model';
import { BatchTally, createMatch, designsFor, runBatch } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';

/** Plays a batch of greedy players with the core alone, so that it runs in Node and in a page alike; returns its digest. */
export function batchDigest(scenario: Scenario, designs: readonly Design[], games: number): string {
  const battle = ruleSystem(scenario.rules)!.setup(scenario, designsFor(scenario, designs));
  if (!battle.ok) throw new Error(`${scenario.name}: ${battle.error[0]?.message}`);
  const players = scenario.sides.map(() => 'greedy');
  const match = createMatch(battle.value, players);
  if (!match.ok) throw new Error(`${scenario.name}: ${match.error[0]?.message}`);
  const tally = new BatchTally();
  tally.add(runBatch(match.value, { seed: 1, from: 0, to: games }));
  return tally.summary().digest;
}
