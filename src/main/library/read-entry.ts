import { stat } from 'node:fs/promises';
import { overviewOf, summary, type AnyDocument, type Scenario } from '@core/model';
import type { FileProblem, FileRef, LibraryEntry } from '@shared/host-api';
import { locate } from './locate';
import { readDocumentFile, stampOf } from './read-file';
import { kindOfRef, stemOf } from './refs';
import type { ScannedFile } from './scan-folders';

/** A list entry with its document, before validation. */
export interface ReadEntry {
  /** Changes when the file changes; empty when unknown. */
  readonly stamp: string;
  readonly entry: LibraryEntry;
  /** Absent for a file with a problem. */
  readonly document?: AnyDocument;
}

/** The current stamp of a file, following links; empty when it does not exist. */
export async function presentStamp({ file }: ScannedFile): Promise<string> {
  // A broken link or a removed file: reading it reports the problem.
  return (await statsOf(file))?.stamp ?? '';
}

/** Reads one file for the list. An unreadable file gives an entry with its problem. */
export async function readEntry(root: string, { ref, file }: ScannedFile): Promise<ReadEntry> {
  const location = await locate(root, ref);
  const read = location.ok ? await readDocumentFile(location.value.file, ref) : location;
  if (!read.ok) {
    // Reveals nothing about a file outside the library, not even its size.
    const known = read.error.code === 'outside' ? undefined : await statsOf(file);
    return { stamp: known?.stamp ?? '', entry: brokenEntry(ref, known?.size ?? 0, known?.modified ?? 0, read.error) };
  }
  const { document, state } = read.value;
  const entry: LibraryEntry = {
    ref,
    kind: document.kind,
    id: document.id,
    name: document.name,
    rules: document.rules,
    author: document.author,
    tags: document.tags ?? [],
    size: state.size,
    modified: state.modified,
    version: state.version,
    errors: 0,
    warnings: 0,
    summary: summary(document),
    overview: overviewOf(document),
    game: 'mail' in document ? document.mail?.files[0]?.battle : undefined,
    sides: scenarioIn(document)?.sides.map(({ id }) => id),
  };
  return { stamp: state.stamp, entry, document };
}

/** The scenario that a scenario or report can play; undefined for other documents. */
function scenarioIn(document: AnyDocument): Scenario | undefined {
  if (document.kind === 'report') return document.setting?.scenario;
  return document.kind === 'scenario' ? document : undefined;
}

async function statsOf(file: string): Promise<{ stamp: string; size: number; modified: number } | undefined> {
  const stats = await stat(file).catch(() => undefined);
  return stats && { stamp: stampOf(stats), size: stats.size, modified: stats.mtimeMs };
}

function brokenEntry(ref: FileRef, size: number, modified: number, problem: FileProblem): LibraryEntry {
  return {
    ref,
    kind: kindOfRef(ref) ?? 'unknown',
    id: '',
    name: stemOf(ref),
    tags: [],
    size,
    modified,
    version: '',
    problem,
    errors: 1,
    warnings: 0,
    summary: '',
  };
}
