import fc from 'fast-check';
import { Direction as Compass, Grid } from 'honeycomb-grid';
import { describe, expect, it } from 'vitest';
import {
  colOf,
  DIRECTION_NAMES,
  DIRECTIONS,
  distance,
  fromAxial,
  hexAt,
  hexCount,
  neighbour,
  neighbours,
  OFF_MAP,
  onMap,
  rowOf,
  turnDirection,
} from '@core/hex';
import { allHexes, anyHexes, shapeName, shapes, honeycombOf } from './support';

describe('directions', () => {
  it('turn in both directions and wrap around', () => {
    expect(turnDirection(4, 3)).toBe(1);
    expect(turnDirection(1, -2)).toBe(5);
    expect(turnDirection(0, -13)).toBe(5);
  });

  it('are the axial steps, clockwise', () => {
    const [shape] = shapes(9, 9);
    const steps = [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ];
    const [q, r] = [2, 4];
    const centre = fromAxial(shape, q, r);
    expect(DIRECTIONS.map((dir) => neighbour(shape, centre, dir))).toEqual(
      steps.map(([dq, dr]) => fromAxial(shape, q + dq, r + dr)),
    );
  });
});

describe('neighbours', () => {
  it('match a table made by hand, on unshifted and shifted lines', () => {
    const [pointyOdd, pointyEven, flatOdd, flatEven] = shapes(6, 6);
    const around = (shape: typeof pointyOdd, col: number, row: number) =>
      DIRECTIONS.map((dir) => {
        const id = neighbour(shape, hexAt(shape, col, row), dir);
        return [colOf(shape, id), rowOf(shape, id)].join(' ');
      });
    const pointyLeft = ['3 2', '2 3', '1 3', '1 2', '1 1', '2 1'];
    const pointyShifted = ['3 3', '3 4', '2 4', '1 3', '2 2', '3 2'];
    expect(around(pointyOdd, 2, 2)).toEqual(pointyLeft);
    expect(around(pointyOdd, 2, 3)).toEqual(pointyShifted);
    expect(around(pointyEven, 2, 2)).toEqual(['3 2', '3 3', '2 3', '1 2', '2 1', '3 1']);
    expect(around(flatOdd, 2, 2)).toEqual(['3 2', '2 3', '1 2', '1 1', '2 1', '3 1']);
    expect(around(flatOdd, 3, 2)).toEqual(['4 3', '3 3', '2 3', '2 2', '3 1', '4 2']);
    expect(around(flatEven, 2, 2)).toEqual(['3 3', '2 3', '1 3', '1 2', '2 1', '3 2']);
  });

  it.each(shapes(6, 5).map((shape) => [shapeName(shape), shape] as const))(
    'and their compass names agree with honeycomb: %s',
    (_, shape) => {
      const Hex = honeycombOf(shape);
      const grid = new Grid(Hex);
      for (const id of allHexes(shape)) {
        const place = { col: colOf(shape, id), row: rowOf(shape, id) };
        DIRECTION_NAMES[shape.orientation].forEach((name, dir) => {
          const { col, row } = grid.neighborOf(place, Compass[name as keyof typeof Compass]);
          expect(neighbour(shape, id, dir)).toBe(onMap(shape, col, row) ? hexAt(shape, col, row) : OFF_MAP);
        });
      }
    },
  );

  it('are all hexes at distance one, with the opposite direction back', () => {
    fc.assert(
      fc.property(anyHexes(1), ({ shape, ids: [id] }) => {
        const adjacent = neighbours(shape, id);
        expect([...adjacent].sort((a, b) => a - b)).toEqual(
          allHexes(shape).filter((other) => distance(shape, id, other) === 1),
        );
        for (const dir of DIRECTIONS) {
          const next = neighbour(shape, id, dir);
          if (next !== OFF_MAP) expect(neighbour(shape, next, turnDirection(dir, 3))).toBe(id);
        }
      }),
    );
  });

  it('are fewer at the corners of the map', () => {
    const [shape] = shapes(22, 17);
    expect(neighbours(shape, 0)).toEqual([1, 22]);
    expect(neighbours(shape, hexAt(shape, 0, 1))).toEqual([23, 45, 44, 0, 1]);
    expect(neighbours({ ...shape, cols: 1, rows: 1 }, 0)).toEqual([]);
    expect(hexCount({ ...shape, cols: 1, rows: 1 })).toBe(1);
  });
});
