import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Design } from '@core/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProgram } from './program';
import { accessFaults } from './frame-page';
import { takePicture } from './pictures';
import { IS_LONG } from '../long';

const program = useProgram();
const { open } = program;

const picture = (page: Page, name: string): Promise<void> => takePicture(page, 'ships', name);
const saved = async (ref: string): Promise<Design> =>
  JSON.parse(await readFile(path.join(program.shell.library, ref), 'utf8')) as Design;
const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s');
  await expect.poll(() => page.getByRole('tab', { name: 'unsaved' }).count()).toBe(0);
};
const number = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

async function shipsOf(page: Page, rules: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Ships' }).click();
  await page.getByRole('radiogroup', { name: 'Rules' }).getByRole('radio', { name: rules }).click();
}

/** A new ship from nothing. */
async function newShip(page: Page, rules: string, name: string): Promise<void> {
  await shipsOf(page, rules);
  await page.getByRole('button', { name: 'New ship' }).click();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Build' }).waitFor();
}

/** Closes the tab and opens the file again from the list. */
async function reopen(page: Page, rules: string, name: string): Promise<void> {
  await page.keyboard.press('Alt+w');
  await expect.poll(() => page.getByRole('tab', { name }).count()).toBe(0);
  await shipsOf(page, rules);
  await page.getByRole('row', { name: `Include ${name} in export` }).dblclick();
  await page.getByRole('region', { name: 'Build' }).waitFor();
}

/** Fights the ship in 200 games against every one of its cost, and returns the rows of the result. */
async function duel(page: Page, alike: RegExp): Promise<string[]> {
  await panel(page, 'Duel');
  await page.getByRole('button', { name: alike }).click();
  await number(page, 'Games per opponent').fill('200');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Run .* games$/ }).click();
  const rows = page.getByRole('table', { name: 'Wins against each opponent' }).locator('tbody tr');
  await rows.first().waitFor();
  await page.getByRole('progressbar', { name: 'Games played' }).waitFor({ state: 'detached' });
  return rows.allInnerTexts();
}

describe('ships within a budget', () => {
  it('designs a Minimal Space Combat ship for 15 BP, saves, reopens and duels it', async () => {
    const page = await open();
    await newShip(page, 'Minimal Space Combat', 'Wasp');
    await page.getByRole('radiogroup', { name: 'Budget' }).getByRole('radio', { name: '15' }).click();
    await page.getByRole('button', { name: 'FL Front left' }).click();
    await page.getByRole('button', { name: 'FR Front right' }).click();
    const verdict = page.getByRole('region', { name: 'Build' }).getByRole('status').first();
    expect(await verdict.innerText()).toContain('1 left');
    await number(page, 'TO-HIT').press('ArrowUp');
    await number(page, 'ENGINE').press('ArrowUp');
    await expect.poll(() => verdict.innerText()).toContain('1 over budget');
    expect(await page.getByText('1 over the budget of 15').count()).toBe(1);
    await page.getByRole('textbox', { name: 'Test an order' }).fill('2L1');
    expect(await page.getByText('needs SPEED 4; ENGINE is 4').count()).toBe(1);
    await picture(page, 'minimal-over-dark-1280');
    await number(page, 'ENGINE').press('ArrowDown');
    await expect.poll(() => verdict.innerText()).toContain('Fully spent');
    await save(page);
    const stats = { engine: 3, shields: 3, toHit: 3, weapons: ['F', 'FL', 'FR'], budget: 15 };
    expect((await saved('designs/wasp.design.json')).stats).toEqual(stats);

    await reopen(page, 'Minimal Space Combat', 'Wasp');
    // It turned out as the first ship of the text, which the list tells.
    expect(await page.getByText('Same design as Ship 1').count()).toBe(1);
    expect(await number(page, 'TO-HIT').inputValue()).toBe('3');
    const rows = await duel(page, /^Add all of 15 BP/);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const row of rows) expect(row).toMatch(/\d+\.\d\s+\d+\.\d–\d+\.\d%[\s\S]*200$/);
    expect(await page.getByText('This ship has changed since the last run').count()).toBe(0);
    await number(page, 'SHIELDS').press('ArrowDown');
    await expect.poll(() => page.getByText('This ship has changed since the last run').count()).toBe(1);
    await picture(page, 'duel-dark-1280');
    expect(await accessFaults(page)).toEqual([]);
  });

  it.runIf(IS_LONG)('duels on a scenario map, and cancels', async () => {
    const page = await open();
    await shipsOf(page, 'Minimal Space Combat');
    await page.getByRole('row', { name: 'Include Ship 1 in export' }).dblclick();
    await panel(page, 'Duel');
    await page.getByRole('combobox', { name: 'Map' }).press('Enter');
    await page
      .locator('.el-select-dropdown:visible')
      .getByRole('option', { name: /Among the Rocks/i })
      .click();
    const rows = await duel(page, /^Add all of 15 BP/);
    for (const row of rows) expect(row).toMatch(/\d+\.\d\s+\d+\.\d–\d+\.\d%[\s\S]*200$/);
    await number(page, 'Games per opponent').fill('50000');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Run .* games$/ }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/Cancelled after .* of .* games/).waitFor();
    expect(await page.getByRole('progressbar', { name: 'Games played' }).count()).toBe(0);
  });

  it.runIf(IS_LONG)('does the same for a drive table ship, and tests its parts', async () => {
    const page = await open({ theme: 'light', width: 1100, height: 700 });
    await newShip(page, 'Drive Table', 'Heron');
    await page.getByRole('radiogroup', { name: 'Budget' }).getByRole('radio', { name: '20' }).click();
    for (const [part, value] of [
      ['Power/drive', 8],
      ['Beams', 5],
      ['Screens', 5],
      ['Missile tubes', 1],
      ['Missiles', 3],
    ] as const) {
      await number(page, part).fill(String(value));
      await page.keyboard.press('Enter');
    }
    expect(await page.getByRole('img', { name: 'Missiles costs 1' }).count()).toBe(1);
    expect(await page.getByRole('region', { name: 'Build' }).getByRole('status').first().innerText()).toContain(
      'Fully spent',
    );
    await page.getByRole('button', { name: 'Try beams and tubes' }).click();
    await picture(page, 'drive-light-1100');
    expect(await accessFaults(page)).toEqual([]);
    await save(page);
    await reopen(page, 'Drive Table', 'Heron');
    expect((await saved('designs/heron.design.json')).stats).toMatchObject({
      drive: 8,
      tubes: 1,
      missiles: 3,
      budget: 20,
    });
    const rows = await duel(page, /^Add all of 20 BP/);
    expect(rows.length).toBeGreaterThanOrEqual(4);

    await panel(page, 'Cost and effect');
    await page.getByRole('button', { name: /^Run .* games$/ }).click();
    const steps = page.getByRole('table', { name: 'Gain per step' });
    await steps.waitFor();
    await page.getByRole('progressbar', { name: 'Games played' }).waitFor({ state: 'detached' });
    expect(await steps.getByRole('row', { name: /Beams 5 to 6/ }).innerText()).toMatch(/[+−]?\d+\.\d to [+−]?\d+\.\d/);
    await picture(page, 'gains-light-1100');
    expect(await accessFaults(page)).toEqual([]);
    await steps
      .getByRole('row', { name: /Beams 5 to 6/ })
      .getByRole('button', { name: 'Apply Beams 5 to 6' })
      .click();
    await expect.poll(() => number(page, 'Beams').inputValue()).toBe('6');
    await page.keyboard.press('Control+z');
    await expect.poll(() => number(page, 'Beams').inputValue()).toBe('5');
  });

  it('keeps an illegal ship unchanged, through saving, other rules and back', async () => {
    const page = await open();
    await newShip(page, 'Minimal Space Combat', 'Folly');
    await number(page, 'SHIELDS').fill('0');
    await number(page, 'SHIELDS').press('Enter');
    await number(page, 'ENGINE').fill('9');
    await number(page, 'ENGINE').press('Enter');
    const findings = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
    await expect.poll(() => findings.count()).toBe(3);
    await save(page);
    await reopen(page, 'Minimal Space Combat', 'Folly');
    const before = await saved('designs/folly.design.json');
    expect(before.stats).toEqual({ engine: 9, shields: 0, toHit: 2, weapons: ['F'], budget: 10 });
    await expect.poll(() => findings.count()).toBe(3);

    const move = async (rules: string): Promise<void> => {
      await page.getByRole('combobox', { name: 'Rules' }).press('Enter');
      await page.locator('.el-select-dropdown:visible').getByRole('option', { name: rules }).click();
      await page.getByRole('button', { name: 'Switch rules' }).click();
    };
    await move('Drive Table');
    await number(page, 'Power/drive').waitFor();
    await picture(page, 'moved-dark-1280');
    await move('Minimal Space Combat');
    await number(page, 'ENGINE').waitFor();
    await number(page, 'TO-HIT').press('ArrowUp');
    await expect.poll(() => number(page, 'TO-HIT').inputValue()).toBe('3');
    await number(page, 'TO-HIT').press('ArrowDown');
    await expect.poll(() => number(page, 'TO-HIT').inputValue()).toBe('2');
    await save(page);
    expect((await saved('designs/folly.design.json')).stats).toEqual(before.stats);
    await findings.getByRole('button', { name: 'Set SHIELDS to 1' }).click();
    await expect.poll(() => number(page, 'SHIELDS').inputValue()).toBe('1');
  });

  it.runIf(IS_LONG)('compares ships as a table and as a radar chart, and draws random ones', async () => {
    const page = await open({ theme: 'light' });
    await shipsOf(page, 'Minimal Space Combat');
    await page.getByRole('row', { name: /Ship 1/ }).waitFor();
    await picture(page, 'page-minimal-light-1280');
    await page.getByRole('row', { name: /Ship 1/ }).dblclick();
    await picture(page, 'minimal-light-1280');
    await page.getByRole('button', { name: 'Randomize' }).click();
    await expect.poll(() => page.getByText('Fully spent').count()).toBe(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => number(page, 'TO-HIT').inputValue()).toBe('3');
    await panel(page, 'Compare');
    for (const name of ['Ship 2', 'Ship 3', 'Broadside']) {
      await page.getByRole('combobox', { name: 'Compare with' }).press('Enter');
      await page.locator('.el-select-dropdown:visible').getByRole('option', { name }).click();
      await page.locator('.el-select-dropdown:visible').waitFor({ state: 'detached' });
    }
    await page.getByRole('radio', { name: 'Table and chart' }).click();
    await page
      .getByRole('img', { name: /^Radar chart of Ship 1, Ship 2, Ship 3, Broadside/ })
      .locator('canvas')
      .waitFor();
    const row = page.getByRole('table', { name: 'Comparison' }).getByRole('row', { name: /^Hexes in arc/ });
    expect((await row.innerText()).replace(/\s+/g, ' ')).toContain('66');
    await picture(page, 'radar-light-1280');
    expect(await accessFaults(page)).toEqual([]);
  });
});
