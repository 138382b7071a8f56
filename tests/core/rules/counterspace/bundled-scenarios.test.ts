import { assert } from '@core/base';
import { shareOf } from '@core/balance';
import type { Scenario } from '@core/model';
import { BatchTally, createMatch, runBatch } from '@core/playtest';
import { scenarioFindings } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { UNEVEN_TAG, verdictOf } from '../../../../scripts/lib/balance-shipped.mjs';
import { times } from '../../../long';
import { shippedDesigns, shippedScenarios } from '../library';
import { battleOf } from './build';

const GAMES = times(400, 4000);
/** The scenarios of the rule text have their own tests. */
const scenarios = shippedScenarios('counterspace')
  .filter(({ tags }) => tags?.includes(UNEVEN_TAG) !== true)
  .map((scenario) => [scenario.name, scenario] as const);

function played(scenario: Scenario, player: 'greedy' | 'careful'): ReturnType<BatchTally['summary']> {
  const match = createMatch(
    battleOf(scenario, shippedDesigns()),
    scenario.sides.map(() => player),
  );
  assert(match.ok, `${scenario.name} can be played`);
  const tally = new BatchTally();
  tally.add(runBatch(match.value, { seed: 1, from: 0, to: GAMES }));
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

  it('is even between greedy players, and each victory level is reached', () => {
    const greedy = played(scenario, 'greedy');
    const wins = scenario.sides.map(({ id }) => shareOf({ of: 'side', side: id }, greedy));
    const draws = shareOf({ of: 'draw' }, greedy).rate;
    expect(verdictOf(scenario, wins, draws), JSON.stringify(greedy.outcomes)).not.toBe('out');
    const reached = new Set(
      [greedy, played(scenario, 'careful')].flatMap(({ outcomes }) => outcomes).map(({ level }) => level),
    );
    expect(scenario.victory.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });
});
