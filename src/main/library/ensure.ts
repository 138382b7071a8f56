import { lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { err, ok } from '@core/base';
import type { Result } from '@core/base';
import { formatJson, isJsonObject, KIND_FOLDER } from '@core/model';
import type { FileProblem, FileRef } from '@shared/host-api';
import { keepGeneration } from './generations';
import { locate } from './locate';
import { codeOf, isMissing, problem } from './problems';
import { readState, textOf } from './read-file';
import { PRIVATE_FOLDER, refParts } from './refs';
import { writeNew, writeWhole, putInPlace, writeBeside } from './write-file';
import type { WriteFs } from './write-file';

/** A library that is ready for use. */
export interface ReadyLibrary {
  /** The real path of the root. */
  readonly root: string;
  /** True when it was made and filled just now. */
  readonly created: boolean;
}

/** Which shipped files a library has been given, by reference, with the version of the content. */
type Manifest = Readonly<Record<FileRef, string>>;

/**
 * Makes the library at `root` ready. A folder that is new or empty is filled with the files of `shipped`; one that was filled
 * before gets what is new in `shipped` and updates of what the user has not touched. Another folder is used as it is. A shipped
 * file that the user changed or deleted stays so.
 * @param shipped full path of the content that ships; absent to fill nothing
 */
export async function ensureLibrary(
  fs: WriteFs,
  root: string,
  shipped?: string,
): Promise<Result<ReadyLibrary, FileProblem>> {
  if (!path.isAbsolute(root) || root.includes('\0')) {
    return err(problem('bad-name', 'The library must be given by its full path.'));
  }
  try {
    await mkdir(root, { recursive: true });
    const real = await realpath(root);
    if (!(await stat(real)).isDirectory()) return err(problem('no-library', `${root} is a file, not a folder.`));
    if (await isLink(path.join(real, PRIVATE_FOLDER))) {
      return err(problem('no-library', `${root} cannot be the library: its folder ${PRIVATE_FOLDER} is a link.`));
    }
    const names = await readdir(real);
    const isNew = names.every((name) => name === '.DS_Store' || name === 'desktop.ini');
    const manifest = isNew ? {} : await readManifest(real);
    if (manifest === undefined || shipped === undefined) return ok({ root: real, created: isNew });
    for (const folder of Object.values(KIND_FOLDER)) await mkdir(path.join(real, folder), { recursive: true });
    // The mark of a library of ours comes first, so that a start that is broken off goes on the next time.
    if (isNew) await writeManifest(fs, real, manifest);
    const updated = await bringShipped(fs, real, shipped, manifest);
    if (Object.entries(updated).some(([ref, version]) => manifest[ref] !== version))
      await writeManifest(fs, real, updated);
    return ok({ root: real, created: isNew });
  } catch (error) {
    return err(
      problem(
        'no-library',
        `The library ${root} cannot be used (${codeOf(error) || String(error)}); choose another folder.`,
      ),
    );
  }
}

async function isLink(file: string): Promise<boolean> {
  try {
    return (await lstat(file)).isSymbolicLink();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function manifestFile(root: string): string {
  return path.join(root, PRIVATE_FOLDER, 'shipped.json');
}

/** Undefined when the folder was never filled. A damaged manifest counts as an empty one: nothing is written over by that. */
async function readManifest(root: string): Promise<Manifest | undefined> {
  const state = await readState(manifestFile(root), 'The list of shipped files');
  if (!state.ok && state.error.code === 'missing') return undefined;
  const text = state.ok ? textOf(state.value.bytes, 'The list of shipped files') : state;
  if (!text.ok) return {};
  try {
    const data: unknown = JSON.parse(text.value);
    const files = isJsonObject(data) && isJsonObject(data.files) ? data.files : {};
    return Object.fromEntries(
      Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

async function writeManifest(fs: WriteFs, root: string, files: Manifest): Promise<void> {
  await writeWhole(manifestFile(root), formatJson({ files }), fs);
}

async function bringShipped(fs: WriteFs, root: string, shipped: string, manifest: Manifest): Promise<Manifest> {
  const updated: Record<FileRef, string> = { ...manifest };
  for (const ref of await shippedRefs(shipped)) {
    const source = await readState(path.join(shipped, ...ref.split('/')), ref);
    if (!source.ok) throw new Error(source.error.message);
    const before = manifest[ref];
    if (before === source.value.version) continue;
    const text = source.value.bytes.toString('utf8');
    const place = await locate(root, ref);
    if (place.ok && !place.value.exists && before === undefined) {
      await writeNew(fs, place.value.file, text);
    } else if (place.ok && place.value.exists && before !== undefined) {
      const present = await readState(place.value.file, ref);
      if (present.ok && present.value.version === before) {
        const written = await writeBeside(fs, place.value.file, text);
        await keepGeneration(fs, root, ref, place.value.file);
        await putInPlace(fs, written, place.value.file);
      }
    }
    updated[ref] = source.value.version;
  }
  return updated;
}

/** The files of the folders of the kinds. */
async function shippedRefs(shipped: string): Promise<FileRef[]> {
  const refs: FileRef[] = [];
  for (const folder of Object.values(KIND_FOLDER)) {
    let names: string[];
    try {
      names = await readdir(path.join(shipped, folder));
    } catch (error) {
      if (isMissing(error)) continue;
      throw error;
    }
    refs.push(...names.map((name) => `${folder}/${name}`).filter((ref) => refParts(ref).ok));
  }
  return refs.sort();
}
