import type { Browser, Page } from 'playwright-core';
import type { FramePage } from './frame-page';

/*
 * Loading the program takes longer than many a test. So a window that a test has closed is kept, emptied, and opened for the next one.
 */

/** Milliseconds to empty a window; one that takes longer is closed. */
const PATIENCE = 10_000;
/** Most dialogs and menus that may lie over each other. */
const MAX_LAYERS = 6;

interface KeptPage extends FramePage {
  readonly browser: Browser;
  readonly url: string;
}

/** A window that no test uses now. */
let free: KeptPage | undefined;

/** The kept window of a program, if there is one; it shows the library. */
export async function takeKeptPage(browser: Browser, url: string): Promise<FramePage | undefined> {
  const kept = free;
  free = undefined;
  if (kept === undefined) return undefined;
  const isSame = kept.browser === browser && kept.url === url;
  if (isSame && (await within(kept.page.evaluate(readLibrary)))) return kept;
  await kept.page.close();
  return undefined;
}

/** Keeps a window for the next test. Returns false when it cannot be emptied, or when there is one already; it must then be closed. */
export async function keepPage(kept: KeptPage): Promise<boolean> {
  const { page } = kept;
  if (free !== undefined) return false;
  const isEmpty = await within(empty(page));
  // A window that reported a fault may not be sound.
  if (!isEmpty || kept.faults.length > 0) return false;
  free = kept;
  return true;
}

/** Closes all that a test left open, without saving. */
async function empty(page: Page): Promise<boolean> {
  page.removeAllListeners('download');
  page.setDefaultTimeout(30_000);
  await page.mouse.up();
  for (const key of ['Alt', 'Control', 'Shift']) await page.keyboard.up(key);
  await page.mouse.move(0, 0);
  const layers = page.locator('[role=dialog]:visible, [role=menu]:visible');
  for (let layer = 0; layer < MAX_LAYERS && (await layers.count()) > 0; layer++) await page.keyboard.press('Escape');
  return page.evaluate(emptyProgram);
}

async function within(step: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE));
  return Promise.race([step.catch(() => false), late]);
}

interface KeptTab {
  readonly id: string;
  readonly doc?: { discardRecovery(): Promise<unknown> };
}

/** The parts of the program's stores that are needed here. */
interface Stores {
  get(id: 'tabs'): { list: readonly KeptTab[]; remove(id: string): void; showActivity(id: string): void };
  get(id: 'library'): { refresh(): Promise<void>; entries: readonly unknown[] };
  get(id: 'settings'): { load(): Promise<void>; flush(): Promise<void> };
  get(id: 'ui'): { connected: boolean };
  get(id: 'kept-lists'): { lists: ReadonlyMap<string, unknown> } | undefined;
}
type ProgramElement = Element & {
  __vue_app__?: { config: { globalProperties: { $pinia: { _s: Stores } } } };
};

/** In the page: closes all tabs, and shows a page that no test begins with. */
async function emptyProgram(): Promise<boolean> {
  const stores = document.querySelector<ProgramElement>('#app')?.__vue_app__?.config.globalProperties.$pinia._s;
  if (stores === undefined || !stores.get('ui').connected) return false;
  const tabs = stores.get('tabs');
  for (const { id, doc } of [...tabs.list]) {
    // Otherwise a late recovery file would open in the next test.
    await doc?.discardRecovery();
    tabs.remove(id);
  }
  tabs.showActivity('settings');
  const ui = stores.get('ui');
  Object.assign(ui, {
    palette: false,
    shortcuts: false,
    bottomPanel: 'problems',
    selectedFinding: undefined,
    folded: {},
    log: [],
  });
  document.querySelector<HTMLElement>('.toast [aria-label=Dismiss]')?.click();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // What depends on the tabs changes first.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  Object.assign(stores.get('kept-lists') ?? {}, { lists: new Map() });
  await stores.get('settings').flush();
  await stores.get('library').refresh();
  sessionStorage.clear();
  return document.querySelector('[role=dialog]') === null;
}

/** In the page: reads settings and library again, and shows the library. */
async function readLibrary(): Promise<boolean> {
  const stores = document.querySelector<ProgramElement>('#app')?.__vue_app__?.config.globalProperties.$pinia._s;
  if (stores === undefined) return false;
  await stores.get('settings').load();
  await stores.get('library').refresh();
  stores.get('tabs').showActivity('library');
  return stores.get('library').entries.length > 0;
}
