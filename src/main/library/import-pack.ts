import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@core/base';
import type { AnyDocument } from '@core/model';
import { keyOf, planImport, type ComparedDocument, type PackChoice, type PlannedWrite } from '@core/pack';
import type { FileProblem, FileRef, ImportedPack, SavedFile, UndoneImport } from '@shared/host-api';
import { addFile, replaceFile, type Storage } from './commit';
import { FreeNames } from './free-names';
import { generationFile, listGenerations } from './generations';
import {
  readImportLog,
  withImport,
  withoutImport,
  writeImportLog,
  type ImportedFile,
  type ImportLog,
  type LoggedImport,
} from './import-log';
import { locate } from './locate';
import { withLock } from './lock';
import { mapLimit } from './map-limit';
import { plainReason, problem } from './problems';
import { readState, versionOf } from './read-file';
import { fileNames, folderOf } from './refs';
import { textToSave } from './save';
import { moveToTrash } from './trash';

/** A file to write, with its serialised content. */
interface Prepared {
  readonly file: ImportedFile;
  readonly document: AnyDocument;
  readonly text: string;
}

/**
 * Imports the chosen documents as one step: all of them, or none. The log is written first, so that the next start can undo an import
 * that was cut off.
 */
export async function importDocuments(
  storage: Storage,
  documents: readonly ComparedDocument[],
  choices: ReadonlyMap<string, PackChoice>,
  pack: { readonly name: string; readonly version?: string },
  library: ReadonlyMap<string, string>,
): Promise<Result<ImportedPack, FileProblem>> {
  const { fs, root } = storage;
  try {
    const log = await readImportLog(root);
    const prepared: Prepared[] = [];
    const names = new FreeNames(root);
    for (const write of planImport(documents, choices, pack.name, library)) {
      const next = await prepare(root, write, pack.version, log, names);
      if (!next.ok) return next;
      prepared.push(next.value);
    }
    const files = prepared.map(({ file }) => file);
    const entry: LoggedImport = { id: randomUUID(), pack: pack.name, state: 'writing', files };
    await storage.lock.confirm();
    await writeImportLog(fs, root, withImport(log, entry));
    const fault = await writeAll(storage, prepared);
    if (fault !== undefined) {
      await undoLogged(storage, entry);
      return err(problem(fault.code, `${fault.message} Nothing was imported.`));
    }
    await writeImportLog(fs, root, withImport(log, { ...entry, state: 'done' }));
    const written = prepared.map(({ file: { ref, replaced }, document: { kind, name } }) => {
      return { ref, kind, name, replaced: replaced !== undefined };
    });
    return ok({ id: entry.id, files: written });
  } catch (error) {
    return err(problem('write-failed', `The pack was not imported: ${plainReason(error)}.`));
  }
}

/** Writes several files at a time, since each waits for the disk. Returns why one could not be written; no file is started after that. */
async function writeAll(storage: Storage, files: readonly Prepared[]): Promise<FileProblem | undefined> {
  let fault: FileProblem | undefined;
  await mapLimit(files, async (file) => {
    const saved = fault === undefined ? await write(storage, file) : undefined;
    if (saved?.ok === false) fault ??= saved.error;
  });
  return fault;
}

async function write(storage: Storage, { file, text }: Prepared): Promise<Result<SavedFile, FileProblem>> {
  const { ref, replaced } = file;
  const location = await locate(storage.root, ref);
  if (!location.ok) return location;
  if (replaced === undefined) return addFile(storage, location.value, text);
  const present = await readState(location.value.file, ref);
  return present.ok ? replaceFile(storage, location.value, present.value, text) : present;
}

/** Chooses the file of a planned document: the replaced one, its path in the pack, or the first free name. */
async function prepare(
  root: string,
  { path, document, replaces, received: hash, copyOf }: PlannedWrite,
  version: string | undefined,
  log: ImportLog,
  names: FreeNames,
): Promise<Result<Prepared, FileProblem>> {
  const text = textToSave(document);
  if (!text.ok) return text;
  const key = keyOf(document);
  const described = {
    version: versionOf(text.value),
    key,
    received: { hash, version, copyOf },
    before: log.received[key],
  };
  const prepared = (target: Pick<ImportedFile, 'ref' | 'replaced'>): Prepared => {
    return { file: { ...described, ...target }, document, text: text.value };
  };
  if (replaces !== undefined) {
    const location = await locate(root, replaces);
    const state = location.ok ? await readState(location.value.file, replaces) : location;
    return state.ok ? ok(prepared({ ref: replaces, replaced: state.value.version })) : state;
  }
  const location = await names.first(candidates(path, document));
  return location.ok ? ok(prepared({ ref: location.value.ref })) : location;
}

/** The path in the pack, then names after the document in the same folder. */
function* candidates(path: string, document: AnyDocument): Generator<FileRef, never> {
  yield path;
  return yield* fileNames(folderOf(path), document);
}

/** Undoes an import by its id: moves new files to the trash and restores replaced ones. Files changed since stay. */
export async function undoImport(storage: Storage, id: string): Promise<Result<UndoneImport, FileProblem>> {
  try {
    const log = await readImportLog(storage.root);
    const entry = log.imports.find((candidate) => candidate.id === id);
    if (entry === undefined) return err(problem('missing', 'This import can no longer be undone.'));
    return ok(await undoLogged(storage, entry));
  } catch (error) {
    return err(problem('write-failed', `The import was not undone: ${plainReason(error)}.`));
  }
}

/** Undoes imports that were cut off, if any. Throws the system's error. */
export async function undoUnfinished(options: Omit<Storage, 'lock'>): Promise<void> {
  const cutOff = async (): Promise<readonly LoggedImport[]> =>
    (await readImportLog(options.root)).imports.filter(({ state }) => state === 'writing');
  if ((await cutOff()).length === 0) return;
  const undone = await withLock(options.root, async (lock) => {
    // Another program may have finished its import meanwhile.
    for (const entry of await cutOff()) {
      await undoLogged({ ...options, lock }, entry);
      options.onProblem(`The import of “${entry.pack}” was cut off. It was undone; import the pack again.`);
    }
    return ok(true);
  });
  if (!undone.ok) options.onProblem(`An import that was cut off was not undone. ${undone.error.message}`);
}

async function undoLogged(storage: Storage, entry: LoggedImport): Promise<UndoneImport> {
  const results = await mapLimit(entry.files, (file) => undoFile(storage, file));
  const refsOf = (result: UndoneFile): FileRef[] =>
    entry.files.flatMap(({ ref }, index) => (results[index] === result ? [ref] : []));
  const [refs, kept] = [refsOf('undone'), refsOf('kept')];
  await writeImportLog(storage.fs, storage.root, withoutImport(await readImportLog(storage.root), entry, kept));
  return { refs, kept };
}

type UndoneFile = 'undone' | 'kept' | 'not-written';

async function undoFile(storage: Storage, file: ImportedFile): Promise<UndoneFile> {
  const { ref, version, replaced } = file;
  const location = await locate(storage.root, ref);
  if (!location.ok || !location.value.exists) return 'not-written';
  const present = await readState(location.value.file, ref);
  if (!present.ok) return 'kept';
  if (present.value.version === replaced) return 'not-written';
  if (present.value.version !== version) return 'kept';
  if (replaced === undefined) return (await moveToTrash(storage, [ref])).ok ? 'undone' : 'kept';
  const before = await generationOf(storage.root, ref, replaced);
  if (before === undefined) return 'kept';
  return (await replaceFile(storage, location.value, present.value, before)).ok ? 'undone' : 'kept';
}

/** The text of the generation with this version. */
async function generationOf(root: string, ref: FileRef, version: string): Promise<string | undefined> {
  const list = await listGenerations(root, ref);
  if (!list.ok) return undefined;
  for (const { number } of list.value) {
    const file = await generationFile(root, ref, number);
    const state = file.ok ? await readState(file.value, ref) : file;
    if (state.ok && state.value.version === version) return state.value.bytes.toString('utf8');
  }
  return undefined;
}
