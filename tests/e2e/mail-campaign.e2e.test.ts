import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { war } from '../core/campaign/war';
import { IS_LONG } from '../long';
import { openSession, type Session } from './battle-session';
import { launchBrowser } from './browser';
import { accessFaults } from './frame-page';
import { downloaded, dropTurn, headline, join, loaded, playOut, savedBy } from './mail-page';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const step = (page: Page, name: RegExp) => page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name });

/** Starts a campaign by mail whose first turn brings a battle: both fleets are at Mid. Returns the path of the guest’s first turn file. */
async function start(host: Session, guest: Session, folder: string): Promise<string> {
  const { ships, fleets, ...rest } = war({ name: 'Small War' });
  const small = {
    ...rest,
    ships: ships.filter(({ id }) => id === 'r1' || id === 'b1'),
    fleets: fleets.map((fleet) => ({ ...fleet, at: 'mid' })),
  };
  await writeFile(path.join(host.shell.library, 'campaigns/small-war.campaign.json'), JSON.stringify(small));
  const { page } = host;
  await page.getByRole('button', { name: 'Campaign', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'Small War' }).getByRole('button', { name: 'Open' }).click();
  await page.getByRole('tab', { name: 'Turn files' }).click();
  await page.getByRole('button', { name: 'Play by mail' }).click();
  return join(guest, await savedBy(page, 'Save invitation', folder), 'Blue');
}

const press = (at: Page, folder: string, name: RegExp): Promise<string> =>
  downloaded(at, folder, () => step(at, name).click());

const turn2 = (page: Page): Promise<void> =>
  page
    .getByText(/^Turn 2/)
    .first()
    .waitFor({ state: 'attached' });

/** Plays the orders of the first turn. Returns the page of the player who starts the battle, and the other one. */
async function playOrders(host: Page, guest: Page, folder: string, joined: string): Promise<[Page, Page]> {
  let file = joined;
  let [to, from] = [host, guest];
  for (let sent = 0; sent < 3; sent++) {
    await dropTurn(to, file);
    await loaded(to, file);
    const send = step(to, /^(Seal|Open|Send) orders/);
    while (!(await send.isVisible())) await step(to, /Give orders|briefing/).click();
    file = await press(to, folder, /^(Seal|Open|Send) orders/);
    [to, from] = [from, to];
  }
  await dropTurn(to, file);
  await loaded(to, file);
  return [from, to];
}

describe('a campaign by mail', () => {
  it.runIf(IS_LONG)(
    'fights a battle of its first turn between two windows',
    async () => {
      const windows = [await openSession(browser), await openSession(browser)] as const;
      const [host, guest] = windows;
      const folder = await mkdtemp(path.join(host.shell.folder, 'mail-'));
      const [from, to] = await playOrders(host.page, guest.page, folder, await start(host, guest, folder));
      // The player who carried the turn out starts the battle.
      await headline(from, 'Your turn: start the battle of MID').waitFor();
      await headline(to, /^Waiting for (Red|Blue) to start/).waitFor();
      expect(await accessFaults(from)).toEqual([]);
      const invitation = await press(from, folder, /^Fight at MID/);
      const joined = await downloaded(to, folder, () => dropTurn(to, invitation));
      for (const { page } of windows) await page.getByRole('radio', { name: 'Instant' }).click();
      await playOut([from, to], folder, joined, true);
      for (const { page } of windows) await page.getByRole('button', { name: 'Show campaign' }).click();
      const isReporter = await headline(host.page, /^The result of/).isVisible();
      const [reporter, receiver] = isReporter ? [host, guest] : [guest, host];
      await headline(receiver.page, /^Waiting for (Red|Blue) to send the result/).waitFor();
      const result = await press(reporter.page, folder, /^Send result/);
      await dropTurn(receiver.page, result);
      await loaded(receiver.page, result);
      for (const { page } of windows) await turn2(page);
      expect(windows.flatMap(({ faults }) => faults)).toEqual([]);
    },
    300_000,
  );

  it.runIf(IS_LONG)('finds the files of a battle in a shared folder, and goes on when it is forfeited', async () => {
    const windows = [await openSession(browser), await openSession(browser)] as const;
    const [host, guest] = windows;
    const folder = await mkdtemp(path.join(host.shell.folder, 'mail-'));
    const [from, to] = await playOrders(host.page, guest.page, folder, await start(host, guest, folder));
    for (const page of [from, to]) {
      await page.getByRole('tab', { name: /^Turn files/ }).click();
      await page.getByRole('textbox', { name: 'Shared folder' }).fill(folder);
      await page.keyboard.press('Enter');
    }
    await step(from, /^Fight at MID/).click();
    await headline(from, /^Waiting for (Red|Blue) to join/).waitFor();
    await headline(to, 'Turn file 1 of “Battle of MID” has arrived').waitFor();
    expect(await accessFaults(to)).toEqual([]);
    await to.getByRole('button', { name: 'Open turn file 1' }).click();
    await headline(to, /^Waiting for (Red|Blue)/).waitFor();
    await from.getByRole('button', { name: 'Open turn file 2' }).click();
    await from
      .getByRole('button', { name: /^Save turn file 3/ })
      .first()
      .click();
    await headline(from, /^Waiting for (Red|Blue)/).waitFor();
    await from.getByRole('button', { name: 'Close as abandoned' }).click();
    await from.getByRole('button', { name: 'Close battle' }).click();
    await headline(from, /^Closed while waiting for (Red|Blue)/).waitFor();
    expect(await accessFaults(from)).toEqual([]);
    await from.getByRole('button', { name: 'Show campaign' }).click();
    await headline(from, /^(Red|Blue) forfeited the battle of MID/).waitFor();
    await step(from, /^Send result/).click();
    await turn2(from);
    await to.getByRole('button', { name: 'Open turn file 3' }).click();
    await to.getByRole('tab', { name: 'Small War by mail' }).click();
    const claim = to.getByRole('alert').filter({ hasText: /claims the battle of MID/ });
    await claim.waitFor();
    expect(await accessFaults(to)).toEqual([]);
    await claim.getByRole('button', { name: 'Accept' }).click();
    await turn2(to);
    expect(windows.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
