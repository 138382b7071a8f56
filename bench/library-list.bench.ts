import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
const script = readFileSync(path.join(root, 'bench/library-list.page.js'), 'utf8');

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
    return await page.evaluate<Times>(script);
  } finally {
    await page.close();
  }
}
