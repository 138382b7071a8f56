import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectProblem, scenario, temporaryFolder, temporaryLibrary, value } from './support';
import { times } from '../../long';

const REF = 'scenarios/test-skirmish.scenario.json';
/** Rounds of saving against renaming. */
const TRIES = times(8, 300);

/** All texts that the library still holds anywhere. */
async function textsIn(root: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

/** Two programs on one new library. */
async function twoPrograms() {
  const { library: a, root } = await temporaryLibrary({ maxGenerations: 10_000 });
  const { library: b } = await temporaryLibrary({ root, maxGenerations: 10_000 });
  return { a, b, root };
}

describe('two programs on one library', () => {
  it('lose no acknowledged save when one saves and the other renames, in 30 tries', { timeout: 60_000 }, async () => {
    const { a, b, root } = await twoPrograms();
    for (let i = 0; i < 30; i++) {
      const { ref, version } = value(await a.create(scenario(`Try ${i}`, `try-${i}`)));
      const saving = a.save(ref, { ...scenario(`Try ${i}`, `try-${i}`), notes: `acknowledged ${i}.` }, version);
      const renaming = b.rename(ref, `Renamed ${i}`);
      const [saved, renamed] = [await saving, await renaming];
      expect(saved.ok || renamed.ok).toBe(true);
      // The rename came first: the old file is gone.
      if (!saved.ok) expectProblem(saved, 'missing');
      const texts = await textsIn(root);
      expect(texts.includes(`acknowledged ${i}.`)).toBe(saved.ok);
      expect(texts).toContain(`Renamed ${i}`);
    }
  });

  it(`acknowledge one of two saves of the same version, in ${TRIES} tries`, { timeout: 120_000 }, async () => {
    const { a, b, root } = await twoPrograms();
    let { version } = value(await a.create(scenario()));
    const acknowledged: string[] = [];
    for (let i = 0; i < TRIES; i++) {
      const save = (library: typeof a, notes: string) => library.save(REF, { ...scenario(), notes }, version);
      const [first, second] = await Promise.all([save(a, `from a ${i}.`), save(b, `from b ${i}.`)]);
      expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
      const [winner, loser] = first.ok ? [first, second] : [second, first];
      expectProblem(loser, 'changed');
      acknowledged.push(`from ${first.ok ? 'a' : 'b'} ${i}.`);
      version = value(winner).version;
    }
    const texts = await textsIn(root);
    expect(acknowledged.filter((text) => !texts.includes(text))).toEqual([]);
  });

  it('create one complete library on a simultaneous first start', { timeout: 60_000 }, async () => {
    const shipped = path.resolve(import.meta.dirname, '../../../library');
    const root = path.join(await temporaryFolder(), 'library');
    const programs = await Promise.all([1, 2, 3].map(() => temporaryLibrary({ root, shipped })));
    const infos = await Promise.all(programs.map(({ library }) => library.info()));
    expect(infos.filter((info) => value(info).created)).toHaveLength(1);
    const files = (await readdir(shipped, { recursive: true })).filter((name) => name.endsWith('.json'));
    for (const { library } of programs) expect(value(await library.list())).toHaveLength(files.length);
  });

  it('keep the limited number of older versions, and always the newest', async () => {
    const { library: a, root } = await temporaryLibrary();
    const { library: b } = await temporaryLibrary({ root });
    let { version } = value(await a.create(scenario()));
    for (let i = 0; i < 20; i++) {
      version = value(await (i % 2 ? a : b).save(REF, { ...scenario(), notes: `state ${i}` }, version)).version;
    }
    const kept = value(await a.generations(REF));
    const notes = await Promise.all(
      kept.map(async ({ number }) => value(await a.openGeneration(REF, number)).document.notes),
    );
    expect(notes).toEqual(['state 18', 'state 17', 'state 16', 'state 15', 'state 14']);
  });
});
