import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BattleRecord } from '@core/model';
import { parseText } from '@core/model/read';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHAPE } from './battle-page';
import { BattleByEar } from './battle-by-ear';
import { openSession, type Session } from './battle-session';
import { launchBrowser } from './browser';
import { accessFaults, createScenario } from './frame-page';
import { takePictures } from './pictures';
import { fight, mouseHands, type Session as Seat } from './scenario-fight';
import { IS_LONG } from '../long';

const LONG = 240_000;
/** A battle of two fleets of two ships that takes longer is stuck. */
const MAX_DECISIONS = 900;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens Minor Slugfest from the library, chooses Playtest and starts it as player 1 against the greedy player. */
async function playtest({ page }: Session, seed: string): Promise<void> {
  await page.getByRole('button', { name: 'Library' }).first().click();
  await page.getByText('Minor Slugfest').first().dblclick();
  await page.getByRole('button', { name: 'Playtest' }).click();
  await page.getByRole('textbox', { name: 'Seed' }).fill(seed);
  await page.getByRole('textbox', { name: 'Seed' }).press('Enter');
  await page.getByRole('button', { name: 'Start battle' }).click();
  await page.getByRole('radio', { name: 'Instant' }).click();
}

/** A battle of Minor Slugfest as player 1, who enters at the southern edge. */
const seatAt = ({ page, table }: Session): Seat => ({
  page,
  table,
  own: 'Player 1',
  enemy: 'Player 2',
  starts: ['1117', '1217', '1317', '1417'],
});

const picture = (page: Page, name: string): Promise<void> => takePictures(page, 'battle', name);

/** Lets two greedy players fight Minor Slugfest to its end. */
async function watchComputers({ page }: Session): Promise<void> {
  await page.getByRole('button', { name: 'Battle', exact: true }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Minor Slugfest' })
    .getByRole('button', { name: 'New battle' })
    .click();
  await page.getByRole('combobox', { name: 'Who plays Player 1' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Greedy' }).click();
  await page.getByRole('textbox', { name: 'Seed' }).fill('90417');
  await page.getByRole('textbox', { name: 'Seed' }).press('Enter');
  await page.getByRole('button', { name: 'Start battle' }).click();
  await page.getByRole('radio', { name: 'Instant' }).click();
  await page.getByRole('heading', { name: /wins?: Last fleet flying/ }).waitFor({ timeout: 60_000 });
}

/** Saves the record of the battle that is over, opens it again and goes to earlier positions. Returns the record. */
async function saveAndScrub({ page, shell, table, faults }: Session, headline: string): Promise<BattleRecord> {
  expect(headline).toMatch(/^Player [12] wins: Last fleet flying$/);
  await page.getByRole('button', { name: 'Save record' }).click();
  await page.getByRole('button', { name: 'Record saved' }).waitFor();
  const [file] = await readdir(path.join(shell.library, 'records'));
  const read = parseText(await readFile(path.join(shell.library, 'records', file!), 'utf8'));
  if (!read.ok) throw new Error(read.error.message);
  const record = read.value.document as BattleRecord;
  expect(headline.startsWith(record.result!.side === 'player-1' ? 'Player 1' : 'Player 2')).toBe(true);

  // Closed and opened again it is the same battle, whole.
  await page.keyboard.press('Alt+w');
  await page.getByRole('button', { name: 'Battle', exact: true }).click();
  await page.getByRole('button', { name: /^Open Minor Slugfest/ }).click();
  expect(await page.getByRole('heading', { name: headline }).textContent()).toContain('Last fleet flying');
  const place = page.getByRole('slider', { name: 'Position in the battle' });
  const last = record.actions.length;
  expect(await place.getAttribute('aria-valuenow')).toBe(String(last));
  await place.focus();
  await page.keyboard.press('Home');
  expect(await place.getAttribute('aria-valuenow')).toBe('0');
  expect(await table.headline()).toBeUndefined();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  expect(await place.getAttribute('aria-valuenow')).toBe('11');
  await page.getByRole('listitem').filter({ hasText: 'is activated' }).nth(2).getByRole('button').click();
  expect(Number(await place.getAttribute('aria-valuenow'))).toBeLessThan(last);
  await picture(page, 'replay');
  await page.getByRole('button', { name: 'Go to the end' }).last().click();
  expect(await table.headline()).toBe(headline);
  expect(faults).toEqual([]);
  return record;
}

describe('a battle', () => {
  it.runIf(IS_LONG)(
    'replays attacks step by step, shows threat and ranges, and opens the rules at a section',
    async () => {
      const session = await openSession(browser, SHAPE);
      const { page } = session;
      await watchComputers(session);
      expect(await page.getByRole('table', { name: 'Losses of the sides' }).getByRole('row').count()).toBe(3);
      // Beyond the first hit: the log leads there.
      await page
        .getByRole('button', { name: / fires .*(Destroy|Wound): / })
        .nth(2)
        .click();
      await page.getByRole('tab', { name: 'Combat' }).click();
      const steps = page.getByRole('list', { name: 'Steps of the attack' });
      expect(await steps.getByRole('listitem').count()).toBe(6);
      expect(await steps.getByText(/higher: Destroy|equal: Wound/).count()).toBe(1);
      await page.keyboard.press('t');
      await page.keyboard.press('r');
      await picture(page, 'combat');
      expect(await accessFaults(page)).toEqual([]);

      // Step by step: the panel shows no step before the player requests it.
      await page.getByRole('radio', { name: '4×' }).click();
      await page.getByRole('checkbox', { name: 'Step through' }).check();
      await page.getByRole('button', { name: 'Step back' }).click();
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      const next = page.getByRole('button', { name: 'Next step' });
      await next.waitFor();
      expect(await steps.getByLabel("Attacker's die").count()).toBe(0);
      await next.click();
      await next.waitFor();
      await page.keyboard.press('.');
      await steps.getByLabel(/^Attacker's die/).waitFor();
      expect(await steps.getByText(/higher|lower|equal/).count()).toBe(0);
      await page.keyboard.press('p');

      await steps.getByRole('button', { name: 'Rules, section 6.0.0' }).first().click();
      await page.getByRole('navigation', { name: 'Contents of the rules' }).waitFor();
      expect(await page.locator('.here').textContent()).toContain('6.0.0');
      await picture(page, 'rules');
      expect(await accessFaults(page)).toEqual([]);
      await page.getByRole('searchbox', { name: 'Search the rules' }).fill('nebula');
      await expect.poll(() => page.locator('[data-entry] article').count()).toBeLessThan(6);
      expect(session.faults).toEqual([]);
    },
    LONG,
  );

  it(
    'between computers is saved, reopened and scrubbed',
    async () => {
      const session = await openSession(browser, SHAPE);
      await watchComputers(session);
      const headline = (await session.table.headline()) ?? '';
      const record = await saveAndScrub(session, headline);
      expect(record.players).toEqual({ 'player-1': 'greedy', 'player-2': 'greedy' });
    },
    LONG,
  );

  // In the short form a new scenario is played by mouse.
  it.runIf(IS_LONG)(
    'is playtested by mouse to a victory level, saved, reopened and scrubbed',
    async () => {
      const session = await openSession(browser, SHAPE);
      await playtest(session, '90417');
      const seat = seatAt(session);
      const headline = await fight(seat, mouseHands(seat), MAX_DECISIONS);
      const record = await saveAndScrub(session, headline);
      expect(record.players).toEqual({ 'player-1': 'human', 'player-2': 'greedy' });
    },
    LONG,
  );

  it(
    'is played by keyboard alone to a victory level, by what is read out',
    async () => {
      const session = await openSession(browser, SHAPE);
      const { page } = session;
      await page.getByRole('row', { name: 'Minor Slugfest' }).first().dblclick();
      await page.getByRole('button', { name: 'Playtest' }).waitFor();
      await page.keyboard.press('Alt+p');
      await page.getByRole('textbox', { name: 'Seed' }).fill('7');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Start battle' }).press('Enter');
      await page.getByRole('radio', { name: 'Instant' }).waitFor();
      const ear = new BattleByEar(page, SHAPE);
      await ear.listen();
      await page.getByRole('radio', { name: '1×' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('b');
      // Tab leaves the board, and Shift+Tab returns.
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('application');
      await page.keyboard.press('b');
      for (let decision = 0; decision < MAX_DECISIONS && ear.result === undefined; decision++) await ear.decide();
      if (ear.result === undefined) throw new Error(`no result:\n${ear.heard.slice(-25).join('\n')}`);
      expect(ear.result).toMatch(/Player [12] wins: Last fleet flying$/);
      const said = ear.heard.join('\n');
      // The end is read once.
      expect(said.match(/wins: Last fleet flying/g)).toHaveLength(1);
      expect(said).toMatch(/^a\dr\de\d at \w+: hit \d+%, mean damage \d\.\d\d, \d energy$/m);
      expect(said).toMatch(/^Player 2: Battleship to \d{4}/m);
      expect(session.faults).toEqual([]);
    },
    LONG,
  );

  it(
    'shows orders, odds and reasons, takes back decisions, and branches from an earlier position',
    async () => {
      const session = await openSession(browser, SHAPE);
      const { page, table } = session;
      await playtest(session, '7');
      const place = page.getByRole('slider', { name: 'Position in the battle' });
      const seat = seatAt(session);
      expect(await fight(seat, mouseHands(seat), MAX_DECISIONS, /^Fire/)).toBe('not over');
      const weapons = page.getByRole('table', { name: 'Weapons' });
      expect(await weapons.getByRole('row').count()).toBeGreaterThan(2);
      const offered = await table.primaryText();
      expect(offered).toMatch(/^Fire a\dr\de\d at /);
      expect(await page.getByRole('img', { name: /pairs of dice: / }).count()).toBe(1);
      expect(await page.getByText('Attacker’s advantage').count()).toBe(1);
      await picture(page, 'orders');
      expect(await accessFaults(page)).toEqual([]);

      const before = await place.getAttribute('aria-valuenow');
      await table.primary().click();
      expect(await place.getAttribute('aria-valuenow')).toBe(String(Number(before) + 1));
      await page.keyboard.press('Control+z');
      expect(await place.getAttribute('aria-valuenow')).toBe(before);
      expect(await table.primaryText()).toBe(offered);
      await page.keyboard.press('Control+Shift+z');
      expect(Number(await place.getAttribute('aria-valuenow'))).toBeGreaterThan(Number(before));

      await place.focus();
      await page.keyboard.press('Home');
      await page.getByRole('button', { name: 'Continue from here' }).click();
      // Another unit than the first time, so that the lines part at once.
      await page.keyboard.press('n');
      await table.primary().click();
      expect(await place.getAttribute('aria-valuemax')).toBe('1');
      await page.getByRole('button', { name: 'Variations: 1' }).click();
      const lines = page.getByRole('list', { name: 'Variations' });
      const name = lines.getByRole('textbox', { name: /branches at the beginning/ });
      await name.fill('The first try');
      await name.press('Enter');
      await picture(page, 'lines');
      await lines.getByRole('button', { name: 'Open variation' }).click();
      expect(Number(await place.getAttribute('aria-valuemax'))).toBeGreaterThan(Number(before));
      await expect.poll(() => lines.getByRole('textbox').first().inputValue()).toBe('The first try');
      expect(session.faults).toEqual([]);
    },
    LONG,
  );

  it.runIf(IS_LONG)(
    'runs a batch of the scenario after the battle, with intervals',
    async () => {
      const session = await openSession(browser, SHAPE);
      const { page } = session;
      await page.getByRole('button', { name: 'Battle', exact: true }).click();
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Minor Slugfest' })
        .getByRole('button', { name: 'New battle' })
        .click();
      const briefing = page.getByRole('region', { name: 'Briefing' });
      expect(await briefing.innerText()).toContain('The last fleet flying wins');
      // Two computers fight it out.
      const seat1 = page.getByRole('combobox', { name: 'Who plays Player 1' });
      await seat1.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: 'Greedy' }).click();
      await page.getByRole('button', { name: 'Start battle' }).click();
      await page.getByRole('radio', { name: 'Instant' }).click();
      await page.getByRole('heading', { name: /wins?: Last fleet flying/ }).waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Run 1,000 games' }).click();
      await page
        .getByRole('img', { name: /95% interval/ })
        .nth(1)
        .waitFor({ timeout: 60_000 });
      await picture(page, 'outcome');
      expect(await accessFaults(page)).toEqual([]);
      expect(session.faults).toEqual([]);
    },
    LONG,
  );

  it('shows why a scenario cannot be played, and links to the problem', async () => {
    const session = await openSession(browser, SHAPE);
    const { page } = session;
    await createScenario(page);
    await page.getByRole('button', { name: 'Playtest' }).click();
    await page.getByText('Scenario problems').waitFor();
    expect(await page.getByRole('button', { name: 'Start battle' }).getAttribute('aria-disabled')).toBe('true');
    await picture(page, 'refused');
    await page.getByRole('button', { name: 'Go to problem' }).first().click();
    await page.getByRole('tab', { name: /New scenario/, selected: true }).waitFor();
    expect(session.faults).toEqual([]);
  });
});
