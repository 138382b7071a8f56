import { characterCount, firstCharacters, err, ok, type Result } from '@core/base';
import { DOCUMENT_KINDS, KIND_FOLDER, slug, type AnyDocument, type DocumentKind } from '@core/model';
import type { FileProblem, FileRef } from '@shared/host-api';
import { problem } from './problems';

/** The listed folders: one for each kind, with one level of subfolders. */
const FOLDERS: readonly string[] = Object.values(KIND_FOLDER);
const MAX_DEPTH = 3;

const MAX_PART_BYTES = 200;

/** Windows device names, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

// eslint-disable-next-line no-control-regex -- control characters are what must not be in a file name
const FORBIDDEN = /[\u0000-\u001f\u007f<>:"|?*\\]/;

/**
 * The path segments of a valid file reference: a visible `.json` file in the root, in a kind's folder or one folder below it.
 * Every access to a file starts here, because references come from the page.
 */
export function refParts(ref: string): Result<readonly string[], FileProblem> {
  const parts = ref.split('/');
  if (parts.length > MAX_DEPTH || !ref.endsWith('.json') || !parts.every(isGoodPart)) {
    return err(problem('bad-name', `${shortened(ref)} is not a valid file name in the library.`));
  }
  if (parts.length > 1 && !FOLDERS.includes(parts[0] ?? '')) {
    const message = `${shortened(ref)} is not in a folder of the library. Use one of ${FOLDERS.join(', ')}.`;
    return err(problem('bad-name', message));
  }
  return ok(parts);
}

function isGoodPart(part: string): boolean {
  if (part === '' || part.startsWith('.') || /[. ]$/.test(part)) return false;
  return Buffer.byteLength(part) <= MAX_PART_BYTES && !FORBIDDEN.test(part) && !RESERVED.test(part);
}

/** Equal for names that some file systems do not distinguish: those of Windows and macOS ignore case, that of macOS the Unicode form. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A path or file name in quotes for a message, cut to 80 characters. */
export function shortened(name: string): string {
  return JSON.stringify(characterCount(name) > 80 ? `${firstCharacters(name, 80)}…` : name);
}

/** The kind according to a file's name or folder, for an unreadable file. */
export function kindOfRef(ref: FileRef): DocumentKind | undefined {
  const byName = /\.([a-z]+)\.json$/.exec(ref)?.[1];
  return (
    DOCUMENT_KINDS.find((kind) => kind === byName) ??
    DOCUMENT_KINDS.find((kind) => ref.startsWith(`${KIND_FOLDER[kind]}/`))
  );
}

/** The file name without folders and extensions: `minor-slugfest` of `scenarios/minor-slugfest.scenario.json`. */
export function stemOf(ref: FileRef): string {
  return ref.slice(ref.lastIndexOf('/') + 1, -endingOf(ref).length);
}

function endingOf(ref: FileRef): string {
  const kind = kindOfRef(ref);
  return kind !== undefined && ref.endsWith(`.${kind}.json`) ? `.${kind}.json` : '.json';
}

/** The folder part of a reference, ending with a slash; empty for a file in the root. */
export function folderOf(ref: FileRef): string {
  return ref.slice(0, ref.lastIndexOf('/') + 1);
}

/** The folder for new documents of a kind, ending with a slash. */
export function folderOfKind(kind: DocumentKind): string {
  return `${KIND_FOLDER[kind]}/`;
}

/** Candidate file names for a document, best first: its name as a slug, then with a number. Never ends. */
export function* fileNames(folder: string, document: Pick<AnyDocument, 'kind' | 'name'>): Generator<FileRef, never> {
  const base = slug(document.name, document.kind);
  const stem = RESERVED.test(base) ? `x-${base}` : base;
  return yield* numberedNames(`${folder}${stem}.${document.kind}.json`);
}

/** A file name, then the same with numbers. Never ends. */
export function* numberedNames(ref: FileRef): Generator<FileRef, never> {
  yield ref;
  const ending = endingOf(ref);
  for (let number = 2; ; number++) yield `${ref.slice(0, -ending.length)}-${number}${ending}`;
}
