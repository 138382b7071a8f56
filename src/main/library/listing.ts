import { stat } from 'node:fs/promises';
import { modelFindings, summary } from '@core/model';
import type { AnyDocument, Design, DocumentKind, Scenario } from '@core/model';
import type { Finding } from '@core/base';
import type { FileProblem, FileRef, LibraryEntry } from '@shared/host-api';
import { locate } from './locate';
import { readDocumentFile, stampOf } from './read-file';
import { kindOfRef, stemOf } from './refs';
import { scanFolders } from './scan-folders';
import type { Found } from './scan-folders';

/** The other documents of a library, by id, that a document may speak of. */
export interface Surroundings {
  readonly designs: ReadonlyMap<string, Design>;
  readonly scenarios: ReadonlyMap<string, Scenario>;
}

/** The whole verdict on a document; the host gives the one that all parts of the program share. */
export type Judge = (document: AnyDocument, surroundings: Surroundings) => readonly Finding[];

/** The verdict of the model alone. */
export const judgeByModel: Judge = (document, { scenarios }) => modelFindings(document, { scenarios });

/** What is remembered of a file as long as its stamp is the same. */
interface Remembered {
  readonly stamp: string;
  readonly entry: LibraryEntry;
  /** Kept for the kinds that others speak of, or that speak of others; a record or report is dropped after reading. */
  readonly document?: AnyDocument;
}

/** How many files are read at once. */
const AT_ONCE = 8;

/** Lists a library; reads again only what changed. */
export class Listing {
  #remembered = new Map<FileRef, Remembered>();
  #surroundings: Surroundings = { designs: new Map(), scenarios: new Map() };
  readonly #judge: Judge;

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
  async list(root: string): Promise<LibraryEntry[]> {
    const found = await scanFolders(root);
    const before = this.#remembered;
    const now = new Map<FileRef, Remembered>();
    let next = 0;
    const work = async () => {
      for (let item = found[next++]; item !== undefined; item = found[next++]) {
        now.set(item.ref, await remember(root, item, before.get(item.ref)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    this.#remembered = now;
    const isChanged = now.size !== before.size || [...now].some(([ref, item]) => before.get(ref) !== item);
    if (isChanged) this.#judgeAll(found);
    return found.flatMap(({ ref }) => this.#remembered.get(ref)?.entry ?? []);
  }

  /** Findings depend on the other files, so that one change may touch all. */
  #judgeAll(found: readonly Found[]): void {
    const documents = found.flatMap(({ ref }) => this.#remembered.get(ref)?.document ?? []);
    this.#surroundings = surroundingsOf(documents);
    for (const [ref, item] of this.#remembered) {
      if (item.document === undefined) continue;
      const counts = countsOf(this.findings(ref, item.document));
      this.#remembered.set(ref, { ...item, entry: { ...item.entry, ...counts } });
    }
  }

  #sameId(ref: FileRef, { kind, id }: AnyDocument): Finding[] {
    // Nothing speaks of a record or a report by its id.
    if (!isLinked(kind)) return [];
    for (const { entry } of this.#remembered.values()) {
      if (entry.ref === ref || entry.kind !== kind || entry.id !== id || entry.problem !== undefined) continue;
      const message = `The file ${entry.ref} has the id "${id}" too; other files that speak of it mean the first of the two.`;
      return [{ code: 'library.id.twice', severity: 'warning', path: '/id', message }];
    }
    return [];
  }
}

/** True for the kinds that other files speak of by their id, or that speak of others. */
function isLinked(kind: DocumentKind): boolean {
  return kind === 'design' || kind === 'scenario' || kind === 'campaign';
}

function surroundingsOf(documents: readonly AnyDocument[]): Surroundings {
  const designs = new Map<string, Design>();
  const scenarios = new Map<string, Scenario>();
  for (const document of documents) {
    // Of two with one id the first counts, in the order of the references.
    if (document.kind === 'design' && !designs.has(document.id)) designs.set(document.id, document);
    if (document.kind === 'scenario' && !scenarios.has(document.id)) scenarios.set(document.id, document);
  }
  return { designs, scenarios };
}

function countsOf(findings: readonly Finding[]): Pick<LibraryEntry, 'errors' | 'warnings'> {
  return {
    errors: findings.filter((finding) => finding.severity === 'error').length,
    warnings: findings.filter((finding) => finding.severity === 'warning').length,
  };
}

async function remember(root: string, { ref, file }: Found, before: Remembered | undefined): Promise<Remembered> {
  let stamp = '';
  let size = 0;
  let modified = 0;
  try {
    const found = await stat(file);
    stamp = stampOf(found);
    size = found.size;
    modified = found.mtimeMs;
  } catch {
    // A link that leads nowhere, or a file that went away meanwhile: `locate` says so.
  }
  if (stamp !== '' && before?.stamp === stamp) return before;
  const place = await locate(root, ref);
  const read = place.ok ? await readDocumentFile(place.value.file, ref) : place;
  if (!read.ok) {
    const isOutside = read.error.code === 'outside';
    // Nothing is told of a file outside, not even its size.
    return { stamp, entry: brokenEntry(ref, isOutside ? 0 : size, isOutside ? 0 : modified, read.error) };
  }
  const { document, state, findings } = read.value;
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
    ...countsOf(findings),
    summary: summary(document),
  };
  return { stamp: state.stamp, entry, ...(isLinked(document.kind) ? { document } : {}) };
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
