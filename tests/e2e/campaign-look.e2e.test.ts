import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from './browser';
import { borrowBrowserHost, type RunningShell } from './browser-host';
import { CampaignPage } from './campaign-page';
import { accessFaults, openPage } from './frame-page';
import { takePictures } from './pictures';

/** A war takes its time on a busy machine. */
const TIME = 180_000;
let browser: Browser;
/** One host for the file: each test has its own campaign. */
let shell: RunningShell;
beforeAll(async () => {
  [browser, shell] = await Promise.all([launchBrowser(), borrowBrowserHost()]);
});
afterAll(() => Promise.all([browser.close(), shell.stop()]));

const picture = (page: Page, name: string): Promise<void> => takePictures(page, 'campaign', name);

async function openSession(): Promise<{ page: Page; screen: CampaignPage; faults: string[] }> {
  const { page, faults } = await openPage(browser, shell.url);
  page.setDefaultTimeout(20_000);
  onTestFinished(() => page.close());
  return { page, faults, screen: new CampaignPage(page) };
}
const view = (page: Page, name: string): Promise<void> =>
  page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name, exact: true }).click();

describe('the look of campaigns', () => {
  it(
    'shows the page, a war, its orders and every editing view',
    async () => {
      const { page, screen, faults } = await openSession();
      await page.getByRole('button', { name: 'Campaign', exact: true }).click();
      await page.getByRole('button', { name: 'New campaign' }).waitFor();
      await picture(page, 'page');
      expect(await accessFaults(page)).toEqual([]);
      await screen.open('The Lantern Reach');
      await page.getByRole('button', { name: /^Home Fleet, / }).click();
      await page.getByRole('region', { name: 'Fleet' }).waitFor();
      await picture(page, 'map');
      expect(await accessFaults(page)).toEqual([]);
      await page.getByRole('tab', { name: /^Orders/ }).click();
      await picture(page, 'orders');
      await view(page, 'Edit map');
      await page.getByRole('button', { name: /^Great Lantern, / }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
      await picture(page, 'edit-map');
      expect(await accessFaults(page)).toEqual([]);
      await view(page, 'Rosters');
      await page.getByRole('table', { name: 'Starting rosters' }).waitFor();
      await picture(page, 'rosters');
      expect(await accessFaults(page)).toEqual([]);
      await view(page, 'Setup');
      await page.getByRole('textbox', { name: 'Campaign name' }).waitFor();
      await picture(page, 'setup');
      expect(await accessFaults(page)).toEqual([]);
      await screen.exactly('Add ending').click();
      const ending = page.getByRole('region', { name: 'Ending 6' });
      await screen.choose('When Ending 6', /^A condition is met/);
      await ending
        .getByText('No side wins with “Ending 6” when, at the end of a turn, Harbour Compact has no ships left.')
        .waitFor();
      await ending.getByRole('combobox', { name: 'Condition type' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: 'Any of these' }).click();
      await ending.getByRole('button', { name: 'Add condition' }).click();
      await ending.getByText(/Harbour Compact has no ships left, or Harbour Compact has no ships left/).waitFor();
      await picture(page, 'endings');
      expect(await accessFaults(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
    TIME,
  );

  it(
    'shows chapters, a pending battle, its form, its result and the strength of the sides',
    async () => {
      const { page, screen, faults } = await openSession();
      await screen.open('The Outpost Year');
      await view(page, 'Chapters');
      await page.getByRole('group', { name: 'Chapters' }).getByRole('button').first().click();
      await picture(page, 'edit-chapters');
      expect(await accessFaults(page)).toEqual([]);
      await view(page, 'Campaign');
      await screen.endTurn();
      await page.getByRole('button', { name: /^Odds, 200 games/ }).click();
      await page.getByText(/^\s*200 games, 95% intervals/).waitFor();
      await picture(page, 'battle');
      expect(await accessFaults(page)).toEqual([]);
      await screen.exactly('Enter result').click();
      await page.getByRole('combobox', { name: 'Result' }).waitFor();
      await picture(page, 'paper');
      expect(await accessFaults(page)).toEqual([]);
      await screen.exactly('Cancel').click();
      await screen.exactly('Auto-resolve').click();
      await screen.post().waitFor();
      await picture(page, 'after');
      expect(await accessFaults(page)).toEqual([]);
      await screen.post().click();
      await expect.poll(() => screen.phase()).toMatch(/^Turn 2/);
      await page.getByRole('tab', { name: 'History', exact: true }).click();
      await page.getByRole('tab', { name: 'Strength', exact: true }).click();
      await page.locator('canvas').first().waitFor();
      await picture(page, 'strength');
      expect(await accessFaults(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
    TIME,
  );
});
