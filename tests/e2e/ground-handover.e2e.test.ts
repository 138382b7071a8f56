import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser';
import { openSession, startBattle } from './battle-session';
import { accessFaults } from './frame-page';
import { IS_LONG } from '../long';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const handover = (page: Page) => page.getByRole('button', { name: 'Show my side' });

/** Presses on until the screen is to change device; `choose` does what the button alone does not. */
async function playToHandover(page: Page, choose: () => Promise<void>): Promise<void> {
  const MAX_PRESSES = 60;
  for (let press = 0; press < MAX_PRESSES; press++) {
    await page.getByRole('group', { name: 'Next step' }).waitFor();
    if (await handover(page).isVisible()) return;
    await choose();
  }
  throw new Error('the screen never changes device');
}

describe('two people at one screen in a mass combat', () => {
  it('seal their strategies: the first stays hidden while the second chooses, then both are revealed', async () => {
    const session = await openSession(browser);
    const { page, faults } = session;
    await startBattle(session, 'Open Field', '5', { 'Iron Host': 'You' });
    const options = page.getByRole('group', { name: 'Choices' }).getByRole('listitem').getByRole('button');
    const secret = 'Total Attack';
    const militia = page.getByRole('region', { name: 'Free Militia' });
    await playToHandover(page, async () => {
      if (!(await options.first().isVisible())) return;
      const wanted = options.filter({ hasText: secret });
      await ((await wanted.count()) > 0 ? wanted : options).first().click();
    });
    await page.getByText('Hand the screen to Iron Host').first().waitFor();
    expect(await page.content()).not.toContain(secret);
    expect(await militia.count()).toBe(0);
    expect(await accessFaults(page)).toEqual([]);

    await handover(page).click();
    await militia.getByRole('group', { name: 'Dice of Free Militia' }).getByText('Sealed').waitFor();
    // The second may choose the same; nowhere else may it be read, not even in a label.
    const elsewhere = await page.evaluate((words) => {
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      copy.querySelector('[role=group][aria-label=Choices]')?.remove();
      return copy.outerHTML.includes(words);
    }, secret);
    expect(elsewhere).toBe(false);
    await options.filter({ hasText: 'Defense' }).first().click();
    await militia.getByRole('group', { name: 'Dice of Free Militia' }).getByText(secret).first().waitFor();
    await page
      .getByRole('region', { name: 'Iron Host' })
      .getByRole('group', { name: 'Dice of Iron Host' })
      .getByText('Defense')
      .first()
      .waitFor();
    expect(faults).toEqual([]);
  });
});

describe('two people at one screen in a skirmish', () => {
  it('have a covered board at the hand-over, and fog over the other side’s units', async () => {
    const session = await openSession(browser);
    const { page, faults } = session;
    await startBattle(session, 'Drone Hunt', '5', { Blue: 'You' });
    await page.getByText('Hand the screen to Red').first().waitFor();
    await handover(page).click();
    const board = page.getByRole('region', { name: 'Board' });
    await board.waitFor();
    const place = board.locator('.cell.open').getByRole('button').first();
    const red = board.getByRole('button', { name: /^Red drone/ });
    let most = 0;
    await playToHandover(page, async () => {
      most = Math.max(most, await red.count());
      if (await place.isVisible()) {
        await place.click({ timeout: 1000, position: { x: 6, y: 30 } }).catch(() => undefined);
      }
    });
    // Red has seen its own units where they stand.
    expect(most).toBeGreaterThan(0);
    await page.getByText('Hand the screen to Blue').first().waitFor();
    expect(await board.count()).toBe(0);
    expect(await accessFaults(page)).toEqual([]);

    await handover(page).click();
    await board.waitFor();
    const fog = page.getByRole('group', { name: 'Not on the board, or in the fog' });
    expect(await fog.getByText(/^Unknown unit \d$/).count()).toBe(3);
    await page.getByRole('tab', { name: 'Event log' }).click();
    await page.getByRole('list', { name: 'Events of the battle' }).waitFor();
    // Not even the names of units in the fog are on the page.
    expect(await page.content()).not.toContain('Red drone');
    expect(faults).toEqual([]);
  });
});

describe('a saved record', () => {
  it.runIf(IS_LONG).each([
    ['Open Field', 'Free Militia', 'Iron Host', /^Wave 1$/],
    ['Drone Hunt', 'Red', 'Blue', /^Round 1$/],
  ] as const)('of %s opens and scrubs', async (scenario, first, second, beginning) => {
    const session = await openSession(browser);
    const { page, faults } = session;
    await startBattle(session, scenario, '8', { [first]: 'Greedy', [second]: 'Greedy' });
    await page.getByRole('button', { name: 'Watch replay' }).waitFor({ timeout: 30_000 });
    const headline = await page.getByRole('heading', { name: /wins?:|^Draw/ }).textContent();
    await page.getByRole('button', { name: 'Save record' }).click();
    await page.getByRole('button', { name: 'Record saved' }).waitFor();
    await page.keyboard.press('Alt+w');
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    await page
      .getByRole('region', { name: 'Saved battles' })
      .getByRole('listitem')
      .filter({ hasText: scenario })
      .getByRole('button', { name: 'Open' })
      .click();
    const slider = page.getByRole('slider', { name: 'Position in the battle' });
    await slider.focus();
    const at = async (): Promise<number> => Number(await slider.getAttribute('aria-valuenow'));
    const last = Number(await slider.getAttribute('aria-valuemax'));
    expect(last).toBeGreaterThan(10);
    await page.keyboard.press('Home');
    await expect.poll(at).toBe(0);
    await page.getByText(beginning).first().waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(at).toBe(1);
    await page.keyboard.press('End');
    await expect.poll(at).toBe(last);
    await page.getByRole('heading', { name: headline?.trim() ?? '' }).waitFor();
    expect(faults).toEqual([]);
  });
});
