import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatJson, type AnyDocument, type Campaign, type Design, type Fleet, type Scenario } from '@core/model';
import { importProblems, PACK_LIMITS, suggestedAction, type PackAction, type PackChoice } from '@core/pack';
import {
  collectNeeds,
  createLibrary,
  createPackService,
  openPack,
  realFs,
  writePack,
  type Library,
} from '@main/library';
import type { PackPreview } from '@shared/host-api';
import { faultyFs } from './faulty-fs';
import { design, expectProblem, onDisk, scenario, temporaryFolder, temporaryLibrary, value } from './support';
import { craftZip } from './zip-file';
import { playFile, shipped, startExchange } from '../../core/mail/exchange';
import { withPaths } from '../../../src/main/library/pack-collect';
import { readZip } from '../../../src/main/library/zip-read';

const ORIGIN = { program: '1.2.3', created: new Date('2026-11-18T10:00:00Z') };
const LANCER = 'designs/lancer.design.json';
const GATE = 'scenarios/ceres-gate.scenario.json';

/** A scenario whose only unit is a lancer. */
function gate(): Scenario {
  const base = scenario('Ceres Gate', 'ceres-gate');
  return {
    ...base,
    forces: [{ ...base.forces[0]!, design: 'lancer' }],
    victory: [],
    triggers: [],
    awards: [],
    designs: [],
  };
}

function lancer(notes = 'First.'): Design {
  return { ...design('Lancer', 'lancer'), notes };
}

async function packOf(documents: readonly [string, AnyDocument][], version?: string): Promise<Buffer> {
  const packed = documents.map(([at, document]) => ({ path: at, document }));
  const info = { name: 'Belt War', ...(version === undefined ? {} : { version }) };
  return value(await writePack(packed, info, ORIGIN));
}

function choicesFor(preview: PackPreview, actions: Readonly<Record<string, PackAction>> = {}): PackChoice[] {
  return preview.items.map((item) => ({
    path: item.path,
    action: actions[item.path] ?? suggestedAction(item),
    ...(item.match === undefined ? {} : { seen: item.match.hash }),
  }));
}

async function importInto(library: Library, pack: Buffer, actions: Readonly<Record<string, PackAction>> = {}) {
  const service = createPackService(library.access);
  return service.import(pack, choicesFor(value(await service.preview(pack)), actions));
}

async function states(library: Library, pack: Buffer): Promise<string[]> {
  const { items } = value(await createPackService(library.access).preview(pack));
  return items.map(({ name, state }) => `${name} ${state}`);
}

describe('a pack', () => {
  it('is refused when Hexwright could not open it again', async () => {
    const packed = [0, 1, 2].map((index) => ({
      path: `designs/d${index}.design.json`,
      document: { ...design(), id: `d${index}` },
    }));
    const write = (limits: object) => writePack(packed, { name: 'Many' }, ORIGIN, { ...PACK_LIMITS, ...limits });
    expect((await write({ entries: 5 })).ok).toBe(true);
    for (const limits of [{ entries: 4 }, { totalBytes: 1000 }, { manifestBytes: 100 }, { fileBytes: 1000 }]) {
      expectProblem(await write(limits), 'too-large');
    }
  });

  it('can be opened whatever the names of its files', async () => {
    const packed = ['\u00e9', 'e\u0301', '\u00c9'].map((name, index) => ({
      path: `designs/${name}.design.json`,
      document: { ...design(), id: `d${index}` },
    }));
    const pack = value(await writePack(withPaths(packed), { name: 'Names' }, { ...ORIGIN, backup: true }));
    expect(value(await openPack(pack)).documents).toHaveLength(3);
  });

  it('keeps the secret of an unfinished battle by mail out of packs, but not out of backups', async () => {
    // Only the mail of the document counts here.
    const mail = { own: { from: 0, secret: '0'.repeat(64) }, files: [] };
    const packed = [{ path: 'records/duel.record.json', document: Object.assign(scenario('Duel', 'duel'), { mail }) }];
    expectProblem(await writePack(packed, { name: 'Duel' }, ORIGIN), 'invalid');
    expect((await writePack(packed, { name: 'Duel' }, { ...ORIGIN, backup: true })).ok).toBe(true);
  });

  it('has a manifest with checksums, the documents and a cover', async () => {
    const files = value(
      await readZip(
        await packOf([
          [GATE, gate()],
          [LANCER, lancer()],
        ]),
      ),
    );
    expect([...files.keys()]).toEqual(['pack.json', 'cover.png', GATE, LANCER]);
    const manifest = JSON.parse(files.get('pack.json')!.toString()) as Record<string, unknown>;
    expect(manifest).toMatchObject({ kind: 'pack', format: 1, name: 'Belt War', program: '1.2.3' });
    const opened = value(await openPack(await packOf([[GATE, gate()]])));
    expect(opened.documents[0]!.document).toEqual(gate());
    expect(opened.cover?.subarray(1, 4).toString()).toBe('PNG');
  });

  it('takes every name that the formats allow, counted in characters', async () => {
    const name = '🚀'.repeat(110);
    const pack = value(
      await writePack([{ path: LANCER, document: { ...lancer(), name } }], { name }, { ...ORIGIN, backup: true }),
    );
    expect(value(await openPack(pack)).documents[0]!.document.name).toBe(name);
  });

  it('contains what its documents need, and says what is missing', async () => {
    const { library } = await temporaryLibrary();
    value(await library.create(lancer()));
    value(await library.create(gate()));
    const service = createPackService(library.access);
    const collected = value(await service.collect([GATE]));
    expect(collected.documents.map((item) => item.path)).toEqual([LANCER, GATE].sort((a, b) => (a < b ? -1 : 1)));
    value(await library.trash([LANCER]));
    expect(value(await service.collect([GATE])).missing).toEqual([
      'Ceres Gate needs the design “lancer”, which is missing.',
    ]);
  });

  it('contains the records of a campaign, but none of a battle by mail that is not over here', async () => {
    const { library } = await temporaryLibrary();
    const bundled = JSON.parse(await readFile('library/campaigns/salt-and-iron.campaign.json', 'utf8')) as Campaign;
    const posting = { t: 'posting', source: 'played', winner: null, level: null, units: [] } as const;
    const log = ['war', 'open'].map((record) => ({ ...posting, engagement: `at-${record}`, record, units: [] }));
    value(await library.create({ ...bundled, log }));
    const game = startExchange(shipped('minimal-duel'), 3);
    value(await library.create({ ...game.records[0]!, id: 'open', name: 'Open' }));
    const { mail: _mail, ...war } = game.records[1]!;
    value(await library.create({ ...war, id: 'war', name: 'War' }));
    const { documents, missing } = value(
      await createPackService(library.access).collect(['campaigns/salt-and-iron.campaign.json']),
    );
    expect(documents.map(({ document }) => document.name).sort()).toEqual([bundled.name, 'War'].sort());
    expect(missing).toEqual([]);
    value(await writePack(documents, { name: 'Wars' }, ORIGIN));
  });

  it('contains the designs of a fleet, and repairs its links', async () => {
    const fleet: Fleet = {
      ...{ kind: 'fleet', format: 1, id: 'raiders', name: 'Raiders', rules: 'counterspace' },
      units: [{ design: 'lancer', count: 3 }],
    };
    const { library } = await temporaryLibrary();
    value(await library.create(lancer()));
    value(await library.create(fleet));
    const ref = 'fleets/raiders.fleet.json';
    const { documents, missing } = value(await createPackService(library.access).collect([ref]));
    expect(documents.map((item) => item.path)).toEqual([LANCER, ref]);
    expect(missing).toEqual([]);
    const packed = value(await writePack(documents, { name: 'Raiders' }, ORIGIN));
    const other = (await temporaryLibrary()).library;
    value(await other.create(lancer('Another.')));
    value(await importInto(other, packed, { [LANCER]: 'both' }));
    const list = value(await other.list());
    const imported = list.find((entry) => entry.kind === 'fleet')!;
    expect(imported).toMatchObject({ ref, summary: '3 units', errors: 0 });
    const copy = list.find((entry) => entry.kind === 'design' && entry.id !== 'lancer')!;
    expect(value(await other.open(ref)).document).toMatchObject({ units: [{ design: copy.id, count: 3 }] });
    value(await other.trash([copy.ref]));
    expect(value(await other.list()).find((entry) => entry.kind === 'fleet')).toMatchObject({ errors: 1 });
    const { trashed } = value(await other.trash([ref])).done[0]!;
    expect(value(await other.restore([trashed])).done[0]?.ref).toBe(ref);
    const everything = value(await createPackService(other.access).everything());
    expect(everything.documents.map((item) => item.path)).toContain(ref);
  });

  it('gives every document a unique path', async () => {
    const packed = [
      { path: 'pack.json', document: lancer() },
      { path: '/somewhere/else.json', document: design('Picket', 'picket') },
    ];
    const { documents } = value(await collectNeeds(packed, () => Promise.resolve(undefined)));
    expect(documents.map((item) => item.path).sort()).toEqual([LANCER, 'designs/picket.design.json']);
    expectProblem(
      await collectNeeds([...packed, { path: 'b.json', document: lancer() }], () => Promise.resolve(undefined)),
      'invalid',
    );
  });
});

describe('a bad pack is refused:', () => {
  async function repacked(change: (files: Map<string, Buffer>) => void): Promise<Buffer> {
    const files = new Map(value(await readZip(await packOf([[LANCER, lancer()]]))));
    change(files);
    return craftZip([...files].map(([name, data]) => ({ name, data })));
  }
  function edited(change: (manifest: Record<string, unknown>) => void) {
    return repacked((files) => {
      const manifest = JSON.parse(files.get('pack.json')!.toString()) as Record<string, unknown>;
      change(manifest);
      files.set('pack.json', Buffer.from(JSON.stringify(manifest)));
    });
  }

  /** A pack whose only entry of the manifest has other values. */
  function entry(values: object) {
    return edited((manifest) => {
      const [file] = manifest['files'] as object[];
      manifest['files'] = [{ ...file, ...values }];
    });
  }

  it.each([
    [
      'another content',
      () => repacked((files) => void files.set(LANCER, Buffer.from('{}'))),
      /does not match its checksum/,
    ],
    [
      'another cover',
      () => repacked((files) => void files.set('cover.png', Buffer.from('x'))),
      /cover.png does not match/,
    ],
    ['a missing file', () => repacked((files) => void files.delete(LANCER)), /is missing/],
    [
      'an unlisted file',
      () => repacked((files) => void files.set('designs/x.json', Buffer.from('{}'))),
      /is not in its manifest/,
    ],
    ['no manifest', () => repacked((files) => void files.delete('pack.json')), /it has no pack\.json/],
    [
      'a newer format',
      () => edited((manifest) => void (manifest['format'] = 2)),
      /A newer version of Hexwright wrote this pack/,
    ],
    ['another format', () => edited((manifest) => void (manifest['format'] = 'a')), /format must be a whole number/],
    ['another kind', () => edited((manifest) => void (manifest['kind'] = 'poem')), /kind in pack\.json is "poem"/],
    ['no name', () => edited((manifest) => void delete manifest['name']), /name must be a text/],
    ['a hidden character', () => edited((manifest) => void (manifest['name'] = 'a\u202e')), /hidden character/],
    ['no list', () => edited((manifest) => void (manifest['files'] = {})), /files must be a list/],
    ['no date', () => edited((manifest) => void (manifest['created'] = '1')), /created must be a date/],
    ['no truth value', () => edited((manifest) => void (manifest['backup'] = 'yes')), /backup must be true or false/],
    ['another size', () => entry({ bytes: 1 }), /has \d+ bytes, but its manifest says 1/],
    ['a negative size', () => entry({ bytes: -1 }), /entry 1 of files/],
    ['no format', () => entry({ format: 0 }), /entry 1 of files/],
    ['a wrong entry', () => edited((manifest) => void (manifest['files'] = [{ path: LANCER }])), /entry 1 of files/],
  ])('%s', async (_name, make, expected) => {
    const opened = await openPack(await make());
    expect(opened.ok ? 'accepted' : opened.error.message).toMatch(expected);
  });

  it.each([{ name: 'Another' }, { format: 2 }])('only the document with other values: %j', async (values) => {
    const opened = value(await openPack(await entry(values)));
    expect(opened.documents).toEqual([]);
    expect(opened.damaged).toMatchObject([{ problem: { message: expect.stringContaining('is another document') } }]);
  });

  it('only the damaged document, when its checksum is right', async () => {
    const newer = { ...lancer(), format: 99 };
    const pack = await packOf([
      [LANCER, newer as unknown as Design],
      ['designs/picket.design.json', design('Picket', 'picket')],
    ]);
    const opened = value(await openPack(pack));
    expect(opened.documents.map(({ document }) => document.name)).toEqual(['Picket']);
    expect(opened.damaged).toMatchObject([{ name: 'Lancer', problem: { code: 'newer' } }]);
  });
});

describe('an import', () => {
  it('writes new documents with their links, then finds them the same', async () => {
    const { library, root } = await temporaryLibrary();
    const pack = await packOf([
      [GATE, gate()],
      [LANCER, lancer()],
    ]);
    const { files } = value(await importInto(library, pack));
    expect(files.map(({ ref }) => ref)).toEqual([GATE, LANCER]);
    expect(await onDisk(root, GATE)).toEqual(gate());
    expect(await states(library, pack)).toEqual(['Ceres Gate same', 'Lancer same']);
    expect(value(await library.list()).map(({ errors }) => errors)).toEqual([0, 0]);
  });

  it('waits for the disk with several files at a time', async () => {
    let [now, most] = [0, 0];
    const open: typeof realFs.open = async (...given) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 2));
      now--;
      return realFs.open(...given);
    };
    const { library } = await temporaryLibrary({ fs: { ...realFs, open } });
    const ids = ['a', 'b', 'c', 'd'];
    const pack = await packOf(ids.map((id) => [`designs/${id}.design.json`, design(id, id)]));
    expect(value(await importInto(library, pack)).files.map(({ name }) => name)).toEqual(ids);
    expect(most).toBeGreaterThan(1);
  });

  it('tells a newer version from a conflict by what it wrote last', async () => {
    const { library } = await temporaryLibrary();
    value(await importInto(library, await packOf([[LANCER, lancer('First.')]], '1.1')));
    const second = await packOf([[LANCER, lancer('Second.')]], '1.2');
    expect(await states(library, second)).toEqual(['Lancer newer']);
    expect(await states(library, await packOf([[LANCER, lancer('Zeroth.')]], '1.0'))).toEqual(['Lancer older']);
    const opened = value(await library.open(LANCER));
    value(await library.save(LANCER, lancer('Mine.'), opened.version));
    expect(await states(library, second)).toEqual(['Lancer conflict']);
    expect(await states(library, await packOf([[LANCER, lancer('First.')]], '1.1'))).toEqual(['Lancer older']);
  });

  it('keeps both versions of a conflict, and the links of the pack follow', async () => {
    const { library, root } = await temporaryLibrary();
    value(await library.create(lancer('Mine.')));
    const { files } = value(
      await importInto(
        library,
        await packOf([
          [GATE, gate()],
          [LANCER, lancer()],
        ]),
      ),
    );
    expect(files.map(({ ref }) => ref)).toEqual([GATE, 'designs/lancer-belt-war.design.json']);
    expect(await onDisk(root, LANCER)).toMatchObject({ notes: 'Mine.' });
    expect(await onDisk(root, GATE)).toMatchObject({ forces: [{ design: 'lancer-belt-war' }] });
  });

  it('updates the copy that it kept beside the user’s own when a newer version of the pack comes', async () => {
    const { library, root } = await temporaryLibrary();
    const copy = 'designs/lancer-belt-war.design.json';
    const version = (notes: string, number: string) =>
      packOf(
        [
          [GATE, { ...gate(), notes }],
          [LANCER, lancer(notes)],
        ],
        number,
      );
    value(await library.create(lancer('Mine.')));
    value(await importInto(library, await version('First.', '1.0')));
    const second = await version('Second.', '1.1');
    expect(await states(library, second)).toEqual(['Ceres Gate newer', 'Lancer newer']);
    const { files } = value(await importInto(library, second));
    expect(files.map(({ ref }) => ref)).toEqual([GATE, copy]);
    expect(await onDisk(root, copy)).toMatchObject({ notes: 'Second.', id: 'lancer-belt-war' });
    expect(await onDisk(root, GATE)).toMatchObject({ notes: 'Second.', forces: [{ design: 'lancer-belt-war' }] });
    expect(await onDisk(root, LANCER)).toMatchObject({ notes: 'Mine.' });
    expect(await states(library, second)).toEqual(['Ceres Gate same', 'Lancer same']);
    expect(await states(library, await version('First.', '1.0'))).toEqual(['Ceres Gate older', 'Lancer older']);
    const opened = value(await library.open(copy));
    value(await library.save(copy, { ...opened.document, notes: 'Changed.' }, opened.version));
    expect(await states(library, await version('Third.', '1.2'))).toEqual(['Ceres Gate newer', 'Lancer conflict']);
  });

  it('knows the copies that it kept beside the user’s own when the same pack comes again', async () => {
    const { library, root } = await temporaryLibrary();
    const copy = 'designs/lancer-belt-war.design.json';
    value(await library.create(lancer('Mine.')));
    const both = [
      [GATE, gate()],
      [LANCER, lancer()],
    ] as const;
    const pack = await packOf(both.map(([at, document]) => [at, document]));
    value(await importInto(library, pack));
    expect(await states(library, pack)).toEqual(['Ceres Gate same', 'Lancer same']);

    // Another document of the pack uses the copy too.
    const raid = 'scenarios/raid.scenario.json';
    const more = await packOf([
      [LANCER, lancer()],
      [raid, { ...gate(), name: 'Raid', id: 'raid' }],
    ]);
    value(await importInto(library, more));
    expect(await onDisk(root, raid)).toMatchObject({ forces: [{ design: 'lancer-belt-war' }] });

    // The user’s changes of a copy make it newer; to take the pack’s content restores the copy, not the user’s own.
    const opened = value(await library.open(copy));
    value(await library.save(copy, { ...opened.document, notes: 'Changed.' } as Design, opened.version));
    expect(await states(library, pack)).toEqual(['Ceres Gate same', 'Lancer older']);
    value(await importInto(library, pack, { [LANCER]: 'take' }));
    expect(await onDisk(root, copy)).toMatchObject({ id: 'lancer-belt-war', notes: 'First.' });
    expect(await onDisk(root, LANCER)).toMatchObject({ notes: 'Mine.' });
    expect(await states(library, pack)).toEqual(['Ceres Gate same', 'Lancer same']);

    value(await library.trash([copy]));
    expect((await states(library, pack))[1]).toBe('Lancer conflict');
  });

  it('replaces on request, keeps the old version, and is undone in one step', async () => {
    const { library, root } = await temporaryLibrary();
    value(await library.create(lancer('Mine.')));
    const pack = await packOf([
      [GATE, gate()],
      [LANCER, lancer()],
    ]);
    const done = value(await importInto(library, pack, { [LANCER]: 'take' }));
    expect(done.files.map(({ replaced }) => replaced)).toEqual([false, true]);
    expect(await onDisk(root, LANCER)).toMatchObject({ notes: 'First.' });
    const undone = value(await createPackService(library.access).undo(done.id));
    expect(undone).toEqual({ refs: [GATE, LANCER], kept: [] });
    expect(await onDisk(root, LANCER)).toMatchObject({ notes: 'Mine.' });
    expect(value(await library.listTrash()).map(({ ref }) => ref)).toEqual([GATE]);
    expect(await states(library, pack)).toEqual(['Ceres Gate new', 'Lancer conflict']);
    expectProblem(await createPackService(library.access).undo(done.id), 'missing');
  });

  it('leaves files that were edited since when it is undone', async () => {
    const { library, root } = await temporaryLibrary();
    const done = value(
      await importInto(
        library,
        await packOf([
          [GATE, gate()],
          [LANCER, lancer()],
        ]),
      ),
    );
    value(await library.save(LANCER, lancer('Edited.')));
    const undone = value(await createPackService(library.access).undo(done.id));
    expect(undone).toEqual({ refs: [GATE], kept: [LANCER] });
    expect(await onDisk(root, LANCER)).toMatchObject({ notes: 'Edited.' });
    // The edited file came with the pack: the pack’s version is older, not in conflict.
    expect(await states(library, await packOf([[LANCER, lancer()]]))).toEqual(['Lancer older']);
  });

  it('is refused when the library has changed since the preview', async () => {
    const { library } = await temporaryLibrary();
    const service = createPackService(library.access);
    const pack = await packOf([[LANCER, lancer()]]);
    const preview = value(await service.preview(pack));
    value(await library.create(lancer('Just now.')));
    expectProblem(await service.import(pack, choicesFor(preview)), 'changed');
  });

  it('takes another file name when its own is taken by another document', async () => {
    const { library, root } = await temporaryLibrary();
    value(await library.create(design('Lancer', 'my-lancer')));
    const { files } = value(await importInto(library, await packOf([[LANCER, lancer()]])));
    expect(files.map(({ ref }) => ref)).toEqual(['designs/lancer-2.design.json']);
    expect(await onDisk(root, LANCER)).toMatchObject({ id: 'my-lancer' });
    const other = await importInto(library, await packOf([['designs/LANCER.design.json', design('Hussar', 'hussar')]]));
    expect(value(other).files.map(({ ref }) => ref)).toEqual(['designs/hussar.design.json']);
  });

  it('never overwrites a file that it cannot read', async () => {
    const { library, root } = await temporaryLibrary();
    value(await library.create(lancer()));
    await writeFile(path.join(root, LANCER), '{"kind":"design","format":99}');
    const { files } = value(await importInto(library, await packOf([[LANCER, lancer()]])));
    expect(files.map(({ ref }) => ref)).toEqual(['designs/lancer-2.design.json']);
    expect(await readFile(path.join(root, LANCER), 'utf8')).toBe('{"kind":"design","format":99}');
  });

  it('happens as a whole or not at all, wherever it fails or is cut off', async () => {
    const pack = await packOf([
      [GATE, gate()],
      [LANCER, lancer()],
    ]);
    for (const after of ['alive', 'dead'] as const) {
      for (let at = 1; ; at += 7) {
        const root = await temporaryFolder();
        const setUp = createLibrary({ root, watch: false });
        value(await setUp.create(lancer('Mine.')));
        await setUp.close();
        const faulty = faultyFs(at, 'ENOSPC', { after });
        const library = createLibrary({ root, watch: false, fs: faulty.fs });
        const done = await importInto(library, pack, { [LANCER]: 'take' });
        await library.close();
        const next = createLibrary({ root, watch: false });
        value(await next.list());
        const names = await readdir(path.join(root, 'scenarios')).catch(() => []);
        const isImported = names.some((name) => name.endsWith('.json'));
        const { notes } = (await onDisk(root, LANCER)) as Design;
        expect(notes).toBe(isImported ? 'First.' : 'Mine.');
        if (done.ok) expect(isImported).toBe(true);
        await next.close();
        if (faulty.steps() < at) break;
      }
    }
  });
});

describe('a backup', () => {
  it('does not take back a game by mail that has gone on', async () => {
    const { library, root } = await temporaryLibrary();
    const game = startExchange(shipped('minimal-duel'), 3);
    const ref = 'records/war.record.json';
    const war = { ...game.records[0]!, id: 'war', name: 'War' };
    const packed = [{ path: ref, document: war }];
    const backup = value(await writePack(packed, { name: 'Backup' }, { ...ORIGIN, backup: true }));
    playFile(game);
    await mkdir(path.join(root, 'records'), { recursive: true });
    await writeFile(path.join(root, ref), formatJson({ ...game.records[0]!, id: 'war', name: 'War' }));
    const { items } = value(await createPackService(library.access).preview(backup));
    expect(items).toMatchObject([{ state: 'older', goneOn: true }]);
    expect(items.map(suggestedAction)).toEqual(['skip']);
    const problems = (action: PackAction): string[] =>
      importProblems(items, new Map([[ref, { path: ref, action }]])).map(({ message }) => message);
    expect(problems('skip')).toEqual([expect.stringContaining('has gone on in your library. It is skipped.')]);
    expect(problems('take')).toEqual([expect.stringContaining('cannot go back')]);
    // A library that has only the older state takes the newer one.
    const older = await temporaryLibrary();
    value(await importInto(older.library, backup));
    const later = [{ path: ref, document: { ...game.records[0]!, id: 'war', name: 'War' } }];
    const newer = value(await writePack(later, { name: 'Backup' }, { ...ORIGIN, backup: true }));
    expect(value(await createPackService(older.library.access).preview(newer)).items[0]?.goneOn).toBe(false);
  });

  it('brings a whole library back into another folder', async () => {
    const { library, root } = await temporaryLibrary();
    value(await library.create(lancer()));
    value(await library.create(gate()));
    await writeFile(path.join(root, 'designs', 'broken.design.json'), '{');
    const { documents, leftOut } = value(await createPackService(library.access).everything());
    expect(leftOut).toEqual([expect.stringMatching(/^designs\/broken\.design\.json: /)]);
    const backup = value(await writePack(documents, { name: 'Backup' }, { ...ORIGIN, backup: true }));
    const other = await temporaryLibrary();
    value(await importInto(other.library, backup));
    expect(await onDisk(other.root, GATE)).toEqual(gate());
    expect(await onDisk(other.root, LANCER)).toEqual(lancer());
  });

  it('keeps two files with one id, and brings each back to its place', async () => {
    const TWIN = 'designs/twin.design.json';
    const { library, root } = await temporaryLibrary();
    value(await library.create(lancer()));
    await writeFile(path.join(root, TWIN), formatJson(lancer('Second.')));
    const { documents, leftOut } = value(await createPackService(library.access).everything());
    expect([documents.map((item) => item.path), leftOut]).toEqual([[LANCER, TWIN], []]);
    const backup = value(await writePack(documents, { name: 'Backup' }, { ...ORIGIN, backup: true }));

    const both = await temporaryLibrary();
    value(await importInto(both.library, backup));
    expect(await onDisk(both.root, LANCER)).toEqual(lancer());
    expect(await onDisk(both.root, TWIN)).toEqual(lancer('Second.'));
    expect(await states(both.library, backup)).toEqual(['Lancer same', 'Lancer same']);

    // One file with the id, in a third place: the second document does not replace the first.
    const one = await temporaryLibrary();
    const other = 'designs/other.design.json';
    await mkdir(path.join(one.root, 'designs'), { recursive: true });
    await writeFile(path.join(one.root, other), formatJson(lancer('Mine.')));
    value(await importInto(one.library, backup, { [LANCER]: 'take', [TWIN]: 'take' }));
    expect(await onDisk(one.root, other)).toEqual(lancer());
    expect(await onDisk(one.root, TWIN)).toEqual(lancer('Second.'));

    // Each copy under a new name has a new id.
    const copies = await temporaryLibrary();
    value(await copies.library.create(lancer('Mine.')));
    await writeFile(path.join(copies.root, TWIN), formatJson(lancer('Mine too.')));
    value(await importInto(copies.library, backup, { [LANCER]: 'both', [TWIN]: 'both' }));
    const entries = value(await copies.library.list());
    expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
    expect(entries).toHaveLength(4);
  });
});
