import { link, mkdir, readdir, readFile, stat, utimes, writeFile, chmod } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatJson, newDesign, type AnyDocument } from '@core/model';
import { realFs, type WriteFs } from '../../../src/main/library/write-file';
import { fixtureText } from '../../core/model/fixtures';
import { expectProblem, onDisk, scenario, temporaryLibrary, value } from './support';

const REF = 'scenarios/test-skirmish.scenario.json';

/** Names in a folder of the library, the hidden ones too. */
async function names(root: string, ...parts: string[]): Promise<string[]> {
  return (await readdir(path.join(root, ...parts))).sort();
}

/** A file system in which one call fails. */
function failing(call: keyof WriteFs, code: string): WriteFs {
  const fail = () => Promise.reject(Object.assign(new Error(code), { code }));
  return { ...realFs, [call]: fail };
}

/** A file system on which no byte finds room. */
const fullDisk: WriteFs = {
  ...realFs,
  open: async (...args: Parameters<WriteFs['open']>) => {
    const handle = await realFs.open(...args);
    if (args[1] === 'wx') {
      handle.writeFile = async () => {
        await handle.write('{"kind":');
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      };
    }
    return handle;
  },
};

describe('create', () => {
  it('names the file after the document, never over another', async () => {
    const { library, root } = await temporaryLibrary();
    expect(value(await library.create(scenario())).ref).toBe(REF);
    expect(value(await library.create(scenario())).ref).toBe('scenarios/test-skirmish-2.scenario.json');
    expect(value(await library.create(scenario('CON', 'con'))).ref).toBe('scenarios/x-con.scenario.json');
    expect(await readFile(path.join(root, REF), 'utf8')).toBe(formatJson(scenario()));
    expect(await names(root, 'scenarios')).toHaveLength(3);
  });

  it('gives each of many simultaneous saves a separate file', async () => {
    const { library, root } = await temporaryLibrary();
    const saved = await Promise.all(Array.from({ length: 12 }, () => library.create(scenario())));
    expect(new Set(saved.map((result) => value(result).ref)).size).toBe(12);
    expect(await names(root, 'scenarios')).toHaveLength(12);
  });

  it('reports if the folder of its kind is a file', async () => {
    const { library, root } = await temporaryLibrary();
    await writeFile(path.join(root, 'scenarios'), '');
    expectProblem(await library.create(scenario()), 'write-failed');
    expectProblem(await library.save(REF, scenario()), 'write-failed');
  });

  it('rejects content that could not be reopened, and writes nothing', async () => {
    const { library, root } = await temporaryLibrary();
    const wrong = { ...scenario(), sides: [] } as unknown as AnyDocument;
    expect(await library.create(wrong)).toMatchObject({ ok: false, error: { code: 'invalid', path: '/sides' } });
    const circle = { ...scenario() } as AnyDocument & { self?: unknown };
    circle.self = circle;
    expectProblem(await library.create(circle), 'invalid');
    expectProblem(await library.create(null as unknown as AnyDocument), 'foreign');
    expect(await names(root)).toEqual([]);
  });
});

describe('save', () => {
  it('writes the new version and keeps five older ones, dropping the oldest first', async () => {
    const { library, root } = await temporaryLibrary();
    let { version } = value(await library.create(scenario()));
    for (let i = 1; i <= 7; i++)
      version = value(await library.save(REF, { ...scenario(), notes: `state ${i}` }, version)).version;
    expect(await onDisk(root, REF)).toMatchObject({ notes: 'state 7' });
    const generations = value(await library.generations(REF));
    expect(generations.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3]);
    const notes = await Promise.all(
      generations.map(async ({ number }) => value(await library.openGeneration(REF, number)).document.notes),
    );
    expect(notes).toEqual(['state 6', 'state 5', 'state 4', 'state 3', 'state 2']);
    expect(await names(root, 'scenarios')).toEqual(['test-skirmish.scenario.json']);
    expectProblem(await library.openGeneration(REF, 1), 'missing');
  });

  it('writes nothing without a change', async () => {
    const { library, root } = await temporaryLibrary();
    const { version } = value(await library.create(scenario()));
    const before = await stat(path.join(root, REF));
    expect(value(await library.save(REF, scenario(), version)).version).toBe(version);
    expect((await stat(path.join(root, REF))).ino).toBe(before.ino);
    expect(value(await library.generations(REF))).toEqual([]);
  });

  it('accepts one of two saves of the same version, and reports the conflict to the other', async () => {
    const { library, root } = await temporaryLibrary();
    const { version } = value(await library.create(scenario()));
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, i) => library.save(REF, { ...scenario(), notes: `saver ${i}` }, version)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    for (const result of results) if (!result.ok) expectProblem(result, 'changed');
    expect(await onDisk(root, REF)).toMatchObject({ notes: 'saver 0' });
  });

  it('detects a change by another program even with the same size and time', async () => {
    const { library, root } = await temporaryLibrary();
    const { version } = value(await library.create(scenario()));
    const file = path.join(root, REF);
    const { atime, mtime } = await stat(file);
    const theirs = (await readFile(file, 'utf8')).replace('Hold the gap', 'Lose the gap');
    await writeFile(file, theirs);
    await utimes(file, atime, mtime);
    expectProblem(await library.save(REF, { ...scenario(), notes: 'ours' }, version), 'changed');
    expect(await readFile(file, 'utf8')).toBe(theirs);
    // Asked, the user may still want it; their state is kept.
    value(await library.save(REF, { ...scenario(), notes: 'ours' }));
    const [generation] = value(await library.generations(REF));
    expect(value(await library.openGeneration(REF, generation?.number ?? 0)).document).toMatchObject({
      briefing: 'Lose the gap.',
    });
  });

  it('reports a missing file, and recreates it on request', async () => {
    const { library, root } = await temporaryLibrary();
    const { version } = value(await library.create(scenario()));
    value(await library.trash([REF]));
    expectProblem(await library.save(REF, scenario(), version), 'missing');
    value(await library.save(REF, scenario()));
    expect(await onDisk(root, REF)).toMatchObject({ id: 'test-skirmish' });
  });

  it.each([
    ['cut off', '{ "kind": "scenario", "format": 1, "id"', 'exists', 'changed'],
    ['of a newer version', JSON.stringify({ ...scenario(), format: 99 }), 'newer', 'newer'],
    ['of another kind', JSON.stringify(newDesign('minimal', 'A')), 'exists', 'changed'],
    ['foreign', '{ "hello": true }', 'exists', 'changed'],
  ])('never overwrites a file that is %s', async (_, text, asNew, asEdit) => {
    const { library, root } = await temporaryLibrary();
    await mkdir(path.join(root, 'scenarios'));
    await writeFile(path.join(root, REF), text);
    expectProblem(await library.save(REF, scenario()), asNew);
    expectProblem(await library.save(REF, scenario(), '0123'), asEdit);
    expect(await readFile(path.join(root, REF), 'utf8')).toBe(text);
  });

  it('keeps the permissions of the file', async () => {
    const { library, root } = await temporaryLibrary();
    const { version } = value(await library.create(scenario()));
    await chmod(path.join(root, REF), 0o600);
    value(await library.save(REF, { ...scenario(), notes: 'x' }, version));
    expect((await stat(path.join(root, REF))).mode & 0o777).toBe(0o600);
  });

  it('saves an old file in the new format and keeps the old version', async () => {
    const { library, root } = await temporaryLibrary();
    const fixture = fixtureText('migrations', 'campaign', '1-2', 'chapters-and-results.json');
    const old = JSON.stringify((JSON.parse(fixture) as { input: unknown }).input);
    const ref = 'campaigns/old.campaign.json';
    await mkdir(path.join(root, 'campaigns'));
    await writeFile(path.join(root, ref), old);
    const opened = value(await library.open(ref));
    expect(opened.migrated).toBe(true);
    value(await library.save(ref, opened.document, opened.version));
    expect(await onDisk(root, ref)).toMatchObject({ format: 2, scenarios: [] });
    expect(value(await library.open(ref)).migrated).toBe(false);
    expect(await readFile(path.join(root, '.hexwright/generations', ref, '000001.json'), 'utf8')).toBe(old);
  });
});

describe('a failing disk', () => {
  const cases: [string, WriteFs][] = [
    ['that is full', fullDisk],
    ['that refuses the replacement', failing('rename', 'EIO')],
    ['that can only be read', failing('open', 'EROFS')],
    ['that has no room for an older state', failing('link', 'ENOSPC')],
    [
      'that reads back something else',
      { ...realFs, readFile: (() => Promise.resolve(Buffer.from('{'))) as unknown as WriteFs['readFile'] },
    ],
  ];
  it.each(cases)('%s leaves only the old file', async (_, fs) => {
    const { library, root } = await temporaryLibrary();
    const { version } = value(await library.create(scenario()));
    const broken = (await temporaryLibrary({ root, fs })).library;
    expectProblem(await broken.save(REF, { ...scenario(), notes: 'new' }, version), 'write-failed');
    expect(await readFile(path.join(root, REF), 'utf8')).toBe(formatJson(scenario()));
    expect(await names(root, 'scenarios')).toEqual(['test-skirmish.scenario.json']);
    // The failure is not for ever.
    value(await library.save(REF, { ...scenario(), notes: 'new' }, version));
  });

  it.each(['EPERM', 'EISDIR'])('works without hard links (%s)', async (code) => {
    const fs = failing('link', code);
    const { library } = await temporaryLibrary({ fs });
    let { version } = value(await library.create(scenario()));
    expect(value(await library.create(scenario())).ref).toBe('scenarios/test-skirmish-2.scenario.json');
    for (let i = 0; i < 3; i++)
      version = value(await library.save(REF, { ...scenario(), notes: `${i}` }, version)).version;
    expect(value(await library.generations(REF))).toHaveLength(3);
  });
});

describe('a kill between backup and replacement', () => {
  it('creates no second older version of the same state', async () => {
    const { library, root } = await temporaryLibrary();
    const { version } = value(await library.create(scenario()));
    const folder = path.join(root, '.hexwright/generations', REF);
    await mkdir(folder, { recursive: true });
    await link(path.join(root, REF), path.join(folder, '000001.json'));
    value(await library.save(REF, { ...scenario(), notes: 'x' }, version));
    expect(value(await library.generations(REF)).map(({ number }) => number)).toEqual([1]);
  });
});
