import { ok } from '@core/base';
import { newDesign, newScenario, RULES } from '@core/model';
import { currentToast } from '@renderer/app/toast';
import { openFile, runAction } from '@renderer/app';
import LibraryView from '@renderer/features/library/LibraryView.vue';
import { showTrash } from '@renderer/features/library/trash-shown';
import { installHost, useLibrary, useTabs } from '@renderer/stores';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryHost, type MemoryHost } from '../support/memory-host';

let host: MemoryHost;
let view: VueWrapper;

beforeEach(async () => {
  host = memoryHost([
    { ...newScenario('counterspace', 'Raid'), briefing: 'Take the **station**.<img src=x onerror=alert(1)>' },
    newScenario('counterspace', 'Ambush'),
    newDesign('counterspace', 'Gunship'),
  ]);
  host.files.set('scenarios/torn.scenario.json', '{ "kind": "scen');
  installHost(host);
  setActivePinia(createPinia());
  document.body.innerHTML = '<div id="hx-status-start"></div><div id="hx-status-end"></div>';
  useTabs().showActivity('library');
  await useLibrary().start();
  view = mount(LibraryView, { attachTo: document.body });
  await flushPromises();
});
afterEach(() => {
  view.unmount();
  document.body.replaceChildren();
});

const rows = (): string[] => view.findAll('tbody tr[aria-selected]').map((row) => row.find('td').text());
const selected = (): string => view.find('tr[aria-selected=true] td').text();
const grid = () => view.find('[role=grid]');

describe('the library page', () => {
  it('groups the files and moves by keyboard', async () => {
    expect(rows()).toEqual(['Ambush', 'Raid', 'Gunship', 'scenarios/torn.scenario.json']);
    await view.findAll('tbody tr[aria-selected]')[0]?.trigger('click');
    await grid().trigger('keydown', { key: 'ArrowDown' });
    expect(selected()).toBe('Raid');
    await grid().trigger('keydown', { key: 'End' });
    expect(selected()).toBe('scenarios/torn.scenario.json');
    await grid().trigger('keydown', { key: 'g' });
    expect(selected()).toBe('Gunship');
  });

  it('opens the selected file with Enter', async () => {
    await grid().trigger('keydown', { key: 'Home' });
    await grid().trigger('keydown', { key: 'Enter' });
    await flushPromises();
    expect(useTabs().active?.title).toBe('Ambush');
  });

  it('names the turn limit of the rules for a scenario without one', async () => {
    await view.findAll('tbody tr[aria-selected]')[1]?.trigger('click');
    await flushPromises();
    expect(view.find('.details').text()).toContain(`turn limit ${RULES.counterspace.turnLimit}`);
  });

  it('shows the briefing without active content', async () => {
    await view.findAll('tbody tr[aria-selected]')[1]?.trigger('click');
    await flushPromises();
    const markdown = view.find('.markdown');
    expect(markdown.find('strong').text()).toBe('station');
    expect(markdown.find('img').exists()).toBe(false);
  });

  it('shows why a file is unreadable and its text, and neither opens nor renames it', async () => {
    await grid().trigger('keydown', { key: 'End' });
    await flushPromises();
    expect(view.find('.details').text()).toContain('The text is not JSON.');
    const show = view.findAll('.details button').find((button) => button.text() === 'Show text');
    await show?.trigger('click');
    await flushPromises();
    expect(view.find('.details pre').text()).toBe('{ "kind": "scen');
    await grid().trigger('keydown', { key: 'Enter' });
    expect(useTabs().list).toEqual([]);
    expect(runAction('library.rename')).toMatch('cannot be');
  });

  it('opens an older version of an unreadable file as a new file', async () => {
    const document = newScenario('counterspace', 'Torn');
    Object.assign(host.library, {
      generations: async () => ok([{ number: 1, modified: 0, size: 10 }]),
      openGeneration: async () => ok({ document }),
    });
    await grid().trigger('keydown', { key: 'End' });
    await flushPromises();
    expect(view.find('.details').text()).toContain('Repair it, or restore an older version.');
    const restore = view.findAll('.details button').find((button) => button.text() === 'Restore');
    await restore?.trigger('click');
    await flushPromises();
    expect(useTabs().active?.title).toBe('Torn');
    expect(currentToast.value?.text).toContain('The unreadable file stays');
    expect(host.files.get('scenarios/torn.scenario.json')).toBe('{ "kind": "scen');
  });

  it('renames in place, and reports a taken name', async () => {
    await grid().trigger('keydown', { key: 'Home' });
    runAction('library.rename');
    await flushPromises();
    const field = view.find('.rename');
    expect((field.element as HTMLInputElement).value).toBe('Ambush');
    await field.setValue('Raid');
    await field.trigger('keydown', { key: 'Enter' });
    await flushPromises();
    expect(view.find('tbody [role=alert]').text()).toContain('already');
    await view.find('.rename').setValue('Trap');
    await view.find('.rename').trigger('keydown', { key: 'Enter' });
    await flushPromises();
    expect(rows()).toContain('Trap');
    expect(host.files.has('scenarios/trap.scenario.json')).toBe(true);
  });

  it('duplicates, and renames the copy', async () => {
    await grid().trigger('keydown', { key: 'Home' });
    runAction('library.duplicate');
    await flushPromises();
    expect((view.find('.rename').element as HTMLInputElement).value).toBe('Ambush copy');
  });

  it('makes one copy for a double click', async () => {
    await grid().trigger('keydown', { key: 'Home' });
    const button = view.find('.details [aria-label=Duplicate]');
    void button.trigger('click');
    void button.trigger('click');
    await flushPromises();
    expect(rows().filter((name) => name.includes('copy') || name === '')).toHaveLength(1);
    expect(host.files.size).toBe(5);
  });

  it('says that a copy lacks the unsaved changes of its original', async () => {
    const opened = await openFile('scenarios/ambush.scenario.json');
    if (!opened.ok) throw new Error(opened.error.message);
    opened.value.doc?.document.execute('Write', (draft) => {
      draft.tags = ['new'];
    });
    await grid().trigger('keydown', { key: 'Home' });
    runAction('library.duplicate');
    await flushPromises();
    expect(currentToast.value?.text).toBe('The copy is of the saved file. “Ambush” has unsaved changes.');
  });

  it('deletes to the trash and restores', async () => {
    await grid().trigger('keydown', { key: 'Home' });
    runAction('library.trash');
    await flushPromises();
    expect(rows()).not.toContain('Ambush');
    expect(currentToast.value?.action?.label).toBe('Undo');
    currentToast.value?.action?.run();
    await flushPromises();
    expect(rows()).toContain('Ambush');
  });

  it('selects the next file of the list after a deletion', async () => {
    await grid().trigger('keydown', { key: 'Home' });
    runAction('library.trash');
    await flushPromises();
    expect(selected()).toBe('Raid');
    expect(document.activeElement).toBe(view.find('tr[aria-selected=true]').element);
  });

  it('deletes all selected files, and restores them together', async () => {
    await grid().trigger('keydown', { key: 'Home' });
    await grid().trigger('keydown', { key: 'ArrowDown', shiftKey: true });
    await grid().trigger('keydown', { key: 'ArrowDown', shiftKey: true });
    runAction('library.trash');
    await flushPromises();
    expect(rows()).toEqual(['scenarios/torn.scenario.json']);
    expect(selected()).toBe('scenarios/torn.scenario.json');
    expect(currentToast.value?.text).toBe('Moved 3 files to the Trash.');
    currentToast.value?.action?.run();
    await flushPromises();
    expect(rows()).toEqual(['Ambush', 'Raid', 'Gunship', 'scenarios/torn.scenario.json']);
  });

  it('draws only the rows in view of a long Trash, and keeps the place in it after restoring a file', async () => {
    for (let index = 0; index < 300; index++) host.put(newDesign('minimal', `Cutter ${index}`));
    await host.library.trash([...host.files.keys()].filter((ref) => ref.includes('cutter')));
    showTrash();
    await flushPromises();
    const table = view.get('table[aria-label="Deleted files"]');
    const drawn = () => table.findAll('tbody tr[aria-rowindex]');
    expect([table.attributes('aria-rowcount'), drawn().length < 100]).toEqual(['301', true]);
    const [name, next] = [40, 41].map((index) => drawn()[index]!.get('.name').text());
    const button = drawn()[40]!.get<HTMLElement>('button');
    button.element.focus();
    await button.trigger('click');
    await flushPromises();
    expect(drawn()[40]!.text()).not.toContain(name);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Restore ${next}`);
  });

  it('reads the list once for all deleted or restored files', async () => {
    let lists = 0;
    const { list, trash, restore } = host.library;
    const changed = () => host.emit('library:changed', { refs: ['any'] });
    Object.assign(host.library, {
      list: () => (lists++, list()),
      trash: (refs: string[]) => trash(refs).finally(changed),
      restore: (names: string[]) => restore(names).finally(changed),
    });
    await grid().trigger('keydown', { key: 'a', ctrlKey: true });
    runAction('library.trash');
    await flushPromises();
    expect([rows(), lists]).toEqual([[], 1]);
    currentToast.value?.action?.run();
    await flushPromises();
    expect([rows().length, lists]).toEqual([4, 2]);
  });

  it('deletes and restores 1,000 files with one call each, and says at once that it has begun', async () => {
    for (let index = 0; index < 1000; index++) host.put(newDesign('minimal', `Cutter ${index}`));
    await useLibrary().refresh();
    await flushPromises();
    const { trash, restore } = host.library;
    const seen: unknown[] = [];
    Object.assign(host.library, {
      trash: (refs: string[]) => (seen.push(refs.length, currentToast.value?.text), trash(refs)),
      restore: (names: string[]) => (seen.push(names.length, currentToast.value?.text), restore(names)),
    });
    await grid().trigger('keydown', { key: 'a', ctrlKey: true });
    runAction('library.trash');
    await flushPromises();
    expect(currentToast.value?.text).toBe('Moved 1,004 files to the Trash.');
    currentToast.value?.action?.run();
    await flushPromises();
    expect(seen).toEqual([1004, 'Moving 1,004 files to the Trash…', 1004, 'Restoring 1,004 files…']);
    expect(currentToast.value?.text).toBe('Restored 1,004 files');
  });

  it('deletes all selected files by the button of the details, too', async () => {
    await grid().trigger('keydown', { key: 'Home' });
    await grid().trigger('keydown', { key: 'ArrowDown', shiftKey: true });
    await view.find('.details [aria-label="Delete 2 files"]').trigger('click');
    await flushPromises();
    expect(rows()).toEqual(['Gunship', 'scenarios/torn.scenario.json']);
  });

  it('says which of several files cannot be deleted, and offers to restore the others', async () => {
    const { trash } = host.library;
    Object.assign(host.library, {
      trash: async (refs: string[]) => {
        const moved = await trash(refs.filter((ref) => !ref.includes('raid')));
        return moved.ok ? ok({ ...moved.value, problems: [{ message: 'Raid is locked.' }] }) : moved;
      },
    });
    await grid().trigger('keydown', { key: 'Home' });
    await grid().trigger('keydown', { key: 'End', shiftKey: true });
    runAction('library.trash');
    await flushPromises();
    expect(rows()).toEqual(['Raid']);
    expect(currentToast.value?.text).toBe('Moved 3 files to the Trash. Raid is locked.');
    expect(currentToast.value?.action?.label).toBe('Undo');
  });

  it('leaves the hidden selection alone while it shows the Trash', async () => {
    await grid().trigger('keydown', { key: 'Home' });
    showTrash();
    await flushPromises();
    expect(view.find('h1').text()).toBe('Trash');
    for (const id of ['library.trash', 'library.rename', 'library.duplicate', 'file.print', 'pack.export'])
      expect(runAction(id), id).not.toBe(true);
    await flushPromises();
    expect(host.files.size).toBe(4);
    expect(runAction('library.find')).toBe(true);
    await flushPromises();
    expect(rows()).toHaveLength(4);
    expect(document.activeElement).toBe(view.find('input[type=search]').element);
  });

  it('shows in the Trash what another window deletes', async () => {
    showTrash();
    await flushPromises();
    expect(view.text()).toContain('The Trash is empty');
    const [ref] = host.files.keys();
    await host.library.trash([ref!]);
    host.emit('library:changed', { refs: [ref!] });
    await flushPromises();
    expect(view.findAll('[aria-label="Deleted files"] tbody tr')).toHaveLength(1);
  });

  it('shows the Trash from any page', async () => {
    view.unmount();
    useTabs().showActivity('ships');
    showTrash();
    expect(useTabs().activity).toBe('library');
    view = mount(LibraryView, { attachTo: document.body });
    await flushPromises();
    expect(view.find('h1').text()).toBe('Trash');
    view.unmount();
    view = mount(LibraryView, { attachTo: document.body });
    await flushPromises();
    expect(view.find('h1').text()).toBe('Library');
  });

  it('says that a file is back when the message has restored it, and does not restore it twice', async () => {
    await grid().trigger('keydown', { key: 'Home' });
    await view.find('.details [aria-label=Delete]').trigger('click');
    await flushPromises();
    const details = () => view.find('aside[aria-label=Details]');
    expect(details().text()).toContain('“Ambush” is in the Trash.');
    currentToast.value?.action?.run();
    await flushPromises();
    expect(details().text()).toBe('“Ambush” is back in the library.');
    expect(details().find('button').exists()).toBe(false);
  });

  it('sorts by keyboard without opening a file', async () => {
    const heading = view.findAll('thead button')[0]!;
    expect(heading.attributes('tabindex')).toBeUndefined();
    await heading.trigger('keydown', { key: 'Enter' });
    await heading.trigger('click');
    await flushPromises();
    expect(useTabs().list).toEqual([]);
    expect(view.find('th[aria-sort]').attributes('aria-sort')).toBe('descending');
  });

  it('no longer selects files that the filters hide', async () => {
    await grid().trigger('keydown', { key: 'Home' });
    await grid().trigger('keydown', { key: 'ArrowDown', shiftKey: true });
    expect(view.findAll('tr[aria-selected=true]')).toHaveLength(2);
    await view.find('input[type=search]').setValue('raid');
    await view.find('input[type=search]').setValue('');
    expect(view.findAll('tr[aria-selected=true]')).toHaveLength(1);
  });

  it('keeps search and selection while another page is shown, but not for the Scenarios page', async () => {
    await view.find('input[type=search]').setValue('counterspace');
    await grid().trigger('keydown', { key: 'End' });
    expect(selected()).toBe('Gunship');
    view.unmount();
    view = mount(LibraryView, { attachTo: document.body, props: { kind: 'scenario' } });
    expect(rows()).toEqual(['Ambush', 'Raid']);
    expect(selected()).toBe('Ambush');
    view.unmount();
    view = mount(LibraryView, { attachTo: document.body });
    expect(view.find<HTMLInputElement>('input[type=search]').element.value).toBe('counterspace');
    expect(rows()).toEqual(['Ambush', 'Raid', 'Gunship']);
    expect(selected()).toBe('Gunship');
  });

  it('draws a part of a long list, and says where in the list its rows are', async () => {
    for (let n = 100; n < 1000; n++) host.put(newDesign('counterspace', `Ship ${n}`));
    await useLibrary().refresh();
    await flushPromises();
    expect(rows().length).toBeLessThan(200);
    // Three headings of groups and the heading of the table.
    expect(grid().attributes('aria-rowcount')).toBe(String(904 + 3 + 1));
    await grid().trigger('keydown', { key: 'End' });
    const last = view.find('tr[aria-selected=true]');
    expect([last.attributes('aria-rowindex'), document.activeElement]).toEqual(['908', last.element]);
    await grid().trigger('keydown', { key: 'a', ctrlKey: true });
    await flushPromises();
    expect(document.getElementById('hx-status-start')?.textContent).toContain('903 selected');
  });

  it('searches, and offers to clear the filters without matches', async () => {
    await view.find('input[type=search]').setValue('nothing like this');
    expect(rows()).toEqual([]);
    const all = view.findAll('button').find((button) => button.text() === 'Clear filters');
    await all?.trigger('click');
    expect(rows()).toHaveLength(4);
  });
});
