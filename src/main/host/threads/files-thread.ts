import { workerData } from 'node:worker_threads';
import { createLibrary, createPacks, createPackService, createStorage, mailFolders } from '@main/library';
import { createPrint } from '../print';
import { createRootRule } from '../root-rule';
import type { Shell } from '../shell';
import { documentFindings } from '../document-findings';
import type { FilesThreadData } from './messages';
import { connectMainThread, serveThread } from './serve-thread';

// The thread that reads, validates and writes files: the library, exports and pages to print.

/** What the files thread needs from the main thread. */
export type FilesServices = {
  chooseFolder: Shell['dialogs']['chooseFolder'];
  exportFile: Shell['dialogs']['exportFile'];
  exportFiles: Shell['dialogs']['exportFiles'];
  toPdf: Shell['toPdf'];
  /** Remembers the library folder that the user chose. The answer says why it lasts only until the program ends. */
  keepRoot(root: string): Promise<string | undefined>;
};

const main = connectMainThread<FilesServices>();
const { root, shipped, watch, shell, version } = workerData as FilesThreadData;

const roots = createRootRule({
  kind: shell,
  dialogs: {
    chooseFolder: (title) => main.request('chooseFolder', title),
    exportFile: (name, data, encoding) => main.request('exportFile', name, data, encoding),
    exportFiles: (files) => main.request('exportFiles', files),
  },
});

const library = createLibrary({
  root,
  shipped,
  watch,
  validate: documentFindings,
  onChange: (refs) => main.emit('library:changed', { refs }),
  validateRoot: roots.validate,
  onRoot: (chosen) => main.request('keepRoot', chosen),
  onProblem: (message) => main.problem(message),
});

async function libraryRoot(): Promise<string> {
  const info = await library.info();
  return info.ok ? info.value.root : root;
}

serveThread(
  {
    library,
    packs: createPacks(createPackService(library.access), version, libraryRoot),
    storage: createStorage(library, roots.validate),
    mail: mailFolders,
    dialogs: roots.dialogs,
    print: createPrint({ toPdf: (page) => main.request('toPdf', page) }),
  },
  main,
  () => library.close(),
);
