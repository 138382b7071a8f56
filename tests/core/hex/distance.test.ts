import fc from 'fast-check';
import { distance as oracle } from 'honeycomb-grid';
import { describe, expect, it } from 'vitest';
import { axialLength, colOf, distance, hexAt, rowOf } from '@core/hex';
import { allHexes, anyHexes, shapeName, shapes, honeycombOf } from './support';

describe('distance', () => {
  it.each(shapes(7, 6).map((shape) => [shapeName(shape), shape] as const))('agrees with honeycomb: %s', (_, shape) => {
    const settings = honeycombOf(shape).settings;
    const place = (id: number) => ({ col: colOf(shape, id), row: rowOf(shape, id) });
    for (const a of allHexes(shape)) {
      for (const b of allHexes(shape)) expect(distance(shape, a, b)).toBe(oracle(settings, place(a), place(b)));
    }
  });

  it('matches values counted by hand', () => {
    const [pointy] = shapes(22, 17);
    const from = hexAt(pointy, 5, 5);
    expect(distance(pointy, from, hexAt(pointy, 9, 5))).toBe(4);
    // Two rows up and down cost one column of sideways way, gained free.
    expect(distance(pointy, from, hexAt(pointy, 6, 7))).toBe(2);
    expect(distance(pointy, from, hexAt(pointy, 5, 9))).toBe(4);
    expect(distance(pointy, 0, hexAt(pointy, 21, 16))).toBe(29);
    expect(axialLength(-3, 1)).toBe(3);
    expect(axialLength(2, 2)).toBe(4);
  });

  it('is a metric', () => {
    fc.assert(
      fc.property(anyHexes(3, 200), ({ shape, ids: [a, b, c] }) => {
        expect(distance(shape, a, b)).toBe(distance(shape, b, a));
        expect(distance(shape, a, b) === 0).toBe(a === b);
        expect(distance(shape, a, c)).toBeLessThanOrEqual(distance(shape, a, b) + distance(shape, b, c));
      }),
    );
  });
});
