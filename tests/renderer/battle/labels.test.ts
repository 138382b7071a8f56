import { chancePercent, signed } from '@core/base';
import { numberLog } from '@renderer/features/battle/model/log';
import { toneOf } from '@renderer/features/battle/model/tones';
import { longFacts, outcomeCause, playerLabel, shortFacts, turnLabel } from '@renderer/features/battle/model/labels';
import { changedOptions } from '@renderer/app/changed-options';
import { ruleSystem } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { battleOf, brawl, slugfest } from './support';

describe('formats', () => {
  it.each([
    ['counterspace', 'Turn 3'],
    ['minimal', 'Turn 3'],
    ['drive-table', 'Round 3'],
    ['skirmish', 'Round 3'],
    ['mass-combat', 'Wave 3'],
  ] as const)('calls a turn of %s "%s", as its text does', (rules, text) => {
    expect(turnLabel(ruleSystem(rules)!.info, 3)).toBe(text);
  });

  it.each([
    [0, '0%'],
    [0.001, '<1%'],
    [0.5833, '58%'],
    [0.999, '>99%'],
    [1, '100%'],
  ])('show the chance %d as %s', (p, text) => {
    expect(chancePercent(p)).toBe(text);
  });

  it('show signs of terms', () => {
    expect([4, 0, -3, 3.5, -0.25].map(signed)).toEqual(['+4', '0', '−3', '+3.5', '−0.3']);
  });

  it('name players and non-default options', () => {
    expect(playerLabel('human')).toBe('you');
    expect(playerLabel('greedy')).toBe('Greedy');
    expect(playerLabel('search:400')).toBe('search:400');
    const { info } = ruleSystem('counterspace')!;
    expect(changedOptions({ ...slugfest(), options: {} }, info)).toEqual([]);
    expect(changedOptions({ ...slugfest(), options: { crit: 'double' } }, info)).toHaveLength(1);
    expect(changedOptions({ ...slugfest(), options: { crit: 'none' } }, info)).toEqual([]);
  });

  it.each([
    ['level', 'x', 'Victory level reached.'],
    ['level', null, 'Both sides agreed to end the battle.'],
    ['eliminated', null, 'At most one side has units left.'],
    ['turn-limit', null, 'Round limit reached; victory was decided at the end.'],
  ] as const)('give the cause %s, level %s', (cause, level, text) => {
    const { info } = ruleSystem('skirmish')!;
    expect(outcomeCause(info, { side: null, level, name: 'Draw', cause })).toBe(text);
  });

  it('put short facts in one line and the others in rows', () => {
    const battle = battleOf(brawl());
    const [unit] = battle.observe(battle.start(1), null).units;
    expect(shortFacts(unit!)).toBe('defence 3, movement 2');
    expect(longFacts(unit!).map((fact) => fact.label)).toEqual(['Energy rating', 'Weapons', 'Weapons', 'Weapons']);
    expect(shortFacts({ ...unit!, active: true, movesLeft: 1 })).toBe('defence 3, movement 1 of 2');
  });

  it('number the log by turn', () => {
    const entry = (turn: number) => ({ action: 0, turn, sentence: { text: '' } });
    const numbers = numberLog([entry(1), entry(1), entry(2), entry(2), entry(3)]).map((row) => row.number);
    expect(numbers).toEqual(['1.01', '1.02', '2.01', '2.02', '3.01']);
  });

  it('colour results by their order: the last one means no effect', () => {
    const results = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ key: String(index), label: '', p: 0 }));
    const tones = (count: number) => results(count).map((_, index) => toneOf(results(count), index));
    expect(tones(3)).toEqual(['best', 'part', 'none']);
    expect(tones(4)).toEqual(['great', 'best', 'part', 'none']);
    expect(tones(2)).toEqual(['best', 'none']);
  });
});
