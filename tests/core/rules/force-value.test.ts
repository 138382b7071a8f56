import { newDesign, type Design } from '@core/model';
import { compareInForces, expectedShare, forceValue, unitValue, type ForceValue } from '@core/rules/force-value';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { counterspace } from '@core/rules/systems/counterspace';
import { minimal } from '@core/rules/systems/minimal';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from './library';

const designs = shippedDesigns();
const force = (...ids: readonly string[]): ForceValue =>
  forceValue(
    minimal,
    ids.map((design) => ({ design })),
    designs,
  )!;

describe('values in forces', () => {
  it('predict held-out battles better than sums of cost', () => {
    for (const { info, forces } of RULE_SYSTEMS) {
      const { miss, sharpness, unitError, forceError, games } = forces.table;
      expect(miss.used, info.id).toBeLessThan(miss.plain);
      expect(Math.min(sharpness, unitError, forceError, games), info.id).toBeGreaterThan(0);
    }
  });

  it('give every bundled design that fights a value, with degrees from 0 to 1', () => {
    for (const system of RULE_SYSTEMS) {
      const { forces } = system;
      for (const design of [...designs.values()].filter(({ rules }) => rules === system.info.id)) {
        for (const role of forces.roles) {
          expect(role.degree(design), `${design.id} ${role.key}`).toBeGreaterThanOrEqual(0);
          expect(role.degree(design), `${design.id} ${role.key}`).toBeLessThanOrEqual(1);
        }
        const value = unitValue(system, design);
        const fights = system.isImmobile?.(design) !== true && forces.isArmed(design);
        expect(value !== undefined, design.id).toBe(fights);
        if (value !== undefined) expect(value.low < value.value && value.value < value.high, design.id).toBe(true);
      }
    }
  });

  it('add up in a force of one design, which has no combinations', () => {
    const { value } = unitValue(minimal, designs.get('minimal-cruiser')!)!;
    const four = force(...new Array<string>(4).fill('minimal-cruiser'));
    expect(four.points).toBeCloseTo(4 * value, 6);
    for (const { points } of four.effects) expect(points.value).toBeCloseTo(0, 6);
    expect(four).toMatchObject({ units: 4, excluded: 0 });
  });

  it('count the effects of combinations of different designs', () => {
    const mixed = force('minimal-dreadnought', 'minimal-broadside', 'minimal-broadside');
    const sum = force('minimal-dreadnought').points + 2 * force('minimal-broadside').points;
    expect(mixed.points).not.toBeCloseTo(sum, 3);
    for (const { points, label } of mixed.effects) {
      expect(points.low).toBeLessThanOrEqual(points.value);
      expect(points.high).toBeGreaterThanOrEqual(points.value);
      expect(label).toMatch(/^[A-Z][a-z ]+$/);
    }
  });

  it('exclude units that cannot move, have no weapons or are unknown', () => {
    const counts = ['destroyer', 'star-base-alphalpha', 'mines', 'none'].map((design) => ({ design, count: 2 }));
    expect(forceValue(counterspace, counts, designs)).toMatchObject({ units: 2, excluded: 6 });
    expect(unitValue(counterspace, designs.get('minimal-cruiser')!)).toBeUndefined();
    const empty = forceValue(counterspace, [], designs)!;
    expect(expectedShare(counterspace, empty, empty)).toBeUndefined();
  });
});

describe('the expected share of wins', () => {
  it('is even between equal forces, adds up to 1, and is clearer for more units', () => {
    const [one, other] = [force('minimal-cruiser'), force('minimal-broadside')];
    expect(expectedShare(minimal, one, one)?.value).toBeCloseTo(0.5, 9);
    const [own, enemy] = [expectedShare(minimal, one, other)!, expectedShare(minimal, other, one)!];
    expect(own.value + enemy.value).toBeCloseTo(1, 9);
    expect(own.low + enemy.high).toBeCloseTo(1, 9);
    const many = (id: string): ForceValue => force(...new Array<string>(6).fill(id));
    const more = expectedShare(minimal, many('minimal-cruiser'), many('minimal-broadside'))!;
    expect(Math.abs(more.value - 0.5)).toBeGreaterThan(Math.abs(own.value - 0.5));
  });
});

describe('designs compared in forces', () => {
  const ship = (stats: object): Design => ({ ...newDesign('minimal', 'Ship'), stats: { ...stats } as Design['stats'] });

  it('are better, worse or even for the same points', () => {
    const good = ship({ engine: 2, shields: 4, toHit: 4, weapons: ['F', 'FL', 'FR'] });
    const poor = ship({ engine: 5, shields: 1, toHit: 1, weapons: ['F', 'FL', 'FR'] });
    expect(compareInForces(minimal, good, poor)?.verdict).toBe('better');
    expect(compareInForces(minimal, poor, good)?.verdict).toBe('worse');
    expect(compareInForces(minimal, good, good)).toMatchObject({ verdict: 'even' });
    expect(compareInForces(minimal, good, ship({ engine: 1, shields: 1, toHit: 1, weapons: [] }))).toBeUndefined();
  });
});
