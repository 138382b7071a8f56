import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newBattle, type Session } from './battle-session';
import { chooseFile } from './frame-page';

/** Chooses who plays the sides, and saves the invitation. */
export async function invite(
  { page }: Session,
  folder: string,
  scenario = 'Duel of 15',
  players: Readonly<Record<string, string>> = { Blue: 'By mail' },
): Promise<string> {
  await newBattle(page, scenario);
  for (const [side, player] of Object.entries(players)) await choose(page, `Who plays ${side}`, player);
  return savedBy(page, 'Save invitation', folder);
}

/** Presses a button that saves a turn file; its path. */
export async function savedBy(page: Page, button: string | RegExp, folder: string): Promise<string> {
  return downloaded(page, folder, () => page.getByRole('button', { name: button }).first().click());
}

/** The file that an action saves; its path. */
export async function downloaded(page: Page, folder: string, act: () => Promise<unknown>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

/** Opens a turn file anywhere in the program. */
export async function dropTurn(page: Page, file: string): Promise<void> {
  await chooseFile(page, file, () => page.keyboard.press('Control+Shift+O'));
}

/** Waits until the program has loaded a turn file. */
export async function loaded(page: Page, file: string): Promise<void> {
  const number = Number(/-(\d+)\.hexturn$/.exec(file)?.[1]);
  await page
    .getByText(new RegExp(`^Loaded turn file ${number}\\b`))
    .last()
    .waitFor();
}

/** Joins a game by its invitation, with a player for the guest's side; the path of its first turn file. */
export async function join({ page }: Session, invitation: string, side: string, player?: string): Promise<string> {
  await dropTurn(page, invitation);
  const dialog = page.getByRole('dialog', { name: /^Join/ });
  await dialog.waitFor();
  if (player !== undefined) await choose(page, `Who plays ${side}`, player);
  return downloaded(page, path.dirname(invitation), () =>
    dialog.getByRole('button', { name: `Join as ${side}` }).click(),
  );
}

/** Chooses an option of a menu. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: option }).first().click();
}

/** Opens a turn file with the button. */
export async function openTurn(page: Page, file: string): Promise<void> {
  await chooseFile(page, file, () => page.getByRole('button', { name: 'Open turn file' }).last().click());
}

/** A headline above the board. */
export const headline = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Play by mail' }).getByRole('heading', { name: text });

/** Gives Red's order; the turn is then ready. */
export async function order(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('such as 2L1').fill(text);
  await page.keyboard.press('Enter');
}

/** Gives an order, or does what the button proposes; nothing while the turn can be saved. */
export async function act(page: Page): Promise<void> {
  if (await page.getByPlaceholder('such as 2L1').isVisible()) return order(page, '1');
  const next = page.getByRole('group', { name: 'Next step' }).getByRole('button', { name: /^(Start|Fire|Stop|End) / });
  if (await next.isVisible()) await next.click();
}

/** The bar of an exchange. */
export const mailBar = (page: Page) => page.getByRole('region', { name: 'Play by mail' });

/** Plays a battle to its end: the first page opens `file`. With `asPerson`, people give the orders, otherwise computers. */
export async function playOut(
  pages: readonly [Page, Page],
  folder: string,
  arrived: string,
  asPerson: boolean,
): Promise<void> {
  let file = arrived;
  let [to, from] = pages;
  for (let sent = 0; sent < 400; sent++) {
    await dropTurn(to, file);
    await loaded(to, file);
    const button = to.getByRole('button', { name: /^Save turn file \d/ }).first();
    await expect
      .poll(
        async () => {
          if (asPerson) await act(to);
          return (await button.isVisible()) || (await mailBar(to).isHidden());
        },
        { timeout: 60_000, interval: 30 },
      )
      .toBe(true);
    if (await mailBar(to).isHidden()) return;
    file = await downloaded(to, folder, () => button.click());
    expect(await to.getByText('Your turn is not finished').isVisible()).toBe(false);
    [to, from] = [from, to];
  }
}
