import { readFile } from 'node:fs/promises';
import { countPdfPages } from '@main/print';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProgram } from './program';
import { accessFaults, LOOKS, picture } from './frame-page';
import { IS_LONG } from '../long';

const { open } = useProgram();

const bytes = async (download: Download): Promise<Buffer> => readFile(await download.path());
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const what = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'What is printed' }).getByRole('radio', { name });
/** What the status line says is laid out, such as "3 pages, 210 × 297 mm". */
const laidOut = (page: Page) => page.getByRole('status').filter({ hasText: / mm$/ });
const drawn = (page: Page) => preview(page).getByRole('img');

/** Opens a file from the library's list. */
async function openFile(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('row', { name }).first().dblclick();
}

/** Saves the pages shown as PDF; its page count by its own page objects. */
async function pdfPages(page: Page, file: string): Promise<number> {
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(file);
  const pdf = await bytes(saved);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain('+FiraSans-Regular');
  return countPdfPages(pdf);
}

describe('print and play', () => {
  it.runIf(IS_LONG)('prints the current sheet of a ship from the workshop', async () => {
    const page = await open();
    await page.getByRole('navigation').getByRole('button', { name: 'Ships' }).click();
    await openFile(page, /Destroyer/);
    const hull = page.getByRole('spinbutton', { name: 'Hull', exact: true });
    await hull.fill('23');
    await hull.press('Enter');
    await page.keyboard.press('Control+p');
    await drawn(page).first().waitFor();
    expect(await laidOut(page).innerText()).toBe('1 page, 210 × 297 mm');
    expect(await pdfPages(page, 'destroyer-sheets.pdf')).toBe(1);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as HTML' }).click();
    const html = (await bytes(await download)).toString();
    expect(html.match(/data-card/g)).toHaveLength(1);
    expect(html).toContain('>23<');
    expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
  });

  it('prints the counters of a scenario from the library, and its map over several pages', async () => {
    const page = await open({ alone: true });
    await page
      .getByRole('row', { name: /^Star Base Assault/ })
      .first()
      .click();
    await page.keyboard.press('Control+p');
    await what(page, 'Counters').click();
    await drawn(page).first().waitFor();
    const count = Number.parseInt(await laidOut(page).innerText(), 10);
    expect(await pdfPages(page, 'star-base-assault-counters.pdf')).toBe(count);

    await what(page, 'Map').click();
    await expect.poll(() => laidOut(page).innerText()).toMatch(/^5 pages/);
    await page.getByRole('radiogroup', { name: 'Paper' }).getByRole('radio', { name: 'Letter' }).click();
    await page.getByRole('radiogroup', { name: 'Ink' }).getByRole('radio', { name: 'Black only' }).click();
    await expect.poll(() => laidOut(page).innerText()).toMatch(/279\.4/);
    const pages = Number.parseInt(await laidOut(page).innerText(), 10);
    expect(await preview(page).getByRole('figure').count()).toBe(pages);
    expect(await pdfPages(page, 'star-base-assault-map.pdf')).toBe(pages);
  });

  it('explains why a document cannot be printed, and prints with a hidden window', async () => {
    const page = await open();
    await page.getByRole('navigation').getByRole('button', { name: 'Ships' }).click();
    await openFile(page, /Gunship/);
    await page.getByRole('spinbutton', { name: 'Hull', exact: true }).waitFor();
    await page.keyboard.press('Control+p');
    await drawn(page).first().waitFor();
    expect(await what(page, 'Map').getAttribute('aria-disabled')).toBe('true');
    await page.evaluate(() => {
      // What the printer would get, by the style for paper.
      window.print = () => {
        const sheets = [...document.querySelectorAll<HTMLImageElement>('.print-paper > .page')];
        const frame = document.querySelector('#app');
        document.body.dataset['printed'] =
          `${sheets.length} ${sheets.every((sheet) => sheet.naturalWidth > 0)} ${frame !== null}`;
      };
    });
    await page.getByRole('button', { name: 'Print…' }).click();
    await expect.poll(() => page.evaluate(() => document.body.dataset['printed'])).toBe('1 true true');
    expect(await page.locator('.print-paper').count()).toBe(0);
  });

  it.each(LOOKS)('looks right in $theme at $width × $height', async ({ theme, width, height }) => {
    const page = await open({ theme, width, height });
    await page
      .getByRole('row', { name: /^Star Base Assault/ })
      .first()
      .click();
    await page.keyboard.press('Control+p');
    for (const kind of ['Record sheets', 'Counters', 'Map', 'Tables'] as const) {
      await what(page, kind).click();
      await drawn(page).first().waitFor();
      await picture(page, `print-${kind.split(' ').at(-1)?.toLowerCase()}-${theme}-${width}`);
    }
    expect(await accessFaults(page)).toEqual([]);
  });
});
