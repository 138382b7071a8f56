import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Design, Scenario } from '@core/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProgram } from './program';
import { chooseFile } from './frame-page';

const program = useProgram();
const { open } = program;

const saved = async <T>(ref: string): Promise<T> =>
  JSON.parse(await readFile(path.join(program.shell.library, ref), 'utf8')) as T;
const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s');
  await expect.poll(() => page.getByRole('tab', { name: 'unsaved' }).count()).toBe(0);
};
const shipsPage = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Ships' }).click();
const notation = (page: Page) => page.getByRole('textbox', { name: 'Weapon notation' });
const number = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });

/** Closes the tab of a saved ship and opens its file again. */
async function reopen(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+w');
  await expect.poll(() => page.getByRole('tab', { name }).count()).toBe(0);
  await shipsPage(page);
  await page.getByRole('row', { name: new RegExp(name) }).dblclick();
}

describe('the ship workshop', () => {
  it('creates a ship from a template by keyboard alone, saves it, and reopens it unchanged', async () => {
    const page = await open();
    await shipsPage(page);
    await page.getByRole('button', { name: 'New design' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New ship' }).waitFor();
    await page.keyboard.type('Hammerhead');
    await page.getByRole('dialog').getByRole('searchbox', { name: 'Find a design' }).focus();
    await page.keyboard.type('destroyer energy');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Build' }).waitFor();
    await number(page, 'Hull').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.getByRole('radiogroup', { name: 'Race' }).getByRole('radio', { name: 'None' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByText('Hull 12 → 18', { exact: false }).count()).toBe(1);
    await notation(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('A2 r3 e2; a1r1');
    expect(await page.getByRole('status').filter({ hasText: 'Character 15' }).count()).toBe(1);
    await page.keyboard.type('e1');
    await page.keyboard.press('Enter');
    expect(await notation(page).inputValue()).toBe('a2r3e2, a1r1e1');
    await page.getByRole('button', { name: 'Add torpedo bays' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Turtle shield' }).focus();
    await page.keyboard.press('Space');
    await save(page);

    const ship = await saved<Design>('designs/hammerhead.design.json');
    expect(ship).toMatchObject({ name: 'Hammerhead', className: 'Escort', silhouette: 'destroyer' });
    expect(ship.stats).toEqual({
      ...{ class: 'escort', energy: 4, shields: 4, hull: 12, defence: 3, movement: 2, race: 'turtle' },
      weapons: [
        { attack: 2, range: 3, energy: 2 },
        { attack: 1, range: 1, energy: 1 },
      ],
      torpedoBays: { bays: 1, torpedoes: 4, attack: 4, movement: 3, range: 6 },
      equipment: { turtleShield: true },
    });
    await reopen(page, 'Hammerhead');
    await expect.poll(() => notation(page).inputValue()).toBe('a2r3e2, a1r1e1');
    expect(await number(page, 'Hull').inputValue()).toBe('12');
  });

  it('saves a ship with findings, reopens it unchanged, and fixes it on a click', async () => {
    const page = await open();
    await shipsPage(page);
    await page.getByRole('row', { name: /Gunship/ }).dblclick();
    await number(page, 'Hull').fill('0');
    await notation(page).fill('a1r1e0, a1r1e9');
    await notation(page).press('Enter');
    const findings = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
    await expect.poll(() => findings.count()).toBe(3);
    await save(page);
    const ship = await saved<Design>('designs/gunship.design.json');
    expect(ship.stats).toMatchObject({ hull: 0, weapons: [{ energy: 0 }, { energy: 9 }] });

    await reopen(page, 'Gunship');
    await expect.poll(() => findings.count()).toBe(3);
    await findings
      .filter({ hasText: 'at least 1 hull' })
      .getByRole('button', { name: /A unit needs/ })
      .click();
    expect(await number(page, 'Hull').evaluate((field) => field === document.activeElement)).toBe(true);
    await findings.getByRole('button', { name: 'Set hull to 1' }).click();
    await findings.getByRole('button', { name: 'Set its cost to 1 energy' }).click();
    await findings.getByRole('button', { name: 'Set its cost to 3 energy' }).click();
    await expect.poll(() => page.getByText('No problems found').count()).toBe(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => findings.count()).toBe(1);
  });

  it('exports selected ships, imports them elsewhere, and reports unreadable ones', async () => {
    const page = await open();
    await shipsPage(page);
    for (const name of [/Dreadnaught/, /Destroyer/]) {
      await page.getByRole('row', { name }).focus();
      await page.getByRole('row', { name }).click();
      await page.keyboard.press('Space');
    }
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export 2' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const ships = JSON.parse(text) as Design[];
    expect(ships.map(({ id }) => id)).toEqual(['destroyer', 'dreadnaught']);

    const changed = ships.map((ship) => (ship.id === 'destroyer' ? { ...ship, notes: 'Refitted.' } : ship));
    const file = path.join(program.shell.library, '..', 'ships.json');
    await writeFile(file, JSON.stringify([...changed, { kind: 'design' }]));
    await chooseFile(page, file, () => page.getByRole('button', { name: 'Import', exact: true }).click());
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toMatch(
        /Imported Destroyer 2\. Already in the library: Dreadnaught\. Duplicates: Destroyer 2 is the same as Destroyer\.\s*ships\.json: Item 3/,
      );
    expect((await saved<Design>('designs/destroyer-2.design.json')).notes).toBe('Refitted.');
    expect((await saved<Design>('designs/destroyer.design.json')).notes).not.toBe('Refitted.');
  });

  it('edits an embedded design only in its scenario', async () => {
    const page = await open();
    await page
      .getByRole('row', { name: /^Minor Slugfest/ })
      .first()
      .dblclick();
    await page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name: 'Designs' }).click();
    await page.getByRole('combobox', { name: 'Embed a library ship' }).click();
    await page
      .locator('.el-select-dropdown:visible')
      .getByRole('option', { name: /^Destroyer/ })
      .click();
    await number(page, 'Hull').fill('11');
    await number(page, 'Hull').press('Enter');
    await expect.poll(() => page.getByText('Only in this scenario · 2 forces').count()).toBe(1);
    await save(page);
    const scenario = await saved<Scenario>('scenarios/minor-slugfest.scenario.json');
    expect(scenario.designs?.map(({ id, stats }) => [id, stats['hull']])).toEqual([['destroyer', 11]]);
    expect((await saved<Design>('designs/destroyer.design.json')).stats['hull']).toBe(10);
  });
});
