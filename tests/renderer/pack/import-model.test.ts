import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '@core/base';
import type { PackChoice } from '@core/pack';
import type { PackPreview, PackPreviewItem } from '@shared/host-api';
import { heldImport, ImportModel, importState } from '../../../src/renderer/features/pack/model/import-model';
import { IMPORT_STATE } from '../../../src/renderer/features/pack/model/keep';
import { openPackFile } from '../../../src/renderer/features/pack/model/open';
import { differences } from '../../../src/renderer/features/pack/model/differences';
import { currentToast } from '@renderer/app/toast';
import { installHost, useTabs } from '../../../src/renderer/stores';
import { design, scenario } from '../../main/library/support';
import { memoryHost, type MemoryHost } from '../support/memory-host';

const LANCER: PackPreviewItem = {
  path: 'designs/lancer.design.json',
  kind: 'design',
  id: 'lancer',
  name: 'Lancer',
  state: 'conflict',
  needs: [],
  rules: 'minimal',
  summary: '15 BP',
  bytes: 500,
  match: { ref: 'designs/lancer.design.json', name: 'Lancer', modified: 0, hash: 'a'.repeat(64) },
  findings: [],
};
const GATE: PackPreviewItem = {
  path: 'scenarios/gate.scenario.json',
  kind: 'scenario',
  id: 'gate',
  name: 'Gate',
  state: 'new',
  needs: [{ kind: 'design', id: 'lancer', name: 'Lancer', source: 'pack', inLibrary: true }],
  rules: 'minimal',
  summary: '18 × 16, 4 units',
  bytes: 1500,
  findings: [],
};

function preview(items: readonly PackPreviewItem[], backup = false): PackPreview {
  const info = { name: 'Belt War', licence: 'MIT' };
  return { info, created: '2026-11-18T10:00:00Z', program: '1', backup, bytes: 2000, items, damaged: [] };
}

let host: MemoryHost;
let sent: readonly PackChoice[];
beforeEach(() => {
  setActivePinia(createPinia());
  host = memoryHost();
  sent = [];
  host.packs.preview = () => Promise.resolve(ok(preview([LANCER, GATE])));
  host.packs.import = (_data, choices) => {
    sent = choices;
    return Promise.resolve(ok({ id: '1', files: [] }));
  };
  installHost(host);
});

describe('the import of a pack', () => {
  it('suggests choices, shows scenarios before designs, and sends what it showed', async () => {
    const model = new ImportModel('belt-war.hexpack', 'data');
    await model.read();
    expect(model.preview.value?.items.map(({ name }) => name)).toEqual(['Gate', 'Lancer']);
    expect(model.taken.value.map((item) => model.actionOf(item))).toEqual(['take', 'both']);
    expect(model.copyName(LANCER)).toBe('Lancer, Belt War');
    await model.run();
    expect(sent).toEqual([
      { path: GATE.path, action: 'take' },
      { path: LANCER.path, action: 'both', seen: 'a'.repeat(64) },
    ]);
  });

  it('can be tried again after the connection was lost', async () => {
    const model = new ImportModel('belt-war.hexpack', 'data');
    await model.read();
    const { import: answer } = host.packs;
    host.packs.import = () => Promise.reject(new Error('The connection to Hexwright is lost.'));
    await expect(model.run()).rejects.toThrow('lost');
    expect(model.busy.value).toBe(false);
    host.packs.import = answer;
    expect(await model.run()).toBe(true);
  });

  it('changes choices one by one, for several, and for all', async () => {
    const model = new ImportModel('belt-war.hexpack', 'data');
    await model.read();
    model.choose([LANCER.path, GATE.path], 'skip');
    expect(model.taken.value).toEqual([]);
    expect(model.skipped.value).toBe('2 items skipped.');
    model.applyRule('both');
    expect(model.taken.value.map((item) => model.actionOf(item))).toEqual(['take', 'both']);
    model.choose([GATE.path], 'both');
    expect(model.actionOf(GATE)).toBe('take');
    model.rename(LANCER.path, 'Heavy Lancer');
    expect(model.copyName(LANCER)).toBe('Heavy Lancer');
  });

  it('takes everything from a backup', async () => {
    host.packs.preview = () => Promise.resolve(ok(preview([LANCER, GATE], true)));
    const model = new ImportModel('backup.hexpack', 'data');
    await model.read();
    expect(model.taken.value.map((item) => model.actionOf(item))).toEqual(['take', 'take']);
  });

  it('skips a game by mail that has gone on since the backup', async () => {
    const war = { ...LANCER, path: 'records/war.record.json', kind: 'record' as const, id: 'war', goneOn: true };
    host.packs.preview = () => Promise.resolve(ok(preview([LANCER, { ...war, state: 'older' }], true)));
    const model = new ImportModel('backup.hexpack', 'data');
    await model.read();
    expect(model.taken.value.map(({ path }) => path)).toEqual([LANCER.path]);
  });

  it('compares again when the library has changed since the preview, and keeps the other choices', async () => {
    const model = new ImportModel('belt-war.hexpack', 'data');
    await model.read();
    model.choose([LANCER.path], 'take');
    model.choose([GATE.path], 'skip');
    const changed = { ...LANCER, match: { ...LANCER.match!, hash: 'b'.repeat(64) } };
    host.packs.preview = () => Promise.resolve(ok(preview([changed, GATE])));
    const accept = host.packs.import;
    host.packs.import = () => Promise.resolve(err({ code: 'changed', message: 'Lancer has changed.' }));
    expect(await model.run()).toBe(false);
    expect(model.problem.value?.message).toBe('Lancer has changed.');
    expect([model.actionOf(LANCER), model.actionOf(GATE)]).toEqual(['both', 'skip']);
    host.packs.import = accept;
    expect(await model.run()).toBe(true);
    expect(sent).toContainEqual({ path: LANCER.path, action: 'both', seen: 'b'.repeat(64) });
  });

  it('shows why a pack is refused, and imports nothing', async () => {
    host.packs.preview = () => Promise.resolve(err({ code: 'invalid', message: 'This pack was refused: no.' }));
    const model = new ImportModel('bad.hexpack', 'data');
    await model.read();
    expect(model.problem.value?.message).toBe('This pack was refused: no.');
    expect(model.preview.value).toBeUndefined();
    expect(model.taken.value).toEqual([]);
  });

  it('is undone, then compares again', async () => {
    const model = new ImportModel('belt-war.hexpack', 'data');
    await model.read();
    await model.run();
    host.packs.undo = () => Promise.resolve(ok({ refs: ['a'], kept: ['b'] }));
    await model.undo();
    expect(model.undone.value).toBe('Import undone: 1 file. 1 file that you changed since stayed: b.');
    expect(model.result.value).toBeUndefined();
    expect(model.taken.value).toHaveLength(2);
  });
});

describe('differences', () => {
  it('name the values that differ', () => {
    const changed = { ...design(), notes: 'x'.repeat(40), stats: { ...design().stats, hull: 99 } };
    const found = differences(design(), changed);
    expect(found.map(({ label }) => label).sort()).toEqual(['hull', 'notes']);
    expect(found.find(({ label }) => label === 'hull')?.pack).toBe('99');
    expect(found.find(({ label }) => label === 'notes')?.pack).toBe(`${'x'.repeat(24)}…`);
    expect(differences(design(), design())).toEqual([]);
  });

  it('count list items that only one version has', () => {
    const [force] = scenario().forces;
    const changed = { ...scenario(), forces: [...scenario().forces, { ...force!, id: 'extra' }] };
    expect(differences(scenario(), changed)).toEqual([{ label: 'forces / extra', yours: 'none', pack: 'set' }]);
  });
});

describe('the tab of a pack', () => {
  it('comes back after a reload with its choices', async () => {
    const model = new ImportModel('belt-war.hexpack', 'data');
    const tab = useTabs().open({ kind: 'pack', title: 'Import', state: importState(model) });
    await model.read();
    model.choose([LANCER.path], 'both');
    model.rename(LANCER.path, 'Other lancer');
    const kept = IMPORT_STATE.keep(tab);
    expect(IMPORT_STATE.keep(tab)).toBe(kept);
    const again = useTabs().open({ kind: 'pack', title: 'Import' });
    expect(await IMPORT_STATE.restore(again, JSON.parse(JSON.stringify(kept)))).toBe(true);
    const restored = heldImport(again)!;
    expect(restored.preview.value?.info.name).toBe('Belt War');
    expect(restored.choices.get(LANCER.path)).toMatchObject({ action: 'both', name: 'Other lancer' });
    expect(await IMPORT_STATE.restore(again, { fileName: 3 })).toBe(false);
    expect(await IMPORT_STATE.restore(again, { fileName: 'a', data: 'x', choices: [{ action: 'burn' }] })).toBe(true);
  });

  it('says how to open a large pack again, and how to import one that is too large for the window', async () => {
    const large = useTabs().open({
      ...{ kind: 'pack', title: 'Import' },
      state: importState(new ImportModel('large.hexpack', 'x'.repeat(4_000_000))),
    });
    const kept = JSON.parse(JSON.stringify(IMPORT_STATE.keep(large))) as object;
    expect(kept).not.toHaveProperty('data');
    await IMPORT_STATE.restore(large, kept);
    expect(heldImport(large)?.problem.value?.message).toBe(
      'large.hexpack is too large to be kept. Open the pack again.',
    );
    const file = new File([], 'huge.hexpack');
    Object.defineProperty(file, 'size', { value: 60_000_000 });
    const tab = await openPackFile(file);
    expect(heldImport(tab!)?.command.value).toBe('hexwright unpack "huge.hexpack" --library FOLDER');
    expect(IMPORT_STATE.keep(tab!)).toBeUndefined();
  });

  it('refuses an empty file at once', async () => {
    expect(await openPackFile(new File([], 'empty.hexpack'))).toBeUndefined();
    expect(currentToast.value?.text).toContain('“empty.hexpack”. The file is empty.');
  });
});
