import { open } from 'node:fs/promises';
import { newerFormatIn } from '@core/model/read';
import type { FileProblem } from '@shared/host-api';
import { problem } from './problems';

/** Bytes that always include the first two keys of a file that the program wrote. */
const HEAD_BYTES = 1024;

/** Why content must not be replaced: a newer version of the program wrote it. Undefined for other content. */
export function newerProblem(content: Buffer, name: string): FileProblem | undefined {
  const newer = newerFormatIn(content.subarray(0, HEAD_BYTES).toString('utf8'));
  if (newer === undefined) return undefined;
  return problem('newer', `${name} was not overwritten. ${newer} Or save under another name.`);
}

/** The same for a file; undefined if it does not exist or cannot be read. */
export async function newerProblemAt(file: string, name: string): Promise<FileProblem | undefined> {
  try {
    const handle = await open(file, 'r');
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return newerProblem(buffer.subarray(0, bytesRead), name);
    } finally {
      await handle.close();
    }
  } catch {
    return undefined;
  }
}
