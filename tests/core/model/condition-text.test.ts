import { conditionText, groupText, levelText } from '@core/model/condition-text';
import type { ConditionNames } from '@core/model/condition-text';
import type { Condition, VictoryLevel } from '@core/model';
import { describe, expect, it } from 'vitest';

const lookUp =
  (table: Record<string, string>) =>
  (id: string): string =>
    table[id] ?? id;
const names: ConditionNames = {
  side: lookUp({ p1: 'Player 1', p2: 'Player 2' }),
  zone: lookUp({ gap: 'The Gap' }),
  design: lookUp({ destroyer: 'Destroyer' }),
  force: lookUp({ flag: 'Patient Argument' }),
  hexes: (labels) => labels.join(', '),
  turn: 'turn',
};
const p2 = { side: 'p2' };
const over: Condition = { type: 'over' };
const turn: Condition = { type: 'turn', turn: 12 };
const gone: Condition = { type: 'destroyed', units: p2, atLeast: 'all' };

describe('groupText', () => {
  it.each([
    [{}, 'units'],
    [p2, 'units of Player 2'],
    [{ design: 'destroyer', side: 'p1' }, 'Destroyer units of Player 1'],
    [{ group: 'cargo' }, 'units in the group “cargo”'],
    [{ force: 'flag' }, 'units of the force “Patient Argument”'],
    [{ side: 'unknown' }, 'units of unknown'],
  ])('describes %j as %s', (units, text) => {
    expect(groupText(units, names)).toBe(text);
  });
});

describe('conditionText', () => {
  const cases: [Condition, string][] = [
    [gone, 'every unit of Player 2 is destroyed'],
    [{ type: 'destroyed', units: p2, atLeast: 1 }, 'at least one unit of Player 2 is destroyed'],
    [{ type: 'destroyed', units: p2, atLeast: 3 }, 'at least 3 units of Player 2 are destroyed'],
    [{ type: 'survivors', units: p2, atMost: 0 }, 'no unit of Player 2 survives'],
    [{ type: 'survivors', units: p2, atLeast: 0, atMost: 0 }, 'no unit of Player 2 survives'],
    [{ type: 'survivors', units: p2, atLeast: 1 }, 'at least one unit of Player 2 survives'],
    [{ type: 'survivors', units: p2, atLeast: 2 }, 'at least 2 units of Player 2 survive'],
    [{ type: 'survivors', units: p2, atLeast: 'all' }, 'every unit of Player 2 survives'],
    [{ type: 'survivors', units: p2, atMost: 1 }, 'at most one unit of Player 2 survives'],
    [{ type: 'survivors', units: p2, atMost: 4 }, 'at most 4 units of Player 2 survive'],
    [{ type: 'survivors', units: p2, atLeast: 2, atMost: 4 }, '2 to 4 units of Player 2 survive'],
    [{ type: 'survivors', units: p2, atLeast: 2, atMost: 2 }, 'exactly 2 units of Player 2 survive'],
    [{ type: 'survivors', units: p2, atLeast: 1, atMost: 1 }, 'exactly one unit of Player 2 survives'],
    [
      { type: 'survivors', units: p2, atLeast: 'all', atMost: 3 },
      'every unit of Player 2 survives, and there are at most 3',
    ],
    [{ type: 'survivors', units: p2 }, 'any number of units of Player 2 survive'],
    [{ type: 'exited', units: p2, atLeast: 'all' }, 'every unit of Player 2 has left the battle'],
    [
      { type: 'exited', units: p2, atLeast: 2, edge: 'north' },
      'at least 2 units of Player 2 have left the map by the north edge',
    ],
    [{ type: 'holds', side: 'p1', zone: 'gap' }, 'Player 1 holds “The Gap” at the end of a turn'],
    [
      { type: 'holds', side: 'p1', zone: 'gap', turns: 3, ignore: { design: 'destroyer' } },
      'Player 1 holds “The Gap” at the end of 3 turns in a row, Destroyer units not counted',
    ],
    [turn, 'turn 12 is over'],
    [{ type: 'points', side: 'p1', atLeast: 10 }, 'Player 1 has at least 10 victory points'],
    [{ type: 'points', side: 'p1', atLeast: 1 }, 'Player 1 has at least 1 victory point'],
    [over, 'the battle has ended'],
    [{ type: 'not', of: gone }, 'not every unit of Player 2 is destroyed'],
    [{ type: 'not', of: { type: 'not', of: gone } }, 'every unit of Player 2 is destroyed'],
    [{ type: 'not', of: { type: 'destroyed', units: p2, atLeast: 1 } }, 'no unit of Player 2 is destroyed'],
    [{ type: 'not', of: { type: 'destroyed', units: p2, atLeast: 3 } }, 'fewer than 3 units of Player 2 are destroyed'],
    [{ type: 'not', of: { type: 'survivors', units: p2, atMost: 0 } }, 'at least one unit of Player 2 survives'],
    [{ type: 'not', of: { type: 'survivors', units: p2, atLeast: 2 } }, 'fewer than 2 units of Player 2 survive'],
    [
      { type: 'not', of: { type: 'survivors', units: p2, atMost: 2 } },
      'it is not true that at most 2 units of Player 2 survive',
    ],
    [{ type: 'not', of: { type: 'exited', units: p2, atLeast: 1 } }, 'no unit of Player 2 has left the battle'],
    [{ type: 'not', of: { type: 'points', side: 'p1', atLeast: 9 } }, 'Player 1 has fewer than 9 victory points'],
    [{ type: 'not', of: turn }, 'turn 12 is not over'],
    [{ type: 'not', of: over }, 'the battle has not ended'],
    [{ type: 'all', of: [] }, 'no condition is set'],
  ];
  it.each(cases)('describes %j as %s', (condition, text) => {
    expect(conditionText(condition, names)).toBe(text);
  });

  it('omits brackets if the meaning is clear', () => {
    expect(conditionText({ type: 'all', of: [turn, { type: 'all', of: [over, gone] }] }, names)).toBe(
      'turn 12 is over, and the battle has ended, and every unit of Player 2 is destroyed',
    );
  });

  it('marks "or" within "and" by "either", and "and" within "or" by brackets', () => {
    const either: Condition = { type: 'any', of: [turn, over] };
    const both: Condition = { type: 'all', of: [turn, over] };
    expect(conditionText({ type: 'all', of: [gone, either] }, names)).toBe(
      'every unit of Player 2 is destroyed, and either turn 12 is over or the battle has ended',
    );
    expect(conditionText({ type: 'any', of: [gone, both] }, names)).toBe(
      'every unit of Player 2 is destroyed, or (turn 12 is over, and the battle has ended)',
    );
  });

  it('negates each part of a negated condition', () => {
    const either: Condition = { type: 'any', of: [turn, { type: 'exited', units: p2, atLeast: 1 }] };
    expect(conditionText({ type: 'not', of: either }, names)).toBe(
      'turn 12 is not over, and no unit of Player 2 has left the battle',
    );
    expect(conditionText({ type: 'not', of: { type: 'all', of: [turn, over] } }, names)).toBe(
      'turn 12 is not over, or the battle has not ended',
    );
  });

  it('treats a list of one as its element, with its brackets', () => {
    const either: Condition = { type: 'any', of: [turn, over] };
    expect(conditionText({ type: 'all', of: [gone, { type: 'all', of: [either] }] }, names)).toContain(
      'and either turn 12',
    );
    expect(conditionText({ type: 'any', of: [gone] }, names)).toBe('every unit of Player 2 is destroyed');
  });
});

describe('levelText', () => {
  const sides = [{ id: 'p1' }, { id: 'p2' }];
  const level: VictoryLevel = { id: 'l', side: 'p1', name: 'Last fleet flying', when: gone };
  it('names the winner, the level and the condition', () => {
    expect(levelText(level, sides, names)).toBe(
      'Player 1 wins “Last fleet flying” when every unit of Player 2 is destroyed.',
    );
  });
  it('names the winner of a defeat: the other of two sides', () => {
    expect(levelText({ ...level, defeat: true }, sides, names)).toContain(
      'Player 1 suffers “Last fleet flying” and Player 2 wins when',
    );
    expect(levelText({ ...level, defeat: true }, [...sides, { id: 'p3' }], names)).toContain('and no side wins when');
  });
  it('states once that a level is only checked at the end', () => {
    expect(levelText({ ...level, ends: false }, sides, names)).toContain('if, at the end of the battle, every unit');
    const all: Condition = { type: 'all', of: [gone, over] };
    expect(levelText({ ...level, ends: false, when: all }, sides, names)).toBe(
      'Player 1 wins “Last fleet flying” if, at the end of the battle, every unit of Player 2 is destroyed.',
    );
    expect(levelText({ ...level, ends: false, when: over }, sides, names)).toBe(
      'Player 1 wins “Last fleet flying” at the end of the battle.',
    );
  });
});
