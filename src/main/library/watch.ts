import { watch as watchFolder } from 'chokidar';
import path from 'node:path';
import type { FileRef } from '@shared/host-api';
import { plainReason } from './problems';
import { refParts } from './refs';

/** Changes that follow each other within this time are reported together. */
const DEBOUNCE_MS = 120;
/** The first of them waits no longer than this. */
const MAX_WAIT_MS = 1000;

/** Watches a library's folder. */
export interface Watcher {
  /** Stops watching; `onChange` is not called again. */
  close(): Promise<void>;
}

/**
 * Reports files that other programs changed, created or removed, once after each burst of changes.
 * @param isOwn called once for each change: true when this program made it
 * @param onProblem receives a sentence when watching is not possible; the library still works
 */
export async function watchLibrary(
  root: string,
  isOwn: (ref: FileRef) => Promise<boolean>,
  onChange: (refs: readonly FileRef[]) => void,
  onProblem: (message: string) => void,
): Promise<Watcher> {
  const waiting = new Set<FileRef>();
  let timer: NodeJS.Timeout | undefined;
  let since = 0;
  let isClosed = false;

  const report = async () => {
    const refs = [...waiting];
    waiting.clear();
    const others: FileRef[] = [];
    for (const ref of refs) if (!(await isOwn(ref))) others.push(ref);
    if (others.length > 0 && !isClosed) onChange(others.sort());
  };
  const onEvent = (file: string) => {
    const ref = path.relative(root, file).split(path.sep).join('/');
    if (!refParts(ref).ok) return;
    if (waiting.size === 0) since = performance.now();
    waiting.add(ref);
    clearTimeout(timer);
    const waited = performance.now() - since;
    timer = setTimeout(() => void report(), Math.min(DEBOUNCE_MS, MAX_WAIT_MS - waited));
  };

  const watcher = watchFolder(root, {
    ignoreInitial: true,
    followSymlinks: false,
    depth: 2,
    ignored: (file) => file !== root && path.basename(file).startsWith('.'),
  });
  watcher.on('add', onEvent).on('change', onEvent).on('unlink', onEvent);
  await new Promise<void>((resolve) => {
    watcher.once('ready', resolve);
    watcher.on('error', (error) => {
      onProblem(`Hexwright cannot watch the library for changes by other programs: ${plainReason(error)}.`);
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
