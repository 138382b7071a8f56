import type { BatchReport, Parameter, PlayedBatch } from '@core/balance';
import { csvOf, noDetails, UNIT_COUNTS } from '@core/balance';
import { wilson } from '@core/playtest';
import { lengthBars } from '@renderer/features/balance/model/lengths';
import { levelRows, verdictOf } from '@renderer/features/balance/model/levels';
import { heatOf, heatText } from '@renderer/features/balance/model/heat';
import { printableReport } from '@renderer/features/balance/model/printable';
import { useIntegerField } from '@renderer/features/balance/model/integer-field';
import { parseValues } from '@renderer/features/balance/model/values';
import { makeReport, setUpBattle } from '@core/playtest';
import { describe, expect, it } from 'vitest';
import { shippedDesigns, shippedScenario } from '../../core/rules/library';

const scenario = shippedScenario('star-base-assault');
const [attacker, defender] = scenario.sides.map(({ id }) => id);

function report(counts: readonly [string | null, string | null, string, number][]): BatchReport {
  const games = counts.reduce((sum, [, , , count]) => sum + count, 0);
  return {
    games,
    seconds: 1,
    gamesPerSecond: games,
    meanTurns: 8,
    outcomes: counts.map(([side, level, name, count]) => ({ side, level, name, count, ...wilson(count, games) })),
    ends: counts.map(([, , , count], at) => ({ example: 10 - at, lengths: [[8 + at, count]] })),
    digest: '00000000',
  };
}

describe('the rows of the victory levels', () => {
  const [first] = scenario.victory;
  const rows = levelRows(
    scenario,
    report([
      [attacker!, first!.id, first!.name, 30],
      [defender!, null, 'Last ship', 60],
      [null, null, 'Turn limit', 10],
    ]),
  );

  it('include all levels of the scenario, and other outcomes', () => {
    expect(rows).toHaveLength(scenario.victory.length + 2);
    expect(rows.filter(({ path }) => path !== undefined).map(({ path }) => path)).toEqual(
      scenario.victory.map((_, at) => `/victory/${at}`),
    );
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(100);
  });

  it('have the interval of their count, even if it is 0', () => {
    expect(rows[0]).toMatchObject({ count: 30, ...wilson(30, 100), example: 10 });
    expect(rows[1]).toMatchObject({ count: 0, ...wilson(0, 100), example: undefined });
  });

  it('list an outcome without a level under its reason, even if it is named like a level', () => {
    const name = `${scenario.sides[1].name} holds the field`;
    const [level] = scenario.victory;
    const named = { ...scenario, victory: [{ ...level, side: defender!, name }] };
    const both = levelRows(
      named,
      report([
        [defender!, level.id, name, 75],
        [defender!, null, name, 25],
      ]),
    );
    expect(both.map(({ count }) => count)).toEqual([75, 25]);
    expect(both[1]).toMatchObject({ title: `${scenario.sides[1].name} wins`, text: 'Last side left; no level is met' });
    expect(new Set(both.map(({ title }) => title)).size).toBe(2);
    expect(new Set(both.map(({ text }) => text)).size).toBe(2);
  });

  it('give a defeat among three sides to none of them, as the rules do', () => {
    const [level] = scenario.victory;
    const three = {
      ...scenario,
      sides: [...scenario.sides, { id: 'third', name: 'Third' }],
      victory: [{ ...level, side: 'third', defeat: true }],
    } as typeof scenario;
    const reached = levelRows(three, report([[null, level.id, level.name, 30]]));
    expect(reached[0]).toMatchObject({ side: null, color: undefined, count: 30 });
    expect(levelRows(three, undefined)[0]).toMatchObject({ side: null, color: undefined });
    const two = { ...three, sides: scenario.sides, victory: [{ ...level, defeat: true }] } as typeof scenario;
    expect(levelRows(two, undefined)[0]).toMatchObject({ side: defender });
  });

  it('name a draw, without a side', () => {
    expect(rows.at(-1)).toMatchObject({ title: 'No decision', text: 'Turn limit', color: undefined });
  });
});

describe('the verdict', () => {
  const said = (a: number, b: number) =>
    verdictOf(
      scenario,
      report([
        [attacker!, null, 'A', a],
        [defender!, null, 'B', b],
      ]),
    );

  it.each([
    [50, 50, 'open'],
    [470, 530, 'open'],
    [400, 600, 'off'],
  ])('for %i to %i is %s', (a, b, tone) => {
    expect(said(a, b)?.tone).toBe(tone);
  });

  it('includes the margin', () => {
    expect(said(400, 600)?.text).toBe('Star Base leads by 20.0 points. The intervals do not overlap (1,000 games).');
    expect(verdictOf(scenario, undefined)).toBeUndefined();
  });
});

describe('lengths', () => {
  it('are split by winner and add up', () => {
    const told = report([
      ['a', null, 'A', 3],
      ['b', null, 'B', 5],
      [null, null, 'Draw', 2],
    ]);
    const { bars, winners, median } = lengthBars(['a', 'b'], told);
    expect(winners).toEqual(['a', 'b', null]);
    expect(bars.map(({ label, games }) => [label, ...games])).toEqual([
      ['8', 3, 0, 0],
      ['9', 0, 5, 0],
      ['10', 0, 0, 2],
    ]);
    expect(median).toBe(9);
  });

  it('share bars if there are many', () => {
    const lengths = Array.from({ length: 300 }, (_, turns) => [turns + 1, 1] as const);
    const { bars } = lengthBars(['a'], {
      outcomes: [{ side: 'a', level: null, name: 'A', count: 300, ...wilson(300, 300) }],
      ends: [{ example: 0, lengths }],
    });
    expect(bars.length).toBeLessThanOrEqual(24);
    expect(bars.reduce((sum, { games }) => sum + games[0]!, 0)).toBe(300);
    expect(lengthBars(['a'], { outcomes: [], ends: [] }).bars).toEqual([]);
  });
});

describe('typed values', () => {
  const count: Parameter = { id: '/forces/0/count', label: 'Count', group: '', current: 3, min: 1, max: 20 };
  const crit: Parameter = {
    id: '/options/crit',
    label: 'Critical hits',
    group: '',
    current: 'double',
    choices: ['none', 'double'],
  };

  it.each([
    ['1, 5, 3', [1, 3, 5]],
    ['2..5', [2, 3, 4, 5]],
    ['1..20/5', [1, 6, 11, 16]],
    ['2, 2', [2]],
    ['0, 1', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['1,,2', undefined],
    ['1..99999999', undefined],
    ['0x10', undefined],
    ['1e1', undefined],
  ])('%j give %j', (text, values) => {
    expect(parseValues(text, count)).toEqual(values);
  });

  it('of a choice must be among its choices', () => {
    expect(parseValues('none, double', crit)).toEqual(['none', 'double']);
    expect(parseValues('none, some', crit)).toBeUndefined();
  });
});

it.each([
  ['1,000', false],
  ['0x10', true],
  ['1e3', true],
  ['', true],
  ['0', true],
])('a field for a whole number marks %j as wrong: %s', (typed, isWrong) => {
  let value = 7;
  const { text, wrong } = useIntegerField(
    () => value,
    (typedValue) => (value = typedValue),
    1,
    9999,
  );
  text.value = typed;
  expect(wrong.value).toBe(isWrong);
  expect(value).toBe(isWrong ? 7 : 1000);
});

describe('exports', () => {
  const told = report([
    [attacker!, null, 'Won, "at last"', 3],
    [defender!, null, '=1+1', 5],
  ]);
  const batch: PlayedBatch = { ...told, scenario, units: [], details: { ...noDetails(), games: 8 } };

  it('are quoted, without formulas', () => {
    const lines = csvOf(batch).trim().split('\r\n');
    expect(lines[1]).toMatch(/^outcome,"Won, ""at last""",attacker,,3,8,0\.375000,/);
    expect(lines.some((line) => line.startsWith("outcome,'=1+1,"))).toBe(true);
  });

  it('have figures of damage only where the rules record it', () => {
    const made = setUpBattle(scenario, [...shippedDesigns().values()]);
    if (!made.ok) throw new Error(made.error[0]!.message);
    const { units } = made.value;
    const planned = { scenario, designs: shippedDesigns(), games: 8, seed: 1, players: ['greedy', 'greedy'] };
    const saved = makeReport({ id: 'r', name: 'R' }, planned, told, 1);
    const damageIn = (dealt: number) => {
      const row = UNIT_COUNTS.map((count) => (count === 'dealt' ? dealt : 0));
      const all = { ...batch, units, details: { ...batch.details, units: units.map(() => row) } };
      return [csvOf(all).includes('damage dealt'), printableReport(saved, all, []).includes('Damage dealt')];
    };
    expect(damageIn(0)).toEqual([false, false]);
    expect(damageIn(1)).toEqual([true, true]);
  });

  it('count the hexes of a map out of its hexes, not of the games', () => {
    const { cols = 0, rows = 0 } = scenario.map ?? {};
    const [of, rate] = csvOf({ ...batch, details: { ...batch.details, starts: [1, 0, 2] } })
      .split('\r\n')
      .find((line) => line.startsWith('hexes,'))!
      .split(',')
      .slice(5, 7)
      .map(Number);
    expect(of).toBeGreaterThan(8);
    expect(of).toBeLessThanOrEqual(cols * rows);
    expect(rate).toBeCloseTo(2 / of!);
  });

  it('as a page show names as text, not as markup', () => {
    const named = { ...scenario, name: '<b>Star & Base</b>' };
    const planned = { scenario: named, designs: shippedDesigns(), games: 8, seed: 1, players: ['greedy', 'greedy'] };
    const report = makeReport({ id: 'r', name: 'R' }, planned, told, 1);
    const page = printableReport(report, { ...batch, scenario: named }, []);
    expect(page).toContain('&lt;b&gt;Star &amp; Base&lt;/b&gt;');
    expect(page).not.toContain('<b>Star');
    expect(page).not.toMatch(/<script|https?:/);
    expect(page).not.toContain('by level of play');
    const level = { level: 'careful', label: 'Careful', games: 40, rate: 0.4, low: 0.3, high: 0.5 };
    expect(printableReport(report, { ...batch, scenario: named }, [], [level])).toContain(
      '<td>Careful</td><td>40 games</td><td class="n">40.0%</td><td class="n">30.0–50.0%</td>',
    );
  });

  it('as a page have shares that add up to 100%', () => {
    const thirds = report([
      [attacker!, null, 'A', 1],
      [defender!, null, 'B', 1],
      [null, null, 'Draw', 1],
    ]);
    const planned = { scenario, designs: shippedDesigns(), games: 3, seed: 1, players: ['greedy', 'search:2000'] };
    const saved = makeReport({ id: 'r', name: 'R' }, planned, thirds, 1);
    const page = printableReport(saved, { ...batch, ...thirds }, []);
    expect([...page.matchAll(/<td class="n">(33\.[34])%<\/td>/g)].map(([, share]) => share)).toEqual([
      '33.4',
      '33.3',
      '33.3',
    ]);
    expect(page).toContain('Search, deep');
  });
});

describe('the heat map', () => {
  it('has the deepest colour at the maximum and none at 0', () => {
    expect([heatText('losses', 1), heatText('fire', 1200)]).toEqual(['1 unit lost in a hex', '1,200 attacks on a hex']);
    const { heat, most } = heatOf({ ...noDetails(), losses: [0, 1, 0, 100, 25] }, 'losses');
    expect(most).toBe(100);
    expect(heat.hexes).toEqual([1, 3, 4]);
    expect(heat.levels).toEqual([1, 6, 3]);
  });
});
