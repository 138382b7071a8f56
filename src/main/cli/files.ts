import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Finding, type Result } from '@core/base';
import { KIND_FOLDER, modelFindings, type DocumentKind, type DocumentOf } from '@core/model';
import type { ReadDocument } from '@core/model/read';
import { readDocumentFile, type ReadOptions } from '@main/library/read-file';
import { CommandFailure } from './failure';
import type { CliContext } from './context';

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

/** Reads one file with the findings of the model. The messages of a fault do not name the file. */
export async function readFileDocument(
  file: string,
  options: ReadOptions = {},
): Promise<Result<ReadDocument, FileFault>> {
  const read = await readDocumentFile(file, 'The file', options);
  if (read.ok) {
    const { document, migrated } = read.value;
    return ok({ document, migrated, findings: modelFindings(document) });
  }
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
  return `There is no file ${name} here or in the library that ships with Hexwright.`;
}

/** What `.json` files there are below a folder, and which folders could not be read. */
export interface FilesBelow {
  readonly files: readonly string[];
  readonly unreadable: readonly string[];
}

/** The `.json` files below a folder in the order of their names. Hidden names, links, pipes and devices are left out. */
export async function jsonFilesBelow(folder: string): Promise<FilesBelow> {
  const files: string[] = [];
  const unreadable: string[] = [];
  const visit = async (current: string): Promise<void> => {
    const entries = await readdir(current, { withFileTypes: true }).catch(() => undefined);
    if (entries === undefined) unreadable.push(current);
    for (const entry of entries?.sort((a, b) => (a.name < b.name ? -1 : 1)) ?? []) {
      const full = path.join(current, entry.name);
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) await visit(full);
      else if (entry.isFile() && entry.name.endsWith('.json')) files.push(full);
    }
  };
  await visit(folder);
  return { files, unreadable };
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
