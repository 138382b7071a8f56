import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatJson } from '@core/model';
import type { Result } from '@core/base';
import type { Library, WriteFs } from '@main/library';
import type { FileProblem } from '@shared/host-api';
import { faultyFs } from './faulty-fs';
import { scenario, temporaryLibrary, value } from './support';

const REF = 'scenarios/test-skirmish.scenario.json';
const THEIRS = formatJson({ ...scenario(), notes: 'from another program' });

/** All texts of the library, its generations and its trash; temporary files do not count. */
async function textsIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json'));
  return Promise.all(files.map((entry) => readFile(path.join(entry.parentPath, entry.name), 'utf8')));
}

/** What another program does to the file, without the library's lock. */
const INTRUSIONS: Readonly<Record<string, (file: string) => Promise<void>>> = {
  async replaces(file) {
    await writeFile(`${file}.part`, THEIRS);
    await rename(`${file}.part`, file);
  },
  overwrites: (file) => writeFile(file, THEIRS),
  deletes: (file) => unlink(file).catch(() => undefined),
  moves: (file) => rename(file, path.join(path.dirname(file), 'elsewhere.json')).catch(() => undefined),
};

const save = {
  name: 'save',
  run: (library: Library, version: string) => library.save(REF, { ...scenario(), notes: 'new' }, version),
};
const renaming = { name: 'rename', run: (library: Library) => library.rename(REF, 'Renamed') };
const trash = { name: 'trash', run: (library: Library) => library.trash([REF]) };

/** Runs an operation with the intrusion before each of its steps in turn. */
async function intrudeAtEachStep(
  run: (library: Library, version: string) => Promise<Result<object, FileProblem>>,
  intrude: (file: string) => Promise<void>,
  check: (root: string, result: Result<object, FileProblem>, calls: readonly string[]) => Promise<void>,
): Promise<number> {
  for (let at = 1; ; at++) {
    const { library, root } = await temporaryLibrary();
    const { version } = value(await library.create({ ...scenario(), notes: 'acknowledged' }));
    const calls: string[] = [];
    const before = async (step: number, call: string) => {
      calls.push(call);
      if (step === at) await intrude(path.join(root, REF));
    };
    const { fs, steps } = faultyFs(0, '', { before });
    const other = (await temporaryLibrary({ root, fs })).library;
    const result = await run(other, version);
    if (steps() < at) return at - 1;
    await check(root, result, calls.slice(0, at));
  }
}

describe.each(Object.keys(INTRUSIONS))('a program that %s the file at any step', (kind) => {
  it.each([save, renaming, trash])('of a $name causes no data loss', { timeout: 60_000 }, async ({ name, run }) => {
    const steps = await intrudeAtEachStep(
      run,
      INTRUSIONS[kind] ?? (() => Promise.resolve()),
      async (root, result, calls) => {
        const texts = await textsIn(root);
        // What was acknowledged before is kept, and so is what is acknowledged now.
        expect(texts.some((text) => text.includes('"acknowledged"'))).toBe(true);
        if (result.ok && name === 'save') expect(texts.some((text) => text.includes('"new"'))).toBe(true);
        if (!result.ok) {
          expect(['changed', 'missing']).toContain(result.error.code);
          expect(result.error.message).not.toMatch(/\bE[A-Z]{3,}\b/);
        }
        // The one gap: between the last check and the rename, a replacement cannot be noticed.
        const isInGap =
          name === 'save' && calls.filter((call) => call === 'rename').length === 1 && calls.at(-1) === 'rename';
        if (kind === 'overwrites' || (kind === 'replaces' && !isInGap)) expect(texts).toContain(THEIRS);
      },
    );
    expect(steps).toBeGreaterThan(2);
  });
});

describe('a file that another program created meanwhile', () => {
  it('is never overwritten by a new one, at any step', async () => {
    for (let at = 1; ; at++) {
      const { library: _, root } = await temporaryLibrary();
      await mkdir(path.join(root, 'scenarios'));
      const before = (step: number) => (step === at ? writeFile(path.join(root, REF), THEIRS) : Promise.resolve());
      const { fs, steps }: { fs: WriteFs; steps(): number } = faultyFs(0, '', { before });
      const { library } = await temporaryLibrary({ root, fs });
      const { ref } = value(await library.create(scenario()));
      if (steps() < at) break;
      const texts = await textsIn(root);
      expect(texts).toContain(formatJson(scenario()));
      if (ref !== REF) expect(texts).toContain(THEIRS);
    }
  });
});

describe('a file that another program changed in place after our save', () => {
  it('leaves our text among the older versions', async () => {
    const { library, root } = await temporaryLibrary();
    value(await library.create({ ...scenario(), notes: 'acknowledged' }));
    await writeFile(path.join(root, REF), THEIRS);
    const { version } = value(await library.open(REF));
    value(await library.save(REF, { ...scenario(), notes: 'next' }, version));
    const kept = value(await library.generations(REF));
    const notes = await Promise.all(
      kept.map(async ({ number }) => value(await library.openGeneration(REF, number)).document.notes),
    );
    expect(notes).toEqual(['from another program', 'acknowledged']);
  });
});
