import { formatJson, newDesign, newScenario, type Design } from '@core/model';
import { exportText } from '@renderer/features/ships/model/export';
import { importDesigns, importFiles, importSummary } from '@renderer/features/ships/model/import';
import { readDesigns } from '@renderer/features/ships/model/read-designs';
import { designFromTemplate, renamedCopy } from '@renderer/features/ships/model/create';
import { duplicateNames } from '@renderer/features/ships/model/duplicates';
import { TEMPLATES } from '@renderer/features/ships/counterspace/templates';
import { readTags } from '@renderer/forms';
import { designFindings } from '@core/rules/registry';
import { readDocument } from '@core/model/read';
import { installHost, useLibrary } from '@renderer/stores';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryHost, type MemoryHost } from '../support/memory-host';

const gunship = newDesign('counterspace', 'Gunship');
const cutter = newDesign('counterspace', 'Cutter');
let host: MemoryHost;

beforeEach(async () => {
  host = memoryHost([gunship]);
  installHost(host);
  setActivePinia(createPinia());
  await useLibrary().start();
});

describe('export and import', () => {
  it.each([[[gunship]], [[gunship, cutter]]])('reads what it wrote', (designs) => {
    expect(readDesigns(exportText(designs))).toEqual({ designs, faults: [] });
  });

  it('reads the designs embedded in a scenario', () => {
    const raid = { ...newScenario('counterspace', 'Raid'), designs: [cutter] };
    expect(readDesigns(formatJson(raid)).designs).toEqual([cutter]);
    expect(readDesigns(formatJson(newScenario('counterspace', 'Raid'))).faults).toEqual([
      '“Raid” contains no designs.',
    ]);
  });

  it('reads the designs of a battle record and those embedded in its scenario', () => {
    const scenario = { ...newScenario('counterspace', 'Raid'), designs: [cutter] };
    const head = { kind: 'record', format: 1, id: 'raid', name: 'Raid', rules: 'counterspace' } as const;
    const record = { ...head, scenario, designs: [gunship], seed: 1, players: {}, actions: [] };
    expect(readDesigns(formatJson(record))).toEqual({ designs: [cutter, gunship], faults: [] });
  });

  it('reads the designs of a campaign', () => {
    const head = { kind: 'campaign', format: 2, id: 'war', name: 'War', rules: 'counterspace', economy: {} } as const;
    const none = { scenarios: [], ships: [], fleets: [], troops: [], endings: [], log: [] };
    const campaign = { ...head, ...none, sides: [{ id: 'red', name: 'Red', points: 0 }], designs: [cutter] };
    expect(readDesigns(formatJson(campaign))).toEqual({ designs: [cutter], faults: [] });
  });

  it('reports faulty items and imports the rest', () => {
    const bad = { ...cutter, stats: { ...cutter.stats, hull: -1 } };
    const { designs, faults } = readDesigns(JSON.stringify([gunship, bad, 7, { ...cutter, format: 9 }]));
    expect(designs).toEqual([gunship]);
    expect(faults).toHaveLength(3);
    expect(faults[0]).toMatch(/^Item 2: .*hull/);
    expect(faults[1]).toMatch(/^Item 3: /);
    expect(faults[2]).toMatch(/^Item 4: .*newer/i);
    expect(readDesigns('[{"kind": "des').faults[0]).toMatch('ends too early');
    expect(readDesigns('').faults[0]).toMatch('empty');
  });

  it('reads files, and rejects those that are too large or not text', async () => {
    const large = new File([], 'large.json');
    Object.defineProperty(large, 'size', { value: 2 ** 30 });
    const result = await importFiles([
      large,
      new File([Uint8Array.of(0xff, 0xfe, 0x7b)], 'utf16.json'),
      new File([exportText([cutter])], 'good.json'),
    ]);
    expect(result.added.map(({ name }) => name)).toEqual(['Cutter']);
    expect(result.faults).toEqual([
      'large.json: The file has 1,024 MB. Files over 32 MB cannot be opened.',
      'utf16.json: The file is not valid UTF-8 text.',
    ]);
  });

  it('skips a known design, and renames a different one with the same name', async () => {
    const other: Design = { ...gunship, stats: { ...gunship.stats, hull: 9 } };
    const result = await importDesigns([
      { name: 'a.json', text: exportText([gunship, cutter, other]) },
      { name: 'b.json', text: 'no' },
    ]);
    expect(result.known).toEqual(['Gunship']);
    expect(result.added.map(({ name }) => name)).toEqual(['Cutter', 'Gunship 2']);
    expect(result.faults).toHaveLength(1);
    expect(result.faults[0]).toMatch(/^b\.json: /);
    await vi.waitFor(() => expect(useLibrary().designs.has('gunship-2')).toBe(true), 10_000);
    expect(useLibrary().designs.get('gunship-2')?.stats['hull']).toBe(9);
    expect(useLibrary().designs.get('gunship')?.stats['hull']).toBe(2);
    expect(result.alike).toEqual([{ name: 'Cutter', as: 'Gunship' }]);
    expect(importSummary(result)).toBe(
      'Imported Cutter, Gunship 2. Already in the library: Gunship. Duplicates: Cutter is the same as Gunship.',
    );
  });

  it('skips a design with the same name and content but another id', async () => {
    const result = await importDesigns([
      { name: 'a.json', text: exportText([{ ...gunship, id: 'other', notes: 'Mine.' }]) },
    ]);
    expect(result).toMatchObject({ added: [], known: ['Gunship'], alike: [] });
  });

  it('reads the list once for 1,000 designs', async () => {
    let lists = 0;
    const { list } = host.library;
    host.library.list = () => (lists++, list());
    const many = Array.from({ length: 1000 }, (_, index) => ({
      ...cutter,
      id: `cutter-${index}`,
      name: `Cutter ${index}`,
    }));
    const result = await importDesigns([{ name: 'a.json', text: exportText(many) }]);
    expect([result.added.length, lists]).toEqual([1000, 1]);
  });

  it('reports a file that cannot be written', async () => {
    host.refuse = { code: 'write-failed', message: 'The disk is full.' };
    const result = await importDesigns([{ name: 'a.json', text: exportText([cutter]) }]);
    expect(result).toEqual({ added: [], known: [], alike: [], faults: ['a.json: The disk is full.'] });
    expect(importSummary(result)).toBe('Nothing was imported.');
  });
});

describe('new ships', () => {
  it('start blank or from a template that is legal and of the right shape', () => {
    for (const template of [undefined, ...TEMPLATES]) {
      const design = designFromTemplate('counterspace', template, [gunship]);
      expect(readDocument(JSON.parse(JSON.stringify(design))).ok).toBe(true);
      expect(designFindings(design)).toEqual([]);
    }
  });

  it('share nothing with their template', () => {
    const template = TEMPLATES[0]!;
    expect(designFromTemplate('counterspace', template, []).stats).not.toBe(template.design.stats);
    const copy = renamedCopy(gunship, 'Gunship', [gunship]);
    expect(copy).toMatchObject({ name: 'Gunship 2', id: 'gunship-2' });
    expect(copy.stats).toEqual(gunship.stats);
    expect(copy.stats).not.toBe(gunship.stats);
  });

  it('have a name that can be saved', () => {
    const long = '😀'.repeat(120);
    expect(readDocument(renamedCopy(gunship, `${long} copy`, [{ id: 'a', name: long }])).ok).toBe(true);
  });
});

describe('duplicate designs', () => {
  it('are found whatever their ids, notes and order of weapons', () => {
    const ship = newDesign('minimal', 'One');
    const twin: Design = { ...ship, id: 'b', name: 'Two', notes: 'Fast.', stats: { ...ship.stats } };
    const other: Design = { ...ship, id: 'c', name: 'Three', stats: { ...ship.stats, engine: 5 } };
    const duplicates = duplicateNames([ship, twin, other].map((design) => ({ key: design.id, design })));
    expect([...duplicates]).toEqual([
      ['one', ['Two']],
      ['b', ['One']],
    ]);
  });
});

describe('tags', () => {
  it('are trimmed and unique, or rejected with a reason', () => {
    expect(readTags(' big , ship,, big')).toEqual({ ok: true, value: ['big', 'ship'] });
    expect(readTags('')).toEqual({ ok: true, value: [] });
    expect(readTags('x'.repeat(41))).toMatchObject({ ok: false });
    // An emoji counts as one character, as in the schema.
    expect(readTags('😀'.repeat(40))).toEqual({ ok: true, value: ['😀'.repeat(40)] });
    expect(readTags(Array.from({ length: 41 }, (_, i) => i).join())).toMatchObject({ ok: false });
  });
});
