import { describeScore } from '@core/rules/common/describe';
import { expect, it } from 'vitest';

const tables = { sides: ['a', 'b'], sideNames: ['Iron Host', 'Raiders'] };

it.each([
  [0, 1, 1, 'Iron Host gains 1 victory point, now 1'],
  [1, 2, 3, 'Raiders gain 2 victory points, now 3'],
  [1, -1, 2, 'Raiders lose 1 victory point, now 2'],
  [1, -1, -1, 'Raiders lose 1 victory point, now −1'],
])('describes points of side %i: %i, now %i', (side, points, total, text) => {
  expect(describeScore(tables, { t: 'points', side, points, total })).toEqual({ text, side: tables.sides[side] });
});
