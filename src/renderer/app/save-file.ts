import { useHost } from '@renderer/stores';

/** Reads a file as a data URI. Rejects if it cannot be read. */
export function dataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')));
    reader.readAsDataURL(file);
  });
}

/** Saves a file with a file dialog; in a browser, downloads it. Returns false if the user cancelled. */
export async function saveFile(name: string, blob: Blob): Promise<boolean> {
  const isText = /^(text\/|application\/json|image\/svg)/.test(blob.type);
  const data = isText ? await blob.text() : await base64Of(blob);
  const result = await useHost().dialogs.exportFile(name, data, isText ? 'utf8' : 'base64');
  if (result === 'unsupported') download(name, blob);
  return result !== 'cancelled';
}

async function base64Of(blob: Blob): Promise<string> {
  const uri = await dataUri(new File([blob], 'data'));
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
