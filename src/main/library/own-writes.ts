import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileRef } from '@shared/host-api';
import { isMissing } from './problems';
import { stampOf } from './read-file';

const GONE = 'gone';

/** Remembers in which state the program itself left each file, so that a watcher can tell others' changes apart. */
export class OwnWrites {
  readonly #stamps = new Map<FileRef, string>();

  /** Notes the present state of a file that was just written, moved or removed. */
  async note(root: string, refs: readonly FileRef[]): Promise<void> {
    for (const ref of refs) this.#stamps.set(ref, await presentStamp(root, ref));
  }

  /** True when the file is still as the program left it. */
  async isOwn(root: string, ref: FileRef): Promise<boolean> {
    const own = this.#stamps.get(ref);
    return own !== undefined && own === (await presentStamp(root, ref));
  }

  /** Forgets everything: another library begins. */
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
