import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileRef } from '@shared/host-api';
import { isMissing } from './problems';
import { stampOf } from './read-file';

const GONE = 'gone';

/** Records the state in which this program left each file, so that a watcher can ignore its own changes. */
export class OwnWrites {
  readonly #stamps = new Map<FileRef, string>();

  /** Records the present state of files just written, moved or removed. */
  async record(root: string, refs: readonly FileRef[]): Promise<void> {
    for (const ref of refs) this.#stamps.set(ref, await presentStamp(root, ref));
  }

  /** True when the file is unchanged since {@link record}. */
  async isOwn(root: string, ref: FileRef): Promise<boolean> {
    const own = this.#stamps.get(ref);
    return own !== undefined && own === (await presentStamp(root, ref));
  }

  /** Clears all records, when another library is opened. */
  clear(): void {
    this.#stamps.clear();
  }
}

async function presentStamp(root: string, ref: FileRef): Promise<string> {
  try {
    return stampOf(await stat(path.join(root, ...ref.split('/'))));
  } catch (error) {
    return isMissing(error) ? GONE : 'unknown';
  }
}
