import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Scenario } from '@core/model';
import { root } from '../scripts/lib/aliases.mjs';
import { allParts, ensureBuilt } from '../scripts/lib/build.mjs';
import { findChromium, thisMachine } from '../scripts/chromium.mjs';
import { report, summary } from './harness';

// A report of 1,000 games on each scenario that ships, in the window, in a headless Chromium: from the click to the first bars and to the
// whole report, and the longest that the window was blocked meanwhile (by tasks of more than 50 ms, and between two frames). The first
// press opens the tab and loads the charts; the second plays again.

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const TARGETS = { bars: 200, done: 1000, block: 50 } as const;

interface Pressed {
  readonly bars: number;
  readonly done: number;
  readonly block: number;
  readonly gap: number;
}
/** What window.page.js puts into the page. */
declare const windowBench: { press(label: string): Promise<Pressed> };

await ensureBuilt(allParts, { say: (text: string) => process.stderr.write(`${text}\n`) });
const folder = mkdtempSync(path.join(tmpdir(), 'hexwright-window-'));
const args = ['out/main/browser.js', '--library', path.join(folder, 'library')];
const child = spawn(process.execPath, [...args, '--settings', path.join(folder, 'settings.json')], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const url = await new Promise<string>((resolve, reject) => {
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += String(chunk);
    const found = /http:\/\/\S+/.exec(printed)?.[0];
    if (found !== undefined) resolve(found);
  });
  child.once('exit', () => reject(new Error(`The browser host ended: ${printed}`)));
});
const found = findChromium(thisMachine());
if (!found.ok) throw new Error(found.error);
const browser = await chromium.launch({ executablePath: found.value, headless: true, args: FLAGS });
const rows: { name: string; first: Pressed; again: Pressed }[] = [];
try {
  const script = path.join(root, 'bench/window.page.js');
  const only = process.env['ONLY'];
  const ids = readdirSync(path.join(root, 'library/scenarios')).filter((id) => only === undefined || id.includes(only));
  for (const id of ids) {
    const { name } = JSON.parse(readFileSync(path.join(root, 'library/scenarios', id), 'utf8')) as Scenario;
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(60_000);
    await page.addInitScript(readFileSync(script, 'utf8').replace('document.body', 'document'));
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
    const first = await page.evaluate(() => windowBench.press('Balance'));
    const again = await page.evaluate(() => windowBench.press('Run 1,000 games'));
    rows.push({ name, first, again });
    const shown = ({ bars, done, block, gap }: Pressed): string =>
      `bars ${bars.toFixed(0)} ms, complete ${done.toFixed(0)} ms, blocked ${block.toFixed(0)} ms, frames ${gap.toFixed(0)} ms apart`;
    process.stderr.write(`  ${name}: ${shown(first)}; again ${shown(again)}\n`);
    await page.close();
  }
} finally {
  await browser.close();
  child.kill();
  rmSync(folder, { recursive: true, force: true });
}
const show = (name: string, of: (row: (typeof rows)[number]) => number, atMost?: number): void => {
  const values = rows.map(of);
  const target = atMost === undefined ? {} : { target: { atMost }, targetOf: 'p95' as const };
  report({ name, unit: 'ms', ...summary(values), samples: values.length, ...target });
};
show('to the first bars, the tab opened', ({ first }) => first.bars, TARGETS.bars);
show('to the first bars, played again', ({ again }) => again.bars, TARGETS.bars);
show('to the whole report, the tab opened', ({ first }) => first.done, TARGETS.done);
show('to the whole report, played again', ({ again }) => again.done, TARGETS.done);
show('longest block, the tab opened', ({ first }) => first.block, TARGETS.block);
show('longest block, played again', ({ again }) => again.block, TARGETS.block);
show('widest gap of frames, the tab opened', ({ first }) => first.gap);
show('widest gap of frames, played again', ({ again }) => again.gap);
