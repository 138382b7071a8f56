import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DIRECTIONS,
  fromAxial,
  hexAt,
  hexCentre,
  neighbour,
  relativeSectors,
  sectorsTo,
  turnDirection,
} from '@core/hex';
import { allHexes, anyHexes, shapeName, shapes } from './support';
import { rotate } from './transformed';

describe('sectors', () => {
  const [shape] = shapes(21, 21);
  const centre = hexAt(shape, 10, 10);
  const axial = (q: number, r: number): number => fromAxial(shape, q + 5, r + 10);

  it('are centred on the six directions', () => {
    expect(DIRECTIONS.map((dir) => sectorsTo(shape, centre, neighbour(shape, centre, dir)))).toEqual(
      DIRECTIONS.map((dir) => [dir]),
    );
  });

  it('share their border lines, in clockwise order', () => {
    expect(sectorsTo(shape, centre, axial(1, 1))).toEqual([0, 1]);
    expect(sectorsTo(shape, centre, axial(-1, 2))).toEqual([1, 2]);
    expect(sectorsTo(shape, centre, axial(-4, 2))).toEqual([2, 3]);
    expect(sectorsTo(shape, centre, axial(-1, -1))).toEqual([3, 4]);
    expect(sectorsTo(shape, centre, axial(2, -4))).toEqual([4, 5]);
    expect(sectorsTo(shape, centre, axial(2, -1))).toEqual([5, 0]);
  });

  it('match a table off the lines', () => {
    expect(sectorsTo(shape, centre, axial(2, 1))).toEqual([0]);
    expect(sectorsTo(shape, centre, axial(1, 2))).toEqual([1]);
    expect(sectorsTo(shape, centre, axial(3, -1))).toEqual([0]);
    expect(sectorsTo(shape, centre, axial(3, -2))).toEqual([5]);
    expect(sectorsTo(shape, centre, axial(-3, 1))).toEqual([3]);
  });

  it('do not exist at distance 0', () => {
    expect(sectorsTo(shape, centre, centre)).toEqual([]);
    expect(relativeSectors(shape, centre, 4, centre)).toEqual([]);
  });

  it.each(shapes(13, 12).map((any) => [shapeName(any), any] as const))(
    'agree with the angle on screen: %s',
    (_, any) => {
      const from = hexAt(any, 6, 6);
      const start = hexCentre(any, 1, from);
      const first = any.orientation === 'pointy' ? 0 : 30;
      for (const to of allHexes(any)) {
        if (to === from) continue;
        const end = hexCentre(any, 1, to);
        const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
        const near = DIRECTIONS.filter((dir) => {
          const apart = Math.abs(((((angle - first - 60 * dir) % 360) + 540) % 360) - 180);
          return apart < 30 + 1e-6;
        });
        expect([...sectorsTo(any, from, to)].sort((a, b) => a - b)).toEqual(near);
      }
    },
  );

  it('cover all hexes, rotate with the map, and are opposite in reverse', () => {
    fc.assert(
      fc.property(anyHexes(2), fc.integer({ min: 0, max: 5 }), ({ shape: any, ids: [a, b] }, steps) => {
        const sectors = sectorsTo(any, a, b);
        if (a === b) {
          expect(sectors).toEqual([]);
          return;
        }
        expect([1, 2]).toContain(sectors.length);
        if (sectors.length === 2) expect(sectors[1]).toBe(turnDirection(sectors[0], 1));
        expect(sectorsTo(any, b, a)).toEqual(sectors.map((dir) => turnDirection(dir, 3)));
        const turned = rotate(any, a, b, steps);
        if (turned >= 0) expect(sectorsTo(any, a, turned)).toEqual(sectors.map((dir) => turnDirection(dir, steps)));
      }),
    );
  });

  it('count from the facing, clockwise', () => {
    const ahead = neighbour(shape, centre, 4);
    expect(relativeSectors(shape, centre, 4, ahead)).toEqual([0]);
    expect(relativeSectors(shape, centre, 3, ahead)).toEqual([1]);
    expect(relativeSectors(shape, centre, 5, ahead)).toEqual([5]);
    expect(relativeSectors(shape, centre, 1, ahead)).toEqual([3]);
    // Just between ahead and ahead to the right.
    expect(relativeSectors(shape, centre, 5, axial(2, -1))).toEqual([0, 1]);
  });
});
