import { mkdtempSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HostFolders } from './process';

/** A folder of the harness: a library and settings, and beside them a canary that nothing may touch. */
export interface Playground extends HostFolders {
  readonly root: string;
  readonly canary: string;
  /** A text that stands in the canary alone. */
  readonly secret: string;
}

const SECRET = 'canary-5b1f6c';

/** Makes the folders. The library holds links that lead to the canary. */
export function makePlayground(): Playground {
  const root = mkdtempSync(path.join(tmpdir(), 'hexwright-fuzz-host-'));
  const [canary, library] = [path.join(root, 'canary'), path.join(root, 'library')];
  mkdirSync(canary);
  const stats = { engine: 3, shields: 3, toHit: 3, weapons: ['F'] };
  const design = { kind: 'design', format: 1, id: SECRET, name: SECRET, rules: 'minimal', notes: SECRET, stats };
  writeFileSync(path.join(canary, 'secret.json'), JSON.stringify(design));
  writeFileSync(path.join(canary, 'notes.txt'), SECRET);
  return { root, canary, library, settings: path.join(root, 'settings.json'), secret: SECRET };
}

/** Puts links to the canary into the library, once the host has filled it. */
export function linkToCanary({ library, canary }: Playground): void {
  if (process.platform === 'win32') return;
  symlinkSync(path.join(canary, 'secret.json'), path.join(library, 'designs/link.json'));
  symlinkSync(canary, path.join(library, 'linked'));
}

/** The names in a folder, except those of new libraries: the page of a browser may create one where nothing was. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory() || !(await leadsToLibraries(path.join(folder, entry.name)))) names.push(entry.name);
  }
  return names.sort();
}

/** True for a library, and for a folder that was created on the way to one. */
async function leadsToLibraries(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true });
  if (entries.some(({ name }) => name === '.hexwright')) return true;
  for (const entry of entries) {
    if (!entry.isDirectory() || !(await leadsToLibraries(path.join(folder, entry.name)))) return false;
  }
  return entries.length > 0;
}

/** What is not as it was outside the library and the settings; undefined when all is. */
export async function trespass({ root, canary, settings }: Playground): Promise<string | undefined> {
  const beside = (await namesIn(root)).filter((name) => !['canary', 'library'].includes(name));
  const strange = beside.filter((name) => !name.replace(/^\./, '').startsWith(path.basename(settings)));
  // A lock of the library may lie beside it.
  const other = strange.filter((name) => !name.startsWith('library.'));
  if (other.length > 0) return `Beside the library there is something else: ${other.join(', ')}.`;
  const names = await namesIn(await realpath(canary));
  if (names.join() !== 'notes.txt,secret.json')
    return `The folder beside the library holds something else: ${names.join(', ')}.`;
  const notes = await readFile(path.join(canary, 'notes.txt'), 'utf8');
  return notes === SECRET ? undefined : 'A file beside the library was changed.';
}
