import { newScenario } from '@core/model';
import { runAction } from '@renderer/app';
import { registerActions } from '@renderer/app/actions';
import { openFile, openNew } from '@renderer/app/open';
import { useTabs, useUi } from '@renderer/stores';
import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { host, key, RAID, resetFrame, start } from './mounted-frame';

vi.mock('@renderer/app/features', () => ({ installFeatures: () => undefined }));

resetFrame();

describe('tabs', () => {
  it('closes a tab by Delete, without deleting its content', async () => {
    await host.app.writeSettings({ openFiles: [RAID] });
    const wrapper = await start();
    const remove = vi.fn();
    const stop = registerActions([
      { id: 'test.remove', title: 'Remove level', group: 'Test', shortcut: 'Delete', run: remove },
    ]);
    key('Delete');
    expect(remove).toHaveBeenCalledOnce();
    await wrapper.find('[role=tab]').trigger('keydown', { key: 'Delete' });
    await flushPromises();
    expect(remove).toHaveBeenCalledOnce();
    expect(useTabs().list).toEqual([]);
    stop();
  });

  it('moves a dragged tab where it is dropped, and leaves it when the drag is cancelled', async () => {
    const wrapper = await start();
    await openFile(RAID);
    await openFile('scenarios/storm.scenario.json');
    await flushPromises();
    const titles = (): string[] => useTabs().list.map(({ title }) => title);
    const [first, second] = wrapper.findAll('[role=presentation]');
    await first!.trigger('dragstart');
    await second!.trigger('dragover', { clientX: 1 });
    await first!.trigger('dragend');
    expect(titles()).toEqual(['Raid', 'Storm']);
    await first!.trigger('dragstart');
    wrapper.find('[aria-label="Open documents"]').element.parentElement!.dispatchEvent(new Event('dragover'));
    await second!.trigger('drop');
    expect(titles()).toEqual(['Storm', 'Raid']);
  });

  it('moves a tab by command, up to the ends of the row', async () => {
    await start();
    await openFile(RAID);
    await openFile('scenarios/storm.scenario.json');
    expect(runAction('view.tab-right')).toBe('This is the last tab');
    expect(runAction('view.tab-left')).toBe(true);
    expect(useTabs().list.map(({ title }) => title)).toEqual(['Storm', 'Raid']);
    expect(runAction('view.tab-left')).toBe('This is the first tab');
    runAction('view.tab-right');
    expect(useTabs().active?.title).toBe('Storm');
    expect(useTabs().list.map(({ title }) => title)).toEqual(['Raid', 'Storm']);
  });

  it('keeps the focus on a tab that moves', async () => {
    await start();
    for (const name of ['A', 'B', 'C']) openNew(newScenario('counterspace', name));
    await flushPromises();
    const tab = document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')!;
    tab.focus();
    for (let moves = 0; moves < 2; moves++) {
      runAction('view.tab-left');
      await flushPromises();
      expect(document.activeElement).toBe(tab);
    }
  });

  it('goes from a page to the first or the last tab', async () => {
    await start();
    for (const name of ['A', 'B', 'C']) openNew(newScenario('counterspace', name));
    useTabs().showActivity('library');
    runAction('view.previous-tab');
    expect(useTabs().active?.title).toBe('C');
    useTabs().showActivity('library');
    runAction('view.next-tab');
    expect(useTabs().active?.title).toBe('A');
  });

  it('says in the menu of a tab what it cannot do', async () => {
    const wrapper = await start();
    useTabs().open({ kind: 'balance', title: 'Balance' });
    await flushPromises();
    await wrapper.find('[role=presentation]').trigger('contextmenu');
    await flushPromises();
    const items = [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent.trim());
    expect(items[0]).toMatch(/^Rename….*This tab has no document/s);
    expect(items).toContain('Close');
  });
});

describe('palette and menus', () => {
  it('finds and runs an action in the palette by keyboard', async () => {
    const wrapper = await start();
    key('k', { ctrlKey: true });
    await flushPromises();
    const field = wrapper.find('[role=combobox]');
    await field.setValue('> keyb short');
    expect(wrapper.find('[role=option][aria-selected=true]').text()).toContain('Keyboard shortcuts');
    await field.trigger('keydown', { key: 'Enter' });
    expect(useUi()).toMatchObject({ palette: false, shortcuts: true });
  });

  it('tells screen readers the shortcuts', async () => {
    const wrapper = await start();
    expect(wrapper.find('.find').attributes('aria-keyshortcuts')).toBe('Control+K');
    await wrapper.find('[aria-label=Menu]').trigger('click');
    await flushPromises();
    const items = [...document.querySelectorAll('.items [role=menuitem]')];
    const save = items.find((item) => item.textContent.trim().startsWith('Save all'));
    expect(save?.getAttribute('aria-keyshortcuts')).toBe('Control+Alt+S');
    useUi().shortcuts = true;
    await flushPromises();
    const sheet = document.querySelector('[role=group][aria-label=Shortcuts]')!;
    expect(sheet.querySelector('kbd')!.closest('[aria-hidden]')).toBeNull();
  });

  it('closes the palette by the key that opens it', async () => {
    const wrapper = await start();
    key('k', { ctrlKey: true });
    await flushPromises();
    await wrapper.find('[role=combobox]').trigger('keydown', { key: 'k', ctrlKey: true });
    await flushPromises();
    expect(useUi().palette).toBe(false);
    expect(wrapper.find('[role=combobox]').exists()).toBe(false);
  });

  it('keeps the keys of an open menu from the document behind it', async () => {
    const wrapper = await start();
    const remove = vi.fn();
    const stop = registerActions([
      { id: 'test.remove', title: 'Remove', group: 'Test', shortcut: 'Delete', run: remove },
      { id: 'test.tool', title: 'Erase', group: 'Test', shortcut: 'E', run: remove },
    ]);
    await wrapper.find('[aria-label=Menu]').trigger('click');
    await flushPromises();
    const press = (name: string): void =>
      void document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
      );
    press('Delete');
    press('e');
    expect(document.activeElement?.textContent.trim()).toBe('Edit');
    await flushPromises();
    press('ArrowRight');
    press('r');
    expect(document.activeElement?.textContent).toContain('Redo');
    expect(remove).not.toHaveBeenCalled();
    stop();
  });

  it('says when the palette finds nothing', async () => {
    const wrapper = await start();
    useUi().palette = true;
    await flushPromises();
    await wrapper.find('[role=combobox]').setValue('zzzz');
    expect(wrapper.find('.palette [role=status]').text()).toBe('No matches for “zzzz”.');
  });

  it('opens a library file from the palette', async () => {
    const wrapper = await start();
    useUi().palette = true;
    await flushPromises();
    await wrapper.find('[role=combobox]').setValue('storm');
    await wrapper.find('[role=combobox]').trigger('keydown', { key: 'Enter' });
    await flushPromises();
    expect(useTabs().active?.title).toBe('Storm');
  });
});
