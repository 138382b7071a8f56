import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  colOf,
  DIRECTIONS,
  hexAt,
  hexCentre,
  hexCorners,
  hexesInRect,
  mapSize,
  neighbour,
  OFF_MAP,
  pixelToHex,
  rowOf,
} from '@core/hex';
import type { HexShape } from '@core/hex';
import { allHexes, anyHexes, anyShape, shapeName, shapes } from './support';
import { times } from '../../long';

const SQRT3 = Math.sqrt(3);

/** Evenly spread fractions; `fc.double` would crowd around 0. */
const tenths = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max }).map((n) => n / 10);
const thousandths = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max }).map((n) => n / 1000);

/** The box around one hex: left, top, right, bottom. */
function boxOf(shape: HexShape, size: number, id: number): [number, number, number, number] {
  const { x, y } = hexCentre(shape, size, id);
  const corners = hexCorners(shape.orientation, size);
  const xs = corners.filter((_, i) => i % 2 === 0).map((dx) => x + dx);
  const ys = corners.filter((_, i) => i % 2 === 1).map((dy) => y + dy);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

describe('hex centres', () => {
  it('follow a table', () => {
    const [pointyOdd, pointyEven, flatOdd, flatEven] = shapes(4, 4);
    const at = (shape: HexShape, col: number, row: number): number[] => {
      const { x, y } = hexCentre(shape, 10, hexAt(shape, col, row));
      return [x, y];
    };
    const near = (point: number[], x: number, y: number): void => {
      expect(point[0]).toBeCloseTo(x, 9);
      expect(point[1]).toBeCloseTo(y, 9);
    };
    near(at(pointyOdd, 0, 0), 5 * SQRT3, 10);
    near(at(pointyOdd, 1, 0), 15 * SQRT3, 10);
    near(at(pointyOdd, 0, 1), 10 * SQRT3, 25);
    near(at(pointyEven, 0, 0), 10 * SQRT3, 10);
    near(at(pointyEven, 0, 1), 5 * SQRT3, 25);
    near(at(flatOdd, 0, 0), 10, 5 * SQRT3);
    near(at(flatOdd, 1, 0), 25, 10 * SQRT3);
    near(at(flatOdd, 0, 1), 10, 15 * SQRT3);
    near(at(flatEven, 0, 0), 10, 10 * SQRT3);
    near(at(flatEven, 1, 0), 25, 5 * SQRT3);
  });

  it('of neighbours are one hex apart in the direction of their shared side', () => {
    for (const shape of shapes(5, 5)) {
      const id = hexAt(shape, 2, 2);
      const from = hexCentre(shape, 7, id);
      const corners = hexCorners(shape.orientation, 7);
      for (const dir of DIRECTIONS) {
        const to = hexCentre(shape, 7, neighbour(shape, id, dir));
        const next = (dir + 1) % 6;
        expect(to.x - from.x).toBeCloseTo(corners[2 * dir] + corners[2 * next], 9);
        expect(to.y - from.y).toBeCloseTo(corners[2 * dir + 1] + corners[2 * next + 1], 9);
      }
    }
  });
});

describe('map size', () => {
  it('is the box around all hexes', () => {
    fc.assert(
      fc.property(anyShape(12), fc.integer({ min: 1, max: 60 }), (shape, size) => {
        const boxes = allHexes(shape).map((id) => boxOf(shape, size, id));
        const lines = shape.orientation === 'pointy' ? shape.rows : shape.cols;
        const left = Math.min(...boxes.map((box) => box[0]));
        const top = Math.min(...boxes.map((box) => box[1]));
        // A single shifted line keeps the gap in front of it; every other map starts at the very corner.
        const gap = lines === 1 && shape.stagger === 'even' ? (SQRT3 / 2) * size : 0;
        expect(left).toBeCloseTo(shape.orientation === 'pointy' ? gap : 0, 6);
        expect(top).toBeCloseTo(shape.orientation === 'pointy' ? 0 : gap, 6);
        const { width, height } = mapSize(shape, size);
        expect(Math.max(...boxes.map((box) => box[2]))).toBeCloseTo(width, 6);
        expect(Math.max(...boxes.map((box) => box[3]))).toBeCloseTo(height, 6);
      }),
    );
  });

  it('of the default map matches values computed by hand', () => {
    const [pointy, , flat] = shapes(22, 17);
    expect(mapSize(pointy, 2).width).toBeCloseTo(45 * SQRT3, 9);
    expect(mapSize(pointy, 2).height).toBe(52);
    expect(mapSize(flat, 2).width).toBe(67);
    expect(mapSize(flat, 2).height).toBeCloseTo(35 * SQRT3, 9);
  });
});

describe('pixel to hex', () => {
  it('finds the hex from anywhere inside it', () => {
    fc.assert(
      fc.property(
        anyHexes(1, 200),
        tenths(5, 800),
        fc.integer({ min: 0, max: 5 }),
        thousandths(1000),
        thousandths(999),
        ({ shape, ids: [id] }, size, corner, between, out) => {
          const { x, y } = hexCentre(shape, size, id);
          const corners = hexCorners(shape.orientation, size);
          const next = (corner + 1) % 6;
          const dx = corners[2 * corner] * between + corners[2 * next] * (1 - between);
          const dy = corners[2 * corner + 1] * between + corners[2 * next + 1] * (1 - between);
          expect(pixelToHex(shape, size, x + dx * out, y + dy * out)).toBe(id);
        },
      ),
      { numRuns: times(250, 1000) },
    );
  });

  it.each(shapes(4, 4).map((shape) => [shapeName(shape), shape] as const))(
    'recognises points outside: %s',
    (_, shape) => {
      const { width, height } = mapSize(shape, 10);
      for (const [x, y] of [
        [-1, 5],
        [5, -1],
        [width + 1, 5],
        [5, height + 1],
        [0.1, 0.1],
      ]) {
        expect(pixelToHex(shape, 10, x, y)).toBe(OFF_MAP);
      }
    },
  );
});

describe('hexes in a rectangle', () => {
  it('include all that the rectangle touches, and few others', () => {
    const view = fc.tuple(tenths(-2000, 9000), tenths(-2000, 9000), tenths(0, 5000), tenths(0, 5000));
    fc.assert(
      fc.property(anyShape(20), view, (shape, [x0, y0, wide, high]) => {
        const size = 20;
        const [x1, y1] = [x0 + wide, y0 + high];
        const window = hexesInRect(shape, size, x0, y0, x1, y1);
        for (const id of allHexes(shape)) {
          const [left, top, right, bottom] = boxOf(shape, size, id);
          const inside =
            colOf(shape, id) >= window.firstCol &&
            colOf(shape, id) <= window.lastCol &&
            rowOf(shape, id) >= window.firstRow &&
            rowOf(shape, id) <= window.lastRow;
          const touches = left < x1 && right > x0 && top < y1 && bottom > y0;
          if (touches) expect(inside).toBe(true);
          const far = left > x1 + 2 * size || right < x0 - 2 * size || top > y1 + 2 * size || bottom < y0 - 2 * size;
          if (far) expect(inside).toBe(false);
        }
      }),
    );
  });

  it('are all hexes for the whole map, and none outside', () => {
    for (const shape of shapes(7, 5)) {
      const { width, height } = mapSize(shape, 10);
      expect(hexesInRect(shape, 10, 0, 0, width, height)).toEqual({ firstCol: 0, lastCol: 6, firstRow: 0, lastRow: 4 });
      const beside = hexesInRect(shape, 10, width + 30, 0, width + 90, height);
      expect(beside.lastCol).toBeLessThan(beside.firstCol);
      const above = hexesInRect(shape, 10, 0, -90, width, -30);
      expect(above.lastRow).toBeLessThan(above.firstRow);
    }
  });
});
