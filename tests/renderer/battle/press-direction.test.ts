import { directionAt } from '@renderer/features/battle/model/press-direction';
import { expect, it } from 'vitest';

it('returns the direction of a point in a hex, or none near its centre', () => {
  expect(directionAt('pointy', 0.1, 0.1)).toBeUndefined();
  // East, south-east, south-west, west, north-west, north-east.
  const pointy = [0, 60, 120, 180, 240, 300].map((angle) => (angle * Math.PI) / 180);
  expect(pointy.map((angle) => directionAt('pointy', Math.cos(angle), Math.sin(angle)))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(directionAt('flat', 0, 0.8)).toBe(1);
  expect(directionAt('flat', 0, -0.8)).toBe(4);
  expect(directionAt('flat', 0.7, -0.4)).toBe(5);
});
