import { assert } from '@core/base';
import { shareOf } from '@core/balance';
import type { Scenario } from '@core/model';
import { BatchTally, createMatch, runBatch } from '@core/playtest';
import { scenarioFindings } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../../../scripts/lib/balance-shipped.mjs';
import { times } from '../../../long';
import { shippedDesigns, shippedScenarios } from '../library';
import { battleOf } from './build';

const GAMES = times(400, 4000);
/** The scenarios of the rule text, which have their own tests. */
const OF_THE_TEXT = ['minor-slugfest', 'raid-on-ooblanawa-outpost', 'star-base-assault', 'cargo-babysitters'];
const scenarios = shippedScenarios('counterspace')
  .filter(({ id }) => !OF_THE_TEXT.includes(id))
  .map((scenario) => [scenario.name, scenario] as const);

/** Games between greedy players, and as many between careful ones. */
function played(scenario: Scenario): ReturnType<BatchTally['summary']> {
  const battle = battleOf(scenario, shippedDesigns());
  const tally = new BatchTally();
  for (const player of ['greedy', 'careful']) {
    const match = createMatch(
      battle,
      scenario.sides.map(() => player),
    );
    assert(match.ok, `${scenario.name} can be played`);
    tally.add(runBatch(match.value, { seed: 1, from: 0, to: GAMES / 2 }));
  }
  return tally.summary();
}

describe.each(scenarios)('%s', (_, scenario) => {
  it('has no findings', () => {
    expect(scenarioFindings(scenario, shippedDesigns())).toEqual([]);
  });

  it('has a briefing for all and for each side, notes, place names and terrain', () => {
    const texts = [scenario.briefing, scenario.notes, ...scenario.sides.map(({ briefing }) => briefing)];
    for (const text of texts) expect(text?.length).toBeGreaterThan(80);
    expect(scenario.map?.labels?.length).toBeGreaterThan(3);
    expect(scenario.map?.terrain.length).toBeGreaterThan(0);
    for (const { id } of scenario.sides) expect(scenario.victory.map(({ side }) => side)).toContain(id);
  });

  it('is even between greedy and careful players together, and each victory level is reached', () => {
    const batch = played(scenario);
    const wins = scenario.sides.map(({ id }) => shareOf({ of: 'side', side: id }, batch));
    const draws = shareOf({ of: 'draw' }, batch).rate;
    expect(verdictOf(scenario, wins, draws), JSON.stringify(batch.outcomes)).not.toBe('out');
    const reached = new Set(batch.outcomes.map(({ level }) => level));
    expect(scenario.victory.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });
});
