import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRng, below, type Result } from '@core/base';
import { KIND_FOLDER } from '@core/model';
import { createLibrary } from '@main/library';
import { documentFindings } from '@main/host/document-findings';
import type { FileProblem } from '@shared/host-api';
import { thrown, type Problem } from '../area';
import { findingProblems, refusalProblems } from '../checks';
import type { Original } from '../corpus';

const NAMES = ['New name', 'A/b', '..', 'con', 'Ünï çödé', '<b>', '=1+1', 'x'.repeat(200), '\u0007', '2 | 3', ' '];

/** Puts a file into a separate library and does with it what a user can do. */
export async function libraryProblems(
  bytes: Buffer,
  kind: Original['kind'],
  seed: number,
  input: string,
): Promise<Problem[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'hexwright-fuzz-'));
  const library = createLibrary({ root, watch: false, validate: documentFindings });
  const problems: Problem[] = [];
  const note = <T>(what: string, result: Result<T, FileProblem>): T | undefined => {
    if (result.ok) return result.value;
    problems.push(...refusalProblems(`the answer of ${what}`, result.error.message, input));
    return undefined;
  };
  try {
    const folder = kind === 'map' ? 'scenarios' : KIND_FOLDER[kind];
    const ref = `${folder}/case.json`;
    await mkdir(path.join(root, folder), { recursive: true });
    await writeFile(path.join(root, ref), bytes);
    const entries = note('list', await library.list()) ?? [];
    assert.deepEqual(
      entries.map((entry) => entry.ref),
      [ref],
      'the file is listed',
    );
    const opened = note('open', await library.open(ref));
    assert.equal(opened === undefined, entries[0]?.problem !== undefined, 'list and open agree');
    if (opened === undefined) {
      note('readText', await library.readText(ref));
      note('rename', await library.rename(ref, 'New name'));
      assert.ok((await readFile(path.join(root, ref))).equals(bytes), 'a broken file is left alone');
      return problems;
    }
    problems.push(...findingProblems(opened.findings, input));
    const saved = note('save', await library.save(ref, opened.document, opened.version));
    assert.ok(saved !== undefined, 'a document that opens can be saved');
    const again = note('open', await library.open(ref));
    assert.deepEqual(again?.document, opened.document, 'a saved document opens as it was');
    assert.equal(again?.version, saved.version, 'the version is that of the save');
    const rng = createRng(seed);
    const name = NAMES[below(rng, NAMES.length)]!;
    const copied = note('duplicate', await library.duplicate(ref, name));
    const renamed = note('rename', await library.rename(ref, name));
    if (copied !== undefined) note('open', await library.open(copied.ref));
    const now = renamed?.ref ?? ref;
    const binned = note('trash', await library.trash([now]))?.done[0];
    assert.ok(binned !== undefined, 'a file can be put into the trash');
    const back = note('restore', await library.restore([binned.trashed]))?.done[0];
    assert.ok(back !== undefined, 'a file comes back from the trash');
    assert.ok(note('open', await library.open(back.ref)) !== undefined, 'a restored file opens');
    const kept = await library.saveRecovery('key', back.ref, opened.document);
    if (note('saveRecovery', kept) !== undefined)
      assert.deepEqual(note('openRecovery', await library.openRecovery('key')), opened.document, 'recovery is equal');
    return problems;
  } catch (error) {
    return [...problems, thrown('a file in the library is handled without an exception', error)];
  } finally {
    await library.close();
    await rm(root, { recursive: true, force: true });
  }
}
