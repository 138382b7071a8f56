import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { root } from '../scripts/lib/aliases.mjs';
import { allParts, ensureBuilt } from '../scripts/lib/build.mjs';
import { findChromium, thisMachine } from '../scripts/chromium.mjs';
import { startHost } from './browser-host';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// The library page with 2,000 files in headless Chromium: opening it again, a letter in its search, and an arrow key. Keys are measured from
// the event to the frame that shows the result. The first round reads all files and is not counted.

const FILES = 2000;
const ROUNDS = 5;

await ensureBuilt(allParts, { log: (text: string) => process.stderr.write(`${text}\n`) });
const found = findChromium(thisMachine());
if (!found.ok) throw new Error(found.error);
const folder = mkdtempSync(path.join(tmpdir(), 'hexwright-list-'));
const library = path.join(folder, 'library');
fill();
const host = await startHost(library, path.join(folder, 'settings.json'));
const browser = await chromium.launch({ executablePath: found.value, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const rounds: Times[] = [];
  for (let round = 0; round <= ROUNDS; round++) rounds.push(await measure(browser, host.url));
  const show = (name: string, of: (times: Times) => number, atMost: number): void => {
    const values = rounds.slice(1).map(of);
    report({ name, unit: 'ms', ...summary(values), samples: ROUNDS, target: { atMost }, targetOf: 'median' });
  };
  show('open the library again, 2,000 files', ({ open }) => open, 1000);
  show('type a letter in its search', ({ letter }) => letter, 100);
  show('arrow key in its list', ({ arrow }) => arrow, 50);
} finally {
  await browser.close();
  host.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Times {
  readonly open: number;
  readonly letter: number;
  readonly arrow: number;
}

/** Writes copies of the bundled scenarios and designs, half of each. */
function fill(): void {
  const names = readdirSync(path.join(root, 'library/scenarios')).map((name) => name.replace('.scenario.json', ''));
  const sources = { scenario: names.map(readScenario), design: readDesigns() };
  for (const kind of ['scenario', 'design'] as const) {
    mkdirSync(path.join(library, `${kind}s`), { recursive: true });
    for (let index = 0; index < FILES / 2; index++) {
      const source = sources[kind][index % sources[kind].length]!;
      const copy = { ...source, id: `${source.id}-${index}`, name: `${source.name} ${index}` };
      writeFileSync(path.join(library, `${kind}s`, `${copy.id}.${kind}.json`), JSON.stringify(copy));
    }
  }
}

async function measure(browser: Browser, url: string): Promise<Times> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(60_000);
  try {
    await page.goto(url);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('button', { name: 'Library', exact: true }).click();
    await page
      .getByText(/^2,000 files/)
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate(async () => {
      /** Milliseconds from an action to the frame in which `isShown` holds. */
      const timed = async (act: () => void, isShown: () => boolean): Promise<number> => {
        const begun = performance.now();
        act();
        while (!isShown()) await new Promise((resolve) => setTimeout(resolve, 1));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - begun;
      };
      const rows = 'tbody tr[aria-selected]';
      const press = (name: string) => (): void =>
        [...document.querySelectorAll<HTMLElement>('nav button')]
          .find((each) => each.textContent?.trim() === name)
          ?.click();
      const first = (): string | null | undefined => document.querySelector(rows)?.textContent;
      const current = (): string | null | undefined => document.querySelector('tbody tr[tabindex="0"]')?.textContent;
      await timed(press('Settings'), () => document.querySelector(rows) === null);
      const open = await timed(press('Library'), () => document.querySelector(rows) !== null);
      const [selected, before] = [current(), first()];
      const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true });
      const list = document.querySelector(rows);
      const arrow = await timed(
        () => list?.dispatchEvent(down),
        () => current() !== selected,
      );
      const search = document.querySelector<HTMLInputElement>('input[type=search]')!;
      const type = (): void => {
        search.value = 'z';
        search.dispatchEvent(new Event('input', { bubbles: true }));
      };
      return { open, arrow, letter: await timed(type, () => first() !== before) };
    });
  } finally {
    await page.close();
  }
}
