import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Finding, type Result } from '@core/base';
import { DOCUMENT_KINDS, KIND_FOLDER, type DocumentKind, type DocumentOf } from '@core/model';
import { mapLimit } from '@main/library/map-limit';
import { nameKey } from '@main/library/refs';
import type { CliContext } from './context';
import { CommandFailure } from './failure';
import { findFile, isNoFolder, listedNames, missingFileMessage, readFileDocument, unreadableDocument } from './files';

/** A design, scenario or other document that commands find by its id or name. */
export interface CatalogueEntry {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly name: string;
  readonly rules?: string;
  readonly file: string;
}

/**
 * The documents of the given kinds in the current folder, in its library folders, in the bundled library and in the user's library,
 * sorted by name. Of documents with the same kind and id in different places, the first counts.
 * @param unreadable receives the folders that exist but cannot be read
 */
export async function catalogue(
  ctx: CliContext,
  kinds: readonly DocumentKind[],
  unreadable = new Set<string>(),
): Promise<CatalogueEntry[]> {
  const seen = new Set<string>();
  const entries: CatalogueEntry[] = [];
  for (const root of new Set([ctx.cwd, ctx.shipped, ...(ctx.library === undefined ? [] : [ctx.library])])) {
    const files = await namedFiles(root);
    for (const kind of kinds) {
      const folder = path.join(root, KIND_FOLDER[kind]);
      for (const name of await listedNames(folder, unreadable)) files.push(path.join(folder, name));
    }
    const found = await entriesIn(files, kinds);
    entries.push(...found.filter(({ kind, id }) => !seen.has(`${kind}:${id}`)));
    for (const { kind, id } of found) seen.add(`${kind}:${id}`);
  }
  return entries.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id, 'en'));
}

async function entriesIn(files: readonly string[], kinds: readonly DocumentKind[]): Promise<CatalogueEntry[]> {
  const entries = await mapLimit(files, async (file): Promise<CatalogueEntry[]> => {
    const read = await readFileDocument(file);
    if (!read.ok) return [];
    const { document } = read.value;
    if (!kinds.includes(document.kind)) return [];
    const rules = 'rules' in document && typeof document.rules === 'string' ? { rules: document.rules } : {};
    return [{ kind: document.kind, id: document.id, name: document.name, ...rules, file }];
  });
  return entries.flat();
}

/** The files of any folder that have the name of a document: the current folder may hold other JSON files. */
async function namedFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const endings = DOCUMENT_KINDS.map((kind) => `.${kind}.json`);
  const wanted = names.filter((name) => endings.some((ending) => name.endsWith(ending)));
  return wanted.sort().map((name) => path.join(folder, name));
}

/** The file with this path, id or name. The error names similar files if there is none. */
export async function lookUp(
  ctx: CliContext,
  name: string,
  kinds: readonly DocumentKind[],
): Promise<Result<string, { readonly code: string; readonly message: string }>> {
  // A folder does not hide the document with its name.
  const file = await findFile(ctx, name, kinds, isNoFolder);
  if (file !== undefined) return ok(file);
  const unreadable = new Set<string>();
  const entries = await catalogue(ctx, kinds, unreadable);
  const [first, ...others] = named(entries, name);
  if (first !== undefined && others.length === 0) return ok(first.file);
  if (first !== undefined) {
    const choice = choiceOf(ctx, [first, ...others]);
    return err({ code: 'file.ambiguous', message: `Several files have the name or id “${name}”. ${choice}` });
  }
  const folder = await findFile(ctx, name, kinds);
  if (folder !== undefined) return ok(folder);
  const other = named(await catalogue(ctx, DOCUMENT_KINDS), name)[0];
  if (other !== undefined) {
    return err({ code: 'file.kind', message: wrongKind(name, other, kinds) });
  }
  const similar = similarNames(entries, name).map((other) => `“${other}”`);
  return err({ code: 'file.missing', message: missingFileMessage(name, kinds, similar, unreadable) });
}

/** What to use instead of a name that several documents have: an id, or the file where documents of two kinds share the id too. */
function choiceOf({ cwd }: CliContext, entries: readonly CatalogueEntry[]): string {
  const ids = new Set(entries.map(({ id }) => id));
  return ids.size === entries.length
    ? `Use an id: ${[...ids].join(', ')}.`
    : `Use a path: ${entries.map(({ file }) => path.relative(cwd, file)).join(', ')}.`;
}

function wrongKind(name: string, { kind }: { readonly kind: DocumentKind }, kinds: readonly DocumentKind[]): string {
  const wanted = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(kinds);
  return `${name} is a ${kind}. Choose a ${wanted}.`;
}

/** The file with this path, id or name. Throws `CommandFailure` with similar names if there is none. */
async function fileNamed(ctx: CliContext, name: string, kinds: readonly DocumentKind[]): Promise<string> {
  const file = await lookUp(ctx, name, kinds);
  if (!file.ok) throw new CommandFailure(file.error.code, file.error.message);
  return file.value;
}

/** Opens the document of the given kinds with this path, id or name. Throws `CommandFailure` when there is none or it cannot be read. */
export async function openDocument<K extends DocumentKind>(
  ctx: CliContext,
  name: string,
  ...kinds: readonly K[]
): Promise<{ file: string; document: DocumentOf[K]; findings: readonly Finding[] }> {
  const file = await fileNamed(ctx, name, kinds);
  const read = await readFileDocument(file);
  if (!read.ok) throw unreadableDocument(name, read.error);
  const { document, findings } = read.value;
  if (!kinds.some((kind) => kind === document.kind))
    throw new CommandFailure('file.kind', wrongKind(name, document, kinds));
  return { file, document: document as DocumentOf[K], findings };
}

/** Entries with this name or id, in any case. */
export function named(entries: readonly CatalogueEntry[], name: string): CatalogueEntry[] {
  const wanted = nameKey(name.trim());
  return entries.filter((entry) => nameKey(entry.name.trim()) === wanted || nameKey(entry.id) === wanted);
}

/** The names most similar to an unknown one, at most three. */
function similarNames(entries: readonly CatalogueEntry[], name: string): string[] {
  const wanted = name.trim().toLowerCase();
  const limit = Math.max(2, Math.ceil(wanted.length / 3));
  const scored = entries.map((entry) => ({
    name: entry.name,
    score: Math.min(...[entry.name, entry.id].map((text) => similarity(text.toLowerCase(), wanted))),
  }));
  const near = scored.filter(({ score }) => score <= limit).sort((a, b) => a.score - b.score);
  return [...new Set(near.map((entry) => entry.name))].slice(0, 3);
}

/** The number of edits between two texts; less if one contains the other. */
function similarity(a: string, b: string): number {
  if (b.length > 2 && a.includes(b)) return 1;
  return editDistance(a, b);
}

/** Levenshtein distance: the least number of inserted, removed and replaced characters. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (let at = 0; at < b.length; at++) {
      next.push(Math.min(row[at + 1] + 1, next[at] + 1, row[at] + (letter === b[at] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length];
}
