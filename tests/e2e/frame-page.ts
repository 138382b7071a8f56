import axe from 'axe-core';
import type { Browser, FileChooser, Page } from 'playwright-core';
import { IS_LONG } from '../long';
import { IN_ELECTRON } from './electron-app';
import { keepPage, takeKeptPage } from './kept-page';
import { takePicture } from './pictures';

/** A page of the program, with all that went wrong in it. */
export interface FramePage {
  readonly page: Page;
  /** Errors of scripts, of the console and of the content security policy. */
  readonly faults: string[];
}

/** How the window is. */
export interface PageLook {
  readonly theme?: 'dark' | 'light';
  readonly width?: number;
  readonly height?: number;
  /** True for a test after which the program remembers something, such as the paper: no later test gets its window. */
  readonly alone?: boolean;
}

/** A look in which screens are checked. */
type Look = Required<Omit<PageLook, 'alone'>>;

/** How screens are left between tests. */
const USUAL: Look = { theme: 'dark', width: 1280, height: 800 };

/** The looks in which every screen must be sound: light and small, all pairs of themes and sizes in the long form. */
export const LOOKS: readonly Look[] = [
  { theme: 'light', width: 1100, height: 700 },
  ...(IS_LONG
    ? ([USUAL, { theme: 'light', width: 1280, height: 800 }, { theme: 'dark', width: 1100, height: 700 }] as const)
    : []),
];

/**
 * Shows what is on the screen in every look, and leaves it dark and large.
 * @param see gets a name of the look, such as `dark-1280`, and whether it is the first of its theme: checks
 *   that do not depend on the size can run only then
 */
export async function inEveryLook(page: Page, see: (look: string, ofTheme: boolean) => Promise<void>): Promise<void> {
  for (const [at, look] of LOOKS.entries()) {
    await putOn(page, look);
    const ofTheme = LOOKS.findIndex(({ theme }) => theme === look.theme) === at;
    await see(`${look.theme}-${look.width}`, ofTheme);
  }
  await putOn(page, USUAL);
}

/** Changes theme and size, and waits until nothing moves any more. */
async function putOn(page: Page, { theme, width, height }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ends = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
}

/**
 * Opens the program at an address and waits until the window is there. In Chromium it may be the window of an earlier test, which was
 * emptied when that test closed it.
 */
export async function openPage(browser: Browser, url: string, look: PageLook = {}): Promise<FramePage> {
  const { theme, width, height } = { ...USUAL, ...look };
  const kept = IN_ELECTRON || look.alone === true ? undefined : await takeKeptPage(browser, url);
  if (kept !== undefined) {
    await kept.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await kept.page.setViewportSize({ width, height });
    return kept;
  }
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce' });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  await page.exposeFunction('reportCsp', (text: string) => faults.push(`csp: ${text}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      void (window as unknown as { reportCsp(text: string): void }).reportCsp(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  await page.addInitScript(keepSockets);
  const close = page.close.bind(page);
  page.close = async (options) => {
    if (
      !IN_ELECTRON &&
      look.alone !== true &&
      options === undefined &&
      (await keepPage({ browser, url, page, faults }))
    )
      return;
    await page.evaluate(closeSockets).catch(() => undefined);
    await close(options);
  };
  await page.goto(url);
  await page.getByRole('button', { name: 'Menu' }).waitFor();
  return { page, faults };
}

/** The connections of a page to its host, see {@link closeSockets}. */
interface SocketWindow {
  sockets?: WebSocket[];
}

/** Notes the connections of a page. */
function keepSockets(): void {
  const sockets: WebSocket[] = [];
  (window as SocketWindow).sockets = sockets;
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      sockets.push(this);
    }
  };
}

/**
 * Ends the connections of a page, so that the host has received all that it sent. A page saves unsaved work while it closes. That
 * would reach the host late, when the host has the library of the next test, which would start with the unsaved work of the one before.
 */
async function closeSockets(): Promise<void> {
  const open = (window as SocketWindow).sockets?.filter(({ readyState }) => readyState === WebSocket.OPEN) ?? [];
  await Promise.all(
    open.map((socket) => {
      // Not for the program, which would connect again.
      socket.onclose = null;
      socket.onmessage = null;
      const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
      socket.close();
      return closed;
    }),
  );
}

/** Chooses a file in the dialog that `open` opens. */
export async function chooseFile(
  page: Page,
  file: Parameters<FileChooser['setFiles']>[0],
  open: () => Promise<unknown>,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  // The page must know first that the test answers the dialog: a busy page handles keys before messages.
  await page.evaluate(() => undefined);
  await open();
  await (await chooser).setFiles(file);
}

/** Rules of axe whose faults are at most moderate: {@link accessFaults} would leave them out. */
const MODERATE = [
  'empty-heading',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
];

/** The serious and critical faults that axe finds on what is shown, as short texts. */
export async function accessFaults(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (moderate) => {
    const runner = (window as unknown as { axe: typeof import('axe-core') }).axe;
    const rules = Object.fromEntries(moderate.map((id) => [id, { enabled: false }]));
    return runner.run(document, { resultTypes: ['violations'], rules, preload: false });
  }, MODERATE);
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
}

export const picture = (page: Page, name: string): Promise<void> => takePicture(page, 'frame', name);

/** Creates a scenario from a template, by its name in the dialog. */
export async function createScenario(page: Page, template = 'Empty', name?: string): Promise<void> {
  await page.getByRole('button', { name: 'New scenario' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New scenario' });
  if (name !== undefined) await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('radio', { name: new RegExp(`^${template}:`) }).check({ force: true });
  await dialog.getByRole('button', { name: 'Create scenario' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Creates a design in the open New ship dialog from the starting point of that name. */
export async function createDesign(page: Page, start: RegExp, name = ''): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('radio', { name: start }).first().check({ force: true });
  await dialog.getByRole('button', { name: /^Create / }).click();
  await dialog.waitFor({ state: 'detached' });
}
