import path from 'node:path';
import { ok, type Result } from '@core/base';
import type { FileProblem, FileRef } from '@shared/host-api';
import { listNames } from './folders';
import { locate, type FileLocation } from './locate';
import { folderOf, nameKey } from './refs';

/** Finds names for new files. No two of a folder may have names that some disks do not tell apart, such as `A.json` and `a.json`. */
export class FreeNames {
  /** Keys of the names in each folder, see {@link nameKey}. */
  readonly #taken = new Map<string, Set<string>>();

  constructor(private readonly root: string) {}

  /** The location of the first free name. Throws the system's error. */
  async first(names: Iterator<FileRef, never>): Promise<Result<FileLocation, FileProblem>> {
    for (;;) {
      const location = await this.take(names.next().value);
      if (!location.ok) return location;
      if (location.value !== undefined) return ok(location.value);
    }
  }

  /** The location of a name, which is no longer free then; undefined if it is taken. Throws the system's error. */
  async take(ref: FileRef): Promise<Result<FileLocation | undefined, FileProblem>> {
    const folder = folderOf(ref);
    const taken = this.#taken.get(folder) ?? new Set((await listNames(path.join(this.root, folder))).map(nameKey));
    this.#taken.set(folder, taken);
    const key = nameKey(ref.slice(folder.length));
    if (taken.has(key)) return ok(undefined);
    taken.add(key);
    const location = await locate(this.root, ref);
    return location.ok && location.value.exists ? ok(undefined) : location;
  }
}
