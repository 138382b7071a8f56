import type { Finding } from '@core/base';
import { modelFindings, type AnyDocument, type Design, type DocumentKind, type Scenario } from '@core/model';
import type { FileRef, LibraryEntry } from '@shared/host-api';
import { presentStamp, readEntry } from './read-entry';
import { scanFolders, type Found } from './scan-folders';

/** The other documents of a library, by id, that a document may speak of. */
export interface Surroundings {
  readonly designs: ReadonlyMap<string, Design>;
  readonly scenarios: ReadonlyMap<string, Scenario>;
}

/**
 * The whole verdict on a document; the host gives the one that all parts of the program share. That on a scenario may depend on
 * the designs, that on a campaign on the scenarios.
 */
export type Judge = (document: AnyDocument, surroundings: Surroundings) => readonly Finding[];

/** The verdict of the model alone. */
export const judgeByModel: Judge = (document, { scenarios }) => modelFindings(document, { scenarios });

type Counts = Pick<LibraryEntry, 'errors' | 'warnings'>;

/** What is remembered of a file as long as its stamp is the same. */
interface Remembered {
  readonly stamp: string;
  entry: LibraryEntry;
  /** Kept for the kinds that others speak of, or that speak of others; a record or report is dropped after it was judged. */
  readonly document?: AnyDocument;
  /** What the judge said; absent when it must be asked (again). */
  verdict?: Counts;
}

/** How many files are read at once. */
const AT_ONCE = 8;

/** Lists a library; reads and judges again only what a change touched. */
export class Listing {
  #remembered = new Map<FileRef, Remembered>();
  #surroundings: Surroundings = { designs: new Map(), scenarios: new Map() };
  /** The references of the files of each kind and id. */
  #byId = new Map<string, FileRef[]>();
  readonly #judge: Judge;
  #root = '';
  #current: Promise<LibraryEntry[]> | undefined;
  #next: Promise<LibraryEntry[]> | undefined;

  constructor(judge: Judge) {
    this.#judge = judge;
  }

  /** The whole verdict on the document of a file, in the surroundings that the last {@link list} found. */
  findings(ref: FileRef, document: AnyDocument): Finding[] {
    return [...this.#judge(document, this.#surroundings), ...this.#sameId(ref, document)];
  }

  /** The ids in use for a kind, by the last {@link list}. */
  idsOf(kind: DocumentKind): Set<string> {
    const entries = [...this.#remembered.values()].map(({ entry }) => entry);
    return new Set(entries.filter((entry) => entry.kind === kind).map((entry) => entry.id));
  }

  /** One entry for each file, in the order of their references. A file that cannot be used is listed with its problem. */
  list(root: string): Promise<LibraryEntry[]> {
    this.#root = root;
    if (this.#current === undefined) return this.#start();
    // A listing in progress may have passed a file that has changed since. All callers that arrive meanwhile share the next one.
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
    const found = await scanFolders(root);
    const before = this.#remembered;
    const read = new Map<FileRef, Remembered>();
    let next = 0;
    const work = async () => {
      for (let item = found[next++]; item !== undefined; item = found[next++]) {
        read.set(item.ref, await this.#remember(root, item, before.get(item.ref)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const isChanged = read.size !== before.size || [...read].some(([ref, item]) => before.get(ref) !== item);
    if (isChanged) {
      // In the order of the references, whichever was read first.
      this.#remembered = new Map(
        found.flatMap(({ ref }) => {
          const item = read.get(ref);
          return item === undefined ? [] : [[ref, item] as const];
        }),
      );
      this.#judgeTouched();
    }
    return [...this.#remembered.values()].map(({ entry }) => entry);
  }

  async #remember(root: string, found: Found, before: Remembered | undefined): Promise<Remembered> {
    const stamp = await presentStamp(found);
    if (stamp !== '' && before?.stamp === stamp) return before;
    const { document, ...rest } = await readEntry(root, found);
    if (document === undefined) return { ...rest, verdict: rest.entry };
    if (isLinked(document.kind)) return { ...rest, document };
    return { ...rest, verdict: countsOf(this.#judge(document, this.#surroundings)) };
  }

  #judgeTouched(): void {
    const before = this.#surroundings;
    const linked = [...this.#remembered.values()].flatMap(({ document }) => document ?? []);
    const now = surroundingsOf(linked);
    const designs = isSame(before.designs, now.designs);
    const scenarios = isSame(before.scenarios, now.scenarios);
    this.#surroundings = now;
    this.#byId = this.#refsById();
    for (const [ref, item] of this.#remembered) {
      const { document } = item;
      if (document !== undefined) {
        const isStale = (document.kind === 'scenario' && !designs) || (document.kind === 'campaign' && !scenarios);
        if (isStale || item.verdict === undefined) item.verdict = countsOf(this.#judge(document, now));
      }
      const { errors, warnings } = item.verdict ?? { errors: 0, warnings: 0 };
      const all = { errors, warnings: warnings + (document === undefined ? 0 : this.#sameId(ref, document).length) };
      if (all.errors !== item.entry.errors || all.warnings !== item.entry.warnings)
        item.entry = { ...item.entry, ...all };
    }
  }

  #refsById(): Map<string, FileRef[]> {
    const refs = new Map<string, FileRef[]>();
    for (const [ref, { document }] of this.#remembered) {
      if (document === undefined) continue;
      const key = keyOf(document);
      const list = refs.get(key);
      if (list === undefined) refs.set(key, [ref]);
      else list.push(ref);
    }
    return refs;
  }

  #sameId(ref: FileRef, document: AnyDocument): Finding[] {
    const other = this.#byId.get(keyOf(document))?.find((candidate) => candidate !== ref);
    if (other === undefined) return [];
    const message = `The file ${other} has the id "${document.id}" too; other files that speak of it mean the first of the two.`;
    return [{ code: 'library.id.twice', severity: 'warning', path: '/id', message }];
  }
}

/** True for the kinds that other files speak of by their id, or that speak of others. */
function isLinked(kind: DocumentKind): boolean {
  return kind === 'design' || kind === 'scenario' || kind === 'campaign';
}

function keyOf({ kind, id }: AnyDocument): string {
  return `${kind}:${id}`;
}

/** Of two documents with one id the first counts. */
function surroundingsOf(documents: readonly AnyDocument[]): Surroundings {
  const designs = new Map<string, Design>();
  const scenarios = new Map<string, Scenario>();
  for (const document of documents) {
    if (document.kind === 'design' && !designs.has(document.id)) designs.set(document.id, document);
    if (document.kind === 'scenario' && !scenarios.has(document.id)) scenarios.set(document.id, document);
  }
  return { designs, scenarios };
}

/** True when two maps hold the very same documents. */
function isSame<T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): boolean {
  return a.size === b.size && [...a].every(([id, document]) => b.get(id) === document);
}

function countsOf(findings: readonly Finding[]): Counts {
  return {
    errors: findings.filter((finding) => finding.severity === 'error').length,
    warnings: findings.filter((finding) => finding.severity === 'warning').length,
  };
}
