import { drawnRuns } from '@renderer/app/drawn-rows';
import { drawnGroups, type ListRow } from '@renderer/features/library/list';
import { describe, expect, it } from 'vitest';

describe('the drawn rows of a list', () => {
  it('are all rows of a short list', () => {
    expect(drawnRuns(0, 0, 20, [-1])).toEqual([{ from: 0, to: 0 }]);
    expect(drawnRuns(200, 150, 20, [3])).toEqual([{ from: 0, to: 200 }]);
  });

  it('are those in view and some around them in a long one', () => {
    expect(drawnRuns(10_000, 0, 25, [0])).toEqual([{ from: 0, to: 55 }]);
    expect(drawnRuns(10_000, 5003, 25, [-1])).toEqual([{ from: 4980, to: 5055 }]);
    expect(drawnRuns(10_000, 9_990, 25, [-1])).toEqual([{ from: 9970, to: 10_000 }]);
  });

  it('always have the row that can have the focus', () => {
    expect(drawnRuns(10_000, 5000, 25, [7])).toEqual([
      { from: 7, to: 8 },
      { from: 4980, to: 5055 },
    ]);
    expect(drawnRuns(10_000, 5000, 25, [9999]).at(-1)).toEqual({ from: 9999, to: 10_000 });
    expect(drawnRuns(10_000, 5000, 25, [5000])).toHaveLength(1);
    expect(drawnRuns(10_000, 5000, 25, [9000, 7, 7, -1, 10_000]).map(({ from }) => from)).toEqual([7, 4980, 9000]);
  });

  it('stay in the list when it has become shorter than it was scrolled', () => {
    for (const { from, to } of drawnRuns(300, 9000, 25, [0])) expect([from < to, to <= 300]).toEqual([true, true]);
  });

  it('are in their groups, with the number of rows that are left out before each', () => {
    const [a, b] = ['a', 'b'].map((key) => ({ key, title: key, entries: [] }));
    const rows: ListRow[] = [...Array.from({ length: 5 }, () => ({ group: a! })), { group: b! }, { group: b! }];
    const drawn = drawnGroups(rows, [
      { from: 1, to: 2 },
      { from: 4, to: 6 },
    ]);
    expect(drawn.map((group) => group.map(({ row, index, skipped }) => [row.group.key, index, skipped]))).toEqual([
      [
        ['a', 1, 1],
        ['a', 4, 2],
      ],
      [['b', 5, 0]],
    ]);
  });
});
