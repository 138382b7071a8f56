import { watch as watchFolder } from 'chokidar';
import path from 'node:path';
import type { FileRef } from '@shared/host-api';
import { plainReason } from './problems';
import { refParts } from './refs';

/** Changes within this time are told together. */
const GATHER_MS = 120;

/** Watches a library's folder. */
export interface Watcher {
  /** Ends watching; nothing is told after that. */
  close(): Promise<void>;
}

/**
 * Tells of files of the library that were changed, made or removed, some time after the last of a burst.
 * @param isOwn asked once for each change: true when the program did it itself
 * @param onProblem receives a sentence when watching is not possible; the library works without
 */
export async function watchLibrary(
  root: string,
  isOwn: (ref: FileRef) => Promise<boolean>,
  onChange: (refs: readonly FileRef[]) => void,
  onProblem: (message: string) => void,
): Promise<Watcher> {
  const waiting = new Set<FileRef>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tell = async () => {
    const refs = [...waiting];
    waiting.clear();
    const others: FileRef[] = [];
    for (const ref of refs) if (!(await isOwn(ref))) others.push(ref);
    if (others.length > 0 && !isClosed) onChange(others.sort());
  };
  const note = (file: string) => {
    const ref = path.relative(root, file).split(path.sep).join('/');
    if (!refParts(ref).ok) return;
    waiting.add(ref);
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), GATHER_MS);
  };

  const watcher = watchFolder(root, {
    ignoreInitial: true,
    followSymlinks: false,
    depth: 2,
    ignored: (file) => file !== root && path.basename(file).startsWith('.'),
  });
  watcher.on('add', note).on('change', note).on('unlink', note);
  await new Promise<void>((resolve) => {
    watcher.once('ready', resolve);
    watcher.on('error', (error) => {
      onProblem(`Hexwright does not notice when other programs change the library: ${plainReason(error)}.`);
      resolve();
    });
  });
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
