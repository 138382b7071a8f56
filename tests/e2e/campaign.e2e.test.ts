import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Campaign } from '@core/model';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from './browser';
import { borrowBrowserHost, type RunningShell } from './browser-host';
import { CampaignPage } from './campaign-page';
import { openPage } from './frame-page';
import { IS_LONG } from '../long';

const MAX_STEPS = 60;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Session {
  readonly shell: RunningShell;
  readonly page: Page;
  readonly screen: CampaignPage;
  readonly faults: string[];
}

async function openSession(): Promise<Session> {
  const shell = await borrowBrowserHost();
  const { page, faults } = await openPage(browser, shell.url);
  page.setDefaultTimeout(20_000);
  onTestFinished(async () => {
    await page.close();
    await shell.stop();
  });
  return { shell, page, faults, screen: new CampaignPage(page) };
}

/** The campaign as its file holds it. */
async function onDisk({ shell }: Session, id: string): Promise<Campaign> {
  return JSON.parse(await readFile(path.join(shell.library, `campaigns/${id}.campaign.json`), 'utf8')) as Campaign;
}

/** Shoots at the hulk of the first lesson until the battle is over: ahead, slowly, firing whenever a shot is offered. */
async function fireAtHulk({ page }: Session): Promise<void> {
  await page.getByRole('radio', { name: 'Instant' }).click();
  const next = page.locator('[aria-label="Next step"] button').first();
  const over = page.getByRole('heading', { name: /wins?:|Draw/ });
  const order = page.getByRole('textbox', { name: /^Order of/ });
  for (let step = 0; step < MAX_STEPS; step++) {
    // The computer's hulk decides in between: a button that can be pressed, a plot, or the end.
    await page.waitForFunction(() => {
      const ended = [...document.querySelectorAll('h2')].some((head) => /wins?:|Draw/.test(head.textContent));
      const button = document.querySelector('[aria-label="Next step"] button');
      return ended || /^\s*(Start|Seal|Fire|Take|Save|Stop|Next)/.test(button?.textContent ?? '');
    });
    if (await over.isVisible()) return;
    const offered = ((await next.textContent()) ?? '').trim();
    if (/^Start facing (?!N )/.test(offered)) {
      await page.keyboard.press('l');
      await expect.poll(async () => ((await next.textContent()) ?? '').trim()).not.toBe(offered);
      continue;
    }
    if (/^Seal/.test(offered)) {
      for (const plot of ['1', '2', '0', '1R1', '3']) {
        await order.fill(plot);
        if ((await next.getAttribute('aria-disabled')) !== 'true') break;
      }
    }
    await next.click();
  }
  throw new Error('The battle does not end.');
}

describe('a campaign from beginning to end', () => {
  it('is played, resolved, entered by hand, reversed, posted again, and reaches an ending', async () => {
    const session = await openSession();
    const { page, screen, faults } = session;
    await screen.open('First Command');
    expect(await screen.phase()).toBe('Turn 1, your orders');

    // The first battle by play.
    await screen.next('Go to “Play It”').click();
    await screen.next('Fight “Play It”').click();
    await fireAtHulk(session);
    expect(await page.getByRole('heading', { name: /wins?:/ }).textContent()).toContain('Cadets win: Hulk destroyed');
    await screen.exactly('Report to campaign').click();
    await page.getByRole('region', { name: 'After action' }).waitFor();
    await page.getByText('preview, not posted').waitFor();
    await screen.post().click();
    await expect.poll(() => screen.phase()).toBe('Turn 2, your orders');
    // The report of the turn is there, and has the focus.
    await page.getByRole('heading', { name: 'Turn 1 is over' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.matches('body'))).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Turn 1 is over');
    await page.getByText('You won “Play It”.').waitFor();
    // What is posted is in the file at once.
    await expect
      .poll(async () => (await onDisk(session, 'first-command-2')).log.filter(({ t }) => t === 'posting').length)
      .toBe(1);

    // The second is resolved, with the odds before it.
    await screen.next('Read the briefing').click();
    await screen.next('Go to “Resolve It”').click();
    await page.getByRole('button', { name: /^Odds, 200 games/ }).click();
    await page.getByText(/^\s*200 games, 95% intervals/).waitFor();
    expect(await page.getByRole('img', { name: /^Win rate [\d.]+%, 95% interval/ }).count()).toBe(2);
    await screen.exactly('Auto-resolve').click();
    await screen.post().click();
    await expect.poll(() => screen.phase()).toBe('Turn 3, your orders');

    // The third is typed in: first with a level that does not go with the winner, then right.
    await screen.next('Read the briefing').click();
    await screen.next('Go to “Enter It”').click();
    const typeIn = async (ending: RegExp): Promise<void> => {
      await screen.exactly('Enter result').click();
      await screen.choose('Result', ending);
      await screen.exactly('Preview').click();
      await screen.post().click();
    };
    await typeIn(/Failed/);
    await page.getByRole('heading', { name: 'Another term' }).waitFor();
    expect(await screen.phase()).toMatch(/^Over/);

    // Reversed, everything is as before; posted again with another end.
    await page.getByRole('tab', { name: 'History', exact: true }).click();
    await page.getByRole('button', { name: 'Reverse', exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('The wrong sheet');
    await screen.exactly('Reverse result').click();
    await expect.poll(() => screen.phase()).toBe('Turn 3, 1 battle to resolve');
    await typeIn(/: Passed/);
    await page.getByRole('heading', { name: 'Commission' }).waitFor();

    await expect
      .poll(async () =>
        (await onDisk(session, 'first-command-2')).log.flatMap((entry) =>
          entry.t === 'posting' ? [entry.source] : [],
        ),
      )
      .toEqual(['played', 'auto', 'paper', 'paper']);
    expect((await onDisk(session, 'first-command-2')).log.filter(({ t }) => t === 'reverse')).toHaveLength(1);
    // The battle that was played is kept as a record, to be watched again.
    await page.getByRole('button', { name: 'Library', exact: true }).click();
    await page.getByText('Play It', { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
  });

  it.runIf(IS_LONG)('moves a fleet by the keyboard, buys a ship, and lets the computer order', async () => {
    const session = await openSession();
    const { page, screen, faults } = session;
    await screen.open('The Lantern Reach');
    // A fleet and a system by keys alone.
    await page.keyboard.press('f');
    await page.getByRole('region', { name: 'Fleet' }).getByText('Home Fleet').waitFor();
    const here = page.getByRole('button', { name: /^Quiet Harbour, / });
    await here.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^Orders/ }).click();
    await expect.poll(() => page.getByRole('list', { name: 'Drafted orders' }).getByRole('listitem').count()).toBe(1);
    await page.getByRole('button', { name: /^Order, \d+ BP/ }).click();
    await page.getByText(/^2 orders, \d+ build points left/).waitFor();
    // Drafts are undone like any other edit.
    await page.keyboard.press('Control+z');
    await page.getByText(/^1 order, \d+ build points left/).waitFor();
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(() => screen.phase(), { timeout: 40_000 })
      .toMatch(/^Turn (2, your orders|1, \d+ battles? to settle)/);
    await expect
      .poll(async () =>
        (await onDisk(session, 'the-lantern-reach-2')).log.map((entry) => entry.t === 'orders' && entry.by),
      )
      .toEqual(['person', 'greedy']);
    expect(faults).toEqual([]);
  });

  it('plays a turn by keyboard with the announcements alone', async () => {
    const session = await openSession();
    const { page, screen, faults } = session;
    await screen.open('First Command');
    /** What a screen reader reads: the live regions, then the focus with its description. */
    const heard = (): Promise<string> =>
      page.evaluate(() => {
        const live = [...document.querySelectorAll('[aria-live], [role=status]')].map((part) => part.textContent);
        const focus = document.activeElement;
        const described = document.getElementById(focus?.getAttribute('aria-describedby') ?? '')?.textContent;
        const name = focus?.getAttribute('aria-label') ?? focus?.textContent;
        return [...live, `Focus: ${name}`, described].join(' | ').replaceAll(/\s+/g, ' ');
      });
    await expect.poll(heard).toContain('Turn 1, your orders');
    await page.keyboard.press('Control+Enter');
    await expect.poll(heard).toContain('Turn 1, 1 battle to resolve');
    await page.keyboard.press('r');
    await expect.poll(heard, { timeout: 20_000 }).toMatch(/Preview of Play It: \w+ wins?: .* Not posted\./);
    expect(await heard()).toContain('Focus: After action');
    await page.keyboard.press('Control+Enter');
    await expect.poll(heard).toMatch(/Turn 2, your orders.*Focus: Turn 1 is over \| .* won “Play It”\./);
    await page.keyboard.press('Escape');
    await expect.poll(heard).toContain('Focus: Read the briefing');
    await page.keyboard.press('Enter');
    await expect.poll(heard).toContain('Go to “Resolve It”');
    expect(faults).toEqual([]);
  });

  it('uncovers the map in a small window when a fleet is chosen, and says what Ctrl+P prints', async () => {
    const { page, screen, faults } = await openSession();
    await page.setViewportSize({ width: 1024, height: 640 });
    await screen.open('The Lantern Reach');
    await screen.endTurn();
    await page.getByRole('region', { name: 'Turn report' }).waitFor();
    const fleet = page.getByRole('button', { name: /^Home Fleet, / });
    expect(await fleet.isVisible()).toBe(false);
    await page.keyboard.press('f');
    await fleet.waitFor();
    // Beside a report there is room for its switch of the map, but not for the legend too.
    await page.setViewportSize({ width: 1440, height: 900 });
    const legend = page.getByRole('list', { name: 'Legend' });
    await legend.waitFor();
    await page.getByRole('button', { name: 'Turn report' }).click();
    await page.getByRole('radio', { name: 'Before turn 1' }).waitFor();
    await legend.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1024, height: 640 });
    await page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name: 'Setup', exact: true }).click();
    await page.keyboard.press('Control+p');
    await page.getByText(/^Open a ship or a scenario/).waitFor();
    expect(faults).toEqual([]);
  });

  it('hides the first player’s orders from the second at the hand-over', async () => {
    const session = await openSession();
    const { page, screen, faults } = session;
    const secret = 'Whisper of Brine';
    const comes = (side: string) => page.getByText(`Hand the screen to ${side}`, { exact: true });
    /** What is drawn, hidden or typed anywhere in the page. */
    const wholePage = async (): Promise<string> =>
      (await page.content()) +
      (await page
        .locator('input, textarea')
        .evaluateAll((all) => all.map((entry) => (entry as HTMLInputElement).value).join()));
    await screen.open('The Lantern Reach');
    const views = page.getByRole('radiogroup', { name: 'View' });
    await views.getByRole('radio', { name: 'Setup', exact: true }).click();
    await screen.choose('Orders of Ember Crown', /^Person/);
    await views.getByRole('radio', { name: 'Campaign', exact: true }).click();

    // The first person comes, and drafts behind the back of the other.
    await comes('Harbour Compact').waitFor();
    await screen.next('Show my side').click();
    await comes('Harbour Compact').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^Orders/ }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(secret);
    await page.getByRole('button', { name: /^Order, \d+ BP/ }).click();
    const drafted = page.getByRole('list', { name: 'Drafted orders' });
    await drafted.getByText(secret).waitFor();
    expect(await wholePage()).toContain(secret);

    // Take over the screen first, and the second person finds nothing of it, on either side of the handover.
    await screen.next('Hand over').click();
    await comes('Ember Crown').waitFor();
    expect(await wholePage()).not.toContain(secret);
    // The button has the keyboard.
    await page.keyboard.press('Space');
    await comes('Ember Crown').waitFor({ state: 'detached' });
    await expect.poll(() => screen.phase()).toBe('Turn 1, orders of Ember Crown');
    await page.getByText('No orders yet', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'History', exact: true }).click();
    await page.getByRole('list', { name: 'History' }).waitFor();
    expect(await wholePage()).not.toContain(secret);

    // The orders were sealed in the log meanwhile, and count when both have given theirs.
    await screen.endTurn();
    await expect.poll(() => screen.phase()).toMatch(/^Turn (2, orders of|1, \d+ battles? to settle)/);
    await expect
      .poll(async () =>
        (await onDisk(session, 'the-lantern-reach-2')).log.map((entry) => entry.t === 'orders' && entry.by),
      )
      .toEqual(['person', 'person']);
    expect(JSON.stringify((await onDisk(session, 'the-lantern-reach-2')).log[0])).toContain(secret);
    expect(faults).toEqual([]);
  });
});
