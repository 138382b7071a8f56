import os from 'node:os';
import { redact } from '@core/base';
import { limitPdfs } from '@main/print';
import type { HostApi, HostEvents, HostEmitter, SocketEvent } from '@shared/index';
import { createCalls } from './calls';
import { createGivenFiles } from './given-files';
import { apiOf, type PageHost } from './pages';
import type { SettingsStore } from './settings';
import type { Shell } from './shell';
import type { FilesServices } from './threads/files-thread';
import createFilesThread from './threads/files-thread?nodeWorker';
import { HostThread } from './threads/host-thread';
import type { FilesThreadData, PlaytestsThreadData } from './threads/messages';
import { formatError } from './uncaught-errors';
import type { PlaytestsServices } from './threads/playtests-thread';
import createPlaytestsThread from './threads/playtests-thread?nodeWorker';

export interface HostOptions {
  readonly shell: Shell;
  readonly version: string;
  readonly settings: SettingsStore;
  /** Full path of the library folder; created and filled when missing. */
  readonly libraryRoot: string;
  /** Full path of the bundled content. */
  readonly shipped: string;
  /** Receives a sentence when something works only partly. */
  readonly onProblem: (message: string) => void;
  /** False to ignore file changes by other programs. */
  readonly watch?: boolean;
}

/** The program behind the renderer. */
export interface Host {
  /** What a shell connects its pages to. */
  readonly pages: PageHost;
  /** The same calls and events as values, for this process. */
  readonly api: HostApi;
  /** Sends an event of the shell, such as a menu item that was chosen. */
  readonly emit: HostEmitter['emit'];
  /** Opens files, given by full path, in the page. */
  readonly openFiles: (files: readonly string[]) => void;
  /** Ends batches and threads, waits for writes in progress. */
  close(): Promise<void>;
}

/** Heap of a thread, in MB: enough for the largest files that are read. */
const THREAD_HEAP = { maxOldGenerationSizeMb: 2048 };
/** Milliseconds that a thread gets to end: games are cancelled, writes are finished. */
const PLAYTESTS_PATIENCE = 3000;
const FILES_PATIENCE = 30_000;
/** Milliseconds after the first call until the playtests thread starts, so that the first games do not wait for it. */
const WARM_UP = 1000;
/** Problems that the diagnostics file shows. */
const MAX_PROBLEMS = 200;
/** A restarted thread numbers its jobs from the next multiple of this. */
const JOBS_OF_A_THREAD = 1_000_000;

/** The host's latest problems, without names and paths, for the diagnostics file. */
function createProblemLog(root: () => string, report: (message: string) => void) {
  const problems: string[] = [];
  const onProblem = (problem: string): void => {
    const text = redact(problem, { [root()]: '<library>', [os.homedir()]: '<home>' });
    problems.push(`${new Date().toISOString()} ${text}`);
    if (problems.length > MAX_PROBLEMS) problems.shift();
    report(problem);
  };
  return { problems, onProblem };
}

/** The events that the host sends to its pages. */
function createEvents(onProblem: (message: string) => void) {
  const listeners = new Set<Parameters<PageHost['onEvent']>[0]>();
  const onEvent: PageHost['onEvent'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const send = ({ name, message }: { name: keyof HostEvents; message: Uint8Array | string }): void => {
    for (const listener of [...listeners]) {
      try {
        listener(name, message);
      } catch (error) {
        onProblem(`An event listener failed: ${String(error)}`);
      }
    }
  };
  const emit: HostEmitter['emit'] = (name, data) =>
    send({ name, message: JSON.stringify({ event: name, data } satisfies SocketEvent) });
  return { onEvent, send, emit };
}

/**
 * Creates the one implementation of `HostApi` for a shell. The main thread only passes text on: one thread reads and writes
 * files, another sets up playtests. Reads and writes nothing before the first call.
 */
export function createHost(options: HostOptions): Host {
  const { shell, version, settings } = options;
  let { libraryRoot } = options;
  const { problems, onProblem } = createProblemLog(() => libraryRoot, options.onProblem);
  const { onEvent, send, emit } = createEvents(onProblem);

  let warmUp: NodeJS.Timeout | undefined;
  const files = new HostThread({
    task: 'reads and writes files',
    start() {
      // The first games should not wait for their thread.
      warmUp ??= setTimeout(() => playtests.warmUp(), WARM_UP).unref();
      const { shipped, watch = true } = options;
      const data: FilesThreadData = { root: libraryRoot, shipped, watch, shell: shell.kind, version };
      return createFilesThread({ workerData: data, resourceLimits: THREAD_HEAP });
    },
    services: {
      ...shell.dialogs,
      toPdf: limitPdfs((page) => shell.toPdf(page)),
      async keepRoot(root) {
        libraryRoot = root;
        return (await settings.change({}, { libraryRoot: root })).problem;
      },
    } satisfies FilesServices,
    onEvent: send,
    onProblem,
    // Files may have changed meanwhile, and the page's next look starts the thread again.
    onLost: () => emit('library:changed', { refs: [] }),
  });
  let starts = 0;
  const playtests = new HostThread({
    task: 'plays games',
    start() {
      const data: PlaytestsThreadData = { firstJob: JOBS_OF_A_THREAD * starts++ };
      return createPlaytestsThread({ workerData: data, resourceLimits: THREAD_HEAP });
    },
    services: {
      callLibrary: (method, message) => files.answer({ id: 0, method }, message),
    } satisfies PlaytestsServices,
    onEvent: send,
    onProblem,
  });

  const given = createGivenFiles(
    () => libraryRoot,
    () => emit('app:files', {}),
  );
  const app: HostApi['app'] = {
    info: () =>
      Promise.resolve({ shell: shell.kind, version, platform: process.platform, cores: os.availableParallelism() }),
    problems: () => Promise.resolve([...problems]),
    readSettings: () => Promise.resolve(settings.user()),
    writeSettings: (changes) => settings.change(changes),
    takeFiles: () => given.take(),
    setMenu: (items) => Promise.resolve(shell.setMenu(items)),
    closeReady() {
      shell.closeReady();
      return Promise.resolve(true);
    },
  };
  const connect = createCalls({
    local: { app },
    threads: new Map([
      ['library', files],
      ['packs', files],
      ['storage', files],
      ['mail', files],
      ['dialogs', files],
      ['print', files],
      ['playtests', playtests],
    ]),
    onError: (error) => onProblem(formatError(error)),
  });
  const pages: PageHost = { connect, onEvent };
  return {
    pages,
    api: apiOf(pages),
    emit,
    openFiles: given.add,
    async close() {
      clearTimeout(warmUp);
      await playtests.close(PLAYTESTS_PATIENCE);
      await files.close(FILES_PATIENCE);
    },
  };
}
