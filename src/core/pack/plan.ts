import { firstCharacters } from '@core/base';
import { slug, uniqueId, uniqueName, type AnyDocument, type DocumentKind } from '@core/model';
import { keyOf, needsOf, relink, type Need } from './needs';

/** How a document of a pack compares with the library. */
export type PackState = 'new' | 'same' | 'newer' | 'older' | 'conflict';

/** What to do with a document: replace or add it, add it under a new name, or leave it out. */
export type PackAction = 'take' | 'both' | 'skip';

/** A choice for a document of a pack. */
export interface PackChoice {
  /** Its path in the pack. */
  readonly path: string;
  readonly action: PackAction;
  /** For `both`: its new name; suggested when absent. */
  readonly name?: string;
  /** The hash of the library's counterpart that the user saw; the import is refused if it is another one now. */
  readonly seen?: string;
}

/** A document of the library with the kind and id of one in a pack. */
export interface LibraryMatch {
  readonly ref: string;
  readonly name: string;
  /** Hash of its content, comparable with that of a pack's document. */
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** True for a game by mail that has gone on, see {@link hasGoneOn}. */
  readonly goneOn?: boolean;
  /** Its id, if it is the copy that an earlier import of the same document made under another name. */
  readonly copyId?: string;
}

/** What the last import wrote for a kind and id. */
export interface ReceivedDocument {
  readonly hash: string;
  /** The version of that pack, if it had one. */
  readonly version?: string;
  /** Kind and id of the pack's document, if the import kept both. */
  readonly copyOf?: string;
}

export interface PackDocument {
  readonly path: string;
  readonly document: AnyDocument;
  /** Hash of its content. */
  readonly hash: string;
}

/** A document of a pack compared with the library. */
export interface PackItem {
  readonly path: string;
  readonly kind: DocumentKind;
  readonly id: string;
  readonly name: string;
  readonly state: PackState;
  readonly needs: readonly ItemNeed[];
  /** True for a game by mail that has gone on in the library, see {@link hasGoneOn}. */
  readonly goneOn?: boolean;
}

/** A need of a pack's document. */
export interface ItemNeed extends Need {
  /** Its name in the pack or the library; its id if it is missing. */
  readonly name: string;
  readonly source: NeedSource;
  /** True if the library has it, whether or not the pack has it too. */
  readonly inLibrary: boolean;
}

/** A document of a pack with its content and its counterpart in the library. */
export interface ComparedDocument extends PackDocument, Pick<PackItem, 'state'> {
  readonly match?: LibraryMatch;
}

/** A document that an import writes. */
export interface PlannedWrite {
  readonly path: string;
  readonly document: AnyDocument;
  /** The library's file to replace; absent for a new file. */
  readonly replaces?: string;
  /** The hash of what the pack has, for the next import. */
  readonly received: string;
  /** For a copy under another name: kind and id of the pack's document. */
  readonly copyOf?: string;
}

/** Compares a document with its counterpart in the library and what the last import wrote. */
export function stateOf(
  hash: string,
  match: LibraryMatch | undefined,
  received: ReceivedDocument | undefined,
  version?: string,
): PackState {
  if (match === undefined) return 'new';
  if (match.hash === hash) return 'same';
  if (match.goneOn === true) return 'older';
  if (received === undefined) return 'conflict';
  // Only the library's copy has changed since the last import.
  if (received.hash === hash) return 'older';
  if (received.hash !== match.hash) return 'conflict';
  return compareVersions(version, received.version) < 0 ? 'older' : 'newer';
}

/** True if a game by mail has gone on: `now` has all turn files of `before`, and more. The other players expect its next file. */
export function hasGoneOn(before: AnyDocument, now: AnyDocument): boolean {
  const checks = (document: AnyDocument): readonly string[] =>
    ('mail' in document ? document.mail?.files : undefined)?.map(({ check }) => check) ?? [];
  const [first, last] = [checks(before), checks(now)];
  return first.length > 0 && first.length < last.length && first.every((check, index) => check === last[index]);
}

/** Compares versions such as "1.2" and "1.10"; negative if `a` is lower. Versions that are missing or have no digits are equal. */
export function compareVersions(a: string | undefined, b: string | undefined): number {
  const [left, right] = [a, b].map((text) => text?.match(/\d+/g)?.map(Number));
  if (left === undefined || right === undefined) return 0;
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Where a need of a pack's document is found. */
export type NeedSource = 'pack' | 'library' | 'missing';

/** The needs of a pack's document. `inPack` and `inLibrary` have the names by key. */
export function itemNeeds(
  document: AnyDocument,
  inPack: ReadonlyMap<string, string>,
  inLibrary: ReadonlyMap<string, string>,
): readonly ItemNeed[] {
  return needsOf(document).map((need) => {
    const key = keyOf(need);
    const source = inPack.has(key) ? 'pack' : inLibrary.has(key) ? 'library' : 'missing';
    const name = inPack.get(key) ?? inLibrary.get(key) ?? need.id;
    return { ...need, name, source, inLibrary: inLibrary.has(key) };
  });
}

/** The actions that make sense for a state, suggested first. */
export function actionsFor(state: PackState): readonly PackAction[] {
  switch (state) {
    case 'new':
      return ['take', 'skip'];
    case 'newer':
      return ['take', 'skip', 'both'];
    case 'older':
      return ['skip', 'take', 'both'];
    case 'conflict':
      return ['both', 'take', 'skip'];
    case 'same':
      return ['skip'];
  }
}

/** The suggested action: that of its state, but skip what needs a missing document. */
export function suggestedAction({ state, needs }: PackItem): PackAction {
  if (needs.some(({ source }) => source === 'missing')) return 'skip';
  return actionsFor(state)[0] ?? 'skip';
}

/** The name of a copy under `both`: its name and that of the pack, with a number if `taken` has it. */
export function copyNameIn(name: string, pack: string, taken: { has(name: string): boolean }): string {
  return uniqueName(`${firstCharacters(name, 60)}, ${firstCharacters(pack, 55)}`, taken);
}

/** Everything that an import writes, with repaired references. `library` has the names of its documents by key. */
export function planImport(
  documents: readonly ComparedDocument[],
  choices: ReadonlyMap<string, PackChoice>,
  pack: string,
  library: ReadonlyMap<string, string>,
): readonly PlannedWrite[] {
  const used = new Set([...library.keys(), ...documents.map(({ document }) => keyOf(document))]);
  const titles = new Set([...library].map(([key, name]) => titleOf(key.split(':')[0] ?? '', name)));
  const renamed = new Map<string, string>();
  for (const { path, state, document, match } of documents) {
    if (match?.copyId === undefined || actionOf(choices, path, state) === 'both') continue;
    renamed.set(keyOf(document), match.copyId);
  }
  // By path: a backup can have two documents with one id.
  const copies = new Map<string, Pick<AnyDocument, 'id' | 'name'>>();
  for (const { path, state, document } of documents) {
    if (actionOf(choices, path, state) !== 'both') continue;
    const given = choices.get(path)?.name?.trim() ?? '';
    const taken = { has: (wanted: string) => titles.has(titleOf(document.kind, wanted)) };
    const name = given === '' ? copyNameIn(document.name, pack, taken) : given;
    titles.add(titleOf(document.kind, name));
    const id = uniqueId(slug(name, document.kind), {
      has: (wanted) => used.has(keyOf({ kind: document.kind, id: wanted })),
    });
    used.add(keyOf({ kind: document.kind, id }));
    copies.set(path, { id, name });
    if (!renamed.has(keyOf(document))) renamed.set(keyOf(document), id);
  }
  return documents.flatMap(({ path, state, match, document, hash }): PlannedWrite[] => {
    const action = actionOf(choices, path, state);
    if (action === 'skip') return [];
    const present = match?.copyId === undefined ? undefined : { id: match.copyId, name: match.name };
    const copy = copies.get(path) ?? present;
    return [
      {
        path,
        document: { ...relink(document, renamed), ...copy },
        replaces: action === 'both' ? undefined : match?.ref,
        received: hash,
        copyOf: copy && keyOf(document),
      },
    ];
  });
}

/** A kind and a name as one key. */
function titleOf(kind: string, name: string): string {
  return `${kind}:${name}`;
}

/** The chosen action, if it makes sense for the state; otherwise the document is skipped. */
export function actionOf(choices: ReadonlyMap<string, PackChoice>, path: string, state: PackState): PackAction {
  const action = choices.get(path)?.action ?? 'skip';
  return actionsFor(state).includes(action) ? action : 'skip';
}
