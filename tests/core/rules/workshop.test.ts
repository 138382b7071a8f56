import { createRng, isUsable } from '@core/base';
import type { Design, SilhouetteId } from '@core/model';
import { readDocument } from '@core/model/read';
import type { AnyRuleSystem } from '@core/rules/contract';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { minimal } from '@core/rules/systems/minimal';
import { designUpgrades, randomDesign, spendRemainingBudget, totalCost } from '@core/rules/design-steps';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { times } from '../../long';
import { shippedDesigns } from './library';

const shipped = [...shippedDesigns().values()];
const SYSTEMS = RULE_SYSTEMS.map((system) => [system.info.id, system] as const);
const LOOKS: readonly SilhouetteId[] = [
  'fighter',
  'gunship',
  'destroyer',
  'battleship',
  'dreadnaught',
  'base',
  'platform',
  'mine',
  'cargo',
  'support',
  'scout',
  'torpedo',
];
const seeds = fc.integer({ min: 0, max: 0xffffffff });

/** Every number in the values of a design by its place; a list counts as its length too. */
function numbersIn(value: unknown, at = ''): [string, number][] {
  if (typeof value === 'number') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => numbersIn(part, `${at}/${key}`));
  return Array.isArray(value) ? [[at, value.length], ...inner] : inner;
}

function costOf(system: AnyRuleSystem, design: Design): number {
  return totalCost(system.cost(design));
}

/** The least that any design costs: what a random one begins with where the budget is too small for a purchase. */
function leastOf(system: AnyRuleSystem): number {
  const begun = system.workshop.startingDesign(createRng(0), 1, 'platform');
  return begun === undefined ? 1 : Math.max(1, costOf(system, begun));
}

describe.each(SYSTEMS)('the workshop of %s', (_id, system) => {
  const least = leastOf(system);

  it('draws designs without faults, within the budget, of the look that is wanted, that a file may hold', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: least, max: 150 }),
        fc.constantFrom(undefined, ...LOOKS),
        (seed, budget, look) => {
          const design = randomDesign(system, createRng(seed), budget, look);
          if (design === undefined) throw new Error('nothing for this budget');
          expect(isUsable(system.checkDesign(design, budget))).toBe(true);
          expect(costOf(system, design)).toBeLessThanOrEqual(budget);
          expect(readDocument(design).ok).toBe(true);
          if (look !== undefined) expect(design.silhouette).toBe(look);
        },
      ),
      { numRuns: times(30, 400) },
    );
  });

  it('draws without warnings where the budget is a usual one, and not always the same', () => {
    for (const budget of system.workshop.budgets) {
      const drawn = Array.from({ length: 40 }, (_, seed) => randomDesign(system, createRng(seed), budget));
      expect(new Set(drawn.map((design) => JSON.stringify(design?.stats))).size).toBeGreaterThan(10);
      for (const design of drawn) {
        if (design === undefined) throw new Error('nothing for this budget');
        expect(system.checkDesign(design, budget).filter(({ severity }) => severity !== 'hint')).toEqual([]);
      }
    }
  });

  it('draws the same design from the same seed, and none for no points', () => {
    const draw = (seed: number): Design | undefined => randomDesign(system, createRng(seed), Math.max(15, least));
    expect(draw(3)).toEqual(draw(3));
    expect(randomDesign(system, createRng(3), 0)).toBeUndefined();
  });

  it('spends the rest: lowers nothing, keeps to the budget, and leaves nothing that a step costs', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: least, max: Math.max(30, least) }),
        fc.integer({ min: 0, max: 120 }),
        (seed, small, more) => {
          const begun = randomDesign(system, createRng(seed), small);
          if (begun === undefined) throw new Error('nothing for this budget');
          const budget = small + more;
          const spent = spendRemainingBudget(system, begun, budget, createRng(seed));
          const after = new Map(numbersIn(spent.stats));
          for (const [path, value] of numbersIn(begun.stats))
            expect(after.get(path), path).toBeGreaterThanOrEqual(value);
          const rest = budget - costOf(system, spent);
          expect(rest).toBeGreaterThanOrEqual(0);
          expect(isUsable(system.checkDesign(spent, budget))).toBe(true);
          const open = designUpgrades(system, spent).filter(
            ({ cost, changesType }) => !changesType && cost > 0 && cost <= rest,
          );
          expect(open).toEqual([]);
        },
      ),
      { numRuns: times(20, 200) },
    );
  });

  it('gives back what is at or over the budget as it is', () => {
    for (const design of shipped.filter(({ rules }) => rules === system.info.id)) {
      expect(spendRemainingBudget(system, design, costOf(system, design))).toEqual(design);
      expect(spendRemainingBudget(system, design, 0)).toEqual(design);
    }
  });

  it('steps that cost what they say, bring no fault and change one part', () => {
    for (const design of shipped.filter(({ rules }) => rules === system.info.id)) {
      const steps = designUpgrades(system, design);
      if (system.checkDesign(design).length === 0 && system !== minimal) expect(steps.length).toBeGreaterThan(0);
      for (const { design: raised, cost, path } of steps) {
        expect(costOf(system, raised) - costOf(system, design)).toBe(cost);
        expect(isUsable(system.checkDesign(raised))).toBe(true);
        expect(path.startsWith('/stats/')).toBe(true);
        expect(raised.stats).not.toEqual(design.stats);
      }
    }
  });
});

describe('spending the rest in Minimal Space Combat (3.0)', () => {
  const make = (engine: number, shields: number, toHit: number, weapons: number): Design => ({
    kind: 'design',
    format: 1,
    id: 'ship',
    name: 'Ship',
    rules: 'minimal',
    stats: { engine, shields, toHit, weapons: ['F', 'FL', 'FR', 'RL', 'RR'].slice(0, weapons) },
  });

  it('spends the most that single points and weapons of 2 BP can add up to', () => {
    const five = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(
        five,
        fc.integer({ min: 1, max: 5 }),
        five,
        five,
        fc.integer({ min: 0, max: 20 }),
        seeds,
        (...drawn) => {
          const [engine, shields, toHit, weapons, rest, seed] = drawn;
          const design = make(engine, shields, toHit, weapons);
          const budget = costOf(minimal, design) + rest;
          const singles = 15 - engine - shields - toHit;
          const most = Math.max(
            ...Array.from({ length: 6 - weapons }, (_, more) => 2 * more)
              .filter((points) => points <= rest)
              .map((points) => points + Math.min(singles, rest - points)),
          );
          const spent = spendRemainingBudget(minimal, design, budget, createRng(seed));
          expect(costOf(minimal, spent)).toBe(costOf(minimal, design) + most);
        },
      ),
      // A dead end below three singles and three weapons, with a point left that only a weapon less can spend.
      { numRuns: times(125, 500), examples: [[5, 4, 3, 0, 10, 69956648]] },
    );
  });

  it('keeps the budget that the design names, though it may go over it', () => {
    const design = { ...make(1, 1, 1, 1), stats: { ...make(1, 1, 1, 1).stats, budget: 10 } };
    expect(spendRemainingBudget(minimal, design, 15).stats).toMatchObject({ budget: 10 });
    expect(designUpgrades(minimal, design).map(({ label }) => label)).toContain('ENGINE 1 to 2');
  });

  it('cures a ship without SHIELDS rather than refusing it', () => {
    expect(minimal.checkDesign(spendRemainingBudget(minimal, make(5, 0, 5, 5), 25)).length).toBe(0);
  });
});
