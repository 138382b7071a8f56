import { err, ok, type Result } from '@core/base';
import type { AnyDocument } from '@core/model';
import {
  hasGoneOn,
  keyOf,
  relink,
  stateOf,
  type ComparedDocument,
  type LibraryMatch,
  type Need,
  type PackChoice,
} from '@core/pack';
import type { FileProblem, FileRef, ImportedPack, LibraryEntry, PackPreview, PacksApi } from '@shared/host-api';
import { importDocuments, undoImport } from './import-pack';
import { readImportLog, type ImportLog } from './import-log';
import type { LibraryAccess } from './library-types';
import type { Listing } from './listing';
import { collectNeeds, withPaths, type CollectedDocuments } from './pack-collect';
import { contentHash, openPack, type OpenedPack, type PackedDocument } from './pack-file';
import { previewOf, type Comparison } from './pack-preview';
import { problem } from './problems';
import { readAt } from './pack-read';

/** The documents of a whole library. */
export interface LibraryDocuments extends Pick<CollectedDocuments, 'documents'> {
  /** Sentences about unreadable files. */
  readonly leftOut: readonly string[];
}

/** The packs of a library, as bytes. The window and the command line share them. */
export interface PackService {
  /** The documents of files and all that they need. */
  collect(refs: readonly FileRef[]): Promise<Result<CollectedDocuments, FileProblem>>;
  /** All readable documents, and sentences about the other files. */
  everything(): Promise<Result<LibraryDocuments, FileProblem>>;
  preview(bytes: Buffer): Promise<Result<PackPreview, FileProblem>>;
  import(bytes: Buffer, choices: readonly PackChoice[]): Promise<Result<ImportedPack, FileProblem>>;
  undo: PacksApi['undo'];
}

/** Creates the packs of a library. */
export function createPackService(access: LibraryAccess): PackService {
  return {
    collect: (refs) =>
      access.reading(async (root, listing) => {
        const entries = await listing.list(root);
        const chosen: PackedDocument[] = [];
        for (const ref of new Set(refs)) {
          const read = await readAt(root, ref);
          if (!read.ok) return read;
          chosen.push({ path: ref, document: read.value });
        }
        return collectNeeds(chosen, (need) => findNeed(root, entries, need));
      }),
    everything: () =>
      access.reading(async (root, listing) => {
        const documents: PackedDocument[] = [];
        const leftOut: string[] = [];
        for (const { ref, problem: fault } of await listing.list(root)) {
          const read = fault === undefined ? await readAt(root, ref) : err(fault);
          if (read.ok) documents.push({ path: ref, document: read.value });
          else leftOut.push(`${ref}: ${read.error.message}`);
        }
        return ok({ documents: withPaths(documents), leftOut });
      }),
    async preview(bytes) {
      const pack = await openPack(bytes);
      if (!pack.ok) return pack;
      return access.reading(async (root, listing) => {
        const { compared, library } = await compare(root, listing, pack.value);
        return ok(await previewOf(root, listing, pack.value, { compared, library }, bytes.length));
      });
    },
    async import(bytes, choices) {
      const pack = await openPack(bytes);
      if (!pack.ok) return pack;
      return access.writing(async (storage, listing) => {
        const { compared, library } = await compare(storage.root, listing, pack.value);
        const chosen = new Map(choices.map((choice) => [choice.path, choice]));
        const changed = compared.find(
          ({ path, match }) =>
            chosen.has(path) && chosen.get(path)?.action !== 'skip' && chosen.get(path)?.seen !== match?.hash,
        );
        if (changed !== undefined) {
          const message = `${changed.document.name} has changed in your library since the preview, so nothing was imported. Check your choices, then import again.`;
          return err(problem('changed', message));
        }
        const { manifest } = pack.value;
        const done = await importDocuments(storage, compared, chosen, manifest, library);
        return done.ok ? ok({ ...done.value, refs: done.value.files.map(({ ref }) => ref) }) : done;
      });
    },
    undo: (id) => access.writing((storage) => undoImport(storage, id)),
  };
}

async function findNeed(
  root: string,
  entries: readonly LibraryEntry[],
  need: Need,
): Promise<PackedDocument | undefined> {
  const entry = entries.find(
    ({ kind, id, problem: fault }) => kind === need.kind && id === need.id && fault === undefined,
  );
  const read = entry === undefined ? undefined : await readAt(root, entry.ref);
  return entry !== undefined && read?.ok === true ? { path: entry.ref, document: read.value } : undefined;
}

/** Compares a pack with the library. `library` has the names of its documents by key. */
async function compare(root: string, listing: Listing, { documents, manifest }: OpenedPack): Promise<Comparison> {
  const byKey = new Map<string, LibraryEntry>();
  for (const entry of await listing.list(root)) {
    // Of two files with the same id, references use the first.
    if (entry.problem === undefined && !byKey.has(keyOf(entry))) byKey.set(keyOf(entry), entry);
  }
  const { received } = await readImportLog(root);
  const counterparts = manifest.backup === true ? await ownCounterparts(root, listing, documents) : undefined;
  const copies = counterparts === undefined ? copiesOf(documents, received, byKey) : new Map<string, LibraryEntry>();
  const originals = new Map<string, string>();
  for (const { document } of documents) {
    const copy = copies.get(keyOf(document));
    if (copy !== undefined) originals.set(keyOf(copy), document.id);
  }
  const compared: ComparedDocument[] = [];
  for (const { path, document, hash } of documents) {
    const key = keyOf(document);
    const entry = copies.get(key) ?? (counterparts === undefined ? byKey.get(key) : counterparts.get(path));
    const match = entry && (await matchOf(root, entry, document, originals));
    const state = stateOf(hash, match, received[keyOf(entry ?? document)], manifest.version);
    compared.push({ path, document, hash, state, match });
  }
  return { compared, library: new Map([...byKey].map(([key, { name }]) => [key, name])) };
}

/**
 * The library's copies of a pack's documents, by the kind and id in the pack: those that an earlier import kept beside the user's own. If there
 * are several, the one of this version of the pack counts.
 */
function copiesOf(
  documents: OpenedPack['documents'],
  received: ImportLog['received'],
  byKey: ReadonlyMap<string, LibraryEntry>,
): ReadonlyMap<string, LibraryEntry> {
  const packed = new Map(documents.map(({ document, hash }) => [keyOf(document), hash]));
  const versions = new Map<string, string>();
  const copies = new Map<string, LibraryEntry>();
  for (const [key, { hash, copyOf }] of Object.entries(received)) {
    const entry = byKey.get(key);
    if (entry === undefined || copyOf === undefined || versions.get(copyOf) === packed.get(copyOf)) continue;
    // The pack also brought the document under its own id, which may be newer.
    if (hash !== packed.get(copyOf) && received[copyOf] !== undefined) continue;
    versions.set(copyOf, hash);
    copies.set(copyOf, entry);
  }
  return copies;
}

/**
 * The library's file for each document of a backup, by its path in the backup: the file of this path if it has the id, else another with the
 * id. Each file belongs to one document only, so that of two documents with one id none replaces the other.
 */
async function ownCounterparts(
  root: string,
  listing: Listing,
  documents: OpenedPack['documents'],
): Promise<ReadonlyMap<string, LibraryEntry>> {
  const entries = (await listing.list(root)).filter((entry) => entry.problem === undefined);
  const counterparts = new Map<string, LibraryEntry>();
  const used = new Set<FileRef>();
  const assign = (fits: (entry: LibraryEntry, path: string) => boolean): void => {
    for (const { path, document } of documents) {
      if (counterparts.has(path)) continue;
      const key = keyOf(document);
      const entry = entries.find((each) => !used.has(each.ref) && keyOf(each) === key && fits(each, path));
      if (entry === undefined) continue;
      counterparts.set(path, entry);
      used.add(entry.ref);
    }
  };
  assign(({ ref }, path) => ref === path);
  assign(() => true);
  return counterparts;
}

/** A counterpart in the library. A copy, and what refers to copies, is compared under the `originals`: the ids in the pack. */
async function matchOf(
  root: string,
  { ref, id, name, modified }: LibraryEntry,
  packed: AnyDocument,
  originals: ReadonlyMap<string, string>,
): Promise<LibraryMatch | undefined> {
  const read = await readAt(root, ref);
  if (!read.ok) return undefined;
  const isCopy = id !== packed.id;
  const own = isCopy ? { ...read.value, id: packed.id, name: packed.name } : read.value;
  return {
    ...{ ref, name, modified },
    hash: contentHash(relink(own, originals)),
    copyId: isCopy ? id : undefined,
    goneOn: hasGoneOn(packed, read.value),
  };
}
