import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Scenario } from '@core/model';
import { root } from '../scripts/lib/aliases.mjs';
import { allParts, ensureBuilt } from '../scripts/lib/build.mjs';
import { findChromium, thisMachine } from '../scripts/chromium.mjs';
import { startHost } from './browser-host';
import { report, summary } from './harness';

// A report of 1,000 games of each bundled scenario, in the window in headless Chromium. Measures the time from the click to the first bars
// and to the full report, and the longest block of the window (by tasks over 50 ms, and between two frames). The first click opens the tab
// as soon as the scenario is visible (or after LOOK milliseconds) and loads the charts. The second click plays again. Each of the five
// rounds starts a new host and browser. The figures are medians over the rounds, and the share of clicks that blocked the window.

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const ROUNDS = 5;
const LOOK = Number(process.env['LOOK'] ?? 0);
const TARGETS = { bars: 200, done: 1000, block: 50 } as const;

interface Pressed {
  readonly bars: number;
  readonly done: number;
  readonly block: number;
  readonly gap: number;
}
/** Defined by window.page.js. */
declare const windowBench: { press(label: string): Promise<Pressed> };

await ensureBuilt(allParts, { log: (text: string) => process.stderr.write(`${text}\n`) });
const found = findChromium(thisMachine());
if (!found.ok) throw new Error(found.error);
const executablePath = found.value;
const script = readFileSync(path.join(root, 'bench/window.page.js'), 'utf8').replace('document.body', 'document');
const only = process.env['ONLY'];
const files = readdirSync(path.join(root, 'library/scenarios')).filter((id) => only === undefined || id.includes(only));
const rows = files.map((id) => {
  const { name } = JSON.parse(readFileSync(path.join(root, 'library/scenarios', id), 'utf8')) as Scenario;
  return { name, first: [] as Pressed[], again: [] as Pressed[] };
});
for (let round = 0; round < ROUNDS; round++) await playRound();

/** Starts the browser host, and clicks once and again for each scenario. */
async function playRound(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hexwright-window-'));
  const { url, stop } = await startHost(path.join(folder, 'library'), path.join(folder, 'settings.json'));
  const browser = await chromium.launch({ executablePath, headless: true, args: FLAGS });
  try {
    for (const { name, first, again } of rows) {
      const page = await openScenario(browser, url, name);
      first.push(await page.evaluate(() => windowBench.press('Balance')));
      again.push(await page.evaluate(() => windowBench.press('Run 1,000 games')));
      const shown = ({ bars, done, block, gap }: Pressed): string =>
        `bars ${bars.toFixed(0)} ms, complete ${done.toFixed(0)} ms, blocked ${block.toFixed(0)} ms, frames ${gap.toFixed(0)} ms apart`;
      process.stderr.write(`  ${name}: ${shown(first.at(-1)!)}; again ${shown(again.at(-1)!)}\n`);
      await page.close();
    }
  } finally {
    await browser.close();
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openScenario(browser: Browser, url: string, name: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(60_000);
  await page.addInitScript(script);
  await page.goto(url);
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await page
    .getByRole('tab', { name: new RegExp(`^${name}$`) })
    .first()
    .waitFor();
  await page.getByRole('toolbar').getByRole('button', { name: 'Balance', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(LOOK);
  return page;
}

const show = (name: string, press: 'first' | 'again', of: (pressed: Pressed) => number, atMost?: number): void => {
  const values = rows.map((row) => summary(row[press].map(of)).median);
  report({ name, unit: 'ms', ...summary(values), samples: values.length });
  if (atMost === undefined) return;
  const worst = Math.max(...values);
  const slowest = `  slowest: ${rows[values.indexOf(worst)]?.name}`;
  report({ name: slowest, unit: 'ms', median: worst, samples: ROUNDS, target: { atMost }, targetOf: 'median' });
};
show('first bars, tab opened', 'first', ({ bars }) => bars, TARGETS.bars);
show('first bars, played again', 'again', ({ bars }) => bars, TARGETS.bars);
show('full report, tab opened', 'first', ({ done }) => done, TARGETS.done);
show('full report, played again', 'again', ({ done }) => done, TARGETS.done);
show('longest block, tab opened', 'first', ({ block }) => block, TARGETS.block);
show('longest block, played again', 'again', ({ block }) => block, TARGETS.block);
const presses = rows.flatMap(({ first, again }) => [...first, ...again]);
const blocked = presses.filter(({ block }) => block > TARGETS.block);
report({
  name: `share of clicks that blocked for more than ${TARGETS.block} ms`,
  unit: '%',
  median: (100 * blocked.length) / presses.length,
  samples: presses.length,
});
show('longest time between frames, tab opened', 'first', ({ gap }) => gap);
show('longest time between frames, played again', 'again', ({ gap }) => gap);
