import { groupBy, type Finding } from '@core/base';
import { linkedIds, modelFindings, type AnyDocument, type Design, type DocumentKind, type Scenario } from '@core/model';
import { keyOf } from '@core/pack';
import type { FileRef, LibraryEntry, ListedDocument } from '@shared/host-api';
import { mapLimit } from './map-limit';
import { presentStamp, readEntry } from './read-entry';
import { scanFolders, type ScannedFile } from './scan-folders';

/** The documents of a library that other documents may reference, by id. */
export interface LibraryContext {
  readonly designs: ReadonlyMap<string, Design>;
  readonly scenarios: ReadonlyMap<string, Scenario>;
}

/** Returns all findings for a document. Those for a fleet or scenario may depend on the designs, those for a campaign on the scenarios. */
export type ValidateDocument = (document: AnyDocument, context: LibraryContext) => readonly Finding[];

/** Returns the findings of the model only, without those of the rule system. */
export const validateByModel: ValidateDocument = (document, context) => modelFindings(document, context);

type Counts = Pick<LibraryEntry, 'errors' | 'warnings'>;

/** A cached file, valid as long as its stamp is the same. */
interface CachedFile {
  readonly stamp: string;
  entry: LibraryEntry;
  /** Kept for linked kinds only, see {@link isLinked}; a record or report is dropped after validation. */
  readonly document?: AnyDocument;
  /** Absent until the document has been validated. */
  counts?: Counts;
  /** What its findings depend on; found when it is validated first. */
  uses?: readonly Use[];
}

type LinkedDocument = Omit<ListedDocument, 'version'>;

/** A document of the library that the findings for another one depend on. */
interface Use {
  readonly of: keyof LibraryContext;
  readonly id: string;
}

/** Lists a library. Reads and validates only files affected by a change. */
export class Listing {
  #cache = new Map<FileRef, CachedFile>();
  #context: LibraryContext = { designs: new Map(), scenarios: new Map() };
  /** The linked documents by kind and id, see {@link keyOf}. */
  #byId = new Map<string, LinkedDocument[]>();
  readonly #validate: ValidateDocument;
  #root = '';
  #current: Promise<LibraryEntry[]> | undefined;
  #next: Promise<LibraryEntry[]> | undefined;

  constructor(validate: ValidateDocument) {
    this.#validate = validate;
  }

  /** All findings for the document of a file, in the context of the last {@link list}. */
  findings(ref: FileRef, document: AnyDocument): Finding[] {
    return [...this.#validate(document, this.#context), ...this.#duplicateIdFindings(ref, document)];
  }

  /** The linked documents (see {@link isLinked}) among files, as of the last {@link list}. */
  async documents(root: string, refs: readonly FileRef[]): Promise<ListedDocument[]> {
    if (root !== this.#root) await this.list(root);
    return refs.flatMap((ref) => {
      const { document, entry } = this.#cache.get(ref) ?? {};
      return document === undefined || entry === undefined ? [] : [{ ref, version: entry.version, document }];
    });
  }

  /** Returns the findings for documents that are not in the library; they may use each other and those of the last {@link list}. */
  withDocuments(others: readonly AnyDocument[]): (document: AnyDocument) => readonly Finding[] {
    const added = contextOf(others);
    const context: LibraryContext = {
      designs: new Map([...this.#context.designs, ...added.designs]),
      scenarios: new Map([...this.#context.scenarios, ...added.scenarios]),
    };
    return (document) => this.#validate(document, context);
  }

  /** The ids in use for a kind, as of the last {@link list}. */
  idsOf(kind: DocumentKind): Set<string> {
    const entries = [...this.#cache.values()].map(({ entry }) => entry);
    return new Set(entries.filter((entry) => entry.kind === kind).map((entry) => entry.id));
  }

  /** One entry for each file, sorted by reference. An unreadable file is listed with its problem. */
  list(root: string): Promise<LibraryEntry[]> {
    this.#root = root;
    if (this.#current === undefined) return this.#start();
    // A listing in progress may have missed a later change. All callers that arrive meanwhile share the next one.
    const start = (): Promise<LibraryEntry[]> => this.#start();
    this.#next ??= this.#current.then(start, start);
    return this.#next;
  }

  #start(): Promise<LibraryEntry[]> {
    this.#next = undefined;
    const listing = this.#read(this.#root).finally(() => {
      if (this.#current === listing) this.#current = undefined;
    });
    this.#current = listing;
    return listing;
  }

  async #read(root: string): Promise<LibraryEntry[]> {
    const scanned = await scanFolders(root);
    const before = this.#cache;
    const items = await mapLimit(
      scanned,
      async (file) => [file.ref, await this.#readCached(root, file, before.get(file.ref))] as const,
    );
    const read = new Map(items);
    const isChanged = read.size !== before.size || [...read].some(([ref, item]) => before.get(ref) !== item);
    if (isChanged) {
      this.#cache = read;
      this.#revalidate();
    }
    return [...this.#cache.values()].map(({ entry }) => entry);
  }

  async #readCached(root: string, file: ScannedFile, before: CachedFile | undefined): Promise<CachedFile> {
    const stamp = await presentStamp(file);
    if (stamp !== '' && before?.stamp === stamp) return before;
    const { document, ...rest } = await readEntry(root, file);
    if (document === undefined) return { ...rest, counts: rest.entry };
    if (isLinked(document.kind)) return { ...rest, document };
    return { ...rest, counts: countsOf(this.#validate(document, this.#context)) };
  }

  #revalidate(): void {
    const before = this.#context;
    const linked = [...this.#cache].flatMap(([ref, { document }]) => (document === undefined ? [] : { ref, document }));
    const now = contextOf(linked.map(({ document }) => document));
    this.#context = now;
    this.#byId = groupBy(linked, ({ document }) => keyOf(document));
    for (const [ref, item] of this.#cache) {
      const { document } = item;
      if (document !== undefined) {
        item.uses ??= usesOf(document);
        if (
          item.uses.some((use) => before[use.of].get(use.id) !== now[use.of].get(use.id)) ||
          item.counts === undefined
        )
          item.counts = countsOf(this.#validate(document, now));
      }
      const { errors, warnings } = item.counts ?? { errors: 0, warnings: 0 };
      const all = {
        errors,
        warnings: warnings + (document === undefined ? 0 : this.#duplicateIdFindings(ref, document).length),
      };
      if (all.errors !== item.entry.errors || all.warnings !== item.entry.warnings)
        item.entry = { ...item.entry, ...all };
    }
  }

  #duplicateIdFindings(ref: FileRef, document: AnyDocument): Finding[] {
    const other = this.#byId.get(keyOf(document))?.find((candidate) => candidate.ref !== ref);
    if (other === undefined) return [];
    const message = `The file ${other.ref} has the same id, “${document.id}”. References to this id use the first of the two files.`;
    return [{ code: 'library.id.twice', severity: 'warning', path: '/id', message }];
  }
}

/** True for kinds that are referenced by id, or that reference other documents. */
function isLinked(kind: DocumentKind): boolean {
  return kind !== 'record' && kind !== 'report';
}

/** Builds the context. Of two documents with the same id the first is used. */
function contextOf(documents: readonly AnyDocument[]): LibraryContext {
  const designs = new Map<string, Design>();
  const scenarios = new Map<string, Scenario>();
  for (const document of documents) {
    if (document.kind === 'design' && !designs.has(document.id)) designs.set(document.id, document);
    if (document.kind === 'scenario' && !scenarios.has(document.id)) scenarios.set(document.id, document);
  }
  return { designs, scenarios };
}

/** The documents that the findings for a document depend on: the designs of a fleet or scenario, the scenarios of a campaign's chapters. */
function usesOf(document: AnyDocument): readonly Use[] {
  if (document.kind === 'fleet' || document.kind === 'scenario')
    return linkedIds(document, 'design').map((id) => ({ of: 'designs', id }));
  if (document.kind !== 'campaign') return [];
  const ids = new Set(document.chapters?.map(({ scenario }) => scenario));
  return [...ids].map((id) => ({ of: 'scenarios', id }));
}

function countsOf(findings: readonly Finding[]): Counts {
  return {
    errors: findings.filter((finding) => finding.severity === 'error').length,
    warnings: findings.filter((finding) => finding.severity === 'warning').length,
  };
}
