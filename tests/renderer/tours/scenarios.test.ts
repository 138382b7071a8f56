import type { Scenario } from '@core/model';
import { createMatch, designsFor, runBatch } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { emptyMapDuel, openSpaceDuel, unevenDuel } from '@renderer/tours/scenarios';
import { expect, it } from 'vitest';
import { shippedDesigns } from '../../core/rules/library';

const designs = shippedDesigns();
const GAMES = 400;

/** The share of games that the first side wins between greedy players. */
function share(scenario: Scenario): number {
  const setup = ruleSystem(scenario.rules)!.setup(scenario, designsFor(scenario, [...designs.values()]));
  if (!setup.ok) throw new Error(setup.error[0]!.message);
  const match = createMatch(setup.value, ['greedy', 'greedy']);
  if (!match.ok) throw new Error(match.error[0]!.message);
  const { kinds, ends } = runBatch(match.value, { seed: 4242, from: 0, to: GAMES });
  const first = scenario.sides[0]!.id;
  return [...ends].filter((kind) => kinds[kind]!.side === first).length / GAMES;
}

it('the scenarios of the tours have no findings', () => {
  for (const scenario of [openSpaceDuel('A', 'Fight.'), unevenDuel('B'), emptyMapDuel('C', 'Fight.', 22, 17)])
    expect(ruleSystem(scenario.rules)!.checkScenario(scenario, designs)).toEqual([]);
});

it('two Foundlings lose to a Destroyer, three are even, as the tour says', () => {
  const scenario = unevenDuel('Duel');
  const three = {
    ...scenario,
    forces: scenario.forces.map((force, at) => (at === 0 ? { ...force, count: 3 } : force)),
  };
  expect(share(scenario)).toBeLessThan(0.25);
  expect(share(three)).toBeGreaterThan(0.4);
  expect(share(three)).toBeLessThan(0.6);
});
