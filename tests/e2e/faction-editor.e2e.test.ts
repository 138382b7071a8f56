import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Design } from '@core/model';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser';
import { borrowBrowserHost, type RunningShell } from './browser-host';
import { accessFaults, createDesign, openPage, type FramePage } from './frame-page';

let browser: Browser;
let shell: RunningShell;
let opened: FramePage | undefined;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  shell = await borrowBrowserHost();
});
afterEach(async () => {
  const faults = opened?.faults ?? [];
  await opened?.page.close();
  opened = undefined;
  await shell.stop();
  expect(faults).toEqual([]);
});

const number = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });

/** A new faction from a template of the page of all ships. */
async function newFaction(template: RegExp, name?: string): Promise<Page> {
  opened = await openPage(browser, shell.url);
  const { page } = opened;
  await page.getByRole('navigation').getByRole('button', { name: 'Ships' }).click();
  await page.getByRole('radiogroup', { name: 'Rules' }).getByRole('radio', { name: 'Mass Combat' }).click();
  await page.getByRole('button', { name: 'New faction' }).click();
  await createDesign(page, template, name);
  await page.getByRole('region', { name: 'Build' }).waitFor();
  return page;
}

describe('the faction editor', () => {
  it('creates a faction from a template, edits it, shows and fixes a finding, saves it, and prints its sheet', async () => {
    const page = await newFaction(/^Iron Host/, 'Red Host');
    await page.getByRole('radiogroup', { name: 'Budget' }).waitFor();
    await number(page, 'Fighters').fill('151');
    await number(page, 'Fighters').press('Enter');
    await page.getByRole('img', { name: 'Red Host: 151 fighters, Battle Level 5' }).waitFor();
    // Two classes against a foe with none: a Support Die and a Strategy Die each.
    const dice = page.getByRole('group', { name: 'Dice for an attack in the open field' });
    for (const words of ['Battle Dice: 5', 'Strategy Dice: 2', 'Support Dice: 2']) {
      await dice.getByRole('img', { name: words }).waitFor();
    }

    await page.getByRole('button', { name: /^Doc Mallow/ }).click();
    await page.getByRole('group', { name: 'Roles of Doc Mallow' }).getByRole('button', { name: 'Engineer' }).click();
    const findings = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
    await findings.filter({ hasText: 'cannot repair anything' }).waitFor();
    await findings.getByRole('button', { name: 'Give 4 dice in Jury-rig' }).click();
    await page.getByText('No problems found').waitFor();
    expect(await number(page, 'Jury-rig of Doc Mallow').inputValue()).toBe('4');

    await page.getByRole('button', { name: 'Move Doc Mallow up' }).click();
    await page.getByRole('button', { name: 'Remove Motorcycles' }).click();
    await page.getByRole('checkbox', { name: /^Stables/ }).check();
    await page.keyboard.press('Control+s');
    // A busy disk may take its time to have the file safe.
    await expect.poll(() => page.getByRole('tab', { name: 'unsaved' }).count(), { timeout: 30_000 }).toBe(0);
    const text = await readFile(path.join(shell.library, 'designs/red-host.design.json'), 'utf8');
    const { stats } = JSON.parse(text) as Design;
    expect(stats).toMatchObject({ fighters: 151, projects: ['stables'], specials: [{ name: 'Armoured trucks' }] });
    const people = stats['characters'] as { name: string; roles: string[] }[];
    expect(people.map((person) => person.name)).toEqual(['Warlord Brandt', 'Doc Mallow', 'Sister Razor', 'Rivet']);
    expect(people[1]?.roles).toEqual(['engineer', 'medic']);

    await page.keyboard.press('Control+p');
    await page.getByRole('region', { name: 'Preview' }).waitFor();
    await page.getByRole('img', { name: 'Faction record: Red Host' }).waitFor();
    await page.getByRole('radiogroup', { name: 'What is printed' }).getByRole('radio', { name: 'Counters' }).click();
    await page.getByRole('img', { name: 'Counters 1 of 1' }).waitFor();
  });

  it('shows every strategy, compares, and duels in the open field', async () => {
    const page = await newFaction(/^Buggy Raiders/);
    const table = page.getByRole('table', { name: 'Dice and chances by strategy' });
    await table.getByRole('button', { name: 'Full Retreat' }).click();
    const chances = page.getByRole('table', { name: 'Exact chances of Full Retreat' });
    await chances.getByRole('row', { name: /^Successes/ }).waitFor();
    expect(await table.getByText('Planned Defense needs a Defensive Advantage.').count()).toBe(1);
    expect(await accessFaults(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Duel' }).click();
    await page.getByRole('combobox', { name: 'Add opponent' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.el-select-dropdown:visible').getByRole('option', { name: 'Iron Host' }).click();
    await number(page, 'Games per opponent').fill('40');
    await number(page, 'Games per opponent').press('Enter');
    await page.getByRole('button', { name: 'Run 40 games' }).click();
    await page.getByRole('row', { name: /Iron Host.* 40$/ }).waitFor();
    expect(await page.getByText('Average length', { exact: false }).count()).toBeGreaterThan(0);
    expect(await accessFaults(page)).toEqual([]);
  });

  it('creates a blank and a random faction, both legal', async () => {
    const page = await newFaction(/^Basic/);
    await page.getByRole('tab', { name: /New faction/ }).waitFor();
    await page.getByText('No problems found').waitFor();
    await page.getByRole('button', { name: 'Randomize' }).click();
    await page.getByRole('button', { name: 'Undo: Randomize' }).waitFor();
    await page.getByText('No problems found').waitFor();
    await page.getByRole('button', { name: 'Add character' }).click();
    await page.getByRole('textbox', { name: 'Name of New character' }).waitFor();
    await page.getByRole('button', { name: 'Add special units' }).click();
    await page.getByRole('group', { name: 'Classes of New unit' }).getByRole('button', { name: 'Naval' }).click();
    const armored = page.getByRole('group', { name: 'Classes of New unit' }).getByRole('button', { name: 'Armored' });
    await armored.click();
    expect(await armored.getAttribute('aria-pressed')).toBe('false');
    const naval = page.getByRole('group', { name: 'Classes of New unit' }).getByRole('button', { name: 'Naval' });
    expect(await naval.getAttribute('aria-disabled')).toBe('true');
  });
});
