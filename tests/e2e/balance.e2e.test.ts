import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser';
import { startBrowserHost, type RunningShell } from './browser-host';
import { accessFaults, openPage, picture, type FramePage, type PageLook } from './frame-page';

const SCENARIO = 'Minor Slugfest';
let browser: Browser;
let shell: RunningShell;
let opened: FramePage[] = [];

const open = async (look: PageLook = {}): Promise<Page> => {
  const frame = await openPage(browser, shell.url, look);
  opened.push(frame);
  return frame.page;
};

/** Opens a scenario and presses Balance. */
const balance = async (page: Page, scenario: string): Promise<void> => {
  await page
    .getByRole('row', { name: new RegExp(`^${scenario}`) })
    .first()
    .dblclick();
  await page.getByRole('tab', { name: scenario }).first().waitFor();
  await page.getByRole('toolbar').getByRole('button', { name: 'Balance', exact: true }).click();
  await page.getByRole('tab', { name: `${scenario}: balance` }).waitFor();
};
const done = (page: Page) => page.getByText(/of 1,000 games, .* games\/s/).waitFor();
const panel = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});
beforeEach(async () => {
  shell = await startBrowserHost();
});
afterEach(async () => {
  const faults = opened.flatMap((frame) => frame.faults);
  await Promise.all(opened.map(({ page }) => page.close()));
  opened = [];
  await shell.stop();
  expect(faults).toEqual([]);
});

describe('the balance laboratory', () => {
  it('answers with bars and intervals, sweeps, sets the value and takes it back, shows a game and exports', async () => {
    const page = await open();
    await balance(page, SCENARIO);

    await done(page);
    const levels = page.getByRole('table', { name: 'Victory levels' });
    const shares = await levels
      .getByRole('img')
      .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-label')));
    expect(shares.length).toBeGreaterThan(1);
    for (const share of shares) expect(share).toMatch(/\d+\.\d%, 95% interval \d+\.\d–\d+\.\d%, \d+ of 1000 games$/);
    await page.getByRole('img', { name: /^Games by last turn: median \d+/ }).waitFor();
    expect(await accessFaults(page)).toEqual([]);

    const sweep = page.getByRole('region', { name: 'Sweep' });
    await sweep.getByRole('textbox', { name: 'Values' }).fill('1, 2');
    await sweep.getByRole('textbox', { name: 'Values' }).press('Enter');
    await sweep.getByRole('button', { name: 'Run sweep' }).click();
    const set = sweep.getByRole('button', { name: /^Set to \d+, run again$/ });
    await set.waitFor();
    await sweep.getByRole('img', { name: /1 \d+\.\d% .*2 \d+\.\d%/ }).waitFor();
    const before = await page.getByText(/^Turn limit \d+$/).textContent();
    await set.click();
    const scenarioTab = page.getByRole('tab', { name: /^Minor Slugfest(?!: balance)/ });
    await expect.poll(() => page.getByRole('tab', { name: 'not saved' }).count()).toBe(1);
    await sweep.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => page.getByRole('tab', { name: 'not saved' }).count()).toBe(0);
    expect(await page.getByText(/^Turn limit \d+$/).textContent()).toBe(before);
    expect(await scenarioTab.count()).toBe(1);

    await done(page);
    await panel(page, 'Worst games');
    await page.getByRole('region', { name: 'Shortest' }).getByRole('button').first().click();
    await page.getByRole('tab', { name: /game \d+ of seed 4242/ }).waitFor();
    await page.getByRole('tab', { name: `${SCENARIO}: balance` }).click();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.split('\r\n')[0]).toBe('block,name,side,value,count,of,rate,low,high');
    expect(csv).toContain('outcome,');
  });

  it('keeps a report, goes on from it, and compares the scenario with another version', async () => {
    const page = await open();
    await balance(page, SCENARIO);
    await done(page);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save the report' }).click();
    await expect.poll(() => readdir(path.join(shell.library, 'reports')).catch(() => [])).toHaveLength(1);

    // The Balance page lists it.
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Balance' }).click();
    const reports = page.getByRole('region', { name: 'Reports' });
    await reports.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('tab', { name: /^Minor Slugfest, 1000 games/ }).waitFor();
    const games = page.getByRole('textbox', { name: 'Games' });
    await games.fill('1200');
    await games.press('Enter');
    await page.getByRole('button', { name: 'Continue to 1,200' }).click();
    await page.getByText(/1,200 of 1,200 games/).waitFor();
    const levels = page.getByRole('table', { name: 'Victory levels' });
    await levels
      .getByText(/^\d+ of 1,200$/)
      .first()
      .waitFor();

    await games.fill('200');
    await games.press('Enter');
    await panel(page, 'Compare');
    await page.getByRole('button', { name: 'Compare 200 games' }).click();
    const table = page.getByRole('table', { name: 'Comparison' });
    await table.getByRole('cell', { name: '200', exact: true }).first().waitFor();
    expect(await table.getByText(/points|than before|no difference shown/).count()).toBeGreaterThan(0);
  });
});

describe('the look of the balance laboratory', () => {
  it.each([
    ['dark', 1280, 800],
    ['light', 1100, 700],
  ] as const)('%s at %i × %i', async (theme, width, height) => {
    const page = await open({ theme, width, height });
    await balance(page, SCENARIO);
    await page.getByRole('textbox', { name: 'Values' }).fill('1, 2, 3');
    await page.getByRole('textbox', { name: 'Values' }).press('Enter');
    await page.getByRole('button', { name: 'Run sweep' }).click();
    await page.getByRole('button', { name: /^Set to/ }).waitFor();
    await done(page);
    for (const name of ['Findings', 'Coverage', 'Units', 'Worst games', 'Compare']) {
      await panel(page, name);
      await picture(page, `balance-${theme}-${width}-${name.toLowerCase().replace(' ', '-')}`);
    }
    expect(await accessFaults(page)).toEqual([]);
  });
});
