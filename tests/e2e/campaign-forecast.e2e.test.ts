import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from './browser';
import { borrowBrowserHost } from './browser-host';
import { CampaignPage } from './campaign-page';
import { accessFaults, openPage } from './frame-page';
import { takePictures } from './pictures';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the forecast of a campaign', () => {
  it('starts from the current state, and shows the possible endings', { timeout: 180_000 }, async () => {
    const shell = await borrowBrowserHost();
    const { page, faults } = await openPage(browser, shell.url);
    page.setDefaultTimeout(60_000);
    onTestFinished(async () => {
      await page.close();
      await shell.stop();
    });
    await new CampaignPage(page).open('First Command');
    await page.getByRole('tab', { name: 'Forecast' }).click();
    await page.getByText('No forecast yet').waitFor();
    await page.getByRole('button', { name: 'Forecast', exact: true }).click();
    await page.getByText('20 of 20 runs').waitFor();
    const chances = page.getByRole('table', { name: 'Chances' });
    await chances.waitFor();
    expect(await chances.getByRole('row').count()).toBe(1 + 2 + 3);
    const first = await chances.getByRole('row', { name: /Chapter Play It/ }).textContent();
    expect(first).toMatch(/20 *100\.0%/);
    expect(await chances.getByText('Commission (Cadets)').count()).toBe(1);
    const branches = page.getByRole('table', { name: 'Branches' });
    expect(await branches.getByRole('row').count()).toBeGreaterThan(1);
    expect(await page.getByRole('table', { name: 'Wins after losses' }).getByRole('row').count()).toBeGreaterThan(2);
    expect(await page.getByRole('table', { name: 'Lengths' }).getByRole('row').count()).toBeGreaterThan(1);
    await page.getByRole('spinbutton', { name: 'Seed' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await takePictures(page, 'campaign', 'forecast');
    // Long enough to be stopped.
    await page.getByRole('radio', { name: '500 runs' }).click();
    await page.getByRole('button', { name: 'Forecast', exact: true }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Forecast', exact: true }).waitFor();
    expect(faults).toEqual([]);
  });
});
