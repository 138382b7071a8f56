import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { joinByMail, type MailTools, applyTurn, saveTurn, turnText } from '@core/mail';
import { readTurnFile } from '@core/mail/read';
import type { BattleRecord, TurnFile } from '@core/model';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playPart } from '../core/mail/exchange';
import { IS_LONG } from '../long';
import { launchBrowser } from './browser';
import { openSession, type Session } from './battle-session';
import { accessFaults } from './frame-page';
import {
  downloaded,
  dropTurn,
  headline,
  invite,
  join,
  loaded,
  mailBar,
  openTurn,
  order,
  playOut,
  savedBy,
} from './mail-page';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const tools: MailTools = { program: '0.1.0', random: () => randomBytes(32).toString('hex') };

async function readTurn(file: string): Promise<TurnFile> {
  const read = readTurnFile(await readFile(file, 'utf8'));
  if (!read.ok) throw new Error(read.error.text);
  return read.value;
}

/** The other player, by the core of the program. */
class Guest {
  private constructor(
    private record: BattleRecord,
    private readonly folder: string,
    private readonly stem: string,
  ) {}

  static async join(invitation: string): Promise<{ guest: Guest; file: string }> {
    const joined = joinByMail([await readTurn(invitation)], undefined, tools);
    if (!joined.ok) throw new Error(joined.error.text);
    const folder = path.dirname(invitation);
    const guest = new Guest(joined.value.record, folder, path.basename(invitation).slice(0, -11));
    return { guest, file: await guest.write(joined.value.file) };
  }

  private async write(file: TurnFile): Promise<string> {
    const target = path.join(this.folder, `${this.stem}${String(file.number).padStart(3, '0')}.hexturn`);
    await writeFile(target, turnText(file));
    return target;
  }

  async answer(file: string): Promise<string> {
    const applied = applyTurn(this.record, await readTurn(file), tools.program);
    if (!applied.ok) throw new Error(`${applied.error.title} ${applied.error.text}`);
    const saved = saveTurn(playPart(applied.value, tools.program), tools);
    if (!saved.ok) throw new Error(saved.error.text);
    this.record = saved.value.record;
    return this.write(saved.value.file);
  }
}

describe('play by mail', () => {
  it('invites, seals, refuses a damaged file, and resolves the turn', async () => {
    const session = await openSession(browser);
    const { page } = session;
    const folder = await mkdtemp(path.join(session.shell.folder, 'mail-'));
    const { guest, file: joined } = await Guest.join(await invite(session, folder));
    await headline(page, 'Waiting for Blue to join').waitFor();
    await openTurn(page, joined);
    await headline(page, 'Your turn').waitFor();
    await order(page, '2');
    const sealed = await savedBy(page, 'Save turn file 3', folder);
    await headline(page, 'Waiting for Blue').waitFor();
    const opened = await guest.answer(sealed);
    const text = await readFile(opened, 'utf8');
    const damaged = path.join(folder, 'damaged.hexturn');
    await writeFile(
      damaged,
      text
        .replace(/"state": \d+/, '"state": 7')
        .replace('"salt": "', '"salt": "0')
        .replace(/("salt": ".{64})./, '$1'),
    );
    await openTurn(page, damaged);
    await page.getByRole('heading', { name: 'Turn file 4 is damaged' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await openTurn(page, opened);
    await page
      .getByText(/Ship 1 \(Blue\)/)
      .first()
      .waitFor();
    expect(await page.getByRole('heading', { name: 'Turn file 4 is damaged' }).isVisible()).toBe(false);
  });

  const COMPUTER = 'Greedy';
  it.runIf(IS_LONG).each([
    { scenario: 'Duel of 15', host: 'Red', guest: 'Blue' },
    { scenario: 'Duel of 15', host: 'Red', guest: 'Blue', player: COMPUTER },
    { scenario: 'Minor Slugfest', host: 'Player 1', guest: 'Player 2', player: COMPUTER },
    { scenario: 'Duel of Drives', host: 'Red Star', guest: 'Blue Star', player: COMPUTER },
    { scenario: 'Raid on the Convoy', host: 'Buggy Raiders', guest: 'Supply Convoy', player: COMPUTER },
    { scenario: 'The Ridge', host: 'Attackers', guest: 'Defenders', player: COMPUTER },
  ])(
    'plays $scenario between two windows',
    async ({ scenario, host, guest, player }) => {
      const windows = [await openSession(browser), await openSession(browser)] as const;
      const [red, blue] = windows;
      const folder = await mkdtemp(path.join(red.shell.folder, 'mail-'));
      const players = { [guest]: 'By mail', ...(player && { [host]: player }) };
      const invitation = await invite(red, folder, scenario, players);
      const file = await join(blue, invitation, guest, player);
      for (const { page } of windows) await page.getByRole('radio', { name: 'Instant' }).click();
      await playOut([red.page, blue.page], folder, file, player === undefined);
      for (const { page } of windows) {
        await mailBar(page).waitFor({ state: 'hidden' });
        await page
          .getByRole('heading', { name: new RegExp(`${host}|${guest}|draw`, 'i') })
          .first()
          .waitFor();
      }
      expect(windows.flatMap(({ faults }) => faults)).toEqual([]);
      const recordOf = async ({ shell }: Session): Promise<string> => {
        const [name] = await readdir(path.join(shell.library, 'records'));
        return readFile(path.join(shell.library, 'records', name!), 'utf8');
      };
      expect(await recordOf(red)).toBe(await recordOf(blue));
    },
    300_000,
  );

  it.runIf(IS_LONG)('plays a turn of a campaign between two windows', async () => {
    const [host, guest] = [await openSession(browser), await openSession(browser)];
    const folder = await mkdtemp(path.join(host.shell.folder, 'mail-'));
    const { page } = host;
    await page.getByRole('button', { name: 'Campaign', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'Salt and Iron' }).getByRole('button', { name: 'Open' }).click();
    await page.getByRole('tab', { name: 'Turn files' }).click();
    await page.getByRole('button', { name: 'Play by mail' }).click();
    expect(await accessFaults(page)).toEqual([]);
    const invitation = await savedBy(page, 'Save invitation', folder);
    let file = await join(guest, invitation, 'Iron Tally');
    await headline(guest.page, 'Waiting for Saltwind Union').waitFor();
    let [to, from] = [page, guest.page];
    for (let sent = 0; sent < 3; sent++) {
      await dropTurn(to, file);
      await loaded(to, file);
      const tools = to.getByRole('toolbar', { name: 'Tools' });
      const send = tools.getByRole('button', { name: /^(Seal|Open|Send) orders/ });
      while (!(await send.isVisible())) await tools.getByRole('button', { name: /Give orders|briefing/ }).click();
      file = await downloaded(to, folder, () => send.click());
      [to, from] = [from, to];
    }
    await dropTurn(to, file);
    for (const each of [host.page, guest.page])
      await each
        .getByText(/^Turn 2/)
        .first()
        .waitFor({ state: 'attached' });
    await guest.page.getByRole('tab', { name: 'Turn files' }).click();
    expect(await accessFaults(guest.page)).toEqual([]);
    expect([...host.faults, ...guest.faults]).toEqual([]);
  });

  it.runIf(IS_LONG)('exchanges files in a shared folder', async () => {
    const session = await openSession(browser);
    const { page } = session;
    const folder = await mkdtemp(path.join(session.shell.folder, 'mail-'));
    const { guest, file } = await Guest.join(await invite(session, folder));
    await page.getByRole('textbox', { name: 'Shared folder' }).fill(folder);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Open turn file 2' }).click();
    await headline(page, 'Your turn').waitFor();
    await order(page, '2');
    await page.getByRole('button', { name: 'Save turn file 3' }).first().click();
    await expect.poll(() => readdir(folder), { timeout: 10_000 }).toHaveLength(3);
    const names = (await readdir(folder)).sort();
    await guest.answer(path.join(path.dirname(file), names.at(-1)!));
    await page.getByRole('button', { name: 'Open turn file 4' }).click();
    await page
      .getByText(/Ship 1 \(Blue\)/)
      .first()
      .waitFor();
  });
});
