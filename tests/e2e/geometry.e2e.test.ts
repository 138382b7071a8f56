import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IS_LONG } from '../long';
import { launchBrowser } from './browser';
import { borrowBrowserHost, type RunningShell } from './browser-host';
import { openPage } from './frame-page';
import { layoutFaults, resizeWindow, SIZES } from './geometry';
import { takePicture } from './pictures';
import { SCREENS } from './screens';

// No control of any screen is covered, cut off or outside the window, and axe finds nothing. `npm test -- all` looks at some screens in the smallest
// windows; `npm run test:long` and `npm run pictures` at all screens in all sizes and both themes.

/** A screen of each kind, for the short form. */
const SAMPLE = new Set([
  'Settings',
  'Star Base Assault, Map',
  'Star Base Assault, Forces',
  'Ship 1',
  'print',
  'keyboard shortcuts',
]);
const SMALLEST = new Set(['1024×640', '1440×900 at 200%']);
const isAll = IS_LONG || process.env['HEXWRIGHT_PICTURES'] === '1';
const screens = isAll ? SCREENS : SCREENS.filter(({ name }) => SAMPLE.has(name));
const sizes = isAll ? SIZES : SIZES.filter(({ name }) => SMALLEST.has(name));
const LOADED = SIZES[1]!;
/** The page starts in the last one. */
const THEMES = isAll ? (['light', 'dark'] as const) : (['dark'] as const);

let browser: Browser;
let shell: RunningShell;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  shell = await borrowBrowserHost();
  const { width, height } = LOADED;
  ({ page } = await openPage(browser, shell.url, { width, height }));
  await page.evaluate(axe.source);
});
afterAll(async () => {
  await page.close();
  await shell.stop();
  await browser.close();
});

/** What axe finds, best practices included, one short text each. */
async function accessFaults(): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const runner = (window as unknown as { axe: typeof import('axe-core') }).axe;
    return runner.run(document, { resultTypes: ['violations'] });
  });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

it.each(screens)(
  '$name',
  async (screen) => {
    await resizeWindow(page, LOADED);
    await screen.show(page);
    await page.mouse.move(0, 0);
    const faults: string[] = [];
    for (const size of sizes) {
      await resizeWindow(page, size);
      faults.push(...(await layoutFaults(page)).map((fault) => `${size.name}: ${fault}`));
      await takePicture(page, 'screens', `${screen.name}-${size.width}`.replace(/[^A-Za-z0-9-]+/g, '-'));
    }
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      faults.push(...(await accessFaults()).map((fault) => `${colorScheme}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
  120_000,
);
