import { formatJson, isJsonObject } from '@core/model';
import type { FileRef } from '@shared/host-api';
import { PRIVATE_FOLDER } from './private-folder';
import path from 'node:path';
import { readText } from './read-file';
import { writeAtomically, type WriteFs } from './write-file';

/** Which bundled files a library has received, with their versions. */
export interface Manifest {
  /** True until the first start has copied every bundled file. */
  readonly isFilling: boolean;
  readonly files: Readonly<Record<FileRef, string>>;
}

function manifestFile(root: string): string {
  return path.join(root, PRIVATE_FOLDER, 'shipped.json');
}

/** The manifest of a library; undefined when the folder has none. A damaged one counts as empty. */
export async function readManifest(root: string): Promise<Manifest | undefined> {
  const text = await readText(manifestFile(root), 'The list of bundled files');
  if (!text.ok && text.error.code === 'missing') return undefined;
  try {
    const data: unknown = JSON.parse(text.ok ? text.value : '{}');
    const files = isJsonObject(data) && isJsonObject(data.files) ? Object.entries(data.files) : [];
    return {
      isFilling: isJsonObject(data) && data.state === 'filling',
      files: Object.fromEntries(files.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    };
  } catch {
    return { isFilling: false, files: {} };
  }
}

/** Writes the manifest atomically. Throws the system's error. */
export async function writeManifest(fs: WriteFs, root: string, { isFilling, files }: Manifest): Promise<void> {
  await writeAtomically(manifestFile(root), formatJson({ ...(isFilling ? { state: 'filling' } : {}), files }), fs);
}
