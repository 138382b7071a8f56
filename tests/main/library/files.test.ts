import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatJson, type AnyDocument } from '@core/model';
import { pruneTrash } from '@main/library/trash-list';
import { realFs } from '@main/library/write-file';
import { shipped, startExchange } from '../../core/mail/exchange';
import { design, expectProblem, onDisk, scenario, temporaryFolder, temporaryLibrary, value } from './support';

const REF = 'scenarios/test-skirmish.scenario.json';

describe('list', () => {
  it('describes each file, in the root and in folders', async () => {
    const { library, root } = await temporaryLibrary();
    value(await library.create(scenario()));
    value(await library.create(design()));
    await mkdir(path.join(root, 'designs/old'));
    await writeFile(path.join(root, 'designs/old/spare.json'), JSON.stringify(design('Spare', 'spare')));
    await writeFile(path.join(root, 'loose.json'), JSON.stringify(design('Loose', 'loose')));
    await writeFile(path.join(root, 'designs/readme.txt'), 'not ours');
    await writeFile(path.join(root, 'designs/.hidden.json'), 'not ours');
    const entries = value(await library.list());
    expect(entries.map(({ ref, kind, name, errors }) => [ref, kind, name, errors])).toEqual([
      ['designs/old/spare.json', 'design', 'Spare', 0],
      ['designs/test-battleship.design.json', 'design', 'Test Battleship', 0],
      ['loose.json', 'design', 'Loose', 0],
      [REF, 'scenario', 'Test Skirmish', 0],
    ]);
    expect(entries.at(-1)).toMatchObject({
      id: 'test-skirmish',
      rules: 'counterspace',
      author: 'Test bench',
      tags: ['test'],
      summary: '10 × 8, 4 units',
      sides: scenario().sides.map(({ id }) => id),
    });
    expect(entries[0]?.sides).toBeUndefined();
    expect(entries.at(-1)?.version).toBe(value(await library.open(REF)).version);
  });

  it('gives the documents of many files at once, without unreadable ones', async () => {
    const { library, root } = await temporaryLibrary();
    const { version } = value(await library.create(design()));
    await writeFile(path.join(root, 'designs/torn.json'), '{');
    const refs = [
      'designs/test-battleship.design.json',
      'designs/torn.json',
      'designs/missing.json',
      '../outside.json',
    ];
    const first = [{ ref: refs[0], version, document: design() }];
    expect(value(await library.documents(refs))).toEqual(first);
    const changed = value(await library.save(refs[0]!, design('Renamed'), version));
    await library.list();
    expect(value(await library.documents(refs))).toMatchObject([
      { version: changed.version, document: { name: 'Renamed' } },
    ]);
  });

  it('names the game of a record by mail', async () => {
    const { library, root } = await temporaryLibrary();
    const { records, files } = startExchange(shipped('minimal-duel'));
    await writeFile(path.join(root, 'loose.json'), JSON.stringify(records[0]));
    expect(value(await library.list()).find(({ ref }) => ref === 'loose.json')?.game).toBe(files[0]!.battle);
  });

  it.each([
    ['broken.scenario.json', '{ "kind": "scenario", ', 'not-json', undefined],
    ['newer.scenario.json', JSON.stringify({ ...scenario(), format: 7 }), 'newer', '/format'],
    ['wrong.scenario.json', JSON.stringify({ ...scenario(), turnLimit: 'long' }), 'invalid', '/turnLimit'],
    ['foreign.json', '{ "version": 3 }', 'foreign', '/kind'],
    ['binary.json', Buffer.from([0xff, 0xfe, 0x7b, 0x00]), 'not-text', undefined],
    ['empty.json', '', 'not-json', undefined],
  ])('lists %s with its reason and path', async (name, content, code, at) => {
    const { library, root } = await temporaryLibrary();
    await mkdir(path.join(root, 'scenarios'));
    await writeFile(path.join(root, 'scenarios', name), content);
    const [entry] = value(await library.list());
    expect(entry).toMatchObject({ ref: `scenarios/${name}`, kind: 'scenario', problem: { code } });
    if (at !== undefined) expect(entry?.problem?.path).toBe(at);
    expect(await library.open(`scenarios/${name}`)).toEqual({ ok: false, error: entry?.problem });
    expect((await library.readText(`scenarios/${name}`)).ok).toBe(true);
    expect(await readFile(path.join(root, 'scenarios', name))).toEqual(Buffer.from(content));
  });

  it('rereads a file only after a change', async () => {
    const { library, root } = await temporaryLibrary();
    const { version } = value(await library.create(scenario()));
    const [first] = value(await library.list());
    expect(value(await library.list())[0]).toBe(first);
    value(await library.save(REF, { ...scenario(), author: 'New author' }, version));
    expect(value(await library.list())[0]).toMatchObject({ author: 'New author' });
    await rm(path.join(root, REF));
    expect(value(await library.list())).toEqual([]);
  });

  it('rechecks only files affected by a change', async () => {
    const validated: string[] = [];
    const { library } = await temporaryLibrary({
      validate: (document) => {
        validated.push(document.id);
        return [];
      },
    });
    const news = async () => {
      validated.length = 0;
      value(await library.list());
      return [...validated].sort();
    };
    value(await library.create(scenario()));
    value(await library.create(design()));
    expect(await news()).toEqual(['test-battleship', 'test-skirmish']);
    expect(await news()).toEqual([]);
    value(await library.create(scenario('Second', 'second')));
    expect(await news()).toEqual(['second']);
    const [force] = scenario().forces;
    value(
      await library.create({ ...scenario('Third', 'third'), forces: [{ ...force!, design: 'new-ship' }], victory: [] }),
    );
    expect(await news()).toEqual(['third']);
    // Only the third scenario refers to the new design.
    const { ref, version } = value(await library.create(design('New ship', 'new-ship')));
    expect(await news()).toEqual(['new-ship', 'third']);
    value(await library.save(ref, { ...design('New ship', 'new-ship'), notes: 'Changed.' }, version));
    expect(await news()).toEqual(['new-ship', 'third']);
    value(await library.trash([ref]));
    expect(await news()).toEqual(['third']);
  });

  it('reports two documents with the same id', async () => {
    const { library } = await temporaryLibrary();
    value(await library.create(design()));
    const { ref } = value(await library.create(design()));
    expect(value(await library.list()).map(({ warnings }) => warnings)).toEqual([1, 1]);
    expect(value(await library.open(ref)).findings).toMatchObject([{ code: 'library.id.twice', path: '/id' }]);
  });

  it('uses the host’s check, with the available designs', async () => {
    const { library } = await temporaryLibrary({
      validate: (document, { designs }) =>
        document.kind === 'scenario' && !designs.has('test-battleship')
          ? [{ code: 'x.y', severity: 'error', path: '', message: 'No ship.' }]
          : [],
    });
    value(await library.create(scenario()));
    expect(value(await library.list())[0]).toMatchObject({ errors: 1 });
    value(await library.create(design()));
    expect(value(await library.list())[1]).toMatchObject({ ref: REF, errors: 0 });
  });
});

describe('references', () => {
  it.each([
    '../outside.json',
    'scenarios/../../outside.json',
    '/etc/passwd.json',
    'C:\\x.json',
    'scenarios\\x.json',
    'scenarios//x.json',
    './x.json',
    'scenarios/\0.json',
    '.hexwright/shipped.json',
    'scenarios/.hidden.json',
    'scenarios/con.json',
    'scenarios/LPT1.scenario.json',
    'scenarios/x.txt',
    'scenarios/x.json ',
    'a/b/c/d.json',
    `${'x'.repeat(300)}.json`,
    '',
  ])('%j is rejected by every method', async (ref) => {
    const { library, root } = await temporaryLibrary();
    const calls = [
      library.open(ref),
      library.readText(ref),
      library.save(ref, scenario()),
      library.duplicate(ref, 'x'),
      library.rename(ref, 'x'),
      library.trash([ref]),
      library.generations(ref),
      library.openGeneration(ref, 1),
      library.restore([`20260101-000000-00000000/${ref}`]),
    ];
    for (const result of await Promise.all(calls)) expectProblem(result, 'bad-name');
    expect(await readdir(root)).toEqual([]);
  });

  it('a link out of the library is listed, but not followed', async () => {
    const { library, root } = await temporaryLibrary();
    const elsewhere = await temporaryFolder();
    const secret = path.join(elsewhere, 'secret.json');
    await writeFile(secret, JSON.stringify(scenario()));
    await mkdir(path.join(root, 'scenarios'));
    await symlink(secret, path.join(root, 'scenarios/link.json'));
    await symlink(elsewhere, path.join(root, 'designs'));
    await symlink(path.join(elsewhere, 'nothing.json'), path.join(root, 'scenarios/dangling.json'));
    const entries = value(await library.list());
    expect(entries.map(({ ref, problem }) => [ref, problem?.code])).toEqual([
      ['designs/secret.json', 'outside'],
      ['scenarios/dangling.json', 'unreadable'],
      ['scenarios/link.json', 'outside'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Test Skirmish');
    for (const ref of ['scenarios/link.json', 'designs/secret.json', 'designs/new.json']) {
      expectProblem(await library.open(ref), 'outside');
      expectProblem(await library.readText(ref), 'outside');
      expectProblem(await library.save(ref, scenario()), 'outside');
      expectProblem(await library.trash([ref]), 'outside');
    }
    expectProblem(await library.save('scenarios/dangling.json', scenario()), 'unreadable');
    const created = await library.create(design());
    expectProblem(created, 'outside');
    expect(created.ok ? '' : created.error.message).toContain('designs is a link out of the library');
    expect(await readdir(elsewhere)).toEqual(['secret.json']);
  });

  it('a folder that links to itself holds up no new document', async () => {
    const { library, root } = await temporaryLibrary();
    await symlink('designs', path.join(root, 'designs'));
    expect((await library.create(design())).ok).toBe(false);
    expect((await library.create(scenario())).ok).toBe(true);
  });

  it('a new file never has a name that another disk takes for that of a present one', async () => {
    const { library, root } = await temporaryLibrary();
    await mkdir(path.join(root, 'designs'));
    await writeFile(path.join(root, 'designs/LANCER.design.json'), '{}');
    expect(value(await library.create(design('Lancer', 'lancer'))).ref).toBe('designs/lancer-2.design.json');
    const { ref } = value(await library.create(design('Other', 'other')));
    expect(value(await library.rename(ref, 'Lancer')).ref).toBe('designs/lancer-3.design.json');
  });

  it('a link inside of the library is followed', async () => {
    const { library, root } = await temporaryLibrary();
    const { version } = value(await library.create(scenario()));
    await symlink('test-skirmish.scenario.json', path.join(root, 'scenarios/link.json'));
    expect(value(await library.open('scenarios/link.json')).version).toBe(version);
    value(await library.save('scenarios/link.json', { ...scenario(), notes: 'by the link' }, version));
    expect(await onDisk(root, REF)).toMatchObject({ notes: 'by the link' });
  });

  it('a folder with the name of a file is no file', async () => {
    const { library, root } = await temporaryLibrary();
    await mkdir(path.join(root, 'scenarios/folder.json'), { recursive: true });
    expectProblem(await library.open('scenarios/folder.json'), 'unreadable');
    expectProblem(await library.save('scenarios/folder.json', scenario()), 'unreadable');
  });

  it('a file that is too large is listed and not read', async () => {
    const { library, root } = await temporaryLibrary();
    await writeFile(path.join(root, 'big.json'), Buffer.alloc(33 * 1024 * 1024, 32));
    expect(value(await library.list())[0]).toMatchObject({ problem: { code: 'too-large' }, size: 33 * 1024 * 1024 });
    expectProblem(await library.open('big.json'), 'too-large');
  });
});

describe('duplicate', () => {
  it('creates a copy with a new id beside the original', async () => {
    const { library, root } = await temporaryLibrary();
    value(await library.create(scenario()));
    const copy = value(await library.duplicate(REF, ''));
    expect(copy.ref).toBe('scenarios/test-skirmish-copy.scenario.json');
    expect(await onDisk(root, copy.ref)).toMatchObject({ id: 'test-skirmish-copy', name: 'Test Skirmish copy' });
    const again = value(await library.duplicate(REF, 'Test Skirmish copy'));
    expect(again.ref).toBe('scenarios/test-skirmish-copy-2.scenario.json');
    expect(await onDisk(root, again.ref)).toMatchObject({ id: 'test-skirmish-copy-2' });
    expect(await onDisk(root, REF)).toEqual(scenario());
  });

  it('does not cut a long name inside a character', async () => {
    const { library, root } = await temporaryLibrary();
    const name = `x${'🚀'.repeat(115)}`;
    const { ref } = value(await library.create({ ...scenario(), name }));
    const copy = value(await library.duplicate(ref, ''));
    expect(await onDisk(root, copy.ref)).toMatchObject({ name: `x${'🚀'.repeat(109)} copy` });
  });
});

describe('rename', () => {
  it('changes name and file, keeps the id and the earlier states', async () => {
    const { library, root } = await temporaryLibrary();
    const { version } = value(await library.create(scenario()));
    value(await library.save(REF, { ...scenario(), notes: 'x' }, version));
    const renamed = value(await library.rename(REF, '  The Gap '));
    expect(renamed.ref).toBe('scenarios/the-gap.scenario.json');
    expect(await readdir(path.join(root, 'scenarios'))).toEqual(['the-gap.scenario.json']);
    expect(await onDisk(root, renamed.ref)).toMatchObject({ id: 'test-skirmish', name: 'The Gap', notes: 'x' });
    // The state before the change and the one before the new name.
    expect(value(await library.generations(renamed.ref))).toHaveLength(2);
  });

  it('keeps the file if its name does not change', async () => {
    const { library, root } = await temporaryLibrary();
    value(await library.create(scenario()));
    const second = value(await library.create(scenario()));
    const renamed = value(await library.rename(second.ref, 'test skirmish!'));
    expect(renamed.ref).toBe(second.ref);
    expect(await onDisk(root, renamed.ref)).toMatchObject({ name: 'test skirmish!' });
    expect(await onDisk(root, REF)).toMatchObject({ name: 'Test Skirmish' });
  });

  it('rejects an empty name', async () => {
    const { library } = await temporaryLibrary();
    value(await library.create(scenario()));
    expectProblem(await library.rename(REF, '  '), 'bad-name');
  });
});

describe('trash', () => {
  it('removes a file and restores it unchanged, even a broken one', async () => {
    const { library, root } = await temporaryLibrary();
    value(await library.create(scenario()));
    const broken = 'scenarios/broken.json';
    await writeFile(path.join(root, broken), '{ "kind"');
    for (const ref of [REF, broken]) {
      const before = await readFile(path.join(root, ref));
      const { trashed } = value(await library.trash([ref])).done[0]!;
      expectProblem(await library.open(ref), 'missing');
      expect(value(await library.restore([trashed])).done[0]?.ref).toBe(ref);
      expect(await readFile(path.join(root, ref))).toEqual(before);
      expectProblem(await library.restore([trashed]), 'missing');
    }
    expect(await readdir(path.join(root, '.hexwright/trash'))).toEqual([]);
  });

  it('restores a file beside one with the same name', async () => {
    const { library, root } = await temporaryLibrary();
    value(await library.create(scenario()));
    const { trashed } = value(await library.trash([REF])).done[0]!;
    value(await library.create(scenario('Test Skirmish', 'another')));
    expect(value(await library.restore([trashed])).done[0]?.ref).toBe('scenarios/test-skirmish-2.scenario.json');
    expect(await onDisk(root, REF)).toMatchObject({ id: 'another' });
  });

  it('lists its files, latest first, and deletes them for ever', async () => {
    const { library, root } = await temporaryLibrary();
    value(await library.create(scenario()));
    value(await library.create(design()));
    await writeFile(path.join(root, 'scenarios/broken.json'), '{ "kind"');
    const first = value(await library.trash([REF])).done[0]!;
    value(await library.trash(['scenarios/broken.json']));
    value(await library.trash(['designs/test-battleship.design.json']));
    await writeFile(path.join(root, '.hexwright/trash/notes.txt'), 'not ours');
    const list = value(await library.listTrash());
    expect(new Set(list.map(({ name, kind }) => `${kind} ${name}`))).toEqual(
      new Set(['scenario Test Skirmish', 'scenario broken', 'design Test Battleship']),
    );
    expect(list.every(({ size, deleted }) => size > 0 && Math.abs(Date.now() - deleted) < 60_000)).toBe(true);
    value(await library.deleteTrashed([first.trashed]));
    expect(value(await library.listTrash())).toHaveLength(2);
    expectProblem(await library.restore([first.trashed]), 'missing');
    // Again it is gone already.
    value(await library.deleteTrashed([first.trashed]));
  });

  it('moves, restores and deletes 1,000 files with one call each, and announces them once', async () => {
    const changes: (readonly string[])[] = [];
    const { library, root } = await temporaryLibrary({ watch: false, onChange: (refs) => changes.push(refs) });
    value(await library.info());
    await mkdir(path.join(root, 'designs'), { recursive: true });
    const refs = Array.from({ length: 1000 }, (_, index) => `designs/ship-${index}.design.json`);
    for (const ref of refs) await writeFile(path.join(root, ref), JSON.stringify(design()));
    const moved = value(await library.trash([...refs, 'designs/none.design.json']));
    expect(moved.done.map(({ ref }) => ref)).toEqual(refs);
    expect(moved.problems.map(({ message }) => message)).toEqual(['designs/none.design.json no longer exists.']);
    expect(changes).toEqual([refs]);
    expect(value(await library.listTrash())).toHaveLength(1000);
    const names = moved.done.map(({ trashed }) => trashed);
    const restored = value(await library.restore(names.slice(0, 500)));
    expect(restored.done.map(({ ref }) => ref)).toEqual(refs.slice(0, 500));
    expect(restored.done.map(({ trashed }) => trashed)).toEqual(names.slice(0, 500));
    expect(changes).toEqual([refs, refs.slice(0, 500)]);
    expect(value(await library.deleteTrashed(names.slice(500))).done).toHaveLength(500);
    expect(value(await library.listTrash())).toEqual([]);
    expectProblem(await library.trash(['designs/none.design.json', 'designs/no.design.json']), 'missing');
  });

  it('drops files after 30 days, and the oldest beyond its size, but never the latest', async () => {
    const { root } = await temporaryLibrary();
    const names = ['20260101-000000-00000000', '20260201-000000-00000000', '20260202-000000-00000000'];
    for (const name of names) {
      await mkdir(path.join(root, '.hexwright/trash', name, 'scenarios'), { recursive: true });
      await writeFile(path.join(root, '.hexwright/trash', name, REF), 'x'.repeat(100));
    }
    const left = async (): Promise<string[]> => (await readdir(path.join(root, '.hexwright/trash'))).sort();
    const storage = { root, fs: realFs, onProblem: () => undefined };
    const now = Date.UTC(2026, 1, 3);
    await pruneTrash(storage, now, 1, { days: 40, bytes: 1000 });
    expect(await left()).toEqual(names);
    await pruneTrash(storage, now, 1, { days: 30, bytes: 1000 });
    expect(await left()).toEqual(names.slice(1));
    await pruneTrash(storage, now, 1, { days: 30, bytes: 50 });
    expect(await left()).toEqual(names.slice(2));
  });

  it('keeps all files of the last deletion, also when they exceed the size of the trash', async () => {
    const { root } = await temporaryLibrary();
    const [old, last] = ['20260101-000000-00000000', '20260102-000000-00000000'];
    for (const name of [`${old}/a.json`, `${last}/b.json`, `${last}/c.json`]) {
      await mkdir(path.join(root, '.hexwright/trash', path.dirname(name)), { recursive: true });
      await writeFile(path.join(root, '.hexwright/trash', name), 'x'.repeat(100));
    }
    const storage = { root, fs: realFs, onProblem: () => undefined };
    await pruneTrash(storage, Date.UTC(2026, 0, 3), 2, { days: 30, bytes: 50 });
    expect(await readdir(path.join(root, '.hexwright/trash'))).toEqual([last]);
    expect(await readdir(path.join(root, '.hexwright/trash', last))).toEqual(['b.json', 'c.json']);
  });

  it('cannot be escaped by a name', async () => {
    const { library } = await temporaryLibrary();
    for (const name of ['../x.json', 'x.json', '20260101-000000-00000000', '../../20260101-000000-00000000/x.json']) {
      expectProblem(await library.restore([name]), 'bad-name');
      expectProblem(await library.deleteTrashed([name]), 'bad-name');
    }
  });
});

describe('recovery', () => {
  it('stores unsaved work, lists it newest first, and deletes it', async () => {
    const { library, root } = await temporaryLibrary();
    value(await library.saveRecovery('new-1', undefined, scenario('Unsaved')));
    value(await library.saveRecovery('../../evil: key', REF, { ...scenario('Edited'), notes: 'edit' }));
    const listed = await library.listRecovery();
    expect(listed.map(({ key, name, ref, kind }) => ({ key, name, ref, kind }))).toEqual(
      expect.arrayContaining([
        { key: 'new-1', name: 'Unsaved', ref: undefined, kind: 'scenario' },
        { key: '../../evil: key', name: 'Edited', ref: REF, kind: 'scenario' },
      ]),
    );
    expect(value(await library.openRecovery('../../evil: key'))).toMatchObject({ notes: 'edit' });
    expect(await readdir(root)).toEqual(['.hexwright']);
    expect(value(await library.discardRecovery('new-1'))).toBe(true);
    expect(value(await library.discardRecovery('never was'))).toBe(true);
    expect(await library.listRecovery()).toHaveLength(1);
    expectProblem(await library.openRecovery('new-1'), 'missing');
  });

  it('keeps what tabs keep, and removes it', async () => {
    const { library, root } = await temporaryLibrary();
    expect(value(await library.openSession('tab-1'))).toBeUndefined();
    value(await library.saveSession('tab-1', '{"undo":[]}'));
    expect(value(await library.openSession('tab-1'))).toBe('{"undo":[]}');
    expect(await library.listRecovery()).toEqual([]);
    value(await library.saveSession('tab-1'));
    value(await library.saveSession('tab-1'));
    expect(value(await library.openSession('tab-1'))).toBeUndefined();
    expectProblem(await library.saveSession('../evil', 'x'), 'invalid');
    for (let n = 0; n < 103; n++) value(await library.saveSession(`tab-${n}`, 'x'));
    expect((await readdir(path.join(root, '.hexwright', 'sessions'))).length).toBe(100);
  });

  it('is saved in no more bytes than the document, which may be as large as a file can be', async () => {
    const { library, root } = await temporaryLibrary();
    const document = scenario('Large');
    value(await library.saveRecovery('large', undefined, document));
    const { size } = await stat(path.join(root, '.hexwright/recovery/large.json'));
    expect(size).toBeLessThan(Buffer.byteLength(formatJson(document)));
  });

  it('also stores invalid work, and reports its errors when opened', async () => {
    const { library, root } = await temporaryLibrary();
    value(await library.saveRecovery('half', undefined, { ...scenario(), sides: [] } as unknown as AnyDocument));
    expect(await library.openRecovery('half')).toMatchObject({ ok: false, error: { code: 'invalid', path: '/sides' } });
    await writeFile(path.join(root, '.hexwright/recovery/damaged.json'), '{');
    expect(await library.listRecovery()).toHaveLength(1);
    expectProblem(await library.openRecovery('damaged'), 'not-json');
  });
});
