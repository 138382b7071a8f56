import type { HexShape } from '@core/hex';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { BattlePage } from './battle-page';
import { borrowBrowserHost } from './browser-host';
import { takePictures } from './pictures';

/** The map of Duel of 15. */
export const DUEL: HexShape = { orientation: 'flat', stagger: 'odd', cols: 16, rows: 16 };

export interface Session {
  readonly page: Page;
  readonly table: BattlePage;
  readonly faults: string[];
}

/** A fresh library in the browser shell, with a page on it. */
export async function openSession(browser: Browser, shape: HexShape = DUEL): Promise<Session> {
  const shell = await borrowBrowserHost();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  onTestFinished(async () => {
    await page.close();
    await shell.stop();
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.setDefaultTimeout(15_000);
  await page.goto(shell.url);
  return { page, table: new BattlePage(page, shape), faults };
}

/** Prepares a scenario of the library and starts it; `players` are those that are not as offered. */
export async function begin(
  { page }: Session,
  scenario: string,
  seed: string,
  players: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.getByRole('button', { name: 'Battle', exact: true }).click();
  await page
    .getByRole('listitem')
    .filter({ has: page.getByText(scenario, { exact: true }) })
    .getByRole('button', { name: 'New battle' })
    .click();
  for (const [side, player] of Object.entries(players)) {
    await page.getByRole('combobox', { name: `Who plays ${side}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: player, exact: true }).click();
  }
  await page.getByRole('textbox', { name: 'Seed' }).fill(seed);
  await page.getByRole('textbox', { name: 'Seed' }).press('Enter');
  await page.getByRole('button', { name: 'Start battle' }).click();
  await page.getByRole('radio', { name: 'Instant' }).click();
}

/** Pictures in dark and light at both sizes. */
export const picture = (page: Page, name: string): Promise<void> => takePictures(page, 'minimal', name);

/** What axe calls serious or worse on the page. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // Evaluated from outside, so that the page's content security policy does not forbid the script.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const engine = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await engine.run();
    return violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  });
}
