import { newScenario } from '@core/model';
import AppFrame from '@renderer/app/AppFrame.vue';
import { openFile, openNew } from '@renderer/app/open';
import { closeTabs, saveAllRecovery } from '@renderer/app/question';
import { isKept, registerTabState } from '@renderer/app/sessions';
import { installHost, useTabs } from '@renderer/stores';
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryHost, type MemoryHost } from '../support/memory-host';

vi.mock('@renderer/app/features', () => ({ installFeatures: () => undefined }));

const RAID = 'scenarios/raid.scenario.json';
const STORM = 'scenarios/storm.scenario.json';
let host: MemoryHost;

beforeAll(() => {
  registerTabState({
    id: 'test',
    keep: (tab) => tab.state['test'],
    restore: (tab, kept) => {
      if (typeof kept !== 'number') return false;
      tab.state['test'] = kept;
      return true;
    },
  });
});
beforeEach(() => {
  sessionStorage.clear();
  host = memoryHost([newScenario('counterspace', 'Raid'), newScenario('counterspace', 'Storm')]);
  installHost(host);
});

/** Starts the program with the host and storage of the last start. */
async function start(): Promise<() => void> {
  setActivePinia(createPinia());
  const frame = mount(AppFrame, { attachTo: document.body });
  await flushPromises();
  return () => {
    frame.unmount();
    document.body.replaceChildren();
  };
}

describe('a reload', () => {
  it('brings back a new document that is no work yet, such as a battle before its first action', async () => {
    let stop = await start();
    const doc = openNew(newScenario('counterspace', 'Fresh')).doc!;
    doc.document.reset(doc.document.value, true);
    await flushPromises();
    await saveAllRecovery();
    stop();
    stop = await start();
    const [tab] = useTabs().list;
    expect([tab?.title, tab?.doc?.state.dirty]).toEqual(['Fresh', false]);
    closeTabs(useTabs().list);
    await flushPromises();
    expect([useTabs().list, host.recovery.size]).toEqual([[], 0]);
    stop();
  });

  it('reopens the tabs in order, with the active one in front, and its view', async () => {
    let stop = await start();
    await openFile(RAID);
    const storm = await openFile(STORM);
    await openFile(RAID);
    if (storm.ok) storm.value.view = 'forces';
    await flushPromises();
    const active = useTabs().activeId;
    stop();
    stop = await start();
    expect(useTabs().list.map(({ title, view }) => [title, view])).toEqual([
      ['Raid', undefined],
      ['Storm', 'forces'],
    ]);
    expect(useTabs().activeId).toBe(active);
    useTabs().showActivity('library');
    await flushPromises();
    stop();
    stop = await start();
    expect(useTabs().activeId).toBeUndefined();
    stop();
  });

  it('works from the library folder when the page is new', async () => {
    let stop = await start();
    await openFile(RAID);
    await openFile(STORM);
    useTabs().show(useTabs().list[0]!.id);
    await flushPromises();
    stop();
    sessionStorage.clear();
    stop = await start();
    expect(useTabs().active?.title).toBe('Raid');
    stop();
  });

  it('restores what a feature kept, and reopens tabs without a file only then', async () => {
    let stop = await start();
    await openFile(RAID);
    const kept = useTabs().open({ kind: 'balance', id: 'balance-1', title: 'Raid: balance', state: { test: 7 } });
    useTabs().open({ kind: 'balance', id: 'balance-2', title: 'Storm: balance' });
    expect(isKept(kept)).toBe(false);
    await saveAllRecovery();
    expect(isKept(kept)).toBe(true);
    await flushPromises();
    stop();
    stop = await start();
    expect(useTabs().list.map(({ title }) => title)).toEqual(['Raid', 'Raid: balance']);
    expect(useTabs().list[1]?.state['test']).toBe(7);
    useTabs().remove('balance-1');
    await flushPromises();
    stop();
    stop = await start();
    expect(useTabs().list.map(({ title }) => title)).toEqual(['Raid']);
    stop();
  });

  it('keeps the unsaved work of a file that was created in the same session', async () => {
    let stop = await start();
    const { doc } = openNew(newScenario('counterspace', 'Fresh'));
    await doc!.save();
    doc!.document.execute('Rename', (draft) => {
      draft.name = 'Renamed';
    });
    await saveAllRecovery();
    await flushPromises();
    stop();
    stop = await start();
    const reopened = useTabs().active!.doc!;
    expect(reopened.state).toMatchObject({ name: 'Renamed', dirty: true });
    // Saving leaves no recovery file behind.
    await reopened.save();
    expect(host.recovery.size).toBe(0);
    stop();
  });

  it('keeps unsaved work and the undo history of open files', async () => {
    const rename = (name: string): void =>
      void useTabs().active?.doc?.document.execute('Rename', (draft) => {
        draft.name = name;
      });
    let stop = await start();
    await openFile(RAID);
    rename('Raid 2');
    await useTabs().active?.doc?.save();
    rename('Raid 3');
    await saveAllRecovery();
    await flushPromises();
    stop();
    stop = await start();
    const { doc } = useTabs().active!;
    expect(doc?.state).toMatchObject({ name: 'Raid 3', dirty: true, undoCount: 2, status: { type: 'ok' } });
    doc?.document.undo();
    expect(doc?.state).toMatchObject({ name: 'Raid 2', dirty: false });
    doc?.document.undo();
    expect(doc?.state).toMatchObject({ name: 'Raid', dirty: true });
    stop();
  });

  it('offers unsaved work whose file changed meanwhile', async () => {
    let stop = await start();
    await openFile(RAID);
    useTabs().active?.doc?.document.execute('Rename', (draft) => {
      draft.name = 'Mine';
    });
    await saveAllRecovery();
    await flushPromises();
    stop();
    host.files.set(RAID, JSON.stringify({ ...newScenario('counterspace', 'Raid'), name: 'Theirs' }));
    stop = await start();
    expect(useTabs().active?.doc?.state).toMatchObject({ name: 'Theirs', undoCount: 0, status: { type: 'recovery' } });
    stop();
  });

  it.each(['{', '[]', '{"tabs":[{"id":"../x"},7,null],"activity":3}'])('ignores a damaged list %s', async (text) => {
    sessionStorage.setItem('hexwright-tabs', text);
    const stop = await start();
    expect(useTabs().list).toEqual([]);
    stop();
  });
});
