import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  colOf,
  distance,
  edgeHexes,
  floodFill,
  hexAt,
  hexCount,
  neighbours,
  range,
  rectangle,
  ring,
  rowOf,
  hexesNearEdge,
} from '@core/hex';
import type { HexShape, MapEdge } from '@core/hex';
import { allHexes, anyHexes, anyShape, shapes } from './support';

const EDGES: readonly MapEdge[] = ['north', 'south', 'east', 'west'];
const ascending = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

describe('ring', () => {
  const [shape] = shapes(9, 9);

  it('goes clockwise from direction 0', () => {
    const around = ring(shape, hexAt(shape, 4, 4), 1).map((id) => [colOf(shape, id), rowOf(shape, id)]);
    expect(around).toEqual([
      [5, 4],
      [4, 5],
      [3, 5],
      [3, 4],
      [3, 3],
      [4, 3],
    ]);
  });

  it('is the centre at 0 and empty below', () => {
    expect(ring(shape, 5, 0)).toEqual([5]);
    expect(ring(shape, 5, -1)).toEqual([]);
    expect(ring(shape, 0, 100)).toEqual([]);
  });

  it('has six times its radius of hexes on a large map, each next to the one before', () => {
    for (const large of shapes(61, 61)) {
      for (const radius of [1, 2, 7, 30]) {
        const around = ring(large, hexAt(large, 30, 30), radius);
        expect(around).toHaveLength(6 * radius);
        around.forEach((id, i) => expect(distance(large, id, around[(i + 1) % around.length])).toBe(1));
      }
    }
  });

  it('and range contain the hexes at and up to that distance', () => {
    fc.assert(
      fc.property(anyHexes(1), fc.integer({ min: -1, max: 35 }), ({ shape: any, ids: [centre] }, radius) => {
        const far = (id: number): number => distance(any, centre, id);
        expect(ascending(ring(any, centre, radius))).toEqual(allHexes(any).filter((id) => far(id) === radius));
        expect(range(any, centre, radius)).toEqual(allHexes(any).filter((id) => far(id) <= radius));
      }),
    );
  });
});

describe('range', () => {
  it('has 1 + 3r(r + 1) hexes on a large map', () => {
    for (const large of shapes(41, 41)) {
      for (const radius of [0, 1, 2, 20]) {
        expect(range(large, hexAt(large, 20, 20), radius)).toHaveLength(1 + 3 * radius * (radius + 1));
      }
    }
  });
});

describe('rectangle', () => {
  it('spans two hexes in any corners', () => {
    const [shape] = shapes(9, 9);
    const expected = [
      [2, 3],
      [3, 3],
      [2, 4],
      [3, 4],
      [2, 5],
      [3, 5],
    ].map(([col, row]) => hexAt(shape, col, row));
    expect(rectangle(shape, hexAt(shape, 2, 3), hexAt(shape, 3, 5))).toEqual(expected);
    expect(rectangle(shape, hexAt(shape, 3, 3), hexAt(shape, 2, 5))).toEqual(expected);
    expect(rectangle(shape, 7, 7)).toEqual([7]);
  });
});

describe('map edges', () => {
  const small: HexShape = { orientation: 'pointy', stagger: 'odd', cols: 4, rows: 3 };

  it('are the border rows and columns', () => {
    expect(edgeHexes(small, 'north')).toEqual([0, 1, 2, 3]);
    expect(edgeHexes(small, 'south')).toEqual([8, 9, 10, 11]);
    expect(edgeHexes(small, 'west')).toEqual([0, 4, 8]);
    expect(edgeHexes(small, 'east')).toEqual([3, 7, 11]);
  });

  it('are one hex from the border hexes', () => {
    expect(hexesNearEdge(small, 'west', 2)).toEqual([0, 1, 4, 5, 8, 9]);
    expect(hexesNearEdge(small, 'east', 2)).toEqual([2, 3, 6, 7, 10, 11]);
    expect(hexesNearEdge(small, 'south', 2)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    expect(hexesNearEdge(small, 'north', 1)).toEqual(edgeHexes(small, 'north'));
    expect(hexesNearEdge(small, 'north', 0)).toEqual([]);
    for (const edge of EDGES) expect(hexesNearEdge(small, edge, 99)).toEqual(allHexes(small));
  });

  it('reach up to the requested depth', () => {
    fc.assert(
      fc.property(anyShape(12), fc.constantFrom(...EDGES), fc.integer({ min: 1, max: 12 }), (shape, edge, n) => {
        const border = edgeHexes(shape, edge);
        const near = allHexes(shape).filter((id) => border.some((other) => distance(shape, id, other) < n));
        expect(hexesNearEdge(shape, edge, n)).toEqual(near);
      }),
    );
  });
});

describe('flood fill', () => {
  it('stops at a wall and goes around its end', () => {
    const shape: HexShape = { orientation: 'pointy', stagger: 'odd', cols: 5, rows: 3 };
    const wall = new Set([2, 7, 12]);
    expect(ascending(floodFill(shape, 0, (id) => !wall.has(id)))).toEqual([0, 1, 5, 6, 10, 11]);
    wall.delete(12);
    expect(floodFill(shape, 0, (id) => !wall.has(id))).toHaveLength(13);
  });

  it('includes its start, and tests each hex once', () => {
    const [shape] = shapes(20, 20);
    expect(floodFill(shape, 3, () => false)).toEqual([3]);
    const asked: number[] = [];
    floodFill(shape, 3, (id) => asked.push(id) > 0);
    expect(asked).toHaveLength(399);
    expect(new Set(asked).size).toBe(399);
  });

  it('takes the largest map', () => {
    for (const shape of shapes(200, 200)) expect(floodFill(shape, 0, () => true)).toHaveLength(40_000);
  });

  it('is connected and complete', () => {
    const painted = anyHexes(1, 15).chain((place) =>
      fc
        .array(fc.integer({ min: 0, max: 1 }), { minLength: 225, maxLength: 225 })
        .map((colour) => ({ ...place, colour })),
    );
    fc.assert(
      fc.property(painted, ({ shape, ids: [start], colour }) => {
        const same = (id: number): boolean => colour[id] === colour[start];
        const region = floodFill(shape, start, same);
        const inside = new Set(region);
        expect(inside.size).toBe(region.length);
        expect(region.length).toBeLessThanOrEqual(hexCount(shape));
        region.forEach((id, i) => {
          expect(same(id)).toBe(true);
          if (i > 0)
            expect(neighbours(shape, id).some((next) => region.indexOf(next) < i && inside.has(next))).toBe(true);
          for (const next of neighbours(shape, id)) expect(inside.has(next)).toBe(same(next));
        });
      }),
    );
  });
});
