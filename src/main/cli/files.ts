import type { Dirent } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Finding, type Result } from '@core/base';
import { DOCUMENT_KINDS, ID_PATTERN, KIND_FOLDER, modelFindings, type DocumentKind } from '@core/model';
import type { ReadDocument } from '@core/model/read';
import { codeOf, isMissing } from '@main/library/problems';
import { readDocumentFile, type ReadOptions } from '@main/library/read-file';
import type { CliContext } from './context';
import { CommandFailure } from './failure';

/** Why a file could not be read as a document. `path` is a JSON Pointer, empty for the whole file. */
export interface FileError {
  readonly code: string;
  readonly message: string;
  readonly path: string;
  readonly findings: readonly Finding[];
}

/**
 * Resolves `name` to a file: a path relative to the current folder, else a path in the bundled library (with or without the prefix
 * `library/`), else the id of a document of `kinds` in the bundled library. Undefined when no such file exists. A folder counts too, unless `isWanted`
 * says otherwise.
 */
export async function findFile(
  ctx: CliContext,
  name: string,
  kinds: readonly DocumentKind[] = DOCUMENT_KINDS,
  isWanted: (file: string) => Promise<boolean> = exists,
): Promise<string | undefined> {
  const inShipped = path.posix.normalize(name.replaceAll('\\', '/')).replace(/^library(\/|$)/, '');
  const candidates = [path.resolve(ctx.cwd, name)];
  if (!path.isAbsolute(name) && !inShipped.startsWith('..')) candidates.push(path.join(ctx.shipped, inShipped));
  if (ID_PATTERN.test(name)) {
    const ordered = DOCUMENT_KINDS.filter((kind) => kinds.includes(kind));
    candidates.push(...ordered.map((kind) => path.join(ctx.shipped, KIND_FOLDER[kind], `${name}.${kind}.json`)));
  }
  for (const candidate of candidates) if (await isWanted(candidate)) return candidate;
  return undefined;
}

/** Reads one file and its model findings. Error messages do not name the file. */
export async function readFileDocument(
  file: string,
  options: ReadOptions = {},
): Promise<Result<ReadDocument, FileError>> {
  const read = await readDocumentFile(file, 'The file', options);
  if (read.ok) {
    const { document, migrated } = read.value;
    return ok({ document, migrated, findings: modelFindings(document) });
  }
  const { code, message, path: pointer = '', findings = [] } = read.error;
  return err({ code: `file.${code}`, message, path: pointer, findings });
}

/** The failure for a file that cannot be read. Its findings say why; without them the message does. */
export function unreadableDocument(name: string, { code, message, findings }: FileError): CommandFailure {
  const text = findings.length > 0 ? `${name} cannot be read. Problems:` : `${name}: ${message}`;
  return new CommandFailure(code, text, findings);
}

/** What to do about folders that {@link listedNames} could not read; empty for none. */
export function unreadableFolders(folders: ReadonlySet<string>): string {
  return [...folders].map((folder) => `Cannot read the folder ${folder}. Check its permissions.`).join(' ');
}

/** The error message for a file that does not exist. */
export function missingFileMessage(
  name: string,
  kinds: readonly DocumentKind[],
  similar: readonly string[],
  unreadable: ReadonlySet<string>,
): string {
  const isPath = /[\\/]/.test(name);
  const where = isPath ? '' : ' is not in this folder, the bundled library or your library';
  // The command does not list records and reports.
  const isListed = kinds.some((kind) => kind !== 'record' && kind !== 'report');
  const hint = isPath ? 'Correct the path.' : isListed ? 'Show all names with: list' : 'Correct the name.';
  const advice = similar.length === 0 ? hint : `Did you mean ${similar.join(' or ')}?`;
  return [`File not found: ${name}${where}.`, unreadableFolders(unreadable), advice].filter(Boolean).join(' ');
}

/**
 * Names of the `.json` files that a library lists in a kind's folder: those in it, then those one folder deeper. Skips hidden names.
 * @param unreadable receives the folders that exist but cannot be read
 */
export async function listedNames(folder: string, unreadable: Set<string>): Promise<string[]> {
  const visible = async (at: string) => {
    const entries = await readdir(at, { withFileTypes: true }).catch((error: unknown) => {
      if (!isMissing(error)) unreadable.add(at);
      return [];
    });
    return entries.filter(({ name }) => !name.startsWith('.'));
  };
  const entries = await visible(folder);
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const isListed = (entry: Dirent): boolean => !entry.isDirectory() && entry.name.endsWith('.json');
  const names = entries.filter(isListed).map(({ name }) => name);
  const deeper = await Promise.all(
    below.map(async (name) =>
      (await visible(path.join(folder, name))).filter(isListed).map((entry) => path.join(name, entry.name)),
    ),
  );
  return [...names.sort(), ...deeper.flat().sort()];
}

/** The `.json` files below a folder, and the folders that could not be read. */
export interface FilesBelow {
  readonly files: readonly string[];
  readonly unreadable: readonly string[];
}

/** Lists the `.json` files below a folder, sorted by name. Skips hidden files, links, pipes and devices. */
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

/** True if the folder exists. */
export function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** True for anything but a folder. */
export async function isNoFolder(file: string): Promise<boolean> {
  return lstat(file).then((stats) => !stats.isDirectory(), isClosed);
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(() => true, isClosed);
}

/** Whether the user may not look into the folder: reading the file then tells. */
function isClosed(error: unknown): boolean {
  return codeOf(error) === 'EACCES';
}
