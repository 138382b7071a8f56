import type { Scenario } from '@core/model';
import { addUnits, fillSide, leftText, sideBudget } from '@renderer/features/scenarios/model/side-budget';
import { describe, expect, it } from 'vitest';
import { designsById, editable } from './support';

describe('the budget of a side', () => {
  const withBudget = (budget: number | undefined, changes: Partial<Scenario> = {}): Scenario => {
    const scenario = editable(changes);
    if (budget !== undefined) scenario.sides[0].budget = budget;
    return scenario;
  };

  it('is compared with the cost of all units of the side', () => {
    const scenario = withBudget(undefined);
    const [side] = scenario.sides;
    const { cost, left } = sideBudget(scenario, side, designsById)!;
    expect(cost).toMatch(/^about [\d,]+ ± \d+ points$/);
    expect(left).toBeUndefined();
    const spent = 1000 - sideBudget(scenario, { ...side, budget: 1000 }, designsById)!.left!;
    expect(sideBudget(scenario, { ...side, budget: spent + 20 }, designsById)?.verdict).toBe('20 left');
    expect([leftText(0), leftText(-12)]).toEqual(['All spent', '12 over']);
  });

  it('is filled with units that fit, the same ones for a seed', () => {
    const fill = (seed: number): Scenario => {
      const scenario = withBudget(800, { forces: [] });
      expect(fillSide(scenario, scenario.sides[0], designsById, seed)).toBeGreaterThan(1);
      return scenario;
    };
    const [one, again, other] = [fill(1), fill(1), fill(2)];
    expect(one.forces).toEqual(again.forces);
    expect(one.forces).not.toEqual(other.forces);
    for (const filled of [one, other]) {
      const left = sideBudget(filled, filled.sides[0], designsById)?.left ?? -1;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThan(40);
      expect(filled.forces.every(({ side }) => side === filled.sides[0].id)).toBe(true);
    }
  });

  it('keeps to the roles that the side has', () => {
    const scenario = withBudget(3000, { forces: [] });
    addUnits(scenario, scenario.sides[0].id, [{ design: 'cargo-ship' }], designsById);
    fillSide(scenario, scenario.sides[0], designsById, 5);
    const looks = scenario.forces.map(({ design }) => designsById.get(design)?.silhouette);
    expect(looks.length).toBeGreaterThan(1);
    expect(new Set(looks)).toEqual(new Set(['cargo']));
  });

  it('adds nothing to a side without a budget or with nothing left', () => {
    for (const budget of [undefined, 1]) {
      const scenario = withBudget(budget);
      expect(fillSide(scenario, scenario.sides[0], designsById, 1)).toBe(0);
    }
  });
});
