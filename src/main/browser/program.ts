import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  createHost,
  createStaticFiles,
  defaultLibraryRoot,
  defaultSettingsFile,
  ignoreOutputErrors,
  handleUncaughtErrors,
  libraryFromEnvironment,
  openSettings,
  privatePath,
} from '@main/host';
import type { Host } from '@main/host';
import { createPageClosing } from './closing';
import { createIdleWatch } from './idle';
import { openPrivately } from './open-page';
import { readOptions } from './options';
import { startServer, type BrowserServer } from './server';
import { browserShell } from './shell';

/** Where the parts of the program are. */
export interface ProgramFiles {
  /** The built renderer. */
  readonly renderer: string;
  /** The content that ships. */
  readonly shipped: string;
  readonly version: string;
}

/** Runs the browser shell until a signal, the idle limit or a fault ends the process. */
export async function runBrowserHost(args: readonly string[], files: ProgramFiles): Promise<void> {
  const say = (message: string): void => console.error(message);
  const closing = createPageClosing();
  const running: { host?: Host; server?: BrowserServer; removePage?: () => void } = {};
  let ending: Promise<void> | undefined;

  const saveAndClose = (fault: boolean): Promise<void> =>
    (ending ??= (async () => {
      await closing.ask(() => running.host?.emit('app:closing', fault ? { fault } : {}));
      await running.server?.close();
      await running.host?.close();
      running.removePage?.();
    })());
  const end = (): void => void saveAndClose(false).then(() => process.exit());
  ignoreOutputErrors();
  handleUncaughtErrors(process, {
    report: say,
    saveAndClose() {
      // An ordinary ending that is under way must not report success.
      process.exitCode = 1;
      return saveAndClose(true);
    },
    exit: (code) => process.exit(code),
  });

  const options = readOptions(args, files.version);
  if (!existsSync(path.join(files.renderer, 'index.html'))) {
    say('Hexwright is not built. Run "npm run build" first.');
    process.exit(1);
  }
  const environment = { env: process.env, platform: process.platform, home: os.homedir() };
  const settings = await openSettings(options.settings ?? defaultSettingsFile(environment), say);
  const savedRoot = settings.host().libraryRoot;
  const host = createHost({
    shell: browserShell(() => closing.ready()),
    version: files.version,
    settings,
    libraryRoot: options.library ?? libraryFromEnvironment(environment) ?? savedRoot ?? defaultLibraryRoot(environment),
    shipped: files.shipped,
    onProblem: say,
  });
  running.host = host;
  host.openFiles(options.files);
  const idle = options.idleExit === undefined ? undefined : createIdleWatch(options.idleExit, end);
  try {
    running.server = await startServer({
      host: host.pages,
      files: createStaticFiles(files.renderer),
      port: options.port,
      onError: (error) => console.error(error),
      onPages(count) {
        closing.pages(count);
        idle?.(count);
      },
    });
  } catch (error) {
    await host.close();
    say(listenProblem(error, options.port));
    process.exit(1);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  console.log(`Hexwright is at ${running.server.url}`);
  console.log('Open this address in a browser. Press Ctrl+C to stop.');
  if (options.open === true) running.removePage = openPrivately(running.server.url, await redirectFolder(host));
}

/**
 * The folder of the page that redirects to the program. Browsers installed as snaps can read neither the system's temporary folder nor
 * hidden folders in the home folder, but they can read the library there. `info` makes the library first.
 */
async function redirectFolder(host: Host): Promise<string> {
  const library = await host.api.library.info();
  const folder = library.ok ? await privatePath(library.value.root, 'open') : library;
  return folder.ok ? folder.value : mkdtemp(path.join(os.tmpdir(), 'hexwright-'));
}

/** Why the server cannot listen, in a sentence. */
function listenProblem(error: unknown, port: number): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with --port.`;
  if (code === 'EACCES') return `Port ${port} needs administrator rights. Choose another with --port.`;
  return `Cannot start the server: ${String(error)}`;
}
