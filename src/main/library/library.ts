import { err, firstCharacters, ok, type Result } from '@core/base';
import { slug, uniqueId } from '@core/model';
import type { FileProblem, FileRef, LibraryApi, OpenedFile } from '@shared/host-api';
import { changeEach } from './change-each';
import { generationFile, listGenerations } from './generations';
import { LibraryRoot } from './library-root';
import type { Library, LibraryOptions } from './library-types';
import { locate } from './locate';
import { readManifest } from './manifest';
import { readAt } from './pack-read';
import { problem } from './problems';
import { readDocumentFile, readState } from './read-file';
import { discardRecovery, listRecovery, openRecovery, saveRecovery } from './recovery';
import { fileNames, folderOf, folderOfKind, refParts } from './refs';
import { renameDocument } from './rename';
import { saveNew, saveOver, textToSave } from './save';
import { openSession, saveSession } from './sessions';
import { moveToTrash, restoreFromTrash, trashedRef } from './trash';
import { deleteTrashed, listTrash, pruneTrash } from './trash-list';

/** Maximum length of the text shown for a damaged file. */
const MAX_SHOWN_BYTES = 1024 * 1024;

/** Opens a library. The first call prepares the folder; every method returns a problem when that fails. */
export function createLibrary(options: LibraryOptions): Library {
  const root = new LibraryRoot(options);
  return {
    access: {
      reading: (step) => root.reading((folder) => step(folder, root.listing)),
      writing: (step) => root.writing((storage) => step(storage, root.listing)),
    },
    info: () => root.whenReady(),
    setRoot: (folder, copy) => root.setRoot(folder, copy),
    watching: () => root.watching(),
    close: () => root.close(),
    ...readingCalls(root),
    ...writingCalls(root),
    ...recoveryCalls(root),
  };
}

/** The calls that read documents, older versions and the trash. */
function readingCalls(library: LibraryRoot) {
  const { listing } = library;
  const openAt = async (root: string, file: string, ref: FileRef): Promise<Result<OpenedFile, FileProblem>> => {
    const read = await readDocumentFile(file, ref);
    if (!read.ok) return read;
    const { document, migrated, state } = read.value;
    const opened = { ref, version: state.version, document, migrated };
    if (!(await library.isCurrent(root))) return ok({ ...opened, findings: [] });
    await listing.list(root);
    return ok({ ...opened, findings: listing.findings(ref, document) });
  };
  return {
    list: () =>
      library.reading(async (root) => {
        const [entries, manifest] = await Promise.all([listing.list(root), readManifest(root)]);
        const files = manifest?.files ?? {};
        return ok(entries.map((entry) => (entry.ref in files ? { ...entry, bundled: true } : entry)));
      }),
    open: (ref, home) =>
      library.reading(async (root) => {
        const location = await locate(root, ref);
        return location.ok ? openAt(root, location.value.file, ref) : location;
      }, home),
    documents: (refs) => library.reading(async (root) => ok(await listing.documents(root, refs))),
    readText: (ref) =>
      library.reading(async (root) => {
        const location = await locate(root, ref);
        if (!location.ok) return location;
        // The page may read documents and the text of damaged ones, but no other files.
        const entry = (await listing.list(root)).find((candidate) => candidate.ref === ref);
        if (entry?.problem === undefined || entry.kind === 'unknown') {
          return err(problem('unreadable', `${ref} is not a damaged library file, so its text is not shown.`));
        }
        const state = await readState(location.value.file, ref);
        return state.ok ? ok(state.value.bytes.subarray(0, MAX_SHOWN_BYTES).toString('utf8')) : state;
      }),
    listTrash: () => library.reading(listTrash),
    generations: (ref) =>
      library.reading(async (root) => {
        const parts = refParts(ref);
        return parts.ok ? listGenerations(root, ref) : parts;
      }),
    openGeneration: (ref, number) =>
      library.reading(async (root) => {
        const parts = refParts(ref);
        if (!parts.ok) return parts;
        if (!Number.isSafeInteger(number) || number < 1) {
          return err(problem('missing', 'This earlier version does not exist.'));
        }
        const file = await generationFile(root, ref, number);
        return file.ok ? openAt(root, file.value, ref) : file;
      }),
  } satisfies Partial<LibraryApi>;
}

/** The calls that change documents and the trash. */
function writingCalls(library: LibraryRoot) {
  return {
    async save(ref, document, expected, home) {
      const parts = refParts(ref);
      if (!parts.ok) return parts;
      const text = textToSave(document);
      if (!text.ok) return text;
      return library.writing((storage) => saveOver(storage, ref, document, text.value, expected), [ref], home);
    },
    async create(document, home) {
      const text = textToSave(document);
      if (!text.ok) return text;
      const names = fileNames(folderOfKind(document.kind), document);
      return library.writing((storage) => saveNew(storage, names, text.value), [], home);
    },
    async duplicate(ref, name) {
      const parts = refParts(ref);
      if (!parts.ok) return parts;
      return library.writing(async (storage) => {
        const read = await readAt(storage.root, ref);
        if (!read.ok) return read;
        await library.listing.list(storage.root);
        const document = read.value;
        const newName = name.trim() === '' ? `${firstCharacters(document.name, 110)} copy` : name.trim();
        const id = uniqueId(slug(newName, document.kind), library.listing.idsOf(document.kind));
        const copy = { ...document, id, name: newName };
        const text = textToSave(copy);
        return text.ok ? saveNew(storage, fileNames(folderOf(ref), copy), text.value) : text;
      });
    },
    async rename(ref, name) {
      const parts = refParts(ref);
      if (!parts.ok) return parts;
      if (name.trim() === '') return err(problem('bad-name', 'Enter a name.'));
      return library.writing((storage) => renameDocument(storage, ref, name.trim()), [ref]);
    },
    async trash(refs) {
      for (const parts of refs.map(refParts)) if (!parts.ok) return parts;
      return library.writing(async (storage) => {
        const moved = await moveToTrash(storage, refs);
        if (moved.ok) await pruneTrash(storage, Date.now(), moved.value.done.length);
        return moved;
      });
    },
    deleteTrashed: (trashed) =>
      library.writing((storage) => changeEach(trashed, (name) => deleteTrashed(storage, name))),
    async restore(trashed) {
      for (const ref of trashed.map(trashedRef)) if (!ref.ok) return ref;
      return library.writing((storage) => changeEach(trashed, (name) => restoreFromTrash(storage, name)));
    },
  } satisfies Partial<LibraryApi>;
}

/** The calls that keep what pages have not saved. */
function recoveryCalls(library: LibraryRoot) {
  const { fs } = library;
  return {
    saveRecovery: (key, ref, document, home) =>
      library.queued((root) => saveRecovery(fs, root, key, ref, document), home),
    async listRecovery() {
      const entries = await library.reading(async (root) => ok(await listRecovery(root)));
      return entries.ok ? entries.value : [];
    },
    openRecovery: (key, home) => library.reading((root) => openRecovery(root, key), home),
    discardRecovery: (key, home) => library.queued((root) => discardRecovery(fs, root, key), home),
    saveSession: (key, text) => library.queued((root) => saveSession(fs, root, key, text)),
    openSession: (key) => library.reading((root) => openSession(root, key)),
  } satisfies Partial<LibraryApi>;
}
