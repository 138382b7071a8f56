import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { FileRef, Generation } from '@shared/host-api';
import { isMissing } from './problems';
import { PRIVATE_FOLDER } from './refs';
import { linkNew } from './write-file';
import type { WriteFs } from './write-file';

/** How many older states of a file are kept. */
export const GENERATIONS_KEPT = 5;

/** The folder of the older states of a file. */
export function generationsFolder(root: string, ref: FileRef): string {
  return path.join(root, PRIVATE_FOLDER, 'generations', ...ref.split('/'));
}

/** The file of one older state. */
export function generationFile(root: string, ref: FileRef, number: number): string {
  return path.join(generationsFolder(root, ref), `${String(number).padStart(6, '0')}.json`);
}

/** The older states of a file, newest first; the highest number is the newest. */
export async function listGenerations(root: string, ref: FileRef): Promise<Generation[]> {
  const numbers = await generationNumbers(root, ref);
  const found = await Promise.all(
    numbers.map(async (number): Promise<Generation[]> => {
      try {
        const { mtimeMs, size } = await stat(generationFile(root, ref, number));
        return [{ number, modified: mtimeMs, size }];
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    }),
  );
  return found.flat();
}

/** Newest first. */
async function generationNumbers(root: string, ref: FileRef): Promise<number[]> {
  try {
    const names = await readdir(generationsFolder(root, ref));
    return names
      .flatMap((name) => /^([0-9]{6,15})\.json$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * Keeps the present state of `file` as the newest generation, by a second name and not a copy: the file itself is about to be
 * replaced, not written into. Oldest ones over {@link GENERATIONS_KEPT} go. Throws the system's error.
 */
export async function keepGeneration(fs: WriteFs, root: string, ref: FileRef, file: string): Promise<void> {
  const numbers = await generationNumbers(root, ref);
  const [newest] = numbers;
  // After a kill between keeping and replacing, the newest generation is this very file.
  if (newest !== undefined && (await isSameFile(generationFile(root, ref, newest), file))) return;
  await fs.mkdir(generationsFolder(root, ref), { recursive: true });
  await linkNew(fs, file, generationFile(root, ref, (newest ?? 0) + 1));
  for (const number of numbers.slice(GENERATIONS_KEPT - 1)) await unlink(generationFile(root, ref, number));
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(a), stat(b)]);
  return first.ino === second.ino && first.dev === second.dev;
}
