import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser';
import { openSession, picture, type Session, startBattle } from './battle-session';
import { accessFaults } from './frame-page';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Ways of both ships down the column in which they start, head to head: hexes 16 turns long, the last one held. */
const WAYS = {
  Red: ['0805', '0807', '0808'],
  Blue: ['0812', '0810', '0809'],
} as const;
/** A duel of ships that stand head to head is over long before. */
const MAX_TURNS = 40;

/** All that is in the page, what is typed in its fields included. */
async function everything({ page }: Session): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    return document.documentElement.outerHTML + fields.join(' ');
  });
}

/** Waits for the handover in front of a side, and lifts it. */
async function come({ page }: Session, side: string): Promise<void> {
  await page.getByText(`Hand the screen to ${side}`).first().waitFor();
  await page.getByRole('button', { name: 'Show my side' }).click();
}

/** Lifts the handover if it is down; a side that fired last sits there already. */
async function comeIfAway({ page }: Session): Promise<void> {
  const handover = page.getByRole('button', { name: 'Show my side' });
  const primary = page.getByRole('group', { name: 'Next step' });
  await handover.or(primary).first().waitFor();
  if (await handover.isVisible()) await handover.click();
}

/** Plots one hex after another by mouse and seals; a hex that cannot be reached any more is given up for the ship's own. */
async function plotByMouse(session: Session, side: keyof typeof WAYS, turn: number): Promise<void> {
  const { page, table } = session;
  const goal = WAYS[side][Math.min(turn, WAYS[side].length) - 1] ?? '';
  const [own = ''] = await table.standing(side);
  await table.clickHex(goal);
  if (!/^Seal/.test(await table.primaryText()) || (await table.primary().getAttribute('aria-disabled')) === 'true') {
    await table.clickHex(own);
  }
  if ((await table.primary().getAttribute('aria-disabled')) === 'true') {
    await page.getByRole('button', { name: 'One hex forward' }).click();
  }
  await table.primary().click();
}

describe('a duel of Minimal Space Combat', () => {
  it('is played by two people at one screen by mouse, and sealed plots stay hidden', async () => {
    const session = await openSession(browser);
    const { page, table } = session;
    await startBattle(session, 'Duel of 15', '11', { Blue: 'You' });
    await page.getByText('Hand the screen to Red').first().waitFor();
    // The speed was clicked last: Space must not press it again.
    await page.keyboard.press('Space');

    // A plot that nothing else in the program looks like.
    const order = page.getByRole('textbox', { name: /^Order of/ });
    await order.fill('1L1');
    const verdict = /Ends in (\d{4}) facing/.exec((await table.hintText()) ?? '')?.[1];
    expect(verdict).toBeDefined();
    expect((await everything(session)).includes('1L1')).toBe(true);
    await table.primary().click();
    const hidden = async (): Promise<void> => {
      const all = await everything(session);
      // Not the page itself in a failure: it is long.
      expect(['1L1', 'Ends in'].filter((secret) => all.includes(secret))).toEqual([]);
    };
    await page.getByText('Hand the screen to Blue').first().waitFor();
    await hidden();
    await picture(page, 'handover');
    expect(await accessFaults(page)).toEqual([]);
    await come(session, 'Blue');
    await hidden();
    for (const panel of ['Combat', 'Variations', 'Event log']) {
      await page.getByRole('tab', { name: panel }).click();
      await hidden();
    }
    // Looking back keeps Blue's eyes; the card of Red's ship shows no order.
    await page.getByRole('slider', { name: 'Position in the battle' }).focus();
    for (const key of ['Home', 'ArrowRight', 'End']) {
      await page.keyboard.press(key);
      await hidden();
    }
    await page
      .getByRole('group', { name: 'Units' })
      .getByRole('button', { name: /, Red, / })
      .click();
    await hidden();
    // Blue takes Red's order back: Red has to come, and finds an empty plot.
    await page.keyboard.press('Control+z');
    await hidden();
    await come(session, 'Red');
    await hidden();
    expect(await order.inputValue()).toBe('');

    let turn = 1;
    for (; turn <= MAX_TURNS && (await table.headline()) === undefined; turn++) {
      if (turn > 1) await comeIfAway(session);
      await plotByMouse(session, 'Red', turn);
      await come(session, 'Blue');
      await plotByMouse(session, 'Blue', turn);
      // Fire is open: no hand-over screen.
      await page.locator('.handover, [aria-label="Next step"] button').first().waitFor();
      for (let shot = 0; shot < 12 && /^(Fire|Take)/.test(await table.primaryText()); shot++) {
        await table.primary().click();
      }
    }
    expect(await table.headline()).toMatch(/^(Red|Blue) wins: Last side flying$/);
    expect(turn).toBeGreaterThan(3);
    await picture(page, 'over');
    // All is open at the end: the turn record of a ship holds its orders.
    await page
      .getByRole('group', { name: 'Units' })
      .getByRole('button', { name: /^Ship 1/ })
      .first()
      .click();
    expect(await page.getByRole('table', { name: 'Ship turn record' }).getByRole('row').count()).toBe(6);
    expect(session.faults).toEqual([]);
  });

  it('is played by keyboard alone against the computer, undone, replayed and branched', async () => {
    const session = await openSession(browser);
    const { page, table } = session;
    await startBattle(session, 'Duel of 15', '3');
    await table.board().focus();
    await page.keyboard.press('2');
    await page.keyboard.press('r');
    expect(await table.hintText()).toMatch(/2R: Ends in \d{4} facing SW/);
    // A fourth point of SPEED is refused with its reason, and the order stays.
    await page.keyboard.press('1');
    expect(await table.hintText()).toContain('more than the ship can do: 1 to 3');
    await page.keyboard.press('Backspace');
    expect(await table.hintText()).toMatch(/, 2: Ends in 0805 facing S/);
    await page.keyboard.press('Enter');
    await page
      .getByText(/Ship 1 \(Red\) moves 2 from/)
      .first()
      .waitFor();
    const place = page.getByRole('slider', { name: 'Position in the battle' });
    const sealed = Number(await place.getAttribute('aria-valuenow'));
    expect(sealed).toBeGreaterThan(1);

    await page.keyboard.press('Control+z');
    expect(await place.getAttribute('aria-valuenow')).toBe('0');
    // Alone at the screen, the plot is still there to be changed.
    expect(await page.getByRole('textbox', { name: /^Order of/ }).inputValue()).toBe('2');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    for (let turn = 0; turn < 30 && (await table.headline()) === undefined; turn++) {
      const text = await table.primaryText();
      if (/^Seal/.test(text))
        await page.keyboard.press(/SPEED (only 0|0 to 1)/.test((await table.hintText()) ?? '') ? '0' : '1');
      if (/^Seal/.test(text) && (await table.primary().getAttribute('aria-disabled')) === 'true')
        await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => {
        const shown = document.querySelector('[aria-label="Next step"] button')?.textContent ?? '';
        return /Seal|Fire|Take|Save/.test(shown);
      });
    }
    expect(await table.headline()).toMatch(/^(Red|Blue) wins|^Draw/);
    // The abandoned variation is still listed, and can be viewed.
    await page.keyboard.press('l');
    expect(await page.getByRole('list', { name: 'Variations' }).getByRole('textbox').count()).toBe(2);
    await place.focus();
    await page.keyboard.press('Home');
    expect(await table.headline()).toBeUndefined();
    await page.keyboard.press('p');
    await page.getByRole('heading', { name: /wins|Draw/ }).waitFor();
    expect(session.faults).toEqual([]);
  });
});
