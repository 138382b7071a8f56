import { PRINTED, RESULT_LABELS, resultOf } from '@core/rules/systems/drive-table';
import { readCell } from '@core/rules/systems/drive-table/table';
import { describe, expect, it } from 'vitest';

const ATTACK = 0;
const DODGE = 1;

/** The text's rows by difference, written down apart from the data of the program: own result / reciprocal; M, H, 1, 2, E. */
const TEXT: readonly (readonly [firer: number, differences: readonly number[], cells: string])[] = [
  [0, [-7, -5, -4, -3], 'M/M M/M E/M'],
  [0, [-2], 'H/1 M/H E/M'],
  [0, [-1], 'H/2 M/H E/M'],
  [0, [0], '2/2 M/H M/H'],
  [0, [1], '2/H M/H M/H'],
  [0, [2], '1/H 1/M M/M'],
  [0, [3], 'M/M H/M H/M'],
  [0, [4], 'M/M H/M H/M'],
  [0, [5, 6, 12], 'M/M M/M M/M'],
  [1, [-9, -5, -4], 'M/H M/M E/M'],
  [1, [-3], 'M/H H/M E/M'],
  [1, [-2], 'M/1 H/M E/M'],
  [1, [-1], 'H/M H/M E/M'],
  [1, [0], 'H/M H/H E/M'],
  [1, [1], 'H/M M/H E/M'],
  [1, [2], 'H/M M/H E/M'],
  [1, [3], 'M/M M/H E/M'],
  [1, [4, 5, 9], 'M/M M/M E/M'],
  [2, [-8, -5], 'M/M M/E E/E'],
  [2, [-4], 'M/H M/E E/E'],
  [2, [-3], 'M/H M/E E/E'],
  [2, [-2], 'M/M M/E E/E'],
  [2, [-1], 'H/M M/E E/E'],
  [2, [0], 'H/M M/E E/E'],
  [2, [1, 2, 5, 30], 'M/E M/E E/E'],
];
const CODES = 'MH12E';

describe('the table', () => {
  const cells = TEXT.flatMap(([firer, differences, text]) =>
    differences.flatMap((difference) =>
      text.split(' ').map((cell, target) => ({ firer, target, difference, own: cell[0]!, back: cell[2]! })),
    ),
  );

  it.each(cells)('firer $firer on target $target at $difference gives $own', ({ firer, target, difference, own }) => {
    expect(resultOf(firer, target, difference)).toBe(CODES.indexOf(own));
  });

  it.each(cells)('target $target answers firer $firer at $difference with $back', (cell) => {
    const { firer, target, difference, back } = cell;
    // The one contradiction of the text: Attack on Dodge at +5 and more; the row of Attack wins.
    const named = firer === DODGE && target === ATTACK && difference <= -5;
    const answer = resultOf(target, firer, -difference);
    if (named) {
      expect(back).toBe('H');
      expect(RESULT_LABELS[answer]).toBe('Miss');
    } else {
      expect(answer).toBe(CODES.indexOf(back));
    }
  });

  it('contradicts itself nowhere else', () => {
    const wrong: string[] = [];
    for (const [firer, rows] of PRINTED.entries()) {
      for (const row of rows) {
        for (const [target, cell] of row.cells.entries()) {
          for (let d = row.from; d <= row.to; d++) {
            if (readCell(cell)[1] !== resultOf(target, firer, -d)) wrong.push(`${firer} on ${target} at ${d}`);
          }
        }
      }
    }
    expect(wrong).toEqual([`${DODGE} on ${ATTACK} at -5`]);
  });

  it('has a row for each difference, once', () => {
    for (const rows of PRINTED) {
      const covered = rows.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
      expect(covered).toEqual([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]);
    }
  });
});
