import { describe, expect, it } from 'vitest';
import {
  axialQ,
  axialR,
  compileGrid,
  DIRECTIONS,
  distance,
  DISTANCE_TABLE_LIMIT,
  gridDistance,
  neighbour,
} from '@core/hex';
import { allHexes, shapeName, shapes } from './support';

describe('compiled grid', () => {
  it.each([...shapes(22, 17), ...shapes(3, 7), ...shapes(1, 1)].map((shape) => [shapeName(shape), shape] as const))(
    'agrees with the functions: %s',
    (_, shape) => {
      const grid = compileGrid(shape);
      const ids = allHexes(shape);
      expect(grid.count).toBe(ids.length);
      expect([...grid.q]).toEqual(ids.map((id) => axialQ(shape, id)));
      expect([...grid.r]).toEqual(ids.map((id) => axialR(shape, id)));
      const around = ids.flatMap((id) => DIRECTIONS.map((dir) => neighbour(shape, id, dir)));
      expect([...grid.neighbours]).toEqual(around);
      expect(grid.dist).toBeDefined();
      for (const a of ids)
        expect(ids.map((b) => gridDistance(grid, a, b))).toEqual(ids.map((b) => distance(shape, a, b)));
    },
  );

  it('has no distance table on a large map, but correct distances', () => {
    for (const shape of shapes(33, 32)) {
      const grid = compileGrid(shape);
      expect(grid.count).toBeGreaterThan(DISTANCE_TABLE_LIMIT);
      expect(grid.dist).toBeUndefined();
      for (const a of [0, 500, 1055]) {
        const far = allHexes(shape).map((b) => gridDistance(grid, a, b));
        expect(far).toEqual(allHexes(shape).map((b) => distance(shape, a, b)));
      }
    }
  });

  it('stores the farthest distance in a byte', () => {
    for (const shape of [...shapes(200, 5), ...shapes(5, 200)]) {
      const grid = compileGrid(shape);
      expect(grid.dist).toBeDefined();
      for (const a of [0, 4, 199, 800, 999]) {
        for (const b of allHexes(shape)) expect(gridDistance(grid, a, b)).toBe(distance(shape, a, b));
      }
    }
  });
});
