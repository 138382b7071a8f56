import { formatJson, isDocumentKind, isJsonObject } from '@core/model';
import type { ReceivedDocument } from '@core/pack';
import type { FileRef, FileVersion } from '@shared/host-api';
import { privateFile } from './private-folder';
import { readText } from './read-file';
import { writeAtomically, type WriteFs } from './write-file';

/** A file that an import writes. */
export interface ImportedFile {
  readonly ref: FileRef;
  /** The version that it writes. */
  readonly version: FileVersion;
  /** The version that it replaces; absent for a new file. */
  readonly replaced?: FileVersion;
  /** Kind and id. */
  readonly key: string;
  /** What the library receives, for the next import of the same document. */
  readonly received?: ReceivedDocument;
  /** What it had received before. */
  readonly before?: ReceivedDocument;
}

/** An import. While its `state` is `writing` its files may be incomplete. */
export interface LoggedImport {
  readonly id: string;
  readonly pack: string;
  readonly state: 'writing' | 'done';
  readonly files: readonly ImportedFile[];
}

/** The imports of a library: what each document received last, and the latest imports, newest last. */
export interface ImportLog {
  readonly received: Readonly<Record<string, ReceivedDocument>>;
  readonly imports: readonly LoggedImport[];
}

/** Imports that can be undone. */
const MAX_IMPORTS = 20;
const FILE = 'imports.json';
const EMPTY: ImportLog = { received: {}, imports: [] };

/** Reads the import log; an empty one when there is none or it is damaged. Throws when it cannot be used at all. */
export async function readImportLog(root: string): Promise<ImportLog> {
  const text = await readText(await privateFile(root, FILE), 'The list of imports');
  try {
    const data: unknown = JSON.parse(text.ok ? text.value : '{}');
    if (!isJsonObject(data)) return EMPTY;
    const received = isJsonObject(data.received) ? Object.entries(data.received) : [];
    const imports = Array.isArray(data.imports) ? (data.imports as readonly unknown[]) : [];
    return {
      received: Object.fromEntries(received.flatMap(([key, value]) => pair(key, receivedOf(value)))),
      imports: imports.flatMap((value) => importOf(value) ?? []),
    };
  } catch {
    return EMPTY;
  }
}

/** Writes the import log atomically. Throws the system's error. */
export async function writeImportLog(fs: WriteFs, root: string, log: ImportLog): Promise<void> {
  const file = await privateFile(root, FILE);
  await writeAtomically(file, formatJson({ ...log, imports: log.imports.slice(-MAX_IMPORTS) }), fs);
}

/** The log with an import added or replaced; a finished one also updates what the library received. */
export function withImport({ received, imports }: ImportLog, added: LoggedImport): ImportLog {
  const others = imports.filter(({ id }) => id !== added.id);
  const next = added.state === 'done' ? added.files.flatMap(({ key, received: now }) => pair(key, now)) : [];
  return { received: { ...received, ...Object.fromEntries(next) }, imports: [...others, added] };
}

/** The log without an undone import, and with what the library had received before. Files that were kept stay received. */
export function withoutImport(
  { received, imports }: ImportLog,
  undone: LoggedImport,
  kept: readonly FileRef[],
): ImportLog {
  const restored = new Map(Object.entries(received));
  for (const { ref, key, before } of undone.files) {
    if (kept.includes(ref)) continue;
    if (before === undefined) restored.delete(key);
    else restored.set(key, before);
  }
  return { received: Object.fromEntries(restored), imports: imports.filter(({ id }) => id !== undone.id) };
}

function pair<T>(key: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[key, value]];
}

function receivedOf(value: unknown): ReceivedDocument | undefined {
  if (!isJsonObject(value) || typeof value.hash !== 'string') return undefined;
  return { hash: value.hash, version: textOrNone(value.version), copyOf: textOrNone(value.copyOf) };
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function importOf(value: unknown): LoggedImport | undefined {
  if (!isJsonObject(value) || typeof value.id !== 'string' || !Array.isArray(value.files)) return undefined;
  const files = (value.files as readonly unknown[]).flatMap((file) => importedFileOf(file) ?? []);
  return { id: value.id, pack: String(value.pack), state: value.state === 'done' ? 'done' : 'writing', files };
}

function importedFileOf(value: unknown): ImportedFile | undefined {
  if (!isJsonObject(value)) return undefined;
  const { ref, version, key } = value;
  if (typeof ref !== 'string' || typeof version !== 'string' || typeof key !== 'string') return undefined;
  if (!isDocumentKind(key.split(':')[0])) return undefined;
  return {
    ...{ ref, version, key },
    replaced: textOrNone(value.replaced),
    received: receivedOf(value.received),
    before: receivedOf(value.before),
  };
}
