import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser';
import { openSession, picture, startBattle } from './battle-session';
import { accessFaults } from './frame-page';
import { IS_LONG } from '../long';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** So many presses end any of the battles played here. */
const MAX_PRESSES = 400;

/**
 * Plays with the main button until the outcome is shown. `choose` runs before each press: it may do something else, and returns whether
 * to press the button too. `stuck` is true where there is no button, only a choice.
 */
async function playOut(page: Page, choose: (press: number, stuck: boolean) => Promise<boolean>): Promise<void> {
  const step = page.getByRole('group', { name: 'Next step' });
  const button = step.getByRole('button').first();
  const over = page.getByRole('button', { name: 'Watch replay' });
  for (let press = 0; press < MAX_PRESSES;) {
    await step.waitFor();
    if (await over.isVisible()) return;
    const words = (await button.textContent({ timeout: 100 }).catch(() => '')) ?? '';
    // While the computer thinks the button says to pause it. A press that came too late has paused it.
    if (/Pause|Resume|Stop/.test(words)) {
      if (words.includes('Resume')) await button.click({ timeout: 2000 }).catch(() => undefined);
      await page.waitForTimeout(30);
      continue;
    }
    press++;
    if (await choose(press, words === '')) await button.click({ timeout: 2000 }).catch(() => undefined);
  }
  throw new Error('the battle does not end');
}

describe('a skirmish', () => {
  it('is played to the end on the board of locations, against the computer', async () => {
    const session = await openSession(browser);
    const { page, faults } = session;
    await startBattle(session, 'In the Plume', '5');
    const board = page.getByRole('region', { name: 'Board' });
    await board.waitFor();
    const place = board.locator('.cell.open').getByRole('button').first();
    const over = page.getByRole('button', { name: 'Watch replay' });
    const stuck = page.getByText(/choose a marked/).first();
    await playOut(page, async (press) => {
      if (press === 6) await picture(page, 'skirmish');
      if (press % 5 === 0 || (await stuck.isVisible())) {
        if (await place.isVisible())
          await place.click({ timeout: 1000, position: { x: 6, y: 30 } }).catch(() => undefined);
        await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        return false;
      }
      // The rest by keyboard, which is quick: Enter is the big button.
      for (let key = 0; key < 4 && !(await over.isVisible()); key++) await page.keyboard.press('Enter');
      return false;
    });
    expect(await accessFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('has an editable battlespace: a location is added, moved by keys and by mouse, and undone', async () => {
    const { page, faults } = await openSession(browser);
    await page.getByRole('searchbox').first().fill('The Ridge');
    await page
      .getByRole('row', { name: /The Ridge/ })
      .first()
      .dblclick();
    const board = page.getByRole('region', { name: 'Battlespace' });
    await board.waitFor();
    const before = await board.locator('[data-location]').count();
    await page.getByRole('button', { name: 'Add location' }).click();
    await expect.poll(() => board.locator('[data-location]').count()).toBe(before + 1);
    await page.keyboard.press('Alt+ArrowDown');
    await picture(page, 'battlespace');
    expect(await accessFaults(page)).toEqual([]);
    await board.getByRole('button', { name: 'Fit all locations' }).click();
    const head = board.locator('[data-location]').first().locator('header');
    const from = (await head.boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 100, from.y + 68, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await head.boundingBox())!.x).toBeGreaterThan(from.x + 40);
    // The drag and the move by key are an undo entry each.
    await page.getByRole('button', { name: 'Undo: Move location' }).click();
    await expect.poll(async () => (await head.boundingBox())!.x).toBeLessThan(from.x + 2);
    await page.getByRole('button', { name: 'Undo: Move location' }).click();
    await page.getByRole('button', { name: 'Undo: Add location' }).click();
    await expect.poll(() => board.locator('[data-location]').count()).toBe(before);
    expect(faults).toEqual([]);
  });
});

describe('a mass combat', () => {
  it.runIf(IS_LONG)('is played to the end through its choices, against the computer', async () => {
    const session = await openSession(browser);
    const { page, faults } = session;
    await startBattle(session, 'Open Field', '5');
    await page.getByRole('list', { name: 'Phases of the wave' }).waitFor();
    const options = page.getByRole('group', { name: 'Choices' }).getByRole('listitem').getByRole('button');
    await playOut(page, async (press) => {
      if (press === 8) await picture(page, 'mass-combat');
      if (await options.first().isVisible()) await options.first().click({ timeout: 2000 });
      return true;
    });
    await picture(page, 'mass-combat-end');
    expect(await accessFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('shows every result of a strategy with its chance', async () => {
    const session = await openSession(browser);
    const { page, faults } = session;
    await startBattle(session, 'Open Field', '5');
    const options = page.getByRole('group', { name: 'Choices' }).getByRole('listitem').getByRole('button');
    const strategy = options.filter({ hasText: 'Seal Attack' });
    const MAX_CHOICES = 120;
    for (let choice = 0; choice < MAX_CHOICES && !(await strategy.isVisible()); choice++) {
      await page.getByRole('group', { name: 'Next step' }).waitFor();
      if (await options.first().isVisible())
        await options
          .first()
          .click({ timeout: 2000 })
          .catch(() => undefined);
      else await page.waitForTimeout(100);
    }
    await strategy.hover();
    const results = page.getByRole('region', { name: 'Odds breakdown' }).getByRole('listitem');
    await results.first().waitFor();
    expect(await results.count()).toBe(9);
    const clipped = await results.evaluateAll((items) => {
      const { right } = items[0]!.closest('section')!.getBoundingClientRect();
      return items.filter((item) => item.getBoundingClientRect().right > right).map((item) => item.textContent);
    });
    expect(clipped).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('has an editable field with its derived rating', async () => {
    const { page, faults } = await openSession(browser);
    await page.getByRole('searchbox').first().fill('Open Field');
    await page
      .getByRole('row', { name: /Open Field/ })
      .first()
      .dblclick();
    await page.getByRole('checkbox', { name: /^Night/ }).check();
    await picture(page, 'field');
    expect(await accessFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
