import type { LogEntry } from '@core/playtest';
import { announcement } from '@renderer/features/battle/model/announce';
import { variationRows } from '@renderer/features/battle/model/variations';
import { heatOf, rangesOf } from '@renderer/features/battle/model/threats';
import { positionOf } from '@renderer/features/battle/model/battle-position';
import { describe, expect, it } from 'vitest';
import { brawl, sessionOf } from './support';

const entry = (text: string, more: Partial<LogEntry['sentence']> = {}): LogEntry => ({
  action: 0,
  turn: 1,
  sentence: { text, unit: 0, ...more },
});

describe('announcement', () => {
  const log = [entry('A moves'), entry('A fires', { result: 'Miss' }), { ...entry('x'), sentence: { text: 'Turn 2' } }];
  it.each([
    ['all', 'A moves. A fires: Miss. Turn 2'],
    ['results', 'A fires: Miss. Turn 2'],
    ['none', ''],
  ] as const)('says %s', (which, text) => {
    expect(announcement(log, which)).toBe(text);
  });

  it('is limited: of many events the last ones are read', () => {
    const many = Array.from({ length: 12 }, (_, index) => entry(`E${index}`));
    expect(announcement(many, 'all')).toBe('7 earlier events. E7. E8. E9. E10. E11');
  });
});

describe('variationRows', () => {
  it('nests each line below its parent', () => {
    const tree = [
      { index: -1, at: 0, length: 9 },
      { index: 0, parent: -1, at: 3, length: 5 },
      { index: 1, parent: -1, at: 6, length: 7 },
      { index: 2, parent: 0, at: 4, length: 8 },
    ];
    const branch = { at: 0, actions: [], hashes: [] };
    const rows = variationRows(tree, [{ ...branch, name: 'Left' }, branch, branch], 'Own');
    expect(rows.map(({ index, depth, name }) => [index, depth, name])).toEqual([
      [-1, 0, 'Own'],
      [0, 1, 'Left'],
      [2, 2, ''],
      [1, 1, ''],
    ]);
    expect(rows[1]!.summary).toBe('branches after action 3, 2 actions');
    expect(rows[3]!.summary).toBe('branches after action 6, 1 action');
    const late = [tree[0]!, { index: 0, parent: -1, at: 2570, length: 5139 }];
    expect(variationRows(late, [branch], '')[1]!.summary).toBe('branches after action 2,570, 2,569 actions');
  });
});

describe('marks', () => {
  const session = sessionOf(brawl());
  const [unit] = positionOf(session, null).observation.units;
  it('tint hexes relative to the unit’s remaining strength', () => {
    const most = unit!.bars.filter((bar) => bar.style !== 'energy').reduce((sum, bar) => sum + bar.value, 0);
    expect(heatOf([0, 0.01, most / 2, most, 9 * most], unit!)).toEqual({ hexes: [1, 2, 3, 4], levels: [1, 3, 6, 6] });
  });

  it('outline each weapon range once, the farthest first', () => {
    const map = brawl().map!;
    const ranges = rangesOf(map, unit!, 'a3r2e2');
    expect(ranges.map(({ text, chosen, hexes }) => [text, chosen, hexes.length])).toEqual([
      ['a2r3e2', false, 37],
      ['a3r2e2', true, 19],
      ['a1r1e1', false, 7],
    ]);
    expect(rangesOf(map, { ...unit!, hex: -1 }, undefined)).toEqual([]);
  });
});
