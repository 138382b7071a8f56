import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  connectWebSocket,
  DEFAULT_SETTINGS,
  makeHostApi,
  SOCKET_PATH,
  type HostApi,
  type SocketOptions,
} from '@shared/index';
import { WebSocket } from 'ws';
import { IN_ELECTRON, startElectronShell } from './electron-app';
import { LibraryCopy } from './library-copy';

const root = path.resolve(import.meta.dirname, '../..');

/** Tests start at the library. */
const TEST_SETTINGS = { startPage: false };

/** A shell of the program that runs in a separate process, over a temporary library. */
export interface RunningShell {
  /** Address of the page, with its token. */
  readonly url: string;
  /** The temporary folder of the process, and the library folder in it. */
  readonly folder: string;
  readonly library: string;
  /** What the file of its settings holds now, such as the list of open files; empty while there is none. */
  settings(): Promise<string>;
  /** What it printed so far, on stdout and stderr. */
  output(): string;
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>;
  /** Asks it to end, and removes the temporary folder. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built browser shell, or Electron in `npm run test:electron`. */
export function startBrowserHost(args: readonly string[] = []): Promise<RunningShell> {
  if (IN_ELECTRON) return startElectronShell(TEST_SETTINGS);
  return startShell([path.join(root, 'out/main/browser.js'), ...args]);
}

/** A browser shell that tests borrow, and its library as it was at the start. */
interface SharedShell {
  readonly shell: RunningShell;
  readonly host: HostApi & { close(): void };
  readonly copy: LibraryCopy;
}

/** A started browser shell that no test uses now. */
let free: SharedShell | undefined;

/**
 * A browser shell over a library as a first start makes it, with the settings of a first start. One process and one library serve one test after
 * another, since making them takes as long as a short test: `stop` without a signal gives them back.
 */
export async function borrowBrowserHost(): Promise<RunningShell> {
  if (IN_ELECTRON) return startBrowserHost();
  const before = free;
  free = undefined;
  const shared = before && (await renew(before)) ? before : await startShared();
  const printed = shared.shell.output().length;
  return {
    ...shared.shell,
    output: () => shared.shell.output().slice(printed),
    async stop(signal) {
      if (signal !== undefined) {
        shared.host.close();
        return shared.shell.stop(signal);
      }
      free = shared;
      return null;
    },
  };
}

/** Starts a browser shell to share. It ends some time after the tests' process, with which it stays connected. */
async function startShared(): Promise<SharedShell> {
  const shell = await startBrowserHost(['--idle-exit', '60']);
  const address = new URL(shell.url);
  const answer = await fetch(address, { redirect: 'manual' });
  const headers = { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const connection = connectWebSocket({
    url: `ws://${address.host}${SOCKET_PATH}`,
    WebSocket: class extends WebSocket {
      constructor(url: string) {
        super(url, { origin: address.origin, headers });
      }
    } as SocketOptions['WebSocket'],
  });
  const host = Object.assign(makeHostApi(connection), { close: () => connection.close() });
  const info = await host.library.info();
  if (!info.ok) throw new Error(info.error.message);
  return { shell, host, copy: await LibraryCopy.of(shell.library) };
}

/** Makes library and settings what they were; false when the process has ended. */
async function renew({ host, copy }: SharedShell): Promise<boolean> {
  try {
    // Waits until all that earlier pages requested is done.
    await host.library.saveSession('end-of-test');
    await host.app.writeSettings({ ...DEFAULT_SETTINGS, ...TEST_SETTINGS });
    await copy.restore();
    return true;
  } catch {
    host.close();
    return false;
  }
}

/**
 * Starts a script of the program and waits until it has printed the address of its page.
 * @param env changes to the environment; undefined takes a variable away
 */
export async function startShell(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd = root,
): Promise<RunningShell> {
  const folder = await realpath(await mkdtemp(path.join(process.env['HEXWRIGHT_E2E'] ?? tmpdir(), 'hexwright-e2e-')));
  const library = path.join(folder, 'library');
  const settings = path.join(folder, 'settings.json');
  await writeFile(settings, JSON.stringify(TEST_SETTINGS));
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, HEXWRIGHT_LIBRARY: library, HEXWRIGHT_SETTINGS: settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  let output = '';
  // A shell that tests borrow is stopped by none of them, but when the run is over.
  await writeFile(path.join(folder, 'pid'), String(child.pid));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    child.kill(signal);
    const code = await ended;
    await rm(folder, { recursive: true, force: true });
    return code;
  };
  const url = await addressOf(child, ended, (text) => (output += text)).catch(async (error: unknown) => {
    await stop('SIGKILL');
    throw error;
  });
  return {
    url,
    folder,
    library,
    settings: () => readFile(settings, 'utf8').catch(() => ''),
    output: () => output,
    ended,
    stop,
  };
}

function addressOf(child: ChildProcess, ended: Promise<unknown>, keep: (text: string) => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let seen = '';
    const read = (chunk: Buffer): void => {
      seen = keep(String(chunk));
      const url = /http:\/\/127\.0\.0\.1:\d+\/\S*(?=\s)/.exec(seen)?.[0];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then(() => reject(new Error(`It ended without an address:\n${seen}`)));
  });
}
