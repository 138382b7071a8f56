import type { FileProblem, FileRef, LibraryEntry, LibraryInfo, ListedDocument, OpenedFile } from '@shared/host-api';
import type { Design, DocumentKind, DocumentOf, Fleet } from '@renderer/documents';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { useHost } from './host';

/** Most bytes of files to read with one call. */
const MAX_CALL_BYTES = 4 * 1024 * 1024;

/** Reads designs, fleets, scenarios and campaigns. */
async function readDocuments(entries: readonly LibraryEntry[]): Promise<readonly ListedDocument[]> {
  const documents: ListedDocument[] = [];
  for (let from = 0; from < entries.length;) {
    let bytes = 0;
    let to = from;
    do bytes += entries[to++]!.size;
    while (to < entries.length && bytes + entries[to]!.size <= MAX_CALL_BYTES);
    const read = await useHost().library.documents(entries.slice(from, to).map(({ ref }) => ref));
    if (read.ok) documents.push(...read.value);
    from = to;
  }
  return documents;
}

/** The readable documents of a kind by file, each read once for each version. */
class KindReader<K extends DocumentKind> {
  readonly #files = new Map<FileRef, { readonly version: string; readonly document: DocumentOf[K] }>();

  constructor(readonly kind: K) {}

  clear(): void {
    this.#files.clear();
  }

  /** Reads what is new; returns the documents in the order of the entries, or undefined if nothing has changed. */
  async read(entries: readonly LibraryEntry[]): Promise<ReadonlyMap<FileRef, DocumentOf[K]> | undefined> {
    const wanted = entries.filter((entry) => entry.kind === this.kind && !entry.problem);
    const refs = new Set(wanted.map((entry) => entry.ref));
    let changed = false;
    for (const ref of [...this.#files.keys()]) {
      if (!refs.has(ref)) changed = this.#files.delete(ref) || changed;
    }
    const stale = wanted.filter((entry) => this.#files.get(entry.ref)?.version !== entry.version);
    for (const { ref, version, document } of await readDocuments(stale)) {
      if (document.kind !== this.kind) continue;
      this.#files.set(ref, { version, document: document as DocumentOf[K] });
      changed = true;
    }
    if (!changed) return undefined;
    return new Map(
      wanted.flatMap(({ ref }) => {
        const document = this.#files.get(ref)?.document;
        return document === undefined ? [] : [[ref, document] as const];
      }),
    );
  }
}

/** The library's file list, designs and fleets, updated when files change. */
export const useLibrary = defineStore('library', () => {
  const info = shallowRef<LibraryInfo>();
  const problem = shallowRef<FileProblem>();
  const entries = shallowRef<readonly LibraryEntry[]>([]);
  /** True from the start to the first list, and while the list is read again. */
  const loading = shallowRef(false);
  /** All readable designs by file. */
  const designsByRef = shallowRef<ReadonlyMap<FileRef, Design>>(new Map());
  /** All readable designs by id; the first file wins if two share an id. */
  const designs = computed<ReadonlyMap<string, Design>>(() => {
    const map = new Map<string, Design>();
    for (const design of designsByRef.value.values()) if (!map.has(design.id)) map.set(design.id, design);
    return map;
  });
  /** All readable fleets by file. */
  const fleets = shallowRef<ReadonlyMap<FileRef, Fleet>>(new Map());
  const designFiles = new KindReader('design');
  const fleetFiles = new KindReader('fleet');
  const byRef = computed(() => new Map(entries.value.map((entry) => [entry.ref, entry])));
  let refreshing: Promise<void> | undefined;
  let isRefreshPending = false;
  /** Running steps of {@link changeMany}. */
  let changingMany = 0;

  async function readDesignsAndFleets(): Promise<void> {
    const [ships, groups] = await Promise.all([designFiles.read(entries.value), fleetFiles.read(entries.value)]);
    if (groups !== undefined) fleets.value = groups;
    if (ships !== undefined) designsByRef.value = ships;
  }

  /** Reads the list again. Calls during a refresh cause one more refresh after it, and wait for it. */
  function refresh(): Promise<void> {
    if (refreshing !== undefined) isRefreshPending = true;
    refreshing ??= readAll().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  /** Runs a step that changes many files, and reads the list once after it instead of after each file. */
  async function changeMany<T>(step: () => Promise<T>): Promise<T> {
    changingMany++;
    try {
      return await step();
    } finally {
      changingMany--;
      await refresh();
    }
  }

  function onChanged(refs: readonly FileRef[]): void {
    if (refs.length === 0) void readAgain();
    else if (changingMany === 0) void refresh();
  }

  async function readAll(): Promise<void> {
    loading.value = true;
    try {
      do {
        isRefreshPending = false;
        const list = await useHost().library.list();
        problem.value = list.ok ? undefined : list.error;
        if (list.ok) entries.value = list.value;
        await readDesignsAndFleets();
      } while (isRefreshPending);
    } finally {
      loading.value = false;
    }
  }

  /** Loads the library and subscribes to its changes. Call once at start. */
  async function start(): Promise<void> {
    useHost().on('library:changed', ({ refs }) => onChanged(refs));
    loading.value = true;
    await readInfo();
    await refresh();
  }

  async function readInfo(): Promise<void> {
    const result = await useHost().library.info();
    if (result.ok) info.value = result.value;
    else problem.value = result.error;
  }

  /** Reads everything again: another page may have made another folder the library. */
  async function readAgain(): Promise<void> {
    const now = await useHost().library.info();
    await (now.ok && now.value.root !== info.value?.root ? useInfo(now.value) : refresh());
  }

  /** Switches the library to another folder. */
  async function setRoot(path: string): Promise<FileProblem | undefined> {
    const result = await useHost().library.setRoot(path);
    if (!result.ok) return result.error;
    await useInfo(result.value);
    return undefined;
  }

  /** Reads the library again after its folder has changed. */
  async function useInfo(now: LibraryInfo): Promise<void> {
    info.value = now;
    designFiles.clear();
    fleetFiles.clear();
    await refresh();
  }

  /** The readable files of a kind, sorted by name. */
  function ofKind(kind: DocumentKind): readonly LibraryEntry[] {
    return entries.value
      .filter((entry) => entry.kind === kind && !entry.problem)
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  /** Reads a file without opening a tab. */
  async function peek(ref: FileRef): Promise<OpenedFile | undefined> {
    const result = await useHost().library.open(ref);
    return result.ok ? result.value : undefined;
  }

  return {
    ...{ info, problem, entries, loading, designs, designsByRef, fleets, byRef },
    ...{ start, refresh, changeMany, setRoot, useInfo, ofKind, peek, readDocuments },
  };
});
