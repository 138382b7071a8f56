import { execFileSync, spawnSync } from 'node:child_process';
import { printHtml } from '@core/print';
import { chromiumPdf, embeddedFonts, ownBrowser } from '@main/print';
import { beforeAll, describe, expect, it } from 'vitest';
import { printed, scenario } from '../../core/print/cases';

/** Poppler measures the words of a PDF; these tests are skipped where it or a browser is not installed. */
const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined && ownBrowser().ok;
const MM = 25.4 / 72;

interface Word {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

describe.skipIf(!hasPoppler)('the whole kit as a PDF', () => {
  const document = printed(scenario('star-base-assault'), { what: 'kit', backs: 'long', hexSize: 22 });
  let pages: { width: number; height: number }[] = [];
  let words: Word[] = [];
  beforeAll(async () => {
    const pdf = await chromiumPdf(printHtml(document, await embeddedFonts()));
    if (!pdf.ok) throw new Error(pdf.error.message);
    const boxes = execFileSync('pdftotext', ['-bbox', '-', '-'], {
      input: pdf.value,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const sheets = boxes.split('<page ').slice(1);
    pages = sheets.map((sheet) => {
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(sheet) ?? [];
      return { width: Number(width) * MM, height: Number(height) * MM };
    });
    words = sheets.flatMap((sheet, page) =>
      Array.from(
        sheet.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g),
        ([, left, top, right, bottom, text]) => ({
          ...{ page, text: text ?? '', left: Number(left) * MM, top: Number(top) * MM },
          ...{ right: Number(right) * MM, bottom: Number(bottom) * MM },
        }),
      ),
    );
  }, 60_000);

  it('has a page of the right size for each sheet', () => {
    expect(pages).toHaveLength(document.pages.length);
    for (const [index, { width, height }] of pages.entries()) {
      const sheet = document.pages[index]!.sheet ?? document.sheet;
      expect(Math.abs(width - sheet.width)).toBeLessThan(0.5);
      expect(Math.abs(height - sheet.height)).toBeLessThan(0.5);
    }
  });

  it('has no text under 2 mm', () => {
    // The height of a turned word, such as in the caption beside the cards, is its measured width.
    expect(words.length).toBeGreaterThan(500);
    expect(words.filter(({ left, right, top, bottom }) => Math.max(bottom - top, right - left) < 1.95)).toEqual([]);
  });

  it('cuts no hex number', () => {
    const map = words.filter(({ page }) => document.pages[page]!.label.startsWith('Map '));
    const numbers = map.filter(({ text }) => /^\d{2,4}$/.test(text) && text.length > 1);
    const whole = new Set(numbers.filter(({ text }) => text.length === 4).map(({ text }) => text));
    expect(whole.size).toBeGreaterThan(100);
    for (const { page, left, right, top, bottom } of numbers) {
      const { width, height } = pages[page]!;
      expect(left).toBeGreaterThan(7.5);
      expect(right).toBeLessThan(width - 7.5);
      expect(top).toBeGreaterThan(7.5);
      expect(bottom).toBeLessThan(height - 7.5 + 0.5);
    }
  });
});
