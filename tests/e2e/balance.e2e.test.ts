import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProgram } from './program';
import { accessFaults, LOOKS, picture } from './frame-page';
import { IS_LONG } from '../long';

const SCENARIO = 'Minor Slugfest';
const program = useProgram();
const { open } = program;

/** Opens a scenario and presses Balance. */
const balance = async (page: Page, scenario: string): Promise<void> => {
  await page
    .getByRole('row', { name: new RegExp(`^${scenario}`) })
    .first()
    .dblclick();
  await page.getByRole('tab', { name: scenario }).first().waitFor();
  await page.getByRole('toolbar').getByRole('button', { name: 'Balance', exact: true }).click();
  await page.getByRole('tab', { name: `${scenario}: balance` }).waitFor();
};
const done = (page: Page) => page.getByText(/of 1,000 games, .* games\/s/).waitFor();
/** Chooses from a list that is searched by typing. */
const choose = async (page: Page, box: Locator, option: string): Promise<void> => {
  await box.click();
  await box.fill(option);
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click();
};
const fill = async (box: Locator, text: string): Promise<void> => {
  await box.fill(text);
  await box.press('Enter');
};
const panel = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Starts a sweep of the suggested parameter with few games. */
async function runSweep(sweep: Locator, values: string): Promise<void> {
  await fill(sweep.getByRole('spinbutton', { name: 'Games per value' }), '100');
  await fill(sweep.getByRole('textbox', { name: 'Values', exact: true }), values);
  await sweep.getByRole('button', { name: 'Run sweep' }).click();
}

/** Shows every panel of the balance view. */
async function showPanels(page: Page, look: string): Promise<void> {
  for (const name of ['Findings', 'Coverage', 'Units', 'Worst games', 'Compare']) {
    await panel(page, name);
    await picture(page, `balance-${look}-${name.toLowerCase().replace(' ', '-')}`);
  }
  expect(await accessFaults(page)).toEqual([]);
}

/** What the menu Report saves. */
async function exported(page: Page, item: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return readFile(await (await download).path());
}

/** Number of different colours in a PNG: a chart that was not drawn has one. */
function coloursIn(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/png;base64,${text}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const ctx = canvas.getContext('2d')!;
    ctx.drawImage(image, 0, 0);
    const { data } = ctx.getImageData(0, 0, image.width, image.height);
    return new Set(new Uint32Array(data.buffer)).size;
  }, png.toString('base64'));
}

describe('the balance view', () => {
  it('shows the whole title Length beside the marks of three sides in a small window', async () => {
    const page = await open({ width: 1024, height: 640 });
    await balance(page, 'Three Flags over Dunmere');
    const title = page.getByRole('region', { name: 'Length' }).getByRole('heading');
    await page.getByRole('img', { name: /^Games by last turn: median \d+/ }).waitFor();
    expect(await title.evaluate((head) => head.scrollWidth <= head.clientWidth)).toBe(true);
  });

  it('shows bars and intervals, sweeps, applies a value and undoes it, replays a game and exports', async () => {
    const page = await open();
    await balance(page, SCENARIO);

    await done(page);
    const levels = page.getByRole('table', { name: 'Victory levels' });
    const shares = await levels
      .getByRole('img')
      .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-label')));
    expect(shares.length).toBeGreaterThan(1);
    for (const share of shares)
      expect(share).toMatch(/\d+\.\d%, 95% interval \d+\.\d–\d+\.\d%, [\d,]+ of 1,000 games$/);
    const lengths = page.getByRole('img', { name: /^Games by last turn: median \d+/ });
    await lengths.waitFor();
    expect(await accessFaults(page)).toEqual([]);
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 1024, height: 640 });
    await expect.poll(async () => (await lengths.boundingBox())!.height).toBeGreaterThan(150);
    await page.setViewportSize(size);

    const sweep = page.getByRole('region', { name: 'Sweep' });
    await runSweep(sweep, '2, 3');
    const set = sweep.getByRole('button', { name: /^Set to \d+ and rerun$/ });
    await set.waitFor();
    const curve = sweep.getByRole('img', { name: /2 \d+\.\d% .*3 \d+\.\d%/ });
    await expect.poll(() => curve.getAttribute('aria-busy')).toBe('false');
    expect(await coloursIn(page, await exported(page, 'Export charts as PNG'))).toBeGreaterThan(20);
    const before = await page.getByText(/^Turn limit \d+$/).textContent();
    await set.click();
    const unsaved = page.getByRole('tab', { name: /^Minor Slugfest(?!: balance).*unsaved/ });
    const scenarioTab = page.getByRole('tab', { name: /^Minor Slugfest(?!: balance)/ });
    await expect.poll(() => unsaved.count()).toBe(1);
    await sweep.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => unsaved.count()).toBe(0);
    expect(await page.getByText(/^Turn limit \d+$/).textContent()).toBe(before);
    expect(await scenarioTab.count()).toBe(1);

    await done(page);
    await panel(page, 'Findings');
    await page.getByRole('button', { name: 'Duel the designs' }).click();
    await page.getByText(/200 games for each of \d+ pairs?$/).waitFor();
    await panel(page, 'Worst games');
    await page.getByRole('region', { name: 'Shortest' }).getByRole('button').first().click();
    await page.getByRole('tab', { name: /game \d+ of seed 4242/ }).waitFor();
    await page.getByRole('tab', { name: `${SCENARIO}: balance` }).click();

    const careful = page.getByRole('button', { name: /^Careful / });
    await careful.press('Enter');
    await page.getByText('careful players on all sides').waitFor();
    expect(await careful.getAttribute('aria-pressed')).toBe('true');
    await careful.press('Enter');

    // The keyboard stays where the test of the players is started and stopped.
    await page.getByRole('button', { name: 'Test the players' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Greedy' }).press('Enter');
    const focused = page.locator(':focus');
    await expect.poll(() => focused.textContent()).toMatch(/^Stop the test/);
    await focused.press('Enter');
    await expect.poll(() => focused.textContent()).toMatch(/^Test the players/);

    const csv = (await exported(page, 'Export CSV')).toString('utf8');
    expect(csv).toContain('level of play,careful,');
    expect(csv.split('\r\n')[0]).toBe('block,name,side,value,count,of,rate,low,high');
    expect(csv).toContain('outcome,');
  });

  it('saves a report, continues from it, and compares two versions of the scenario, in a small light window', async () => {
    const page = await open(LOOKS[0]);
    await balance(page, SCENARIO);
    await runSweep(page.getByRole('region', { name: 'Sweep' }), '1, 2, 3');
    await page.getByRole('button', { name: /^Set to/ }).waitFor();
    await done(page);
    await showPanels(page, 'light');
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save report' }).click();
    await expect.poll(() => readdir(path.join(program.shell.library, 'reports')).catch(() => [])).toHaveLength(1);

    // The Balance page lists it.
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Balance' }).click();
    const reports = page.getByRole('region', { name: 'Reports' });
    await reports.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('tab', { name: /^Minor Slugfest, 1000 games/ }).waitFor();
    const games = page.getByRole('textbox', { name: 'Games' });
    await games.fill('1200');
    await games.press('Enter');
    await page.getByRole('button', { name: 'Continue to 1,200' }).click();
    await page.getByText(/1,200 of 1,200 games/).waitFor();
    const levels = page.getByRole('table', { name: 'Victory levels' });
    await levels
      .getByRole('img', { name: / of 1,200 games$/ })
      .first()
      .waitFor();

    await games.fill('200');
    await games.press('Enter');
    await panel(page, 'Compare');
    await page.getByRole('button', { name: 'Compare 200 games' }).click();
    const table = page.getByRole('table', { name: 'Comparison' });
    await table.getByRole('cell', { name: '200', exact: true }).first().waitFor();
    expect(await table.getByText(/points|than before|no difference shown/).count()).toBeGreaterThan(0);
  });
});

/** A search plays many thousand games; on a busy machine that takes its time. */
const PATIENT = 300_000;

describe('two parameters', () => {
  it.runIf(IS_LONG)(
    'are swept as a heat map, whose cells can be applied as one edit',
    { timeout: PATIENT },
    async () => {
      const page = await open();
      page.setDefaultTimeout(120_000);
      await balance(page, 'Star Base Assault');
      await done(page);
      const sweep = page.getByRole('region', { name: 'Sweep' });
      await choose(page, sweep.getByRole('combobox', { name: 'Parameter', exact: true }), 'Gunboat: count');
      await choose(page, sweep.getByRole('combobox', { name: 'Second parameter' }), 'Wazza Fighter: count');
      await fill(sweep.getByRole('textbox', { name: 'Values', exact: true }), '2, 3');
      await fill(sweep.getByRole('textbox', { name: 'Second values' }), '5, 6');
      await fill(sweep.getByRole('spinbutton', { name: 'Games per value' }), '100');
      await sweep.getByRole('button', { name: 'Run sweep' }).click();
      await sweep.getByRole('button', { name: /^Set to \d and \d and rerun$/ }).waitFor();
      const map = sweep.getByRole('img', { name: /2 and 5 \d+\.\d% .*3 and 6 \d+\.\d%/ });
      await sweep.getByText(/100 games at each of 4 points.*Bonferroni/).waitFor();
      // The lower right cell: the second value of the first, the first value of the second.
      const box = (await map.boundingBox())!;
      await map.click({ position: { x: box.width * 0.8, y: box.height * 0.6 } });
      await sweep.getByText('Chosen value').waitFor();
      await picture(page, 'balance-heat-map');
      await sweep.getByRole('button', { name: 'Set to 3 and 5 and rerun' }).click();
      const unsaved = page.getByRole('tab', { name: /^Star Base Assault(?!: balance).*unsaved/ });
      await expect.poll(() => unsaved.count()).toBe(1);
      await sweep.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect.poll(() => unsaved.count()).toBe(0);
      const download = page.waitForEvent('download');
      await sweep.getByRole('button', { name: 'Export the sweep' }).click();
      await page.getByRole('menuitem', { name: 'Sweep as CSV' }).click();
      const csv = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
      expect(csv[0]).toBe('Gunboat: count,Wazza Fighter: count,side,count,of,rate,low,high');
      expect(csv.filter((line) => line !== '')).toHaveLength(5);
      expect(await accessFaults(page)).toEqual([]);
    },
  );
});

describe('balance to target', () => {
  it.runIf(IS_LONG)(
    'finds the smallest change, shows its evidence, and asks before a report is lost',
    { timeout: PATIENT },
    async () => {
      const page = await open();
      page.setDefaultTimeout(120_000);
      await balance(page, 'Star Base Assault');
      await done(page);
      const sweep = page.getByRole('region', { name: 'Sweep' });
      await sweep.getByRole('radio', { name: 'To target' }).click();
      await sweep.getByRole('searchbox', { name: 'Filter parameters' }).fill('alphalpha hull');
      await sweep.getByRole('checkbox', { name: /^Star Base Alphalpha: hull/ }).check();
      await sweep.getByRole('spinbutton', { name: 'Tolerance' }).fill('8');
      await sweep.getByRole('spinbutton', { name: 'Tolerance' }).press('Enter');
      await fill(sweep.getByRole('spinbutton', { name: 'Games to confirm' }), '1000');
      await sweep.getByRole('button', { name: 'Find the smallest change' }).click();
      await sweep.getByText('Smallest change found').waitFor();
      await sweep.getByText(/in 1,000 fresh games: inside 50\.0% ± 8\.0%/).waitFor();
      const evidence = sweep.getByRole('table', { name: 'Evidence' });
      expect(await evidence.getByRole('row').count()).toBeGreaterThan(4);
      expect(await evidence.getByRole('cell', { name: 'Fresh games' }).count()).toBe(1);
      await picture(page, 'balance-target');
      expect(await accessFaults(page)).toEqual([]);
      const tab = page.getByRole('tab', { name: /^Star Base Assault: balance/ });
      await tab.press('Delete');
      await page.getByText(/the report of [0-9,]+ games/).waitFor();
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect.poll(() => tab.count()).toBe(0);
    },
  );
});

describe('the look of the balance view', () => {
  it.runIf(IS_LONG).each(LOOKS)('$theme at $width × $height', async ({ theme, width, height }) => {
    const page = await open({ theme, width, height });
    await balance(page, SCENARIO);
    await runSweep(page.getByRole('region', { name: 'Sweep' }), '1, 2, 3');
    await page.getByRole('button', { name: /^Set to/ }).waitFor();
    await done(page);
    await showPanels(page, `${theme}-${width}`);
  });
});
