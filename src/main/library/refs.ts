import { err, ok, type Result } from '@core/base';
import { DOCUMENT_KINDS, KIND_FOLDER, slug, type AnyDocument, type DocumentKind } from '@core/model';
import type { FileProblem, FileRef } from '@shared/host-api';
import { problem } from './problems';

/** The folders that the list shows: those of the kinds, and one level below each. */
const FOLDERS: readonly string[] = Object.values(KIND_FOLDER);
const DEEPEST = 3;

const LONGEST_PART = 200;

/** Names that Windows keeps for devices, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

// eslint-disable-next-line no-control-regex -- control characters are what must not be in a file name
const FORBIDDEN = /[\u0000-\u001f\u007f<>:"|?*\\]/;

/**
 * The path segments of a valid file reference: a visible `.json` file in the root, in a kind's folder or one folder below it.
 * Every access to a file starts here, because references come from the page.
 */
export function refParts(ref: string): Result<readonly string[], FileProblem> {
  const parts = ref.split('/');
  if (parts.length > DEEPEST || !ref.endsWith('.json') || !parts.every(isGoodPart)) {
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
  return Buffer.byteLength(part) <= LONGEST_PART && !FORBIDDEN.test(part) && !RESERVED.test(part);
}

function shortened(ref: string): string {
  return JSON.stringify(ref.length > 80 ? `${ref.slice(0, 80)}…` : ref);
}

/** The kind by a file's name or folder, for a file whose content does not state it. */
export function kindOfRef(ref: FileRef): DocumentKind | undefined {
  const byName = /\.([a-z]+)\.json$/.exec(ref)?.[1];
  return (
    DOCUMENT_KINDS.find((kind) => kind === byName) ??
    DOCUMENT_KINDS.find((kind) => ref.startsWith(`${KIND_FOLDER[kind]}/`))
  );
}

/** The file name without folders and endings: `minor-slugfest` of `scenarios/minor-slugfest.scenario.json`. */
export function stemOf(ref: FileRef): string {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  const kind = kindOfRef(ref);
  const ending = kind !== undefined && name.endsWith(`.${kind}.json`) ? `.${kind}.json` : '.json';
  return name.slice(0, -ending.length);
}

/** The folders of a reference with a slash at the end; empty for a file in the root. */
export function folderOf(ref: FileRef): string {
  return ref.slice(0, ref.lastIndexOf('/') + 1);
}

/** The folder, with a slash, that new documents of a kind go to. */
export function folderOfKind(kind: DocumentKind): string {
  return `${KIND_FOLDER[kind]}/`;
}

/** The file names for a document, best first: its name as a slug, then with a number behind. Never ends. */
export function* fileNames(folder: string, document: Pick<AnyDocument, 'kind' | 'name'>): Generator<FileRef, never> {
  const wanted = slug(document.name, document.kind);
  // A device name is fine with a letter before it.
  const stem = RESERVED.test(wanted) ? `x-${wanted}` : wanted;
  const ending = `.${document.kind}.json`;
  yield `${folder}${stem}${ending}`;
  for (let number = 2; ; number++) yield `${folder}${stem}-${number}${ending}`;
}
