import { DRIVE, type OrderAction } from '@core/rules/systems/drive-table';
import {
  blankOrder,
  clampedOrder,
  limitsOf,
  orderWarnings,
  powerLeft,
  powerText,
  powerUses,
  targetsOf,
  withAmount,
  withBeam,
  withBursts,
  withMissiles,
  withoutTarget,
} from '@renderer/features/battle/drive-table/model/draft';
import fc from 'fast-check';
import { expect, it } from 'vitest';

/** Power/drive 8, beams 4, screens 3, tubes 2, cannon 2, racks 0, missiles 3, shells 5, no generator. */
const PARTS = [8, 4, 3, 2, 2, 0, 3, 5, 0];

it('splits beams over targets, one beam each, and never changes an order (house interpretation 3.3)', () => {
  const first = withBeam(blankOrder(0), 2, 3);
  const split = withBeam(first, 3, 1);
  expect(split.b).toEqual([
    [2, 3],
    [3, 1],
  ]);
  expect(withBeam(split, 2, 0).b).toEqual([[3, 1]]);
  expect(first.b).toEqual([[2, 3]]);
  expect(targetsOf(withMissiles(split, 1, 1, 4))).toEqual([1, 2, 3]);
  expect(targetsOf(withoutTarget(split, 2))).toEqual([3]);
});

it('gives each missile a drive and each burst its shells', () => {
  let order = withMissiles(blankOrder(0), 2, 2, 3);
  order = { ...order, m: withAmount(order.m, 2, 1, 5) };
  expect(order.m).toEqual([
    [2, 3],
    [2, 5],
  ]);
  // A new one is like the last.
  expect(withMissiles(order, 2, 3, 0).m.at(-1)).toEqual([2, 5]);
  order = withBursts(order, 2, 2);
  expect(order.c).toEqual([
    [2, 3],
    [2, 3],
  ]);
  expect(withAmount(order.c, 2, 0, 1)[0]).toEqual([2, 1]);
});

it('counts used and remaining power', () => {
  const order = withMissiles(withBeam({ ...blankOrder(0), d: 3, s: 1 }, 2, 2), 2, 1, 4);
  expect(powerUses(order).map(({ power }) => power)).toEqual([3, 1, 2, 1, 0]);
  expect(powerLeft(order, PARTS)).toBe(1);
  expect(powerText(order, PARTS)).toBe('1 power left');
  expect(powerText(order, [6, ...PARTS.slice(1)])).toBe('1 power too much');
  expect(orderWarnings(order, PARTS)).toEqual(['1 power unused.']);
  expect(orderWarnings({ ...blankOrder(0), d: 8 }, PARTS)).toEqual(['The ship does not fire.']);
  expect(orderWarnings({ ...blankOrder(0), a: 2, d: 8 }, PARTS)).toEqual([]);
});

it('limits a weapon at a target by its use elsewhere', () => {
  const order = withBursts(withMissiles(withBeam(blankOrder(0), 2, 3), 2, 1, 4), 2, 1);
  expect(limitsOf(order, PARTS, 3)).toEqual({ drive: 8, screens: 3, beam: 1, missiles: 1, bursts: 1 });
  expect(limitsOf(order, PARTS, 2)).toEqual({ drive: 8, screens: 3, beam: 4, missiles: 2, bursts: 2 });
});

it('adapts the previous order to the remaining parts and targets', () => {
  const order: OrderAction = {
    ...blankOrder(0),
    d: 3,
    s: 2,
    b: [
      [2, 2],
      [3, 2],
    ],
    m: [[2, 5]],
  };
  expect(clampedOrder(order, PARTS, [2, 3])).toEqual({ ...order, b: [[2, 2]] });
  expect(clampedOrder(order, [4, 1, 0, 1, 0, 0, 3, 0, 0], [2])).toEqual({ ...order, s: 0, b: [], m: [[2, 5]] });
  expect(clampedOrder(order, PARTS, [3]).m).toEqual([]);
});

it('limits any order to the power and parts of any ship', () => {
  const aims = fc.array(fc.tuple(fc.constantFrom(2, 3), fc.integer({ min: 1, max: 3 })), { maxLength: 4 });
  fc.assert(
    fc.property(
      fc.record({ d: fc.nat(9), s: fc.nat(5), b: aims, m: aims, c: aims }),
      fc.tuple(fc.nat(8), fc.nat(4), fc.nat(3), fc.nat(2), fc.nat(2)),
      fc.tuple(fc.nat(3), fc.nat(5)),
      (changes, [drive, beams, screens, tubes, cannon], [missiles, shells]) => {
        const parts = [drive, beams, screens, tubes, cannon, 0, missiles, shells, 0];
        const order = clampedOrder({ ...blankOrder(0), ...changes }, parts, [2]);
        expect(powerLeft(order, parts)).toBeGreaterThanOrEqual(0);
        expect(order.d).toBeLessThanOrEqual(parts[DRIVE] ?? 0);
        expect(order.c.length === 0 || order.b.length + order.s === 0).toBe(true);
        expect(order.m.length).toBeLessThanOrEqual(Math.min(tubes, missiles));
        expect(order.c.reduce((sum, [, shell]) => sum + shell, 0)).toBeLessThanOrEqual(shells);
        expect(targetsOf(order).every((target) => target === 2)).toBe(true);
      },
    ),
  );
});
