import { printHtml, type PrintOptions, type PrintSource } from '@core/print';
import { embeddedFonts } from '@main/print';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { design, field, monsters, printed, scenario, SCENARIOS } from '../core/print/cases';
import { IS_LONG } from '../long';
import { launchBrowser } from './browser';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
});
afterAll(async () => {
  await page.close();
  await browser.close();
});

/** Millimetres that a printer needs around what it prints. */
const PRINTER_BORDER = 4.5;

/**
 * What reaches out of its place when the pages stand in a real browser: texts and boxes that leave the part of the sheet that printers can print
 * on, that leave their card or counter, and words that lie on others of the same sheet.
 */
async function strays(source: PrintSource, options: Partial<PrintOptions>): Promise<string[]> {
  await page.setContent(printHtml(printed(source, options), await embeddedFonts()));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return await page.evaluate((border) => {
    const problems: string[] = [];
    const hairline = 0.35;
    const within = (inner: DOMRect, outer: DOMRect, rim: number): boolean =>
      inner.left >= outer.left + rim &&
      inner.top >= outer.top + rim &&
      inner.right <= outer.right - rim &&
      inner.bottom <= outer.bottom - rim;
    for (const [number, section] of [...document.querySelectorAll('.page')].entries()) {
      const picture = section.querySelector('svg')!;
      const sheet = picture.getBoundingClientRect();
      const mm = sheet.width / picture.viewBox.baseVal.width;
      const marks = [...picture.querySelectorAll('text, rect, circle')].filter((mark) => {
        // The board is cut off on purpose where the next page goes on.
        return mark.closest('svg') === picture && !mark.closest('defs');
      });
      for (const mark of marks) {
        const box = mark.getBoundingClientRect();
        const words = `page ${number + 1}: ${mark.textContent || mark.tagName}`;
        if (!within(box, sheet, border * mm)) problems.push(`${words} leaves the sheet`);
        const frame = mark.closest('[data-card], [data-counter]')?.querySelector('rect');
        // Text boxes of a browser are a little higher than the letters in them.
        if (frame && !within(box, frame.getBoundingClientRect(), -hairline * mm))
          problems.push(`${words} leaves its card`);
      }
      const texts = marks.filter((mark) => mark.tagName === 'text');
      const boxes = texts.map((mark) => {
        const box = mark.getBoundingClientRect();
        // Letters fill about the middle two thirds of the line's height.
        const rim = box.height * 0.22;
        return {
          words: mark.textContent,
          left: box.left,
          right: box.right,
          top: box.top + rim,
          bottom: box.bottom - rim,
        };
      });
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          if (wide > 0.3 * mm && high > 0.3 * mm)
            problems.push(`page ${number + 1}: “${one.words}” lies on “${other.words}”`);
        }
      }
    }
    return problems.slice(0, 20);
  }, PRINTER_BORDER);
}

const PLAYED = [...SCENARIOS.values()];
/** All of them, or one of each rule system in the short form. */
const CHECKED = PLAYED.filter(({ rules }, at) => IS_LONG || PLAYED.findIndex((other) => other.rules === rules) === at);

describe.each([
  ['a4', 20],
  ['letter', 15],
] as const)('on %s nothing is cut off or lies on something else', (paper, counterSize) => {
  it.each(CHECKED.map(({ id }) => id))('sheets, counters and map of %s', async (id) => {
    const source = scenario(id);
    expect(await strays(source, { paper, what: 'sheet' })).toEqual([]);
    expect(await strays(source, { paper, what: 'counters', counterSize })).toEqual([]);
    const { map, battlespace } = SCENARIOS.get(id)!;
    if (map === undefined && battlespace === undefined) return;
    expect(await strays(source, { paper, what: 'map', unitsOnMap: battlespace !== undefined })).toEqual([]);
  });

  it.each(['minor-slugfest', 'minimal-duel', 'drive-duel', 'skirmish-ridge'])('tables of %s', async (id) => {
    for (const orientation of ['portrait', 'landscape'] as const) {
      expect(await strays(scenario(id), { paper, what: 'tables', orientation })).toEqual([]);
    }
  });

  // The short form has the shorter paper, with the smaller counters.
  it.runIf(IS_LONG || paper === 'letter')(
    'sheets and counters of the largest ships with the longest names',
    async () => {
      for (const own of monsters()) {
        for (const source of [{ kind: 'design', design: own } as const, field(own, 3)]) {
          for (const what of ['sheet', 'counters'] as const) {
            expect([own.rules, what, await strays(source, { paper, what })]).toEqual([own.rules, what, []]);
          }
        }
      }
    },
  );
});

it.each(['dreadnaught', 'mines', 'cleric', 'minimal-ship-1', 'sovereign', 'cutter', 'skirmish-cutter'])(
  'the sheet of %s alone, with the tables that fill the page, fits on Letter',
  async (id) => {
    expect(await strays(design(id), { paper: 'letter' })).toEqual([]);
  },
);
