import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser';
import { openSession, startBattle } from './battle-session';
import { IS_LONG } from '../long';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('several ships of Minimal Space Combat', () => {
  // The short form plays one ship by keyboard, and three by mouse.
  it.runIf(IS_LONG)('are set up, plotted and fired by keyboard: Enter continues with the current task', async () => {
    const session = await openSession(browser, { orientation: 'flat', stagger: 'odd', cols: 20, rows: 18 });
    const { page, table } = session;
    await startBattle(session, 'Three on Three', '9');
    await table.board().focus();
    for (const hex of ['0903', '1103', '1303']) {
      await table.walkTo(hex);
      await page.keyboard.press('Enter');
      await page.getByText(/^Start facing/).waitFor();
      await page.keyboard.press('Enter');
    }
    const text = (): Promise<string> => table.primaryText();
    /** What is plotted follows from the hint, so that the turn of this player must have come before it is read. */
    const turnCame = () => expect.poll(async () => /Seal|Next ship|Fire|Save/.test(await text())).toBe(true);
    const shown = async (): Promise<string> => `${await table.hintText()} ${await text()}`;
    await turnCame();
    for (let step = 0; step < 60 && !/^Fire/.test(await text()); step++) {
      const hint = await table.hintText();
      if (/^Plot/.test(hint)) await page.keyboard.press(/SPEED (1|2) to/.test(hint) ? '2' : '1');
      const before = await shown();
      await page.keyboard.press('Enter');
      await expect.poll(shown).not.toBe(before);
      await turnCame();
    }
    expect(await text()).toMatch(/^Fire/);
    // Another weapon and another target by key; then every shot of the turn by Enter alone.
    const first = await text();
    await page.keyboard.press('w');
    expect(await text()).not.toBe(first);
    const turn = await page.getByRole('toolbar', { name: 'Turn' }).getByText(/^Turn/).textContent();
    /** What comes after a step; in between the button may say nothing. */
    const after = async (before: string): Promise<string> => {
      let now = before;
      const settled = async (): Promise<boolean> => {
        now = await text();
        return now !== before && /Seal|Next ship|Fire|Take|Save/.test(now);
      };
      await expect.poll(settled).toBe(true);
      return now;
    };
    let shots = 0;
    for (let now = await text(); shots < 30 && /^(Fire|Take)/.test(now); shots++) {
      await page.keyboard.press('Enter');
      now = await after(now);
      if ((await page.getByRole('toolbar', { name: 'Turn' }).getByText(/^Turn/).textContent()) !== turn) break;
    }
    expect(shots).toBeGreaterThan(1);
    expect(await table.hintText()).toMatch(/^Plot|battle is over/);
    expect(session.faults).toEqual([]);
  });
});
