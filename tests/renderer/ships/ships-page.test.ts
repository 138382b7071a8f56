import { newDesign } from '@core/model';
import { restoreDeleted } from '@renderer/app/trash';
import ShipsPage from '@renderer/features/ships/ShipsPage.vue';
import { installHost, useLibrary } from '@renderer/stores';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryHost, type MemoryHost } from '../support/memory-host';

let view: VueWrapper | undefined;
let host: MemoryHost;

beforeEach(async () => {
  host = memoryHost(['Cutter', 'Gunship', 'Lancer'].map((name) => newDesign('counterspace', name)));
  installHost(host);
  setActivePinia(createPinia());
  document.body.innerHTML = '<div id="hx-toolbar-start"></div><div id="hx-toolbar-end"></div>';
  await useLibrary().start();
  view = mount(ShipsPage, { attachTo: document.body });
  await flushPromises();
});
afterEach(() => {
  view?.unmount();
  view = undefined;
  document.body.replaceChildren();
});

const names = (): string[] => view!.findAll('tbody tr .strong .truncate').map((cell) => cell.text());

describe('the Ships page', () => {
  it('draws only the rows in view of 1,000 designs, and those that the keyboard reaches', async () => {
    for (let index = 0; index < 1000; index++)
      host.put(newDesign('minimal', `Picket ${String(index).padStart(3, '0')}`));
    await useLibrary().refresh();
    await flushPromises();
    const grid = view!.get('table[role=grid]');
    expect([grid.attributes('aria-rowcount'), names().length < 100, names()[0]]).toEqual(['1004', true, 'Cutter']);
    await grid.trigger('keydown', { key: 'End' });
    await flushPromises();
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('1004');
    expect([document.activeElement?.textContent, names().length < 100]).toEqual([
      expect.stringContaining('Picket 999'),
      true,
    ]);
    await grid.trigger('keydown', { key: 'ArrowUp' });
    await flushPromises();
    expect(document.activeElement?.textContent).toContain('Picket 998');
  });

  it('names a duplicate that the search hides', async () => {
    host.put({ ...newDesign('counterspace', 'Zephyr'), stats: newDesign('counterspace', 'Cutter').stats });
    await useLibrary().refresh();
    await flushPromises();
    await view!.get('input[type=search], [role=searchbox]').setValue('Zephyr');
    await flushPromises();
    expect(names()).toEqual(['Zephyr']);
    expect(view!.get('tbody').text()).toContain('same as Cutter');
  });

  it('lists each of two files with the same id as it is', async () => {
    const copy = { ...newDesign('counterspace', 'Lancer II'), id: 'lancer' };
    host.files.set('designs/another.design.json', JSON.stringify(copy));
    await useLibrary().refresh();
    await flushPromises();
    expect(names()).toEqual(['Cutter', 'Gunship', 'Lancer', 'Lancer II']);
  });

  it('shows the deleted design, not the next one to delete, and Undo restores it', async () => {
    await view!.findAll('tbody tr')[1]!.trigger('click');
    await view!.find('[aria-label=Delete]').trigger('click');
    await flushPromises();
    expect(names()).toEqual(['Cutter', 'Lancer']);
    expect(view!.find('aside').text()).toContain('“Gunship” is in the Trash.');
    expect(view!.find('[aria-label=Delete]').exists()).toBe(false);
    expect(document.activeElement?.textContent).toContain('Lancer');
    await view!
      .findAll('aside button')
      .find((button) => button.text() === 'Undo')!
      .trigger('click');
    await flushPromises();
    expect(names()).toEqual(['Cutter', 'Gunship', 'Lancer']);
    expect(view!.find('aside h2').text()).toBe('Gunship');
  });

  it('makes no fleet of designs of different rules, of which the dialog would leave some out', async () => {
    host.files.set('designs/picket.design.json', JSON.stringify(newDesign('minimal', 'Picket')));
    await useLibrary().refresh();
    await flushPromises();
    const button = () => view!.findAll('button').find((one) => one.text() === 'New fleet')!;
    const boxes = view!.findAll('tbody input[type=checkbox]');
    expect(boxes).toHaveLength(4);
    for (const box of boxes.slice(0, 2)) await box.trigger('change');
    expect(button().attributes('aria-disabled')).toBeUndefined();
    await boxes[3]!.trigger('change');
    expect(button().attributes('aria-disabled')).toBe('true');
    expect(button().attributes('aria-description')).toContain('The checked designs have different rules');
  });

  it('no longer shows a deleted design that was restored elsewhere', async () => {
    await view!.findAll('tbody tr')[1]!.trigger('click');
    await view!.find('[aria-label=Delete]').trigger('click');
    await flushPromises();
    expect(view!.find('aside').text()).toContain('“Gunship” is in the Trash.');
    const trash = await host.library.listTrash();
    await restoreDeleted(trash.ok ? trash.value[0]!.trashed : '');
    await flushPromises();
    expect(names()).toEqual(['Cutter', 'Gunship', 'Lancer']);
    expect(view!.find('aside h2').text()).toBe('Lancer');
  });
});
