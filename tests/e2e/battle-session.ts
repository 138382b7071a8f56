import type { HexShape } from '@core/hex';
import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { BattlePage } from './battle-page';
import { borrowBrowserHost, type RunningShell } from './browser-host';
import { openPage } from './frame-page';
import { takePictures } from './pictures';

/** The map of Duel of 15. */
export const DUEL: HexShape = { orientation: 'flat', stagger: 'odd', cols: 16, rows: 16 };

/** A page of the browser shell with its own library. */
export interface Session {
  readonly page: Page;
  readonly shell: RunningShell;
  readonly table: BattlePage;
  /** Script and console errors. */
  readonly faults: string[];
}

/** Opens a page of the browser shell with a fresh library; `shape` is the map of the battle to play. */
export async function openSession(browser: Browser, shape: HexShape = DUEL): Promise<Session> {
  const shell = await borrowBrowserHost();
  const { page, faults } = await openPage(browser, shell.url, { theme: 'light' });
  onTestFinished(async () => {
    await page.close();
    await shell.stop();
  });
  page.setDefaultTimeout(15_000);
  return { page, shell, table: new BattlePage(page, shape), faults };
}

/** Begins a new battle of a library scenario: who plays which side is still to choose. */
export async function newBattle(page: Page, scenario: string): Promise<void> {
  await page.getByRole('button', { name: 'Battle', exact: true }).click();
  await page
    .getByRole('listitem')
    .filter({ has: page.getByText(scenario, { exact: true }) })
    .getByRole('button', { name: 'New battle' })
    .click();
}

/** Starts a battle of a library scenario; `players` replaces the default players by side name. */
export async function startBattle(
  { page }: Session,
  scenario: string,
  seed: string,
  players: Readonly<Record<string, string>> = {},
): Promise<void> {
  await newBattle(page, scenario);
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

/** Takes pictures in the dark and the light theme at both sizes. */
export const picture = (page: Page, name: string): Promise<void> => takePictures(page, 'minimal', name);
