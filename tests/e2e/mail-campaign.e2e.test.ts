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

describe('a campaign by mail', () => {
  it.runIf(IS_LONG)(
    'fights a battle of its first turn between two windows',
    async () => {
      const windows = [await openSession(browser), await openSession(browser)] as const;
      const [host, guest] = windows;
      const folder = await mkdtemp(path.join(host.shell.folder, 'mail-'));
      let file = await start(host, guest, folder);
      let [to, from] = [host.page, guest.page];
      const press = (at: Page, name: RegExp): Promise<string> => downloaded(at, folder, () => step(at, name).click());
      for (let sent = 0; sent < 3; sent++) {
        await dropTurn(to, file);
        await loaded(to, file);
        const send = step(to, /^(Seal|Open|Send) orders/);
        while (!(await send.isVisible())) await step(to, /Give orders|briefing/).click();
        file = await press(to, /^(Seal|Open|Send) orders/);
        [to, from] = [from, to];
      }
      await dropTurn(to, file);
      // The player who carried the turn out starts the battle.
      await headline(from, 'Your turn: start the battle of MID').waitFor();
      await headline(to, /^Waiting for (Red|Blue) to start/).waitFor();
      expect(await accessFaults(from)).toEqual([]);
      const invitation = await press(from, /^Fight at MID/);
      file = await downloaded(to, folder, () => dropTurn(to, invitation));
      for (const { page } of windows) await page.getByRole('radio', { name: 'Instant' }).click();
      await playOut([from, to], folder, file, true);
      for (const { page } of windows) await page.getByRole('button', { name: 'Show campaign' }).click();
      const isReporter = await headline(host.page, /^The result of/).isVisible();
      const [reporter, receiver] = isReporter ? [host, guest] : [guest, host];
      await headline(receiver.page, /^Waiting for (Red|Blue) to send the result/).waitFor();
      file = await press(reporter.page, /^Send result/);
      await dropTurn(receiver.page, file);
      await loaded(receiver.page, file);
      for (const { page } of windows)
        await page
          .getByText(/^Turn 2/)
          .first()
          .waitFor({ state: 'attached' });
      expect(windows.flatMap(({ faults }) => faults)).toEqual([]);
    },
    300_000,
  );
});
