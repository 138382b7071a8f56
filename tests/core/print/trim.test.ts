import { describe, expect, it } from 'vitest';
import { PRINTS } from '@core/print';
import { printed, scenario } from './cases';

const MARKS = /<g data-trim="">(.*?)<\/g>/g;

describe('trim marks', () => {
  it.each(PRINTS)('are on each page of %s, outside of the area to cut out and inside the paper', (what) => {
    const document = printed(scenario('minor-slugfest'), { what, trimMarks: true });
    for (const page of document.pages.filter(({ cards }) => cards !== true)) {
      const sheet = page.sheet ?? document.sheet;
      const area = page.trim ?? { x: 7.5, y: 7.5, width: sheet.width - 15, height: sheet.height - 15 };
      const [marks, ...more] = [...page.body.matchAll(MARKS)].map(([, inner = '']) => inner);
      expect(more).toEqual([]);
      const points = [...marks!.matchAll(/[ML]([\d.]+) ([\d.]+)/g)];
      expect(points).toHaveLength(16);
      for (const [x, y] of points.map(([, left, top]) => [Number(left), Number(top)] as const)) {
        const isInside = x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height;
        expect(isInside).toBe(false);
        expect(Math.min(x, y, sheet.width - x, sheet.height - y)).toBeGreaterThan(4.5);
      }
    }
  });

  it('do not cross the legend in the lower margin', () => {
    const document = printed(scenario('minor-slugfest'), { what: 'counters', trimMarks: true });
    const [, left] = /<g data-legend=""><text x="([\d.]+)"/.exec(document.pages[0]!.body) ?? [];
    expect(Number(left)).toBeGreaterThan(7.5 + 0.5);
  });

  it.each([
    ['minimal-duel', 'record'],
    ['sister-squadrons', 'status'],
    ['minor-slugfest', 'chart'],
    ['skirmish-ridge', 'sides'],
    ['mass-siege', 'record'],
  ])('of record sheets are below the legend: %s', (id, form) => {
    const { pages, sheet } = printed(scenario(id), { what: 'sheet', form, trimMarks: true });
    const legends = pages.flatMap(
      ({ body }) => /<g data-legend=""><text x="[\d.]+" y="([\d.]+)"/.exec(body)?.slice(1) ?? [],
    );
    for (const baseline of legends) expect(Number(baseline)).toBeLessThan(sheet.height - 7.5 - 0.5);
    expect(pages.length).toBe(printed(scenario(id), { what: 'sheet', form }).pages.length);
    if (form !== 'sides') expect(legends.length).toBeGreaterThan(0);
  });

  it.each(['flat', 'folded', 'standing'] as const)('of %s counters are below the legend', (counterForm) => {
    const { pages, sheet } = printed(scenario('minor-slugfest'), {
      what: 'counters',
      trimMarks: true,
      counterForm,
      copies: 30,
    });
    expect(pages.length).toBeGreaterThan(1);
    for (const { body } of pages) {
      const [, baseline] = /<g data-legend=""><text x="[\d.]+" y="([\d.]+)"/.exec(body)!;
      expect(Number(baseline)).toBeLessThan(sheet.height - 7.5 - 0.5);
      const above = body.slice(0, body.indexOf('<g data-legend'));
      const lowest = Math.max(...Array.from(above.matchAll(/ y="([\d.]+)"/g), ([, y]) => Number(y)));
      expect(lowest).toBeLessThan(Number(baseline) - 2);
    }
  });

  it.each([
    ['minor-slugfest', 'cards'],
    ['skirmish-ridge', 'cards'],
    ['mass-siege', 'strategies'],
  ])('are not on pages of cards, which have their own cut marks: %s', (id, form) => {
    const { pages } = printed(scenario(id), { what: 'sheet', form, trimMarks: true });
    expect(pages.length).toBeGreaterThan(0);
    for (const { body } of pages) expect(body).not.toContain('data-trim');
  });

  it('are left out by default', () => {
    for (const { body } of printed(scenario('minor-slugfest'), { what: 'kit' }).pages) {
      expect(body).not.toContain('data-trim');
    }
  });
});
