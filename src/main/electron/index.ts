import path from 'node:path';
import { app, dialog, ipcMain, Menu, session, type BrowserWindow } from 'electron';
import {
  createHost,
  createStaticFiles,
  defaultLibraryRoot,
  defaultSettingsFile,
  formatError,
  ignoreOutputErrors,
  handleUncaughtErrors,
  libraryFromEnvironment,
  openSettings,
} from '@main/host';
import type { Host } from '@main/host';
import { holdClosing, type Closing } from './closing';
import { reloadAfterCrash } from './crash';
import { systemDialogs } from './dialogs';
import { forwardEvents, serveIpc } from './ipc';
import { lockContents, lockSession } from './lockdown';
import { menuTemplate } from './menu';
import { declareScheme, servePages } from './pages';
import { watchOpenedFiles } from './opened-files';
import { electronPdf } from './pdf';
import { createMainWindow, loadPage, windowState } from './window';

// This file is bundled to out/main/electron.js; library/ is beside out/ in a checkout, and among the resources in a package.
const out = path.join(import.meta.dirname, '..');
const shipped = app.isPackaged ? path.join(process.resourcesPath, 'library') : path.join(out, '../library');
const report = (problem: unknown): void => void process.stderr.write(`${formatError(problem)}\n`);

let host: Host | undefined;
let window: BrowserWindow | undefined;
let closing: Closing | undefined;
/** Files that were opened before the host runs. */
const early: string[] = [];

ignoreOutputErrors();
handleUncaughtErrors(process, {
  report,
  async saveAndClose() {
    await closing?.saveWork(() => host?.emit('app:closing', { fault: true }));
    await host?.close();
  },
  exit(code) {
    dialog.showErrorBox(
      'Hexwright must close',
      'An unexpected error occurred. Unsaved work was saved to recovery where possible. Start Hexwright again to continue.',
    );
    app.exit(code);
  },
});
// Every renderer runs in the operating system's sandbox, regardless of its window's options.
app.enableSandbox();

// Two instances on one library would not see each other's unsaved work, so a second start only shows the first window.
if (app.requestSingleInstanceLock()) {
  app.on('second-instance', showWindow);
  watchOpenedFiles(app, { argv: process.argv, cwd: process.cwd() }, (files) => {
    if (host === undefined) early.push(...files);
    else host.openFiles(files);
  });
  app.on('window-all-closed', () => app.quit());
  declareScheme();
  lockContents(app, report);
  void app
    .whenReady()
    .then(start)
    .catch((error: unknown) => {
      report(error);
      app.exit(1);
    });
} else {
  app.quit();
}

function showWindow(): void {
  if (window === undefined) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

async function start(): Promise<void> {
  const environment = { env: process.env, platform: process.platform, home: app.getPath('home') };
  const settings = await openSettings(defaultSettingsFile(environment), report);
  const setMenu = (items: Parameters<typeof menuTemplate>[0]): boolean => {
    const choose = (id: string): void => host?.emit('app:action', { id });
    const template = menuTemplate(items, { platform: process.platform, development: !app.isPackaged, choose });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
    return true;
  };
  const running = createHost({
    shell: {
      kind: 'electron',
      dialogs: systemDialogs(() => window, report),
      toPdf: (page) => electronPdf(page),
      setMenu,
      closeReady: () => closing?.ready(),
    },
    version: app.getVersion(),
    settings,
    libraryRoot: libraryFromEnvironment(environment) ?? settings.host().libraryRoot ?? defaultLibraryRoot(environment),
    shipped,
    onProblem: report,
  });

  host = running;
  running.openFiles(early.splice(0));
  lockSession(session.defaultSession);
  servePages(session.defaultSession.protocol, createStaticFiles(path.join(out, 'renderer')));
  serveIpc(ipcMain, running.pages, report);
  setMenu([]);

  const main = createMainWindow(path.join(out, 'preload/index.cjs'), settings.host().window);
  window = main;
  closing = holdClosing(main, () => {
    void settings.change({}, { window: windowState(main) });
    running.emit('app:closing', {});
  });
  reloadAfterCrash(main, report);
  forwardEvents(running.pages, main.webContents);
  main.on('closed', () => (window = undefined));
  endHost(running.close);
  await loadPage(main);
}

/** Closes the host before the program quits, so that no write is interrupted. */
function endHost(close: () => Promise<void>): void {
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    closed = true;
    void close()
      .catch(report)
      .then(() => app.quit());
  });
}
