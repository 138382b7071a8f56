import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexAt, hexCount, neighbour } from '@core/hex';
import { emptyGrid } from '@core/model';
import { paintHexes } from '@renderer/features/maps/model/grid-edits';
import { insideLoop } from '@renderer/features/maps/model/lasso';
import {
  combine,
  grown,
  insideSelection,
  inverted,
  NO_SELECTION,
  regionOf,
  sameTerrain,
  shrunk,
  wholeMap,
} from '@renderer/features/maps/model/selection';
import { SHAPE } from './scenario';

const at = (col: number, row: number): number => hexAt(SHAPE, col, row);
const someHexes = fc.uniqueArray(fc.nat(hexCount(SHAPE) - 1), { maxLength: 30 });

describe('combine', () => {
  it('implements set operations, with ascending unique hexes', () => {
    fc.assert(
      fc.property(someHexes, someHexes, (a, b) => {
        const old = combine(SHAPE, NO_SELECTION, a, 'new');
        const sorted = (hexes: Iterable<number>): number[] => [...new Set(hexes)].sort((x, y) => x - y);
        expect(old).toEqual(sorted(a));
        expect(combine(SHAPE, old, b, 'new')).toEqual(sorted(b));
        expect(combine(SHAPE, old, [...b, ...b], 'add')).toEqual(sorted([...a, ...b]));
        expect(combine(SHAPE, old, b, 'subtract')).toEqual(sorted(a.filter((hex) => !b.includes(hex))));
        expect(combine(SHAPE, old, b, 'intersect')).toEqual(sorted(a.filter((hex) => b.includes(hex))));
        expect(inverted(SHAPE, inverted(SHAPE, old))).toEqual(old);
      }),
    );
  });
});

describe('grow and shrink', () => {
  it('add and remove a ring, away from the border', () => {
    const seven = grown(SHAPE, [at(4, 4)]);
    expect(seven).toHaveLength(7);
    expect(grown(SHAPE, seven)).toHaveLength(19);
    expect(shrunk(SHAPE, seven)).toEqual([at(4, 4)]);
    expect(shrunk(SHAPE, shrunk(SHAPE, seven))).toEqual([]);
  });

  it('treat the map border as selected', () => {
    expect(shrunk(SHAPE, wholeMap(SHAPE))).toEqual(wholeMap(SHAPE));
    expect(
      grown(SHAPE, [0]).every((hex) => hex === 0 || [0, 1, 2, 3, 4, 5].some((d) => neighbour(SHAPE, 0, d) === hex)),
    ).toBe(true);
  });
});

describe('by terrain', () => {
  it('selects the region, the map, or the part inside a selection', () => {
    const grid = emptyGrid(SHAPE);
    const wall = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => at(4, row));
    paintHexes(grid, wall, { type: 'obstacle' });
    paintHexes(grid, [at(0, 0), at(9, 7)], { type: 'asteroids', rating: 2 });
    expect(sameTerrain(grid, at(0, 0))).toEqual([at(0, 0), at(9, 7)]);
    expect(regionOf(grid, at(0, 0))).toEqual([at(0, 0)]);
    expect(regionOf(grid, at(2, 2))).toHaveLength(4 * 8 - 1);
    const inside = new Uint8Array(hexCount(SHAPE));
    for (const hex of [at(2, 2), at(3, 2), at(6, 6)]) inside[hex] = 1;
    expect(regionOf(grid, at(2, 2), inside).sort((a, b) => a - b)).toEqual([at(2, 2), at(3, 2)]);
  });
});

describe('insideSelection', () => {
  it('returns all hexes without a selection', () => {
    expect(insideSelection(SHAPE, NO_SELECTION, [3, 4])).toEqual([3, 4]);
    expect(insideSelection(SHAPE, [4, 9], [3, 4])).toEqual([4]);
  });
});

describe.each([SHAPE, { ...SHAPE, orientation: 'flat', stagger: 'even' }] as const)(
  'insideLoop, $orientation',
  (shape) => {
    it('contains the hexes inside a loop of four corners, including the corners', () => {
      const hexes = insideLoop(shape, [hexAt(shape, 2, 2), hexAt(shape, 7, 2), hexAt(shape, 7, 6), hexAt(shape, 2, 6)]);
      for (let row = 3; row < 6; row++)
        for (let col = 3; col < 7; col++) expect(hexes).toContain(hexAt(shape, col, row));
      expect(hexes).toContain(hexAt(shape, 2, 2));
      expect(hexes).not.toContain(hexAt(shape, 9, 4));
      expect(hexes).not.toContain(hexAt(shape, 4, 0));
    });

    it('contains its own path, each hex once, and no hex beyond its corners', () => {
      fc.assert(
        fc.property(fc.array(fc.nat(hexCount(shape) - 1), { minLength: 1, maxLength: 8 }), (corners) => {
          const hexes = insideLoop(shape, corners);
          expect(new Set(hexes).size).toBe(hexes.length);
          for (const corner of corners) expect(hexes).toContain(corner);
          const cols = corners.map((hex) => hex % shape.cols);
          for (const hex of hexes) {
            expect(hex % shape.cols).toBeGreaterThanOrEqual(Math.min(...cols) - 1);
            expect(hex % shape.cols).toBeLessThanOrEqual(Math.max(...cols) + 1);
          }
        }),
      );
    });

    it('includes hexes inside a loop that winds twice', () => {
      const ring = [hexAt(shape, 2, 1), hexAt(shape, 8, 1), hexAt(shape, 8, 6), hexAt(shape, 2, 6)];
      expect(insideLoop(shape, [...ring, ...ring])).toContain(hexAt(shape, 5, 3));
    });
  },
);
