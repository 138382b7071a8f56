import { useHost } from '@renderer/stores';
import type { ExportedFile } from '@shared/host-api';

/** Reads a file as a data URI. Rejects if it cannot be read. */
export function dataUri(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')));
    reader.readAsDataURL(file);
  });
}

/** Saves a file with a file dialog; in a browser, downloads it. Returns false if the user cancelled. */
export async function saveFile(name: string, blob: Blob): Promise<boolean> {
  const { data, encoding } = await exported(name, blob);
  const result = await useHost().dialogs.exportFile(name, data, encoding);
  if (result === 'unsupported') download(name, blob);
  return result !== 'cancelled';
}

/** Saves files that belong together into one folder; in a browser, downloads them. Returns false if the user cancelled. */
export async function saveFiles(files: readonly (readonly [name: string, blob: Blob])[]): Promise<boolean> {
  const [first] = files;
  if (first !== undefined && files.length === 1) return saveFile(...first);
  const result = await useHost().dialogs.exportFiles(
    await Promise.all(files.map(([name, blob]) => exported(name, blob))),
  );
  if (result === 'unsupported') for (const [name, blob] of files) download(name, blob);
  return result !== 'cancelled';
}

/** A file as it is passed to the host. */
async function exported(name: string, blob: Blob): Promise<ExportedFile> {
  const isText = /^(text\/|application\/json|image\/svg)/.test(blob.type);
  return isText
    ? { name, data: await blob.text(), encoding: 'utf8' }
    : { name, data: await base64Of(blob), encoding: 'base64' };
}

/** The content of a file as base64. Rejects if it cannot be read. */
export async function base64Of(blob: Blob): Promise<string> {
  const uri = await dataUri(blob);
  return uri.slice(uri.indexOf(',') + 1);
}

function download(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
