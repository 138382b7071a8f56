import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectWebSocket, DEFAULT_SETTINGS, makeHostApi, SOCKET_PATH, type SocketOptions } from '@shared/index';
import { WebSocket } from 'ws';
import { IN_ELECTRON, startElectronShell } from './electron-app';

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

/** A started browser shell that no test uses now. */
let free: RunningShell | undefined;

/**
 * A browser shell over a new library, with the settings of a first start. One process serves one test after another, since starting it takes as
 * long as a short test: `stop` without a signal gives it back. An unused process ends after a while.
 */
export async function borrowBrowserHost(): Promise<RunningShell> {
  if (IN_ELECTRON) return startBrowserHost();
  const before = free;
  free = undefined;
  const shell = (before && (await renew(before))) ?? (await startBrowserHost(['--idle-exit', '60']));
  return {
    ...shell,
    async stop(signal) {
      if (signal !== undefined) return shell.stop(signal);
      free = shell;
      return null;
    },
  };
}

/** The same process over a new library; undefined when it has ended. */
async function renew(shell: RunningShell): Promise<RunningShell | undefined> {
  const address = new URL(shell.url);
  const answer = await fetch(address, { redirect: 'manual' }).catch(() => undefined);
  if (answer === undefined) return undefined;
  const headers = { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const page = connectWebSocket({
    url: `ws://${address.host}${SOCKET_PATH}`,
    WebSocket: class extends WebSocket {
      constructor(url: string) {
        super(url, { origin: address.origin, headers });
      }
    } as SocketOptions['WebSocket'],
  });
  const host = makeHostApi(page);
  const library = path.join(await realpath(await mkdtemp(path.join(shell.folder, 'next-'))), 'library');
  const moved = await host.library.setRoot(library);
  await host.app.writeSettings({ ...DEFAULT_SETTINGS, ...TEST_SETTINGS });
  page.close();
  if (!moved.ok) throw new Error(moved.error.message);
  const printed = shell.output().length;
  return { ...shell, library, output: () => shell.output().slice(printed) };
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
