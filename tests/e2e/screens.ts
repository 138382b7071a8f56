import type { Page } from 'playwright-core';

/** A screen of the program: `show` brings it up, whatever was shown before. */
export interface Screen {
  readonly name: string;
  show(page: Page): Promise<void>;
}

/** Opens a file by its name, from anywhere. */
async function openFile(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill(name);
  await page
    .getByRole('dialog')
    .getByRole('option')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()
    .click();
  await page.getByRole('tab', { name, selected: true }).first().waitFor();
}

async function chooseView(page: Page, view: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name: view, exact: true }).click();
}

/** Runs an action by its title in the command palette. */
async function run(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill(`>${title}`);
  await field.press('Enter');
}

const views = (file: string, names: readonly string[]): Screen[] =>
  names.map((view) => ({
    name: `${file}, ${view}`,
    show: async (page) => {
      await openFile(page, file);
      await chooseView(page, view);
    },
  }));

/** A page of the activity bar; `file` is a file of its list, without which the page is not there yet. */
const page = (title: string, file?: string): Screen => ({
  name: title,
  show: async (shown) => {
    await shown.keyboard.press('Escape');
    await shown.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: title, exact: true }).click();
    if (file !== undefined) await shown.getByText(file, { exact: true }).first().waitFor();
  },
});

const design = (name: string): Screen => ({ name, show: (shown) => openFile(shown, name) });

/** A dialog that an action of the command palette opens. */
const dialog = (action: string): Screen => ({
  name: action,
  show: async (shown) => {
    await shown.keyboard.press('Escape');
    await run(shown, `${action}…`);
    await shown.getByRole('dialog', { name: action }).waitFor();
  },
});

/** The set-up of a battle of a scenario, then the battle. */
const battle = (file: string): Screen[] => [
  {
    name: `${file}, new battle`,
    show: async (shown) => {
      await openFile(shown, file);
      await shown.getByRole('button', { name: 'Playtest' }).click();
      await shown.getByRole('button', { name: /^Start battle/ }).waitFor();
    },
  },
  {
    name: `${file}, battle`,
    show: async (shown) => {
      await shown.getByRole('button', { name: /^Start battle/ }).click();
      await shown.getByRole('toolbar', { name: 'Replay' }).waitFor();
    },
  },
];

/** Every screen, in an order in which each follows from the one before. */
export const SCREENS: readonly Screen[] = [
  page('Library', 'Ambush'),
  {
    name: 'Trash',
    show: async (shown) => {
      await shown.getByRole('row', { name: 'Duel of 15' }).first().click();
      const details = shown.getByRole('complementary', { name: 'Details' });
      await details.getByRole('button', { name: 'Delete' }).click();
      await shown.getByRole('button', { name: 'Show Trash' }).click();
      await shown.getByRole('button', { name: 'Restore Duel of 15' }).waitFor();
    },
  },
  page('Start', 'Minor Slugfest'),
  dialog('New scenario'),
  dialog('New ship'),
  dialog('New campaign'),
  dialog('New fleet'),
  {
    name: 'fleet',
    show: async (shown) => {
      await shown.getByRole('spinbutton', { name: 'Count of Battleship' }).fill('2');
      await shown.getByRole('button', { name: 'Create fleet' }).click();
      await shown.getByRole('table', { name: 'Ships of the fleet' }).waitFor();
      await shown.getByRole('button', { name: 'Dismiss' }).click();
    },
  },
  page('Settings'),
  page('Ships', 'Battleship'),
  page('Campaign'),
  page('Balance'),
  page('Battle'),
  page('Scenarios', 'Ambush'),
  ...views('Star Base Assault', ['Map', 'Forces', 'Rules', 'Victory', 'Triggers', 'Designs', 'Briefing']),
  ...views('Boarding Action', ['Battlespace', 'Forces', 'Rules', 'Victory']),
  ...views('Siege of the Walled Ark', ['Field', 'Forces', 'Victory']),
  ...views('Squadron Action', ['Forces', 'Victory']),
  ...views('Among the Rocks', ['Map', 'Forces', 'Victory']),
  design('Battleship'),
  design('Ship 1'),
  design('Cutter'),
  design('Boarding marines'),
  design('Iron Host'),
  ...battle('Star Base Assault'),
  ...battle('Boarding Action'),
  ...battle('Siege of the Walled Ark'),
  ...battle('Squadron Action'),
  ...battle('Among the Rocks'),
  {
    name: 'balance',
    show: async (shown) => {
      await openFile(shown, 'Squadron Action');
      await run(shown, 'Balance');
      await shown.getByRole('radiogroup').or(shown.getByText(/Games/)).first().waitFor();
    },
  },
  ...views('Salt and Iron', ['Campaign', 'Edit map', 'Chapters', 'Rosters', 'Setup']),
  {
    name: 'print',
    show: async (shown) => {
      await openFile(shown, 'Battleship');
      await shown.keyboard.press('Control+p');
      await shown.getByRole('radiogroup', { name: 'What is printed' }).waitFor();
    },
  },
  {
    name: 'rules',
    show: async (shown) => {
      await shown.keyboard.press('F1');
      await shown.getByRole('heading', { level: 1 }).first().waitFor();
    },
  },
  {
    name: 'keyboard shortcuts',
    show: async (shown) => {
      await shown.keyboard.press('Shift+F1');
      await shown.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'command palette',
    show: async (shown) => {
      await shown.keyboard.press('Escape');
      await shown.keyboard.press('Control+k');
      await shown.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'tour',
    show: async (shown) => {
      await shown.keyboard.press('Escape');
      await run(shown, 'Tour: Move and fire');
      await shown.getByRole('region', { name: /^Tour: / }).waitFor();
    },
  },
  {
    name: 'tour in a battle',
    show: async (shown) => {
      await shown.getByRole('button', { name: /^Start battle/ }).click();
      await shown.getByRole('toolbar', { name: 'Replay' }).waitFor();
    },
  },
];
