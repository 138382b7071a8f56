import { stat } from 'node:fs/promises';
import { summary, type AnyDocument } from '@core/model';
import type { FileProblem, FileRef, LibraryEntry } from '@shared/host-api';
import { locate } from './locate';
import { readDocumentFile, stampOf } from './read-file';
import { kindOfRef, stemOf } from './refs';
import type { Found } from './scan-folders';

/** A file as the list shows it, its document not validated yet. */
export interface ReadEntry {
  /** Tells whether the file was touched since; empty when that cannot be known. */
  readonly stamp: string;
  readonly entry: LibraryEntry;
  /** Absent for a file with a problem. */
  readonly document?: AnyDocument;
}

/** The stamp of what stands at a name now, links followed; empty when nothing does. */
export async function presentStamp({ file }: Found): Promise<string> {
  try {
    return stampOf(await stat(file));
  } catch {
    // A link that leads nowhere, or a file that went away meanwhile: reading it says so.
    return '';
  }
}

/** Reads one file for the list. A file that cannot be used gives an entry with its problem. */
export async function readEntry(root: string, { ref, file }: Found): Promise<ReadEntry> {
  const place = await locate(root, ref);
  const read = place.ok ? await readDocumentFile(place.value.file, ref) : place;
  if (!read.ok) {
    // Nothing is told of a file outside, not even its size.
    const known = read.error.code === 'outside' ? undefined : await sizeOf(file);
    return { stamp: known?.stamp ?? '', entry: brokenEntry(ref, known?.size ?? 0, known?.modified ?? 0, read.error) };
  }
  const { document, state } = read.value;
  const entry: LibraryEntry = {
    ref,
    kind: document.kind,
    id: document.id,
    name: document.name,
    rules: document.rules,
    ...(document.author === undefined ? {} : { author: document.author }),
    tags: document.tags ?? [],
    size: state.size,
    modified: state.modified,
    version: state.version,
    errors: 0,
    warnings: 0,
    summary: summary(document),
  };
  return { stamp: state.stamp, entry, document };
}

async function sizeOf(file: string): Promise<{ stamp: string; size: number; modified: number } | undefined> {
  try {
    const found = await stat(file);
    return { stamp: stampOf(found), size: found.size, modified: found.mtimeMs };
  } catch {
    return undefined;
  }
}

function brokenEntry(ref: FileRef, size: number, modified: number, fault: FileProblem): LibraryEntry {
  return {
    ref,
    kind: kindOfRef(ref) ?? 'unknown',
    id: '',
    name: stemOf(ref),
    tags: [],
    size,
    modified,
    version: '',
    problem: fault,
    errors: 1,
    warnings: 0,
    summary: '',
  };
}
