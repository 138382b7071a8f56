import type { FileProblem, FileRef, LibraryEntry, LibraryInfo, OpenedFile } from '@shared/host-api';
import type { Design, DocumentKind } from '@renderer/documents';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { useHost } from './host';

/** The library's file list and designs, updated when files change. */
export const useLibrary = defineStore('library', () => {
  const info = shallowRef<LibraryInfo>();
  const problem = shallowRef<FileProblem>();
  const entries = shallowRef<readonly LibraryEntry[]>([]);
  /** True from the start to the first list, and while the list is read again. */
  const loading = shallowRef(false);
  /** All readable designs by id; the first file wins if two share an id. */
  const designs = shallowRef<ReadonlyMap<string, Design>>(new Map());
  const designFiles = new Map<FileRef, { readonly version: string; readonly design: Design }>();
  const byRef = computed(() => new Map(entries.value.map((entry) => [entry.ref, entry])));
  let isRefreshing = false;
  let isRefreshPending = false;

  async function readDesigns(): Promise<void> {
    const wanted = entries.value.filter((entry) => entry.kind === 'design' && !entry.problem);
    const refs = new Set(wanted.map((entry) => entry.ref));
    let changed = false;
    for (const ref of [...designFiles.keys()]) {
      if (!refs.has(ref)) changed = designFiles.delete(ref) || changed;
    }
    const stale = wanted.filter((entry) => designFiles.get(entry.ref)?.version !== entry.version);
    await Promise.all(
      stale.map(async (entry) => {
        const opened = await useHost().library.open(entry.ref);
        if (!opened.ok || opened.value.document.kind !== 'design') return;
        designFiles.set(entry.ref, { version: entry.version, design: opened.value.document });
        changed = true;
      }),
    );
    if (!changed && designs.value.size > 0) return;
    const map = new Map<string, Design>();
    for (const { ref } of wanted) {
      const design = designFiles.get(ref)?.design;
      if (design && !map.has(design.id)) map.set(design.id, design);
    }
    designs.value = map;
  }

  /** Reads the list again. Calls during a refresh cause one more refresh after it. */
  async function refresh(): Promise<void> {
    if (isRefreshing) {
      isRefreshPending = true;
      return;
    }
    isRefreshing = true;
    loading.value = true;
    try {
      do {
        isRefreshPending = false;
        const list = await useHost().library.list();
        problem.value = list.ok ? undefined : list.error;
        if (list.ok) entries.value = list.value;
        await readDesigns();
      } while (isRefreshPending);
    } finally {
      isRefreshing = false;
      loading.value = false;
    }
  }

  /** Loads the library and subscribes to its changes. Call once at start. */
  async function start(): Promise<void> {
    useHost().on('library:changed', () => void refresh());
    loading.value = true;
    await readInfo();
    await refresh();
  }

  async function readInfo(): Promise<void> {
    const result = await useHost().library.info();
    if (result.ok) info.value = result.value;
    else problem.value = result.error;
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

  return { info, problem, entries, loading, designs, byRef, start, refresh, setRoot, useInfo, ofKind, peek };
});
