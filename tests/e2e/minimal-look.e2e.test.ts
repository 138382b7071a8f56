import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser';
import { openSession, picture, startBattle } from './battle-session';
import { accessFaults } from './frame-page';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const THREE = { orientation: 'flat', stagger: 'odd', cols: 20, rows: 18 } as const;

describe('Minimal Space Combat on the screen', () => {
  it('sets up, plots and fires with three ships', async () => {
    const session = await openSession(browser, THREE);
    const { page, table } = session;
    await startBattle(session, 'Three on Three', '4');
    await page
      .getByText(/choose a marked hex/)
      .first()
      .waitFor();
    await picture(page, 'place');
    // Outside the zone a ship cannot be placed, and the line under the board says so.
    await table.clickHex('0909');
    await page.getByText('The ship cannot deploy there.').waitFor();
    await table.clickHex('0903');
    // Turned by a click beside it, by the wheel over it and by a key; faster than ENGINE is refused.
    await table.clickHex('0905');
    expect(await table.primaryText()).toBe('Start facing S at SPEED 2');
    const { x, y } = await table.point('0903');
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => table.primaryText()).toBe('Start facing SW at SPEED 2');
    await page.keyboard.press('l');
    await expect.poll(() => table.primaryText()).toBe('Start facing S at SPEED 2');
    await page.keyboard.press('5');
    await page.getByText('ENGINE 3 allows SPEED 0 to 3.').waitFor();
    await page.keyboard.press('3');
    await picture(page, 'ready');
    expect(await accessFaults(page)).toEqual([]);
    await table.primary().click();
    for (const hex of ['1103', '1303']) {
      await table.clickHex(hex);
      await table.primary().click();
    }

    const order = page.getByRole('textbox', { name: /^Order of/ });
    await order.waitFor();
    expect(await table.primaryText()).toBe('Seal orders');
    expect(await table.primary().getAttribute('aria-disabled')).toBe('true');
    await picture(page, 'plot-empty');
    await order.fill('LR');
    await page.getByText('A ship must move at least one hex forward between two turns.').first().waitFor();
    await order.fill('1L1');
    await page.getByText('Ends in 1004 facing SE.').first().waitFor();
    await picture(page, 'plot');
    expect(await accessFaults(page)).toEqual([]);

    // Another ship is taken in hand, plotted on the board, and the first one changed before all is sealed.
    await table.primary().click();
    await table.clickHex('1105');
    expect(await order.inputValue()).toBe('2');
    await page.getByRole('button', { name: /^Ship 1 1L1/ }).click();
    await order.fill('3');
    for (let turn = 0; turn < 9 && !/^Fire/.test(await table.primaryText()); turn++) {
      if (turn > 0) await order.fill('3');
      for (let ship = 0; ship < 3; ship++) {
        const label = await table.primaryText();
        if (!/^Next ship/.test(label)) break;
        await table.primary().click();
        if ((await order.inputValue()) === '') await order.fill(turn === 0 ? '2' : '3');
        if (
          await page
            .getByText(/the ship can do/)
            .first()
            .isVisible()
        )
          await order.fill('2');
      }
      await table.primary().click();
      await page.waitForFunction(() => {
        const text = document.querySelector('[aria-label="Next step"] button')?.textContent ?? '';
        return /Fire|Seal|Next ship|Save/.test(text);
      });
    }
    expect(await table.primaryText()).toMatch(/^Fire/);
    await picture(page, 'fire');
    expect(await accessFaults(page)).toEqual([]);
    await table.primary().click();
    await page.getByRole('tab', { name: 'Combat' }).click();
    await page.getByRole('list', { name: 'Steps of the attack' }).waitFor();
    await picture(page, 'combat');
    expect(session.faults).toEqual([]);
  });
});
