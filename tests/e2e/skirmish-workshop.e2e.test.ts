import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Design, SkirmishStats } from '@core/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProgram } from './program';
import { accessFaults, createDesign, LOOKS } from './frame-page';
import { takePicture } from './pictures';

const program = useProgram();
const { open } = program;
const picture = (page: Page, name: string): Promise<void> => takePicture(page, 'skirmish-workshop', name);

const number = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const statsOf = async (file: string): Promise<SkirmishStats> =>
  (
    JSON.parse(await readFile(path.join(program.shell.library, 'designs', file), 'utf8')) as Design & {
      stats: SkirmishStats;
    }
  ).stats;

/** The list of ships with those of the skirmish alone. */
async function units(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Ships' }).click();
  await page.getByRole('radiogroup', { name: 'Rules' }).getByRole('radio', { name: 'Skirmish' }).click();
  // The library has been read.
  await page.getByRole('row', { name: /Scouts/ }).waitFor();
}

/** A new unit from a template, with the problems panel folded away. */
async function newUnit(page: Page, template: RegExp, name?: string): Promise<void> {
  await units(page);
  await page.getByRole('button', { name: 'New unit' }).click();
  await createDesign(page, template, name);
  await page.getByRole('region', { name: 'Build' }).waitFor();
}

async function type(page: Page, field: string, value: number): Promise<void> {
  await number(page, field).fill(String(value));
  await page.keyboard.press('Enter');
}

async function choose(page: Page, list: string, option: RegExp): Promise<void> {
  // The placeholder may lie over the field.
  await page
    .locator('.el-select')
    .filter({ has: page.getByRole('combobox', { name: list }) })
    .click();
  await page.locator('.el-select-dropdown:visible').getByRole('option', { name: option }).click();
}

/** Runs the games that are set up and returns the row of the result. */
async function duel(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Run .* games$/ }).click();
  const rows = page.getByRole('table', { name: 'Wins against each opponent' }).locator('tbody tr');
  await rows.first().waitFor();
  await page.getByRole('progressbar', { name: 'Games played' }).waitFor({ state: 'detached' });
  return rows.first().innerText();
}

describe('the workshop for units of a skirmish', () => {
  it('creates a unit from a template, fixes a finding, saves it, runs a duel, and prints its card', async () => {
    const page = await open();
    await newUnit(page, /^Rifle section/, 'Pathfinders');
    await page.keyboard.press('Tab');
    await page.getByRole('radiogroup', { name: 'Budget' }).waitFor();

    await type(page, 'Attack', 6);
    const attacks = page.getByRole('table', { name: 'Attacks by the position of the unit' });
    await expect.poll(() => attacks.getByRole('row', { name: /^N 6 60/ }).count()).toBe(1);
    await type(page, 'Hit points', 0);
    const findings = page.getByRole('list', { name: 'Problems' });
    await expect.poll(() => findings.innerText()).toContain('destroyed before the battle starts');
    await page.getByRole('button', { name: 'Set HP to 1' }).click();
    await expect.poll(() => number(page, 'Hit points').inputValue()).toBe('1');
    await type(page, 'Hit points', 7);
    await page.getByRole('button', { name: 'Add weapon' }).click();
    await page.getByRole('textbox', { name: 'Name of weapon 2' }).fill('Rifles');
    await page.keyboard.press('Tab');
    await expect.poll(() => findings.innerText()).toContain('Two weapons have the name');
    await page.getByRole('textbox', { name: 'Name of weapon 2' }).fill('Launcher');
    await page.keyboard.press('Tab');
    await type(page, 'Damage of weapon 2', 6);
    await page
      .getByRole('group', { name: /^Weapon 2,/ })
      .getByRole('checkbox', { name: 'Penetrates' })
      .click();
    await page.getByRole('radiogroup', { name: 'Unit position' }).getByRole('radio', { name: 'OA' }).click();
    await page.getByRole('radiogroup', { name: 'Terrain' }).getByRole('radio', { name: 'Rocky' }).click();
    await expect
      .poll(() => page.getByRole('img', { name: /^Reach of Pathfinders/ }).getAttribute('aria-label'))
      .toContain('from Offensive Advantage, rocky: Rifles reaches 2 of 5 positions here, 0 of 5 in a close location');

    await page.keyboard.press('Control+s');
    await expect.poll(() => page.getByRole('tab', { name: 'unsaved' }).count()).toBe(0);
    expect(await statsOf('pathfinders.design.json')).toMatchObject({
      ...{ ap: 3, hp: 7, skills: { attack: 6, recon: 4 } },
      weapons: [{ name: 'Rifles' }, { name: 'Launcher', damage: 6, penetrating: true }],
    });

    await panel(page, 'Duel');
    await choose(page, 'Add opponent', /^Scouts/);
    await type(page, 'Games per opponent', 100);
    // 100 games with the share of wins, its interval, draws and losses.
    expect(await duel(page)).toMatch(/^Scouts\s+\d+\.\d\s+\d+\.\d–\d+\.\d%\s+\d+\.\d\s+\d+\.\d\s+100$/);
    await page.getByRole('radiogroup', { name: 'Forces' }).getByRole('radio', { name: 'Equal points' }).click();
    await choose(page, 'Map', /^The Ridge/);
    expect(await duel(page)).toMatch(/^Scouts[\s\S]*100$/);
    await expect.poll(() => page.getByText(/\d+ units \(\d+ points\) against \d+ \(\d+ points\)\./).count()).toBe(1);
    await picture(page, 'duel-dark-1280');

    await page.keyboard.press('Control+p');
    await page.getByRole('region', { name: 'Preview' }).getByRole('img').first().waitFor();
    const laidOut = page.getByRole('status').filter({ hasText: / mm$/ });
    expect(await laidOut.innerText()).toBe('1 page, 210 × 297 mm');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as HTML' }).click();
    const html = await readFile(await (await download).path(), 'utf8');
    expect(html.match(/data-card/g)).toHaveLength(1);
    for (const word of ['Pathfinders', 'Launcher', 'DEFENCE POINTS']) expect(html).toContain(`>${word}<`);
  });

  it.each(LOOKS)('looks right in $theme at $width × $height', async ({ theme, width, height }) => {
    const page = await open({ theme, width, height });
    await newUnit(page, /^Armed cutter/);
    await picture(page, `unit-${theme}-${width}`);
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('group', { name: /^Weapon 2,/ }).scrollIntoViewIfNeeded();
    await page.getByRole('table', { name: /^Chance of evasion/ }).scrollIntoViewIfNeeded();
    await picture(page, `figures-${theme}-${width}`);
    await panel(page, 'Compare');
    await choose(page, 'Compare with', /^Marksmen/);
    await picture(page, `compare-${theme}-${width}`);
    await panel(page, 'Cost and effect');
    await picture(page, `effect-${theme}-${width}`);
  });

  it('prints the battlespace of a scenario instead of a map', async () => {
    const page = await open({ theme: 'light', alone: true });
    await page.getByRole('navigation').getByRole('button', { name: 'Scenarios' }).click();
    await page
      .getByRole('row', { name: /^The Ridge/ })
      .first()
      .click();
    await page.keyboard.press('Control+p');
    await page.getByRole('radiogroup', { name: 'What is printed' }).getByRole('radio', { name: 'Map' }).click();
    const laidOut = page.getByRole('status').filter({ hasText: / mm$/ });
    await expect.poll(() => laidOut.innerText()).toBe('3 pages, 297 × 210 mm');
    await page.getByRole('checkbox', { name: 'Units at their start' }).click();
    await page.getByRole('region', { name: 'Preview' }).getByRole('img').first().waitFor();
    await picture(page, 'print-light-1280');
    expect(await accessFaults(page)).toEqual([]);
  });
});
