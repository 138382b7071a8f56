import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { CommandFailure } from './failure';

/** Writes a file whole or not at all. Throws `CommandFailure`. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFileAtomic(file, typeof content === 'string' ? content : Buffer.from(content));
  } catch (error) {
    throw new CommandFailure('file.write-failed', `${file} could not be written: ${(error as Error).message}.`);
  }
}
