import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Scenario } from '@core/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProgram } from './program';
import { createScenario } from './frame-page';
import { IS_LONG } from '../long';

const SLUGFEST = 'scenarios/minor-slugfest.scenario.json';
const program = useProgram();
const { open } = program;
const openSlugfest = async (): Promise<Page> => {
  const page = await open();
  await page
    .getByRole('row', { name: /^Minor Slugfest/ })
    .first()
    .dblclick();
  await page.getByRole('tab', { name: 'Minor Slugfest' }).waitFor();
  return page;
};
const view = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name, exact: true }).click();
const saved = async (ref = SLUGFEST): Promise<Scenario> =>
  JSON.parse(await readFile(path.join(program.shell.library, ref), 'utf8')) as Scenario;
const unsaved = (page: Page) => page.getByRole('tab', { name: 'unsaved' });
const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s');
  await expect.poll(() => unsaved(page).count()).toBe(0);
};
const forces = (page: Page, side: string) => page.getByRole('grid', { name: `Forces of ${side}` });
const problems = (page: Page) => page.locator('.problem');
/** An empty Problems panel is folded. */
const showProblems = (page: Page) => page.getByRole('tab', { name: /^Problems/ }).click();

describe('the scenario editor', () => {
  it('edits forces, rules, a level and the briefing, saves them, and shows them again', async () => {
    const page = await openSlugfest();

    await view(page, 'Forces');
    await page.getByRole('button', { name: 'Add ship' }).first().click();
    await page.keyboard.type('gunship');
    await page.keyboard.press('Enter');
    const gunship = forces(page, 'Player 1').getByRole('row', { name: /^Gunship/ });
    await gunship.waitFor();
    await page.getByRole('textbox', { name: 'Count of Gunship' }).fill('3');
    await page.getByRole('textbox', { name: 'Name of Gunship' }).fill('Picket');
    await page.getByRole('textbox', { name: 'Group of Gunship' }).fill('screen');
    await page.getByRole('button', { name: /^Start of Gunship/ }).click();
    await page.getByRole('menuitem', { name: /^Hex…/ }).click();
    // The map has the whole view now, and its cursor the focus.
    await page.getByRole('application', { name: 'Start hexes' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show list' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Start of Gunship: Hex \d{4}/ }).count()).toBe(1);

    await view(page, 'Rules');
    await page.getByRole('radiogroup', { name: 'Equal totals' }).getByRole('radio', { name: 'Miss' }).click();
    await page.getByRole('textbox', { name: 'Turn limit' }).fill('24');

    await view(page, 'Victory');
    await page.getByRole('textbox', { name: 'Name of level 2' }).fill('Screen broken');
    const level = page.getByRole('article', { name: 'Screen broken' });
    await level.getByRole('button', { name: 'Add condition' }).click();
    const added = level.getByRole('group', { name: 'Units destroyed' });
    await added.getByRole('button', { name: /^Units:/ }).click();
    await choose(page, added.getByRole('combobox', { name: 'Units: Group' }), 'screen');
    const sentence =
      'Player 2 wins “Screen broken” when no unit of Player 1 survives, and at least one unit of Player 2 survives, and every unit of Player 1 in the group “screen” is destroyed.';
    await level.getByText(sentence).waitFor();

    await view(page, 'Briefing');
    await page.getByRole('tab', { name: 'Player 2' }).click();
    await page.getByRole('textbox', { name: 'Text: Player 2' }).fill('Break the **screen** first.');
    await page.getByRole('region', { name: 'Preview' }).locator('strong').getByText('screen').waitFor();

    await save(page);
    const written = await saved();
    const force = written.forces.find((force) => force.design === 'gunship');
    expect(force).toMatchObject({
      side: 'player-1',
      name: 'Picket',
      count: 3,
      group: 'screen',
      start: { type: 'hex' },
    });
    expect(written.options['tie']).toBe('miss');
    expect(written.turnLimit).toBe(24);
    expect(written.victory[1].when).toMatchObject({
      type: 'all',
      of: [{}, {}, { type: 'destroyed', units: { side: 'player-1', group: 'screen' }, atLeast: 'all' }],
    });
    expect(written.sides[1].briefing).toBe('Break the **screen** first.');

    // The list of open files is written a moment after it changed.
    await expect.poll(() => program.shell.settings()).toContain('minor-slugfest.scenario.json');
    await page.reload();
    await page.getByRole('tab', { name: 'Minor Slugfest' }).waitFor();
    await view(page, 'Victory');
    await page.getByText(sentence).first().waitFor();
    await view(page, 'Forces');
    await gunship.waitFor();
    expect(await page.getByRole('textbox', { name: 'Name of Gunship' }).inputValue()).toBe('Picket');
    expect(await unsaved(page).count()).toBe(0);
  });

  it('goes from a problem to its row, fixes it, and undoes every edit', async () => {
    const page = await openSlugfest();
    await view(page, 'Forces');
    await forces(page, 'Player 2')
      .getByRole('row', { name: /^Battleship/ })
      .focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Delete');
    await showProblems(page);
    const problem = problems(page).filter({ hasText: 'Player 2 has no units' });
    await problem.waitFor();
    await view(page, 'Briefing');
    await problem.getByRole('button').first().click();
    // The place is a side: its head stands in the Forces view, and has the focus.
    await expect.poll(() => page.getByRole('region', { name: 'Player 2' }).locator(':focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo: Remove Destroyer' }).click();
    await page.getByRole('button', { name: 'Undo: Remove Battleship' }).click();
    await expect.poll(() => problems(page).count()).toBe(0);
    await expect.poll(() => unsaved(page).count()).toBe(0);
  });

  it('goes from a problem to its field in the inspector', async () => {
    const page = await open();
    await page
      .getByRole('row', { name: /^Minor Slugfest/ })
      .first()
      .waitFor();
    const odd = { ...(await saved()), id: 'odd', name: 'Odd' };
    odd.forces[1].design = 'gone';
    await writeFile(path.join(program.shell.library, 'scenarios/odd.scenario.json'), JSON.stringify(odd));
    await page.getByRole('row', { name: /^Odd/ }).first().dblclick();
    await page.getByRole('tab', { name: 'Odd' }).waitFor();
    const problem = problems(page).filter({ hasText: '“gone” does not exist' });
    await problem.getByRole('button').first().click();
    const inspector = page.getByRole('complementary', { name: 'Inspector' });
    await expect.poll(() => inspector.locator('[data-path="/forces/1/design"] :focus').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Gunship' }).click();
    await expect.poll(() => problems(page).count()).toBe(0);
    expect(
      await forces(page, 'Player 1')
        .getByRole('row', { name: /^Gunship/ })
        .count(),
    ).toBe(1);
  });

  it('applies the fix of a problem as one edit', async () => {
    const page = await openSlugfest();
    await view(page, 'Forces');
    await page.getByRole('button', { name: /^Colour of Player 2/ }).click();
    await page.getByRole('menuitem', { name: /Blue circle/ }).click();
    await showProblems(page);
    await page.getByRole('button', { name: 'Use a free colour' }).click();
    await expect.poll(() => problems(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo: Use a free colour' }).waitFor();
    await save(page);
    expect((await saved()).sides[1].color).not.toBe('a');
  });

  it.runIf(IS_LONG)('chooses the hexes of a terrain change on the map, by mouse and by keyboard', async () => {
    const page = await openSlugfest();
    await view(page, 'Triggers');
    await page.getByRole('button', { name: 'Add first trigger' }).click();
    await page.getByRole('menuitem', { name: 'Terrain change' }).click();
    await page.getByRole('button', { name: 'Choose on map' }).click();
    const board = page.getByRole('application', { name: 'Hexes to change' });
    await board.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    const hexes = page.getByRole('textbox', { name: 'Hexes' });
    await expect.poll(() => hexes.inputValue()).toMatch(/^\d{4}$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect.poll(() => hexes.inputValue()).toMatch(/^\d{4}, \d{4}$/);
    await page.keyboard.press('Space');
    await expect.poll(() => hexes.inputValue()).toMatch(/^\d{4}$/);
    const box = (await board.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await hexes.inputValue()).split(', ').length).toBeGreaterThan(3);
    // A whole stroke is one step to undo.
    await page.getByRole('button', { name: 'Undo: Change trigger hexes' }).click();
    await expect.poll(() => hexes.inputValue()).toMatch(/^\d{4}$/);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    expect(await board.count()).toBe(0);
  });

  it('makes a new scenario playable with a ship for each side', async () => {
    const page = await open();
    await page
      .getByRole('row', { name: /^Minor Slugfest/ })
      .first()
      .waitFor();
    await createScenario(page);
    await page.getByRole('tab', { name: /^New scenario/ }).waitFor();
    await view(page, 'Forces');
    for (const side of [0, 1]) {
      await page.getByRole('button', { name: 'Add ship' }).nth(side).click();
      await page.keyboard.type('destroyer');
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => problems(page).count()).toBe(0);
    await save(page);
    const written = await saved('scenarios/new-scenario.scenario.json');
    expect(written.forces.map(({ side, start }) => [side, start.type])).toEqual([
      ['attacker', 'edge'],
      ['defender', 'edge'],
    ]);
  });
});

/** Chooses from a list by its words; the list is opened by keyboard, since its value lies over the field. */
async function choose(page: Page, list: ReturnType<Page['getByRole']>, option: string): Promise<void> {
  await list.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: option }).click();
}
