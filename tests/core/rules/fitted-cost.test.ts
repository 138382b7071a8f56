import { createRng } from '@core/base';
import type { Design } from '@core/model';
import { fittedCost, type ValuePart } from '@core/rules/common/fitted-cost';
import { randomDesign, totalCost } from '@core/rules/design-steps';
import { randomFleet } from '@core/rules/random-fleet';
import { ruleSystem } from '@core/rules/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from './library';

const designs = shippedDesigns();
const amounts = fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { maxLength: 8 });
const partsOf = (list: readonly number[]): ValuePart[] =>
  list.map((amount, index) => ({ label: `Part ${index}`, path: `/stats/${index}`, amount }));

describe('a fitted cost', () => {
  it('adds up to the whole points of the product of all factors, at least 1', () => {
    fc.assert(
      fc.property(amounts, fc.double({ min: 0.01, max: 50, noNaN: true }), (list, base) => {
        const lines = fittedCost(partsOf(list), base);
        const exact = base * Math.exp(list.reduce((sum, amount) => sum + amount, 0));
        expect(lines.every(({ value }) => Number.isInteger(value) && value >= 0)).toBe(true);
        expect(Math.abs(totalCost(lines) - Math.max(1, exact))).toBeLessThanOrEqual(0.51);
      }),
      { examples: [[[1e-323], 2.251]] },
    );
  });
});

describe.each([
  ['skirmish', 'skirmish-rifles'],
  ['mass-combat', 'mass-free-militia'],
] as const)('the reference value of %s', (rules, standard) => {
  const system = ruleSystem(rules)!;
  const value = (design: Design): number => totalCost(system.cost(design));

  it('is 100 for the standard unit, and a finding names a design over its budget', () => {
    const unit = designs.get(standard)!;
    expect(value(unit)).toBe(100);
    const tight = { ...unit, stats: { ...unit.stats, budget: 90 } };
    const [finding] = system.checkDesign(tight).filter(({ code }) => code.endsWith('.budget'));
    expect(finding).toMatchObject({ severity: 'error', params: { cost: 100, budget: 90 } });
    expect(finding?.fix?.steps).toEqual([{ op: 'replace', path: '/stats/budget', value: 100 }]);
    expect(system.checkDesign(unit, 100).some(({ code }) => code.endsWith('.budget'))).toBe(false);
  });

  it('never falls with an upgrade', () => {
    for (let seed = 0; seed < 60; seed++) {
      const design = randomDesign(system, createRng(seed), 120)!;
      for (const { stats, label } of system.workshop!.upgrades(design)) {
        expect(value({ ...design, stats: { ...stats } }), label).toBeGreaterThanOrEqual(value(design));
      }
    }
  });

  it('limits a random side, which has no more units than the rules allow', () => {
    const units = randomFleet(system, { designs, present: [], points: 3000, seed: 5 });
    const count = units.reduce((sum, unit) => sum + unit.count, 0);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(system.info.maxUnits!);
    const present = [{ design: standard, count: system.info.maxUnits! }];
    expect(randomFleet(system, { designs, present, points: 3000, seed: 5 })).toEqual([]);
  });
});
