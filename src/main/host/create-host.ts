import os from 'node:os';
import { createLibrary } from '@main/library';
import { BatchRunner } from '@main/playtests';
import { createEmitter } from '@shared/emitter';
import type { HostEmitter } from '@shared/emitter';
import type { HostApi } from '@shared/host-api';
import { createPlaytests } from './playtests';
import { createPrint } from './print';
import { createRootRule } from './root-rule';
import type { SettingsStore } from './settings';
import type { Shell } from './shell';
import { verdictOn } from './verdict';

export interface HostOptions {
  readonly shell: Shell;
  readonly version: string;
  readonly settings: SettingsStore;
  /** Full path of the library folder; made and filled when it is not there. */
  readonly libraryRoot: string;
  /** Full path of the content that ships. */
  readonly shipped: string;
  /** Hears a sentence when something works less well than it should. */
  readonly onProblem: (message: string) => void;
  /** False to notice no changes of files by others. */
  readonly watch?: boolean;
}

/** The program behind the renderer. */
export interface Host {
  readonly api: HostApi;
  /** Sends an event of the shell, such as a menu item that was chosen. */
  readonly emit: HostEmitter['emit'];
  /** Ends batches and workers, waits for writes under way. */
  close(): Promise<void>;
}

/** Makes the one implementation of `HostApi` for a shell. Nothing is read or written before the first call. */
export function createHost(options: HostOptions): Host {
  const { shell, version, settings, onProblem } = options;
  const emitter = createEmitter((error) => onProblem(`A listener failed: ${String(error)}`));
  const roots = createRootRule(shell);
  const library = createLibrary({
    root: options.libraryRoot,
    shipped: options.shipped,
    judge: verdictOn,
    onChange: (refs) => emitter.emit('library:changed', { refs }),
    validateRoot: roots.validate,
    onRoot: async (root) => (await settings.change({}, { libraryRoot: root })).problem,
    onProblem,
    ...(options.watch === undefined ? {} : { watch: options.watch }),
  });
  const playtests = createPlaytests(library, new BatchRunner(), emitter.emit);
  const api: HostApi = {
    app: {
      info: () =>
        Promise.resolve({ shell: shell.kind, version, platform: process.platform, cores: os.availableParallelism() }),
      readSettings: () => Promise.resolve(settings.user()),
      writeSettings: (changes) => settings.change(changes),
      setMenu: (items) => Promise.resolve(shell.setMenu(items)),
      closeReady() {
        shell.closeReady();
        return Promise.resolve(true);
      },
    },
    library,
    playtests,
    dialogs: roots.dialogs,
    print: createPrint(shell),
    on: emitter.on,
  };
  return {
    api,
    emit: emitter.emit,
    async close() {
      await playtests.close();
      await library.close();
    },
  };
}
