import { lstat, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ok, type Result } from '@core/base';
import type { FileProblem, FileRef, FileVersion, Generation } from '@shared/host-api';
import { listNames } from './folders';
import { privatePath } from './private-folder';
import { isMissing } from './problems';
import { readState, stampOf, type FileState } from './read-file';
import { linkNew, type WriteFs } from './write-file';

/** Maximum number of generations of each file. */
export const MAX_GENERATIONS = 5;

/**
 * The older states of one file, in a separate folder: numbered generations, the highest being the newest, and
 * `latest-<version>.json`, a separate copy of our last save. The copy survives when another program overwrites or deletes the file.
 */
export class History {
  readonly #fs: WriteFs;
  readonly #folder: string;
  /** Ascending. */
  #numbers: number[];
  #copies: readonly FileVersion[];

  private constructor(fs: WriteFs, folder: string, names: readonly string[]) {
    this.#fs = fs;
    this.#folder = folder;
    this.#numbers = numbersIn(names);
    this.#copies = names.flatMap((name) => /^latest-([0-9a-f]{32})\.json$/.exec(name)?.[1] ?? []);
  }

  /** Opens the history of `ref`; an empty one when it has none. Throws the system's error. */
  static async open(fs: WriteFs, root: string, ref: FileRef): Promise<Result<History, FileProblem>> {
    const folder = await generationsFolder(root, ref);
    return folder.ok ? ok(new History(fs, folder.value, await listNames(folder.value))) : folder;
  }

  /** True when a generation has the content of this version. */
  async holds(number: number, version: FileVersion): Promise<boolean> {
    return (await versionAt(this.#file(number))) === version;
  }

  /** True when a copy of the save with this version exists. */
  hasCopy(version: FileVersion): boolean {
    return this.#copies.includes(version);
  }

  /** Where the copy of a save belongs; {@link finishSave} puts a written one there. */
  copyFile(version: FileVersion): string {
    return path.join(this.#folder, `latest-${version}.json`);
  }

  /**
   * Keeps the present content of `file` as the newest generation, by a hard link where the disk supports it. Also keeps our last
   * save if another program has replaced it. Throws the system's error.
   * @returns the number of the generation
   */
  async snapshot(file: string, present: FileState): Promise<number> {
    await this.promoteCopies(present.version);
    const newest = this.#numbers.at(-1);
    // After a kill between keeping and replacing, the newest generation is this very file.
    if (newest !== undefined && (await isSameFile(this.#file(newest), file))) return newest;
    await this.#fs.mkdir(this.#folder, { recursive: true });
    const number = this.#next();
    await linkNew(this.#fs, file, this.#file(number));
    this.#numbers.push(number);
    return number;
  }

  /** Makes generations of the copies of earlier saves, except of the one of `version`. */
  async promoteCopies(version?: FileVersion): Promise<void> {
    for (const copy of this.#copies.filter((candidate) => candidate !== version)) {
      const newest = this.#numbers.at(-1);
      const isSaved = newest !== undefined && (await this.holds(newest, copy));
      const number = isSaved ? newest : this.#next();
      await this.#fs.rename(this.copyFile(copy), this.#file(number));
      if (!isSaved) this.#numbers.push(number);
    }
    this.#copies = this.#copies.filter((copy) => copy === version);
  }

  /** Moves whatever `entry` is now into the history in one step. Returns the file it became. */
  async capture(entry: string): Promise<string> {
    await this.#fs.mkdir(this.#folder, { recursive: true });
    const number = this.#next();
    await this.#fs.rename(entry, this.#file(number));
    this.#numbers.push(number);
    return this.#file(number);
  }

  /**
   * Finishes a save: the copy of the replaced content becomes its generation, and `written` (a temporary file) the new copy. The
   * generation is then a separate file, out of reach of programs that still have the replaced one open.
   */
  async finishSave(
    written: string,
    version: FileVersion,
    replaced?: { number: number; version: FileVersion },
  ): Promise<void> {
    if (replaced !== undefined && this.#copies.includes(replaced.version)) {
      // Another program may have written into the replaced file at the last moment: then both states stay.
      const isIntact = await this.holds(replaced.number, replaced.version);
      const number = isIntact ? replaced.number : this.#next();
      await this.#fs.rename(this.copyFile(replaced.version), this.#file(number));
      if (!isIntact) this.#numbers.push(number);
      this.#copies = this.#copies.filter((copy) => copy !== replaced.version);
    }
    await this.promoteCopies(version);
    await this.#fs.rename(written, this.copyFile(version));
    this.#copies = [version];
  }

  /** Moves all states of another history behind those of this one, except its copy of `version`. */
  async append(other: History, version: FileVersion): Promise<void> {
    await other.promoteCopies(version);
    if (other.#numbers.length > 0) await this.#fs.mkdir(this.#folder, { recursive: true });
    for (const number of other.#numbers) {
      const next = this.#next();
      await this.#fs.rename(other.#file(number), this.#file(next));
      this.#numbers.push(next);
    }
    other.#numbers = [];
  }

  /** Replaces `file`, which has the same content, by the copy of `version`, if there is one. */
  async moveCopyTo(version: FileVersion, file: string): Promise<void> {
    if (!this.#copies.includes(version)) return;
    await this.#fs.rename(this.copyFile(version), file);
    await rmdir(this.#folder).catch(() => undefined);
  }

  /** Removes the oldest generations beyond the newest `most`. */
  async prune(most: number): Promise<void> {
    const surplus = this.#numbers.slice(0, Math.max(0, this.#numbers.length - most));
    for (const number of surplus) await this.#fs.unlink(this.#file(number));
    this.#numbers = this.#numbers.slice(surplus.length);
  }

  #next(): number {
    return (this.#numbers.at(-1) ?? 0) + 1;
  }

  #file(number: number): string {
    return fileOf(this.#folder, number);
  }
}

/** The older states of a file, newest first; the highest number is the newest. Throws the system's error. */
export async function listGenerations(root: string, ref: FileRef): Promise<Result<Generation[], FileProblem>> {
  const folder = await generationsFolder(root, ref);
  if (!folder.ok) return folder;
  const generations: Generation[] = [];
  for (const number of numbersIn(await listNames(folder.value)).reverse()) {
    try {
      const entry = await lstat(fileOf(folder.value, number));
      if (entry.isFile()) generations.push({ number, modified: entry.mtimeMs, size: entry.size });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return ok(generations);
}

/** The full path of one older state. */
export function generationFile(root: string, ref: FileRef, number: number): Promise<Result<string, FileProblem>> {
  return privatePath(root, 'generations', ...ref.split('/'), nameOf(number));
}

function generationsFolder(root: string, ref: FileRef): Promise<Result<string, FileProblem>> {
  return privatePath(root, 'generations', ...ref.split('/'));
}

function nameOf(number: number): string {
  return `${String(number).padStart(6, '0')}.json`;
}

function fileOf(folder: string, number: number): string {
  return path.join(folder, nameOf(number));
}

function numbersIn(names: readonly string[]): number[] {
  return names
    .flatMap((name) => /^([0-9]{6,15})\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

async function versionAt(file: string): Promise<FileVersion | undefined> {
  const state = await readState(file, file);
  return state.ok ? state.value.version : undefined;
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(a), stat(b)]);
  return first.ino === second.ino && first.dev === second.dev;
}

/** True when `file` still holds `present`, as of this moment. */
export async function isUnchanged(file: string, present: FileState): Promise<boolean> {
  const now = await readState(file, file);
  if (!now.ok || now.value.version !== present.version) return false;
  try {
    return now.value.stamp === stampOf(await stat(file));
  } catch {
    return false;
  }
}
