import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { err, ok } from '@core/base';
import type { Finding, Result } from '@core/base';
import { KIND_FOLDER } from '@core/model';
import type { DocumentKind, DocumentOf } from '@core/model';
import { readText } from '@core/model/read';
import type { ReadDocument } from '@core/model/read';
import { CommandFailure } from './failure';
import type { CliContext } from './context';

/** Larger files than this are none of ours. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Why a file gives no document: a single error with its place. */
export interface FileFault {
  readonly code: string;
  readonly message: string;
  readonly path: string;
  readonly findings: readonly Finding[];
}

/**
 * Finds the file that `name` means: a path from where the user stands, else a file of the shipped library (with or without `library/` in
 * front), else a document of the shipped library by its id. Undefined when there is none.
 */
export async function findFile(ctx: CliContext, name: string, kind?: DocumentKind): Promise<string | undefined> {
  const inShipped = path.posix.normalize(name.replaceAll('\\', '/')).replace(/^library(\/|$)/, '');
  const candidates = [path.resolve(ctx.cwd, name)];
  if (!path.isAbsolute(name) && !inShipped.startsWith('..')) candidates.push(path.join(ctx.shipped, inShipped));
  if (/^[a-z0-9][a-z0-9-]*$/.test(name)) {
    const kinds = kind === undefined ? (Object.keys(KIND_FOLDER) as DocumentKind[]) : [kind];
    candidates.push(...kinds.map((each) => path.join(ctx.shipped, KIND_FOLDER[each], `${name}.${each}.json`)));
  }
  for (const candidate of candidates) if (await exists(candidate)) return candidate;
  return undefined;
}

/** Reads and judges one file. */
export async function readFileDocument(file: string): Promise<Result<ReadDocument, FileFault>> {
  const text = await readSmallText(file);
  if (!text.ok) return text;
  const read = readText(text.value);
  if (read.ok) return read;
  const { code, message, path: place = '', findings = [] } = read.error;
  return err({ code: `file.${code}`, message, path: place, findings });
}

/** Opens the document of a kind that `name` means. Throws `CommandFailure` when there is none or it cannot be used. */
export async function openDocument<K extends DocumentKind>(
  ctx: CliContext,
  name: string,
  kind: K,
): Promise<{ file: string; document: DocumentOf[K]; findings: readonly Finding[] }> {
  const file = await findFile(ctx, name, kind);
  if (file === undefined) throw new CommandFailure('file.missing', missing(name));
  const read = await readFileDocument(file);
  if (!read.ok) throw new CommandFailure(read.error.code, `${name}: ${read.error.message}`, read.error.findings);
  const { document, findings } = read.value;
  if (document.kind !== kind) {
    throw new CommandFailure('file.kind', `${name} is a ${document.kind}; a ${kind} is wanted here.`);
  }
  return { file, document: document as DocumentOf[K], findings };
}

/** The sentence about a file that is not there. */
export function missing(name: string): string {
  return `There is no file ${name}, neither here nor in the library that ships with Hexwright.`;
}

/** The `.json` files below a folder in the order of their names; hidden files and folders are left out. */
export async function jsonFilesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) found.push(...(await jsonFilesBelow(full)));
    else if (entry.isFile() && entry.name.endsWith('.json')) found.push(full);
  }
  return found;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function readSmallText(file: string): Promise<Result<string, FileFault>> {
  const fault = (code: string, message: string) => err({ code, message, path: '', findings: [] });
  try {
    const handle = await open(file, 'r');
    try {
      const status = await handle.stat();
      if (!status.isFile()) return fault('file.unreadable', 'This is no file.');
      if (status.size > MAX_BYTES) return fault('file.too-large', 'The file is larger than 32 MB.');
      return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await handle.readFile()));
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof TypeError) return fault('file.not-text', 'The file is not text in UTF-8.');
    return fault('file.unreadable', `The file cannot be read: ${(error as Error).message}.`);
  }
}
