import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A file as it was: its content, and what shows that it has not been written since. */
interface KeptFile {
  readonly content: Buffer;
  readonly stamp: string;
}

/** The content of a library folder at one moment, to which it can return. */
export class LibraryCopy {
  private constructor(
    private readonly folder: string,
    private readonly files: Map<string, KeptFile>,
    private readonly folders: ReadonlySet<string>,
  ) {}

  /** Reads a folder. */
  static async of(folder: string): Promise<LibraryCopy> {
    const { files, folders } = await contentOf(folder);
    const kept = files.map(async (name) => {
      const file = path.join(folder, name);
      return [name, { content: await readFile(file), stamp: await stampOf(file) }] as const;
    });
    return new LibraryCopy(folder, new Map(await Promise.all(kept)), new Set(folders));
  }

  /** Makes the folder what it was. Returns whether anything had changed. */
  async restore(): Promise<boolean> {
    const { files, folders } = await contentOf(this.folder);
    const added = [
      ...files.filter((name) => !this.files.has(name)),
      ...folders.filter((name) => !this.folders.has(name)),
    ];
    await Promise.all(added.map((name) => rm(path.join(this.folder, name), { recursive: true, force: true })));
    for (const name of this.folders) await mkdir(path.join(this.folder, name), { recursive: true });
    const restored = [...this.files].map(async ([name, { content, stamp }]) => {
      const file = path.join(this.folder, name);
      if ((await stampOf(file)) === stamp) return false;
      await writeFile(file, content);
      this.files.set(name, { content, stamp: await stampOf(file) });
      return true;
    });
    return (await Promise.all(restored)).includes(true) || added.length > 0;
  }
}

/** Names of all files and folders in a folder, except the lock that the program holds while it writes. */
async function contentOf(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const named = entries
    .map((entry) => ({
      name: path.relative(folder, path.join(entry.parentPath, entry.name)),
      isFolder: entry.isDirectory(),
    }))
    .filter(({ name }) => name !== path.join('.hexwright', 'lock'));
  return {
    files: named.filter(({ isFolder }) => !isFolder).map(({ name }) => name),
    folders: named.filter(({ isFolder }) => isFolder).map(({ name }) => name),
  };
}

/** Changes when a file is written; empty while there is none. */
async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found === undefined ? '' : `${found.mtimeMs} ${found.size} ${found.ino}`;
}
