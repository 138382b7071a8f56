import { newDesign, newScenario } from '@core/model';
import { openFile } from '@renderer/app';
import { usesOf, usesSentence } from '@renderer/app/design-uses';
import { trashEntry } from '@renderer/app/file-actions';
import { saveTab } from '@renderer/app/question';
import { renameDocument } from '@renderer/app/rename';
import { installHost, useLibrary, useTabs } from '@renderer/stores';
import { HxTextField } from '@renderer/ui';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryHost } from '../support/memory-host';

const raid = {
  ...newScenario('counterspace', 'Raid'),
  forces: [{ id: 'x', side: 'attacker', design: 'gunship', start: { type: 'free' as const } }],
};
let host: ReturnType<typeof memoryHost>;

beforeEach(async () => {
  host = memoryHost([raid, newDesign('counterspace', 'Gunship'), newDesign('counterspace', 'Cutter')]);
  installHost(host);
  setActivePinia(createPinia());
  await useLibrary().start();
});
afterEach(() => document.body.replaceChildren());

describe('a document', () => {
  it('is renamed at its tab as one undo step; an empty name does nothing', async () => {
    await openFile('scenarios/raid.scenario.json');
    const tab = useTabs().active!;
    renameDocument(tab, '  ');
    expect(tab.doc!.state.dirty).toBe(false);
    renameDocument(tab, ' Night raid ');
    expect([tab.title, tab.doc!.state.undoLabel]).toEqual(['Night raid', 'Rename']);
    tab.doc!.document.undo();
    expect(tab.title).toBe('Raid');
  });

  it('is saved with the text of the focused field', async () => {
    await openFile('scenarios/raid.scenario.json');
    const tab = useTabs().active!;
    const field = mount(HxTextField, {
      props: {
        modelValue: 'Raid',
        label: 'Name',
        lazy: true,
        'onUpdate:modelValue': (name: string) => renameDocument(tab, name),
      },
      attachTo: document.body,
    });
    const input = field.get('input');
    input.element.focus();
    input.element.value = 'Typed';
    await input.trigger('input');
    expect(tab.title).toBe('Raid');
    await saveTab(tab);
    expect(tab.doc!.state.dirty).toBe(false);
    expect((await useLibrary().peek('scenarios/raid.scenario.json'))?.document.name).toBe('Typed');
    field.unmount();
  });
});

describe('a deleted design', () => {
  it('says where it is used, and is deleted once by a double click', async () => {
    const entry = useLibrary().entries.find(({ name }) => name === 'Gunship')!;
    const [first, second] = await Promise.all([trashEntry(entry), trashEntry(entry)]);
    expect(first).toMatchObject({ name: 'Gunship', uses: 'Raid uses it.' });
    expect(second).toBeUndefined();
    expect(useLibrary().entries.map(({ name }) => name)).toEqual(['Raid', 'Cutter']);
  });

  it('is found in any number of scenarios: the host refuses hundreds of calls at a time', async () => {
    for (let n = 0; n < 1000; n++) host.put({ ...raid, id: `raid-${n}`, name: `Raid ${n}` });
    await useLibrary().refresh();
    host.calls.length = 0;
    const users = await usesOf(useLibrary().entries.filter(({ kind }) => kind === 'design'));
    expect(users).toHaveLength(1001);
    expect(host.calls.length).toBeLessThan(10);
  });

  it('says so in words', async () => {
    expect(await usesOf(useLibrary().entries.filter(({ name }) => name === 'Cutter'))).toEqual([]);
    expect(usesSentence([])).toBe('');
    expect(usesSentence(['A', 'B'])).toBe('A and B use it.');
    expect(usesSentence(['A', 'B', 'C'])).toBe('A, B and 1 more file use it.');
    expect(usesSentence(['A'], 'some of them')).toBe('A uses some of them.');
    expect(usesSentence(['A', 'B', 'C', 'D'])).toBe('A, B and 2 more files use it.');
  });
});
