import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { byteText } from '@core/model';
import { importCommand } from '@core/pack';
import { plainReason, refParts } from '@main/library';
import type { GivenFile } from '@shared/host-api';

/** The names of files that the program opens. */
export const OPENED_NAMES = /\.(json|hexpack|hexturn)$/i;
/** Larger files do not fit into one message to a page. In bytes. */
const MAX_BYTES = 40 * 1024 * 1024;

/** Files that the user opened with the program: by double click, by dragging them to its icon, or as arguments. */
export interface GivenFiles {
  /** Adds files by full path. */
  add(files: readonly string[]): void;
  /** Reads the files that were added since the last call. */
  take(): Promise<GivenFile[]>;
}

/**
 * @param root the current library folder
 * @param changed called after `add`, when a page should take the files
 */
export function createGivenFiles(root: () => string, changed: () => void): GivenFiles {
  const waiting: string[] = [];
  return {
    add(files) {
      if (files.length === 0) return;
      waiting.push(...files);
      changed();
    },
    take: async () => Promise.all(waiting.splice(0).map((file) => read(file, root()))),
  };
}

async function read(file: string, root: string): Promise<GivenFile> {
  const name = path.basename(file);
  try {
    const real = await realpath(file);
    const ref = refBelow(await realpath(root).catch(() => root), real);
    if (ref !== undefined) return { name, ref };
    if (!OPENED_NAMES.test(name)) {
      const message = `${name} is not a file of Hexwright. Choose a .json, .hexpack or .hexturn file.`;
      return { name, problem: message };
    }
    const stats = await stat(real);
    if (!stats.isFile()) return { name, problem: `${name} is not a regular file. Choose a file.` };
    if (stats.size > MAX_BYTES) return { name, problem: tooLarge(name, real, root) };
    return { name, data: (await readFile(real)).toString('base64') };
  } catch (error) {
    return { name, problem: `Cannot open ${name}: ${plainReason(error)}.` };
  }
}

function tooLarge(name: string, file: string, root: string): string {
  const reason = `${name} is larger than ${byteText(MAX_BYTES)}`;
  return /\.hexpack$/i.test(name)
    ? `${reason}. Import it with this command: ${importCommand(file, root)}`
    : `${reason}, so Hexwright cannot open it.`;
}

/** The reference of a file in the library; undefined for other files. */
function refBelow(root: string, file: string): string | undefined {
  const relative = path.relative(root, file);
  if (path.isAbsolute(relative)) return undefined;
  const ref = relative.split(path.sep).join('/');
  return refParts(ref).ok ? ref : undefined;
}
