import { mixtureOf } from '@core/rules/systems/mass-combat/policy/mixture';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { times } from '../../../long';

/** What each side wins by a mixture against the best reply to it: for both, the value of the game at most. */
function floors(cells: readonly (readonly number[])[]): readonly [own: number, foe: number] {
  const { own, foe } = mixtureOf(cells);
  const against = cells[0]!.map((_, column) => own.reduce((sum, p, row) => sum + p * cells[row]![column]!, 0));
  const by = cells.map((row) => row.reduce((sum, value, column) => sum + foe[column]! * value, 0));
  return [Math.min(...against), -Math.max(...by)];
}

describe('mixtures of a sealed choice', () => {
  it('plays paper, scissors and stone alike', () => {
    const { own, foe } = mixtureOf([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ]);
    for (const share of [...own, ...foe]) expect(share).toBeCloseTo(1 / 3, 2);
  });

  it('finds the only mixture of a game that is not even', () => {
    // Worth 1/5 to the own side: it plays 2/5 and 3/5, as the foe does.
    const { own, foe } = mixtureOf([
      [2, -1],
      [-1, 1],
    ]);
    for (const share of [own[0], foe[0]]) expect(share).toBeCloseTo(0.4, 1.5);
  });

  it('never plays what is always worse, and takes what there is where there is nothing to choose', () => {
    expect(mixtureOf([[1], [0]]).own[1]).toBeCloseTo(0, 2);
    expect(mixtureOf([[-3]])).toEqual({ own: [1], foe: [1] });
  });

  it('gives neither side an advantage from knowing the other’s habits', () => {
    const game = fc.array(fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 13, maxLength: 13 }), {
      minLength: 1,
      maxLength: 13,
    });
    fc.assert(
      fc.property(game, (cells) => {
        const [own, foe] = floors(cells);
        // What one side is sure of, and what the other one keeps it to, are nearly the same.
        expect(0 - foe - own).toBeGreaterThan(-1e-9);
        expect(0 - foe - own).toBeLessThan(0.05);
      }),
      { numRuns: times(10, 40) },
    );
  });
});
