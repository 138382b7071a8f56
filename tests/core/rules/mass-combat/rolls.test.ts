import { createRng, d6 } from '@core/base';
import { countFaces } from '@core/rules/systems/mass-combat/rolls';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { times } from '../../../long';

it('counts the sixes and ones of the dice that d6 would throw, and leaves the generator where it would', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat({ max: 2000 }), (seed, dice) => {
      const rng = createRng(seed >>> 0);
      const again = createRng(seed >>> 0);
      const counted = countFaces(rng, dice);
      let [ones, sixes] = [0, 0];
      for (let i = 0; i < dice; i++) {
        const face = d6(again);
        if (face === 1) ones++;
        if (face === 6) sixes++;
      }
      expect([counted >> 16, counted & 0xffff]).toEqual([ones, sixes]);
      expect(rng).toEqual(again);
    }),
    { numRuns: times(75, 300) },
  );
});

it('throws no dice for less than one', () => {
  const rng = createRng(5);
  expect([countFaces(rng, 0), countFaces(rng, -2)]).toEqual([0, 0]);
  expect(rng).toEqual(createRng(5));
});
