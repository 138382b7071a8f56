import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BattlePage, SHAPE } from './battle-page';
import { launchBrowser } from './browser';
import { borrowBrowserHost, type RunningShell } from './browser-host';
import { openPage } from './frame-page';
import { MapEditorPage } from './map-editor-page';

// Every tour, by doing what it says: where it names a control, the first one that can be used is pressed.

let browser: Browser;
let shell: RunningShell;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  shell = await borrowBrowserHost();
  ({ page } = await openPage(browser, shell.url, { theme: 'light' }));
  await page.getByRole('row', { name: 'Minor Slugfest' }).first().waitFor();
});
afterAll(async () => {
  await page.close();
  await shell.stop();
  await browser.close();
});

const strip = () => page.getByRole('region', { name: /^Tour: / });
const says = () => strip().getByRole('status').innerText();

async function start(title: string, at = 'Step 1 of'): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().fill(`Tour: ${title}`);
  await page
    .getByRole('option', { name: `Tour: ${title}` })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => strip().innerText()).toContain(at);
}

/** Does a step, and waits until the tour has gone on. */
async function step(words: string, act: () => Promise<unknown>): Promise<void> {
  await expect.poll(says, { timeout: 20_000 }).toContain(words);
  await act();
  await expect.poll(says, { timeout: 20_000 }).not.toContain(words);
}

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Ends a tour. */
async function finish(): Promise<void> {
  await expect.poll(() => strip().innerText()).toContain('Finished');
  await strip().getByRole('button', { name: 'Done' }).click();
  expect(await strip().count()).toBe(0);
}

it('“Move and fire” outlines what to press, and follows a first turn', async () => {
  await start('Move and fire');
  await step('Start battle', async () => {
    expect(await page.locator('[data-tour-control]').innerText()).toContain('Start battle');
    await press(/^Start battle/);
  });
  const battle = new BattlePage(page, { orientation: 'pointy', stagger: 'odd', cols: 12, rows: 10 });
  await step('outlined hex', () => battle.clickHex('0606'));
  await step('Click the enemy', async () => {
    await battle.clickHex('0806');
    await press(/^Fire /);
  });
  await step('End turn', async () => {
    await press('End turn');
    // Energy for another shot is left.
    await page.getByRole('alertdialog', { name: 'End turn' }).getByRole('button').first().click();
  });
  await step('Take back', async () => {
    await expect.poll(() => battle.primaryText(), { timeout: 20_000 }).not.toBe('');
    await press('Take back');
  });
  await finish();
}, 60_000);

it('“Paint an asteroid belt” follows painting, undo and redo', async () => {
  await start('Paint an asteroid belt');
  const map = new MapEditorPage(page, SHAPE, [{ edge: 'north' }, { edge: 'south' }]);
  await step('Brush', () => page.keyboard.press('b'));
  await step('8 hexes', () => map.drag('0406', '1406'));
  await step('Ctrl+Z', () => page.keyboard.press('Control+z'));
  await step('Ctrl+Y', () => page.keyboard.press('Control+y'));
  await step('Mines', async () => {
    await map.terrain('Mines');
    await map.drag('0410', '0910');
  });
  await step('Playtest', () => press('Playtest'));
  await finish();
}, 60_000);

it('“Make a scenario fair” can be left and resumed', async () => {
  await start('Make a scenario fair');
  await step('Is that fair?', () => page.getByRole('toolbar').getByRole('button', { name: 'Balance' }).click());
  await expect.poll(says).toContain('Run sweep');
  await strip().getByRole('button', { name: 'Leave tour' }).click();
  await press('Library');
  await start('Make a scenario fair', 'Step 2 of');
  await step('Run sweep', () => press('Run sweep'));
  await step('Set to 3', () => press('Set to 3 and rerun'));
  await finish();
}, 60_000);

it('“Design a ship of 15 points” follows the budget and a duel', async () => {
  await start('Design a ship of 15 points');
  await step('budget', () => page.getByRole('radio', { name: '15', exact: true }).click());
  await step('Spend the points', () => press('Spend the rest'));
  await step('Duel', () => page.getByRole('tab', { name: 'Duel', exact: true }).click());
  await step('Add all', () => press(/^Add all of 15 BP/));
  await step('1,000 against each', () => press(/^Run /));
  await finish();
}, 60_000);

it('“Begin a campaign” follows the next step to the first report', async () => {
  await start('Begin a campaign');
  await step('names the next step', () => press(/^Go to/));
  await step('Auto-resolve', () => press('Auto-resolve'));
  await step('After action', () => press(/^Post/));
  await step('turn report', () => press('Read the briefing'));
  await finish();
}, 60_000);
