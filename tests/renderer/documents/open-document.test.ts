import { err, type Finding } from '@core/base';
import { modelFindings, newScenario, type AnyDocument, type Scenario, type TurnFile } from '@core/model';
import { isOpen, OpenDocument } from '@renderer/documents';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryHost, type MemoryHost } from '../support/memory-host';

const REF = 'scenarios/raid.scenario.json';
let host: MemoryHost;

const raid = (): Scenario => newScenario('counterspace', 'Raid');

async function open(
  check: (document: AnyDocument) => readonly Finding[] = () => [],
): Promise<OpenDocument<'scenario'>> {
  const opened = await host.library.open(REF);
  if (!opened.ok) throw new Error('the test file is not there');
  const { document, version } = opened.value;
  const doc = new OpenDocument({
    library: host.library,
    check,
    key: 'file-1',
    document,
    file: { ref: REF, version, migrated: false },
    checkDelay: 0,
  });
  if (!isOpen(doc, 'scenario')) throw new Error('wrong kind');
  return doc;
}

const onDisk = (ref = REF): Scenario => JSON.parse(host.files.get(ref) ?? 'null') as Scenario;
const rename = (doc: OpenDocument<'scenario'>, name: string): void => {
  doc.document.execute('Rename', (draft) => {
    draft.name = name;
  });
};

beforeEach(() => {
  host = memoryHost([raid()]);
});

describe('OpenDocument', () => {
  it('edits a scenario in its file format', async () => {
    const doc = await open();
    expect(doc.document.value).toEqual(raid());
    doc.document.execute('Paint', (draft) => {
      draft.map?.terrain.push({ type: 'asteroids', rating: 2, hexes: ['0403'] });
    });
    expect(doc.state.dirty).toBe(true);
    expect((await doc.save()).ok).toBe(true);
    expect(doc.state.dirty).toBe(false);
    expect(doc.state.savedAt).toBeTypeOf('number');
    expect(onDisk().map?.terrain).toEqual([{ type: 'asteroids', rating: 2, hexes: ['0403'] }]);
  });

  it('reports a faulty map, and keeps it until an edit', async () => {
    const { map, ...rest } = raid();
    if (!map) throw new Error('no map');
    const terrain = [
      { type: 'asteroids' as const, hexes: ['0101', '9999'] },
      { type: 'nebula' as const, hexes: ['0101'] },
    ];
    const text = JSON.stringify({ ...rest, map: { ...map, terrain } });
    host.files.set(REF, text);
    const doc = await open(modelFindings);
    expect(doc.state.findings.map(({ code, path, params }) => ({ code, path, params }))).toEqual([
      { code: 'scenario.terrain.off-map', path: '/map/terrain/0/hexes/1', params: { count: 1 } },
      { code: 'scenario.terrain.twice', path: '/map/terrain/1/hexes/0', params: { count: 1 } },
    ]);
    expect(doc.state.findings[0]?.message).toContain('Hex 9999 is not on the map');
    expect(doc.state.dirty).toBe(false);
    expect(host.files.get(REF)).toBe(text);
    rename(doc, 'Mended');
    await doc.save();
    expect(onDisk().map?.terrain).toEqual(terrain);
    expect(doc.state.findings).toHaveLength(2);
    for (let fix = doc.state.findings[0]?.fix; fix; fix = doc.state.findings[0]?.fix) {
      doc.applyFix(fix);
      doc.recheck();
    }
    expect(doc.document.value.map?.terrain).toEqual([{ type: 'asteroids', hexes: ['0101'] }]);
    expect(doc.state.findings).toEqual([]);
  });

  it('replaces its state after each change', async () => {
    const doc = await open();
    const heard: string[] = [];
    const stop = doc.subscribe(() => heard.push(`${doc.state.name} ${doc.state.dirty}`));
    rename(doc, 'Storm');
    stop();
    doc.document.undo();
    expect(heard).toEqual(['Storm true']);
    expect(doc.state).toMatchObject({ canRedo: true, redoLabel: 'Rename', undoCount: 0 });
  });

  it('never overwrites an externally changed file, except on request', async () => {
    const doc = await open();
    rename(doc, 'Mine');
    host.files.set(REF, JSON.stringify({ ...raid(), name: 'Theirs' }));
    const result = await doc.save();
    expect(result.ok).toBe(false);
    expect(doc.state.status).toEqual({ type: 'changed-on-disk' });
    expect(onDisk().name).toBe('Theirs');
    expect(doc.state.dirty).toBe(true);
    expect((await doc.overwrite()).ok).toBe(true);
    expect(onDisk().name).toBe('Mine');
    expect(doc.state.status).toEqual({ type: 'ok' });
  });

  it('reloads the file on request, and can undo that', async () => {
    const doc = await open();
    rename(doc, 'Mine');
    host.files.set(REF, JSON.stringify({ ...raid(), name: 'Theirs' }));
    await doc.reload();
    expect(doc.state).toMatchObject({
      name: 'Theirs',
      dirty: false,
      undoCount: 2,
      status: { type: 'reloaded', undo: true },
    });
    doc.document.undo();
    expect(doc.state).toMatchObject({ name: 'Mine', dirty: true });
  });

  it('reloads after a change on disk without edits, and asks with edits', async () => {
    const doc = await open();
    host.files.set(REF, JSON.stringify({ ...raid(), name: 'Second' }));
    await doc.followFile('whatever');
    expect(doc.state).toMatchObject({ name: 'Second', dirty: false, status: { type: 'reloaded', undo: true } });
    rename(doc, 'Mine');
    host.files.set(REF, JSON.stringify({ ...raid(), name: 'Third' }));
    await doc.followFile('whatever else');
    expect(doc.state).toMatchObject({ name: 'Mine', status: { type: 'changed-on-disk' } });
    host.files.delete(REF);
    await doc.followFile(undefined);
    expect(doc.state.status).toEqual({ type: 'gone' });
  });

  it('no longer calls a file missing that is back', async () => {
    const doc = await open();
    const text = host.files.get(REF)!;
    const opened = await host.library.open(REF);
    host.files.delete(REF);
    await doc.followFile(undefined);
    host.files.set(REF, text);
    await doc.followFile(opened.ok ? opened.value.version : undefined);
    expect(doc.state.status).toEqual({ type: 'ok' });
  });

  it('ignores a list that is older than its own save', async () => {
    const doc = await open();
    rename(doc, 'Mine');
    await doc.followFile('an old version of the list');
    expect(doc.state.status).toEqual({ type: 'ok' });
    expect(doc.state.name).toBe('Mine');
  });

  it('keeps an edit made while the changed file is read', async () => {
    const doc = await open();
    host.files.set(REF, JSON.stringify({ ...raid(), name: 'Theirs' }));
    const following = doc.followFile('whatever');
    await Promise.resolve();
    await Promise.resolve();
    rename(doc, 'Mine');
    await following;
    expect(doc.state).toMatchObject({ name: 'Mine', status: { type: 'changed-on-disk' } });
    expect((await doc.save()).ok).toBe(false);
    expect(onDisk(REF).name).toBe('Theirs');
  });

  it('ignores a read from before its own save', async () => {
    const doc = await open();
    const old = await host.library.open(REF);
    let answer = (): void => undefined;
    host.library.open = () => new Promise((resolve) => (answer = () => resolve(old)));
    const following = doc.followFile('whatever');
    rename(doc, 'Mine');
    await doc.save();
    rename(doc, 'Mine again');
    answer();
    await following;
    expect(doc.state).toMatchObject({ name: 'Mine again', status: { type: 'ok' } });
  });

  it('counts a document without a file as unsaved, and creates a file on the first save', async () => {
    const doc = new OpenDocument({
      library: host.library,
      check: () => [],
      key: 'new-1',
      document: newScenario('counterspace', 'Fresh'),
    });
    expect(doc.state).toMatchObject({ dirty: true, ref: undefined });
    await doc.save();
    expect(doc.state).toMatchObject({ dirty: false, ref: 'scenarios/fresh.scenario.json' });
    rename(doc as OpenDocument<'scenario'>, 'Fresher');
    await doc.save();
    expect(onDisk('scenarios/fresh.scenario.json').name).toBe('Fresher');
  });

  it('saves as a new file, and returns to the old one on failure', async () => {
    const doc = await open();
    host.refuse = { code: 'write-failed', message: 'The disk is full.' };
    expect((await doc.saveAs('Copy', 'copy')).ok).toBe(false);
    expect(doc.state).toMatchObject({ name: 'Raid', ref: REF, status: { type: 'save-failed' } });
    host.refuse = undefined;
    expect((await doc.saveAs('Copy', 'copy')).ok).toBe(true);
    expect(doc.state).toMatchObject({ name: 'Copy', ref: 'scenarios/copy.scenario.json', dirty: false });
    expect(onDisk('scenarios/copy.scenario.json').id).toBe('copy');
    expect(onDisk().name).toBe('Raid');
  });

  it('runs two concurrent saves in sequence', async () => {
    const doc = await open();
    rename(doc, 'A');
    const first = doc.save();
    rename(doc, 'B');
    const second = doc.save();
    expect((await first).ok && (await second).ok).toBe(true);
    expect(onDisk().name).toBe('B');
    expect(doc.state.dirty).toBe(false);
  });

  it('writes the recovery file once per state, and deletes it on save', async () => {
    const doc = await open();
    expect(await doc.writeRecovery()).toBe(true);
    expect(host.recovery.size).toBe(0);
    rename(doc, 'Unsafe');
    expect(doc.isInRecovery()).toBe(false);
    await doc.writeRecovery();
    await doc.writeRecovery();
    expect(host.calls.filter((call) => call === 'library.saveRecovery')).toHaveLength(1);
    expect(host.recovery.get('file-1')?.document.name).toBe('Unsafe');
    expect(doc.isInRecovery()).toBe(true);
    await doc.save();
    expect(host.recovery.size).toBe(0);
  });

  it('restores offered work as one undoable edit, and never overwrites it before the user decides', async () => {
    const doc = await open();
    host.recovery.set('file-1', { ref: REF, document: { ...raid(), name: 'Kept' } });
    doc.offerRecovered('file-1', 1000);
    rename(doc, 'Other');
    expect(await doc.writeRecovery()).toBe(false);
    expect(host.recovery.get('file-1')?.document.name).toBe('Kept');
    await doc.restoreRecovery();
    expect(doc.state).toMatchObject({ name: 'Kept', status: { type: 'ok' }, undoLabel: 'Restore unsaved changes' });
    doc.document.undo();
    expect(doc.state.name).toBe('Other');
  });

  it('still offers recovered work after a save or a change on disk', async () => {
    const doc = await open();
    host.recovery.set('file-1', { ref: REF, document: { ...raid(), name: 'Kept' } });
    doc.offerRecovered('file-1', 1000);
    rename(doc, 'Mine');
    await doc.save();
    expect(doc.state.status.type).toBe('recovery');
    host.files.set(REF, JSON.stringify({ ...raid(), name: 'Theirs' }));
    rename(doc, 'Mine again');
    await doc.followFile('other');
    expect(doc.state.status.type).toBe('changed-on-disk');
    await doc.reload();
    expect(doc.state).toMatchObject({ name: 'Theirs', status: { type: 'recovery' } });
    expect(host.recovery.get('file-1')?.document.name).toBe('Kept');
  });

  it('does not restore unsaved work of a game by mail that has gone on', async () => {
    const doc = await open();
    const files = [{ check: 'a' }] as unknown as [TurnFile, ...TurnFile[]];
    host.recovery.set('file-1', { ref: REF, document: { ...raid(), mail: { files } } as unknown as AnyDocument });
    doc.offerRecovered('file-1', 1000);
    const restored = await doc.restoreRecovery();
    expect(restored).toMatchObject({ ok: false, error: { message: expect.stringContaining('has gone on') } });
    expect(host.recovery.size).toBe(0);
    expect(doc.state).toMatchObject({ name: 'Raid', dirty: false, status: { type: 'ok' } });
  });

  it('discards offered work on request', async () => {
    const doc = await open();
    host.recovery.set('file-1', { ref: REF, document: { ...raid(), name: 'Kept' } });
    doc.offerRecovered('file-1', 1000);
    await doc.discardRecovery();
    expect(host.recovery.size).toBe(0);
    expect(doc.state).toMatchObject({ name: 'Raid', status: { type: 'ok' } });
  });

  it('reports a recovery file that cannot be deleted, and tries again later', async () => {
    const doc = await open();
    rename(doc, 'Unsaved');
    await doc.writeRecovery();
    const { discardRecovery } = host.library;
    const problem = { code: 'write-failed' as const, message: 'The recovery file was not removed.' };
    host.library.discardRecovery = () => Promise.resolve(err(problem));
    expect(await doc.discardRecovery()).toEqual({ ok: false, error: problem });
    expect(host.recovery.size).toBe(1);
    host.library.discardRecovery = discardRecovery;
    expect((await doc.discardRecovery()).ok).toBe(true);
    expect(host.recovery.size).toBe(0);
  });

  it('checks after edits, not in the middle of a gesture, and applies a fix as one edit', async () => {
    vi.useFakeTimers();
    try {
      const fix = { label: 'Name it', steps: [{ op: 'replace' as const, path: '/name', value: 'Good' }] };
      const check = vi.fn((document: AnyDocument): Finding[] =>
        document.name === 'Bad' ? [{ code: 'x', severity: 'error', path: '/name', message: 'Bad name.', fix }] : [],
      );
      const doc = await open(check);
      rename(doc, 'Bad');
      expect(doc.state.findings).toEqual([]);
      vi.runAllTimers();
      expect(doc.state.findings).toHaveLength(1);
      doc.applyFix(fix);
      vi.runAllTimers();
      expect(doc.state).toMatchObject({ name: 'Good', findings: [], undoLabel: 'Name it' });
      const times = check.mock.calls.length;
      const mark = doc.document.mark();
      rename(doc, 'Bad');
      vi.runAllTimers();
      expect(check).toHaveBeenCalledTimes(times);
      doc.document.commit(mark, 'Gesture');
      vi.runAllTimers();
      expect(doc.state.findings).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('follows a rename of its file, with or without edits', async () => {
    const doc = await open();
    const first = await host.library.rename(REF, 'Storm');
    if (!first.ok) throw new Error('rename failed');
    await doc.onRenamed(first.value, 'Storm');
    expect(doc.state).toMatchObject({ name: 'Storm', ref: 'scenarios/storm.scenario.json', dirty: false });
    doc.document.execute('Tag', (draft) => {
      draft.tags = ['x'];
    });
    const second = await host.library.rename('scenarios/storm.scenario.json', 'Gale');
    if (!second.ok) throw new Error('rename failed');
    await doc.onRenamed(second.value, 'Gale');
    expect(doc.state).toMatchObject({ name: 'Gale', dirty: true });
    expect((await doc.save()).ok).toBe(true);
    expect(onDisk('scenarios/gale.scenario.json')).toMatchObject({ name: 'Gale', tags: ['x'] });
  });
});
