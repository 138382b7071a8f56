import { isUsable } from '@core/base';
import type { Scenario } from '@core/model';
import { counterspace } from '@core/rules/systems/counterspace';
import { minimal } from '@core/rules/systems/minimal';
import { costText, fleetCost, sideCost } from '@core/rules/side-cost';
import { describe, expect, it } from 'vitest';
import { fixed } from '../fixes';
import { shippedDesigns, shippedScenarios } from './library';

const designs = shippedDesigns();
const system = counterspace;

describe('the cost of a fleet', () => {
  it('adds the errors of equal designs, and the squares of those of different ones', () => {
    const one = fleetCost(system, [{ design: 'destroyer' }], designs);
    expect(one).toEqual({ points: 100, error: 20, unknown: 0 });
    expect(fleetCost(system, [{ design: 'destroyer', count: 2 }], designs).error).toBe(40);
    const battleship = fleetCost(system, [{ design: 'battleship' }], designs);
    const mixed = fleetCost(
      system,
      [{ design: 'destroyer' }, { design: 'battleship' }, { design: 'none', count: 3 }],
      designs,
    );
    expect(mixed.points).toBe(100 + battleship.points);
    expect(mixed.error).toBeCloseTo(Math.hypot(20, battleship.error ?? 0));
    expect(mixed.unknown).toBe(3);
    expect(costText(system, one)).toBe('about 100 ± 20 points');
    expect(costText(minimal, { points: 1500 })).toBe('1,500 BP');
    expect(costText(system, fleetCost(system, [], designs))).toBe('0 points');
  });
});

describe('the budget of a side', () => {
  const plain = shippedScenarios('counterspace').find(({ designs: own }) => own === undefined);
  if (plain === undefined) throw new Error('no bundled scenario');
  const { sides } = plain;
  const cost = sideCost(system, plain, sides[0].id, designs).points;
  const withBudget = (budget: number): Scenario => ({ ...plain, sides: [{ ...sides[0], budget }, ...sides.slice(1)] });
  const budgetFindings = (scenario: Scenario): ReturnType<typeof system.checkScenario> =>
    system.checkScenario(scenario, designs).filter(({ code }) => code.endsWith('.budget'));

  it('gives a warning with the excess and a fix', () => {
    expect(budgetFindings(withBudget(cost))).toEqual([]);
    const [finding] = budgetFindings(withBudget(cost - 7));
    expect(finding).toMatchObject({ severity: 'warning', path: '/sides/0/budget', params: { cost, over: 7 } });
    expect(isUsable([finding])).toBe(true);
    expect(budgetFindings(fixed(withBudget(cost - 7), finding.fix!))).toEqual([]);
  });
});
