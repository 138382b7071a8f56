import { workerData } from 'node:worker_threads';
import { createLibrary } from '@main/library';
import { createPrint } from '../print';
import type { Shell } from '../shell';
import { verdictOn } from '../verdict';
import type { FilesThreadData } from './messages';
import { connectMainThread, serveThread } from './serve-thread';

// The thread that reads, validates and writes files: the library, exports and pages to print.

/** What the files thread needs from the main thread. */
export type FilesServices = {
  chooseFolder: Shell['dialogs']['chooseFolder'];
  exportFile: Shell['dialogs']['exportFile'];
  toPdf: Shell['toPdf'];
  /** Remembers the library folder that the user chose. */
  keepRoot(root: string): Promise<void>;
};

const main = connectMainThread<FilesServices>();
const report = (error: unknown): void => main.problem(error instanceof Error ? error.message : String(error));
const { root, shipped, watch } = workerData as FilesThreadData;

const library = createLibrary({
  root,
  shipped,
  watch,
  judge: verdictOn,
  onChange: (refs) => main.emit('library:changed', { refs }),
  onRoot: (chosen) => void main.request('keepRoot', chosen).catch(report),
  onProblem: (message) => main.problem(message),
});

serveThread(
  {
    library,
    dialogs: {
      chooseFolder: (title) => main.request('chooseFolder', title),
      exportFile: (name, data, encoding) => main.request('exportFile', name, data, encoding),
    },
    print: createPrint({ toPdf: (page) => main.request('toPdf', page) }),
  },
  main,
  () => library.close(),
);
