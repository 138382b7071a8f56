import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { _electron, type Browser, type Download, type ElectronApplication, type Page } from 'playwright-core';
import { electronBinary } from '../../scripts/lib/electron.mjs';
import type { RunningShell } from './browser-host';
import { openDisplay, type Display } from './display';

/*
 * The adapter that runs the tests of the browser shell in the real Electron: `npm run test:electron`. A shell is an Electron program over a
 * temporary library, which starts when a test opens its page. An Electron program has one window, so a page that is opened again
 * while the window is open is the same page, loaded anew.
 */

/** True to run the end-to-end tests in Electron. */
export const IN_ELECTRON = process.env['HEXWRIGHT_SHELL'] === 'electron';

const root = path.resolve(import.meta.dirname, '../..');
const APP_PAGE = 'app://hexwright/index.html';
/** The folder of saved files in a shell's temporary folder. */
const SAVED = 'saved';
/** Milliseconds until a file that the program saves must be there. */
const SAVE_LIMIT = 60_000;

interface ElectronShell extends RunningShell {
  /** The window's page; starts the program if it does not run. */
  page(): Promise<Page>;
}

/** The shell of the latest test: `newPage` opens its window. */
let current: ElectronShell | undefined;
let display: Promise<Display | undefined> | undefined;

/** An Electron program over a new library. It starts with its first page. */
export async function startElectronShell(settings: object): Promise<RunningShell> {
  const folder = await realpath(await mkdtemp(path.join(process.env['HEXWRIGHT_E2E'] ?? tmpdir(), 'hexwright-e2e-')));
  const library = path.join(folder, 'library');
  const settingsFile = path.join(folder, 'settings.json');
  await mkdir(path.join(folder, SAVED));
  await writeFile(settingsFile, JSON.stringify(settings));
  let app: ElectronApplication | undefined;
  let output = '';
  let end: (code: number | null) => void = () => undefined;
  const ended = new Promise<number | null>((resolve) => (end = resolve));
  const shell: ElectronShell = {
    url: APP_PAGE,
    folder,
    library,
    settings: () => readFile(settingsFile, 'utf8').catch(() => ''),
    output: () => output,
    ended,
    async page() {
      if (app === undefined) {
        const started = await launch({ HEXWRIGHT_LIBRARY: library, HEXWRIGHT_SETTINGS: settingsFile }, folder);
        app = started;
        for (const stream of [started.process().stdout, started.process().stderr])
          stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
        started.process().once('exit', (code) => {
          app = undefined;
          end(code);
        });
      }
      return app.firstWindow();
    },
    async stop(signal) {
      const running = app;
      if (running !== undefined && signal !== undefined) running.process().kill(signal);
      else await running?.close();
      if (signal !== undefined) return ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      return null;
    },
  };
  current = shell;
  return shell;
}

async function launch(env: Record<string, string>, folder: string): Promise<ElectronApplication> {
  const executablePath = electronBinary();
  if (executablePath === undefined) throw new Error('Electron’s program is not installed on this machine.');
  const screen = process.platform === 'linux' ? await (display ??= openDisplay()) : { name: '' };
  if (screen === undefined) throw new Error('Electron needs a display. Install Xvfb.');
  const app = await _electron.launch({
    executablePath,
    // Each program has its own user data, so that it is not a second instance of another.
    args: ['--no-sandbox', `--user-data-dir=${path.join(folder, 'electron')}`, root],
    env: {
      ...(process.env as Record<string, string>),
      ...env,
      ...(screen.name === '' ? {} : { DISPLAY: screen.name }),
    },
  });
  // The system's dialogs answer at once: files go to the temporary folder.
  await app.evaluate(
    ({ dialog }, target) => {
      dialog.showSaveDialog = (...args: unknown[]) => {
        const { defaultPath = 'file' } = args.at(-1) as { defaultPath?: string };
        return Promise.resolve({ canceled: false, filePath: `${target}/${defaultPath}` });
      };
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [target] });
      dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
    },
    path.join(folder, SAVED),
  );
  return app;
}

/** A browser whose pages are the window of the shell that was started last. Has the methods that tests of the program use. */
export function electronBrowser(): Browser {
  const browser = {
    async newPage(options: Parameters<Browser['newPage']>[0] = {}) {
      if (current === undefined) throw new Error('Start a shell before its page.');
      const page = withDownloads(await current.page(), path.join(current.folder, SAVED));
      if (options.viewport) await page.setViewportSize(options.viewport);
      const { colorScheme = null, reducedMotion = null } = options;
      await page.emulateMedia({ colorScheme, reducedMotion });
      return page;
    },
    version: () => 'Electron',
    close: () => Promise.resolve(),
  };
  return browser as Partial<Browser> as Browser;
}

/** The page, whose event `download` is a file that the program saved. */
function withDownloads(page: Page, folder: string): Page {
  const waitForEvent = page.waitForEvent.bind(page) as (name: string, options?: object) => Promise<unknown>;
  const own = (name: string, options?: object): Promise<unknown> =>
    name === 'download' ? savedFile(folder) : waitForEvent(name, options);
  page.waitForEvent = own as Page['waitForEvent'];
  const on = page.on.bind(page) as (name: string, listener: (event: never) => void) => Page;
  const listen = (name: string, listener: (event: never) => void): Page => {
    if (name !== 'download') return on(name, listener);
    const next = async (): Promise<void> => {
      listener((await savedFile(folder)) as never);
      return next();
    };
    // Ends with the first minute without a file.
    next().catch(() => undefined);
    return page;
  };
  page.on = listen as Page['on'];
  return page;
}

/** The next file that appears in a folder. */
async function savedFile(folder: string): Promise<Pick<Download, 'suggestedFilename' | 'path'>> {
  const before = new Set(await readdir(folder));
  const limit = performance.now() + SAVE_LIMIT;
  while (performance.now() < limit) {
    const added = (await readdir(folder)).find((name) => !before.has(name) && !name.startsWith('.'));
    if (added !== undefined) {
      return { suggestedFilename: () => added, path: () => Promise.resolve(path.join(folder, added)) };
    }
    await sleep(50);
  }
  throw new Error('The program saved no file.');
}
