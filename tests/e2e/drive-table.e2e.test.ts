import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser';
import { DriveTablePage } from './drive-table-page';
import { openSession, picture, startBattle } from './battle-session';
import { accessFaults } from './frame-page';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A duel that takes more decisions is stuck. */
const MAX_DECISIONS = 120;

describe('a battle by the drive-difference table', () => {
  it('is played by two people at one screen with the mouse; sealed orders stay hidden', async () => {
    const session = await openSession(browser);
    const { page, faults } = session;
    const table = new DriveTablePage(page);
    await startBattle(session, 'Duel of Drives', '7', { 'Blue Star': 'You' });
    const secret = /Dodge(,| ·) drive 5/;

    await page.getByRole('radio', { name: 'Dodge' }).click();
    await table.raise('Drive', 5);
    await table.raise('Beams', 2);
    expect(await table.primary().getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByText('The order uses 7 power; the ship has 6.').first().isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Decrease Beams' }).click();
    expect(await table.ship('Red Vanguard').getAttribute('aria-label')).toMatch(secret);
    await picture(page, 'drive-duel-orders');
    expect(await accessFaults(page)).toEqual([]);
    await table.primary().click();

    await page.getByText('Hand the screen to Blue Star').first().waitFor();
    expect(await page.content()).not.toMatch(secret);
    await page.getByRole('button', { name: 'Show my side' }).click();
    expect(await table.ship('Red Vanguard').getAttribute('aria-label')).toMatch(/orders sealed/);
    expect(await page.content()).not.toMatch(secret);
    // Dodge at one drive: both hit.
    await page.getByRole('radio', { name: 'Dodge' }).click();
    await table.raise('Drive', 5);
    await table.raise('Beams', 1);
    const grid = page.getByRole('table', { name: 'Expected results against Red Vanguard' });
    await grid.getByRole('cell', { name: /^It sets Dodge and drive 5, difference 0: you score 1 hit / }).waitFor();
    await table.primary().click();

    // All is open, and no hand-over is needed: both have a hit to allocate.
    expect(await table.ship('Red Vanguard').getAttribute('aria-label')).toMatch(secret);
    for (const name of ['Red Vanguard', 'Blue Vanguard']) {
      await page.getByRole('heading', { name: `Damage to ${name}` }).waitFor();
      expect(await table.primary().getAttribute('aria-disabled')).toBe('true');
      await page.getByRole('button', { name: 'Increase Hits on screens' }).click();
      await table.primary().click();
    }
    expect(await table.ship('Red Vanguard').getAttribute('aria-label')).toMatch(/Screens 2 of 3/);
    await page.getByRole('tab', { name: 'Combat' }).click();
    const steps = page.getByRole('list', { name: 'Steps of the exchange' });
    expect(await steps.getByRole('listitem').count()).toBe(6);
    expect(await steps.getByRole('img', { name: 'Dodge table: row 0, column Dodge: Hit' }).count()).toBe(1);
    expect(await steps.getByText('loses 1 screen').count()).toBe(1);

    // The next round begins where the last one ended; it is sealed as it is.
    expect(await table.offered()).toBe('Seal orders');
    await table.primary().click();
    await page.getByRole('button', { name: 'Show my side' }).click();
    await table.primary().click();
    await page.getByRole('heading', { name: 'Damage to Red Vanguard' }).waitFor();
    // All of a side's orders are taken back at once, and are still written.
    await page.getByRole('button', { name: /^Take back/ }).click();
    await page.getByRole('button', { name: 'Show my side' }).click();
    expect(await table.offered()).toBe('Seal orders');
    expect(await page.getByRole('spinbutton', { name: 'Drive' }).inputValue()).toBe('5');
    expect(faults).toEqual([]);
  });

  it('is played by keyboard alone against the computer, to the end', async () => {
    const session = await openSession(browser);
    const { page, faults } = session;
    const table = new DriveTablePage(page);
    await startBattle(session, 'Duel of Drives', '7', { 'Blue Star': 'Mixed' });
    await page.getByRole('slider', { name: 'Position in the battle' }).focus();
    await page.keyboard.press('1');
    for (const key of ['d', 'd', 'b', 'b', 'b', 'b', 'm', 'Shift+m', 'Shift+b', 's']) await page.keyboard.press(key);
    expect(await table.ship('Red Vanguard').getAttribute('aria-label')).toContain(
      'Attack, drive 2, screens 1, beams 3',
    );
    await page.keyboard.press('Enter');
    let decisions = 1;
    for (let offer = await table.offered(); offer !== undefined; offer = await table.offered()) {
      if (decisions++ > MAX_DECISIONS) break;
      await page.keyboard.press('h');
      await page.keyboard.press('Enter');
    }
    const headline = page.getByRole('heading', { name: /wins?:|^Draw/ });
    expect(await headline.textContent()).toMatch(/holds the field|Draw/);
    await picture(page, 'drive-duel-end');
    expect(await accessFaults(page)).toEqual([]);
    // The replay: back to the beginning, and one action on.
    await page.keyboard.press('Alt+Home');
    expect(await table.ship('Blue Vanguard').getAttribute('aria-label')).toMatch(/Power\/drive 6 of 6/);
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('button', { name: 'Continue from here' }).waitFor();
    expect(await table.ship('Red Vanguard').getAttribute('aria-label')).toMatch(/Attack, drive 2/);
    expect(faults).toEqual([]);
  });

  it('shows a squadron without crowding, and aims by mouse', async () => {
    const session = await openSession(browser);
    const { page, faults } = session;
    const table = new DriveTablePage(page);
    await startBattle(session, 'Squadron Action', '7');
    await table.ship('Corsair').click();
    await table.ship('Cutter 2').click();
    await table.raise('Beams', 3);
    await table.raise('Screens', 1);
    expect(await table.ship('Cutter 2').getAttribute('aria-label')).toMatch(/targeted/);
    await table.ship('Sovereign').click();
    await page.getByRole('button', { name: 'Suggest', exact: true }).click();
    await picture(page, 'drive-squadron-orders');
    await page.setViewportSize({ width: 1100, height: 700 });
    const board = (await page.getByRole('region', { name: /^Board of/ }).boundingBox())!;
    for (const name of ['Sovereign', 'Corsair', 'Launch', 'Bulwark', 'Broadside', 'Cutter 1', 'Cutter 2']) {
      const box = (await table.ship(name).boundingBox())!;
      expect(box.y + box.height, name).toBeLessThanOrEqual(board.y + board.height);
    }
    await table.primary().click();
    await table.offered();
    await page.getByRole('tab', { name: 'Combat' }).click();
    await picture(page, 'drive-squadron-round');
    expect(await accessFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
