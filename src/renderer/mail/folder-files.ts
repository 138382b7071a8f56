import { err, type Result } from '@core/base';
import { damagedFileFault, type Fault, fileDigest } from '@core/mail';
import type { TurnFile } from '@core/model';
import { useHost } from '@renderer/stores';

/** A file that cannot be read counts as damaged after this many looks: until then it may still be copied. */
const PATIENCE = 10;

/** The turn files of a shared folder, by name. */
export class FolderFiles {
  readonly #read = new Map<string, TurnFile>();
  readonly #unread = new Map<string, { readonly fault: Fault; readonly looks: number }>();

  /** The files that could be read. Of two with one number, that with the shorter name comes first: sync programs add to the name of a copy. */
  get files(): readonly TurnFile[] {
    return [...this.#read].sort(([a], [b]) => a.length - b.length).map(([, file]) => file);
  }

  /** Forgets all files, for another folder. */
  clear(): void {
    this.#read.clear();
    this.#unread.clear();
  }

  /** Reads the files that are new, and those that their sender may have replaced. Returns the replaced ones. */
  async look(
    folder: string,
    names: readonly string[],
    mayBeReplaced: (file: TurnFile) => boolean,
  ): Promise<readonly TurnFile[]> {
    for (const known of [this.#read, this.#unread])
      for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
    const replaced: TurnFile[] = [];
    for (const name of names) {
      const known = this.#read.get(name);
      if (known !== undefined && !mayBeReplaced(known)) continue;
      const file = await readFile(folder, name);
      if (!file.ok) {
        this.#unread.set(name, { fault: file.error, looks: (this.#unread.get(name)?.looks ?? 0) + 1 });
        continue;
      }
      this.#unread.delete(name);
      if (known !== undefined && fileDigest(file.value) === fileDigest(known)) continue;
      this.#read.set(name, file.value);
      if (known !== undefined) replaced.push(known);
    }
    return replaced;
  }

  /** Why a file with this part of its name cannot be read; undefined while it may still be copied. */
  damaged(part: string): Fault | undefined {
    return [...this.#unread].find(([name, { looks }]) => name.includes(part) && looks >= PATIENCE)?.[1].fault;
  }
}

async function readFile(folder: string, name: string): Promise<Result<TurnFile, Fault>> {
  const text = await useHost().mail.read(folder, name);
  if (!text.ok) return err(damagedFileFault(text.error.message));
  const { readTurnFile } = await import('@core/mail/read');
  return readTurnFile(text.value);
}
