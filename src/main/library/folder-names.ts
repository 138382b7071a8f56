import { readdir } from 'node:fs/promises';
import { isMissing } from './problems';

/** The names in a folder; none when there is no such folder. Throws the system's error. */
export async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
