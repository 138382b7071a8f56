import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession, startBattle } from './battle-session';
import { launchBrowser } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Role or label of the element with the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('role') ?? element?.textContent.trim() ?? '';
  });

describe('by keyboard, the focus of a button that has gone', () => {
  it('goes to the board where the next choice is a hex', async () => {
    const session = await openSession(browser);
    const { page, faults } = session;
    await startBattle(session, 'Minor Slugfest', '7');
    await page.keyboard.press('Enter');
    await page
      .getByRole('group', { name: 'Next step' })
      .getByRole('button', { name: 'Activate Battleship' })
      .press('Enter');
    await page.getByText('Battleship must enter the map').first().waitFor();
    await expect.poll(() => focused(page)).toBe('application');
    expect(faults).toEqual([]);
  });

  it('goes to the main button where no list of choices follows', async () => {
    const session = await openSession(browser);
    const { page, faults } = session;
    await startBattle(session, 'Drone Hunt', '5', { Blue: 'You' });
    for (const side of ['Red', 'Blue']) {
      await page.getByText(`Hand the screen to ${side}`).first().waitFor();
      await page.getByRole('button', { name: 'Show my side' }).press('Enter');
      for (const drone of [1, 2, 3]) {
        await page
          .getByRole('button', { name: new RegExp(`^Deploy ${side} drone ${drone} `) })
          .first()
          .press('Enter');
      }
    }
    await expect.poll(() => focused(page)).toBe('Activate Blue drone 1');
    expect(faults).toEqual([]);
  });
});
