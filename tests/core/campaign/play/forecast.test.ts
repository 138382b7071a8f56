import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type ForecastFigures,
  type ForecastRun,
  ForecastTally,
  forecastFindings,
  createForecast,
} from '@core/campaign/play';
import type { Campaign } from '@core/model';
import { wilson } from '@core/playtest';

const read = (name: string): Campaign =>
  JSON.parse(readFileSync(`library/campaigns/${name}.campaign.json`, 'utf8')) as Campaign;
const linked = read('first-command');

function results(campaign: Campaign, parts: readonly (readonly [number, number])[], fast?: true): ForecastFigures {
  const tally = new ForecastTally(campaign);
  for (const [from, to] of parts) {
    // Every part has a separate worker.
    const opened = createForecast({ campaign, ...(fast && { fast }) });
    if (!opened.ok) throw new Error(opened.error[0]?.message);
    tally.add(opened.value({ seed: 3, from, to }));
  }
  return tally.figures(0);
}

describe('a forecast', () => {
  it.each([undefined, true as const])('does not depend on the division of its runs (fast: %s)', (fast) => {
    const whole = results(linked, [[0, 12]], fast);
    const parts = results(
      linked,
      [
        [9, 12],
        [0, 4],
        [4, 9],
      ],
      fast,
    );
    expect(parts).toEqual(whole);
    expect(whole.runs).toBe(12);
    expect(whole.endings.reduce((sum, { count }) => sum + count, 0)).toBe(12);
    expect(whole.lengths.reduce((sum, { runs }) => sum + runs, 0)).toBe(12);
    // The first chapter cannot be missed.
    expect(whole.chapters[0]).toMatchObject({ count: 12, rate: 1 });
    for (const { count, rate, low, high } of whole.endings) expect({ rate, low, high }).toEqual(wilson(count, 12));
  });

  it('rejects a campaign with errors', () => {
    const opened = createForecast({ campaign: { ...linked, scenarios: [] } });
    expect(opened.ok).toBe(false);
  });
});

/** Runs made by hand: how often, and what. */
function made(campaign: Campaign, rows: readonly (readonly [number, Partial<ForecastRun>])[]): ForecastFigures {
  const tally = new ForecastTally(campaign);
  const usual: ForecastRun = {
    ending: null,
    name: 'The last turn is over',
    side: null,
    turns: 5,
    battles: 3,
    chapters: campaign.chapters?.map(({ id }) => id) ?? [],
    branches: [],
    lostFirst: campaign.sides.map(() => 0),
  };
  const runs = rows.flatMap(([count, changes]) => Array.from({ length: count }, () => ({ ...usual, ...changes })));
  tally.add({ from: 0, turns: Uint16Array.from(runs, ({ turns }) => turns), runs });
  return tally.figures(0);
}

const codes = (campaign: Campaign, figures: ForecastFigures): string[] =>
  forecastFindings(campaign, figures).map(({ code, path }) => `${code} ${path}`);

describe('findings of a forecast', () => {
  const [first, second] = linked.sides.map(({ id }) => id);
  const [chapter, missed] = linked.chapters!;

  it('names a chapter that is never fought, without its branches', () => {
    const findings = codes(linked, made(linked, [[40, { chapters: [chapter!.id] }]]));
    expect(findings).toContain('forecast.chapter-never /chapters/1');
    expect(findings.filter((candidate) => candidate.includes(' /chapters/1/branches'))).toEqual([]);
    expect(codes(linked, made(linked, [[40, { chapters: [chapter!.id, missed!.id] }]]))).not.toContain(
      'forecast.chapter-never /chapters/1',
    );
  });

  it('names branches and endings that never occur', () => {
    const branches = [`${chapter!.id}/${chapter!.branches[0]!.level}`];
    const findings = codes(linked, made(linked, [[40, { branches, ending: linked.endings[0]!.id }]]));
    expect(findings).toContain('forecast.branch-never /chapters/0/branches/1');
    expect(findings).not.toContain('forecast.branch-never /chapters/0/branches/0');
    expect(findings).toContain('forecast.ending-never /endings/1');
    expect(findings).not.toContain('forecast.ending-never /endings/0');
  });

  it.each([
    ['a side that never recovers', 60, 0, ['forecast.death-spiral /sides/0']],
    ['a side that often recovers', 60, 20, []],
    ['too few runs to say', 15, 0, []],
  ])('%s', (_, beaten, recovered, expected) => {
    const figures = made(linked, [
      [100, { side: first! }],
      [beaten - recovered, { side: second!, lostFirst: [2, 0] }],
      [recovered, { side: first!, lostFirst: [2, 0] }],
    ]);
    expect(codes(linked, figures).filter((code) => code.startsWith('forecast.death'))).toEqual(expected);
    expect(figures.sides[0]!.afterLosses[1]).toMatchObject({ lost: 2, runs: beaten, count: recovered });
  });

  it('has no finding about a side that never wins anyway, or after few runs', () => {
    const hopeless = made(linked, [[100, { side: second!, lostFirst: [2, 0] }]]);
    expect(codes(linked, hopeless).filter((code) => code.startsWith('forecast.death'))).toEqual([]);
    expect(codes(linked, made(linked, [[19, { chapters: [] }]]))).toEqual([]);
  });

  it('includes lengths', () => {
    const figures = made(linked, [
      [5, { turns: 2 }],
      [4, { turns: 6 }],
      [1, { turns: 30 }],
    ]);
    expect(figures).toMatchObject({ meanTurns: 6.4, medianTurns: 2, mostTurns: 6 });
    expect(figures.lengths).toEqual([
      { turns: 2, runs: 5 },
      { turns: 6, runs: 4 },
      { turns: 30, runs: 1 },
    ]);
  });
});
