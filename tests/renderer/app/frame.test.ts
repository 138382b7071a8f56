import { err } from '@core/base';
import { newDesign, newScenario } from '@core/model';
import { runAction } from '@renderer/app';
import { closeTabs, saveAllRecovery } from '@renderer/app/question';
import { openFile, openRecovered, openNew } from '@renderer/app/open';
import { pointerLabel } from '@renderer/app/pointer-label';
import { useSettings, useTabs, useUi } from '@renderer/stores';
import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { edit, host, key, RAID, resetFrame, start } from './mounted-frame';

vi.mock('@renderer/app/features', () => ({ installFeatures: () => undefined }));

resetFrame();

describe('settings that were not saved', () => {
  it('are announced', async () => {
    const view = await start();
    const problem = 'The settings were not saved: the disk is full.';
    host.app.writeSettings = async () => ({ settings: await host.app.readSettings(), problem });
    useSettings().change({ theme: 'dark' });
    await useSettings().flush();
    await flushPromises();
    expect(view.text()).toContain(problem);
  });
});

describe('settings that were changed without a connection', () => {
  it('are written when it returns', async () => {
    await start();
    const { writeSettings } = host.app;
    host.app.writeSettings = () => Promise.reject(new Error('Lost connection'));
    useSettings().change({ theme: 'light' });
    await expect(useSettings().flush()).rejects.toThrow('Lost connection');
    host.app.writeSettings = writeSettings;
    host.emit('host:connection', { connected: true });
    await flushPromises();
    expect((await host.app.readSettings()).theme).toBe('light');
  });
});

describe('opening', () => {
  it('opens a file only once', async () => {
    await Promise.all([openFile(RAID), openFile(RAID)]);
    await openFile(RAID);
    expect(useTabs().list.map((tab) => tab.title)).toEqual(['Raid']);
  });

  it('reports a missing file', async () => {
    const result = await openFile('scenarios/none.scenario.json');
    expect(result).toMatchObject({ ok: false, error: { code: 'missing' } });
    expect(useTabs().list).toEqual([]);
  });

  it('offers recovered work in its file, and opens recovered work without a file', async () => {
    await openFile(RAID);
    edit('Unsafe');
    await saveAllRecovery();
    openNew(newScenario('counterspace', 'Never saved'));
    await saveAllRecovery();
    for (const tab of useTabs().list) useTabs().remove(tab.id);
    for (const entry of await host.library.listRecovery()) await openRecovered(entry);
    expect(useTabs().list.map((tab) => [tab.title, tab.doc?.state.status.type, tab.doc?.state.dirty])).toEqual([
      ['Raid', 'recovery', false],
      ['Never saved', 'ok', true],
    ]);
  });

  it('leaves the unsaved work of another page to that page', async () => {
    const theirs = { key: 'new-theirs', document: newScenario('counterspace', 'Open elsewhere') };
    await host.library.saveRecovery(theirs.key, undefined, theirs.document);
    await host.library.saveRecovery('new-left', undefined, newScenario('counterspace', 'Left over'));
    const requested: string[] = [];
    const locks = {
      query: () => Promise.resolve({ held: [{ name: `hexwright-recovery-${theirs.key}` }, { name: 'another' }] }),
      request: (name: string) => Promise.resolve(void requested.push(name)),
    };
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
    await start();
    await flushPromises();
    expect(useTabs().list.map((tab) => tab.title)).toEqual(['Left over']);
    expect(requested).toEqual(['hexwright-recovery-new-left']);
    vi.restoreAllMocks();
  });

  it('opens no second tab for a document created and kept in recovery during startup', async () => {
    await openFile(RAID);
    edit('Unsafe');
    const fresh = openNew(newScenario('counterspace', 'Begun meanwhile'));
    await saveAllRecovery();
    for (const entry of await host.library.listRecovery()) await openRecovered(entry);
    expect(useTabs().list.map((tab) => tab.title)).toEqual(['Unsafe', 'Begun meanwhile']);
    expect(useTabs().active).toBe(fresh);
  });

  it('opens no second tab for a document created, kept, saved and closed during startup', async () => {
    let goOn = (): void => undefined;
    const started = new Promise<void>((resolve) => (goOn = resolve));
    const { list } = host.library;
    host.library.list = () => started.then(list);
    await start();
    const fresh = openNew(newScenario('counterspace', 'Begun meanwhile'));
    const { key: kept } = fresh.doc!;
    await saveAllRecovery();
    const work = host.recovery.get(kept)!;
    await fresh.doc!.save();
    closeTabs([fresh]);
    // The library is slow: what it removes is still listed for a while.
    host.recovery.set(kept, work);
    goOn();
    await flushPromises();
    expect(useTabs().list).toEqual([]);
  });
});

describe('the frame', () => {
  it('reopens the last session and remembers it', async () => {
    await host.app.writeSettings({ openFiles: [RAID, 'scenarios/gone.scenario.json'] });
    const wrapper = await start();
    expect(wrapper.findAll('[role=tab]').map((tab) => tab.text())).toContain('Raid');
    await openFile('scenarios/storm.scenario.json');
    await flushPromises();
    await useSettings().flush();
    expect((await host.app.readSettings()).openFiles).toEqual([RAID, 'scenarios/storm.scenario.json']);
  });

  it('remembers a new document as soon as it is saved', async () => {
    await start();
    const { doc } = openNew(newScenario('counterspace', 'Fresh'));
    await flushPromises();
    await doc?.save();
    await flushPromises();
    await useSettings().flush();
    expect((await host.app.readSettings()).openFiles).toEqual(['scenarios/fresh.scenario.json']);
  });

  it('saves by its shortcut, marks unsaved work on the tab, and undoes', async () => {
    await host.app.writeSettings({ openFiles: [RAID] });
    const wrapper = await start();
    edit('Raid 2');
    await flushPromises();
    expect(wrapper.find('[role=tab]').text()).toContain('unsaved');
    key('z', { ctrlKey: true });
    await flushPromises();
    expect(wrapper.find('[role=tab]').text()).not.toContain('unsaved');
    key('z', { ctrlKey: true, shiftKey: true });
    key('s', { ctrlKey: true });
    await flushPromises();
    expect(host.files.get(RAID)).toContain('Raid 2');
  });

  it('shows the first document that “Save all” could not save', async () => {
    await start();
    await openFile(RAID);
    edit('Raid 2');
    await openFile('scenarios/storm.scenario.json');
    edit('Storm 2');
    const { save } = host.library;
    host.library.save = async (ref, ...rest) =>
      ref === RAID ? err({ code: 'write-failed', message: 'The disk is full.' }) : save(ref, ...rest);
    runAction('file.save-all');
    await flushPromises();
    expect(useTabs().active?.title).toBe('Raid 2');
    expect(useTabs().list.map(({ doc }) => doc?.state.dirty)).toEqual([true, false]);
  });

  it('saves for recovery at a shorter interval as soon as it is set', async () => {
    vi.useFakeTimers();
    await host.app.writeSettings({ autosaveSeconds: 600 });
    await start();
    await openFile(RAID);
    edit('Unsafe');
    useSettings().change({ autosaveSeconds: 1 });
    await vi.advanceTimersByTimeAsync(1500);
    vi.useRealTimers();
    expect([...host.recovery.values()].map(({ document }) => document.name)).toEqual(['Unsafe']);
  });

  it('shows a document’s problems, and applies a fix as an undoable edit', async () => {
    const broken = newScenario('counterspace', 'Broken');
    host.put({ ...broken, victory: [] });
    await host.app.writeSettings({ openFiles: ['scenarios/broken.scenario.json'] });
    const wrapper = await start();
    const { registerCheck } = await import('@renderer/app');
    const end = registerCheck((document) =>
      document.name === 'Broken'
        ? [
            {
              code: 'test',
              severity: 'error',
              path: '/name',
              message: 'The name is bad.',
              fix: { label: 'Mend it', steps: [{ op: 'replace', path: '/name', value: 'Mended' }] },
            },
          ]
        : [],
    );
    useTabs().active?.doc?.recheck();
    await flushPromises();
    // The panel was empty when the document opened: it stays folded until the user opens it.
    expect(wrapper.find('.problem').exists()).toBe(false);
    useUi().bottom = true;
    await flushPromises();
    expect(wrapper.find('.problem').text()).toContain('The name is bad.');
    await wrapper.find('.problem .fix').trigger('click');
    expect(useTabs().active?.doc?.state).toMatchObject({ name: 'Mended', undoLabel: 'Mend it' });
    end();
  });

  it('reports a lost connection and its return', async () => {
    const wrapper = await start();
    host.emit('host:connection', { connected: false });
    await flushPromises();
    expect(wrapper.text()).toContain('Lost connection');
    expect(wrapper.text()).toContain('If Hexwright has ended');
    host.emit('host:connection', { connected: true });
    await flushPromises();
    expect(wrapper.text()).not.toContain('Lost connection');
  });

  it('opens files that were opened with the program', async () => {
    const data = btoa(JSON.stringify(newScenario('counterspace', 'Stranger')));
    host.given.push({ name: 'raid.scenario.json', ref: RAID }, { name: 'bad.hexpack', problem: 'It is damaged.' });
    const wrapper = await start();
    expect(useTabs().list.map(({ title }) => title)).toEqual(['Raid']);
    expect(wrapper.text()).toContain('It is damaged.');
    host.given.push({ name: 'stranger.scenario.json', data });
    host.emit('app:files', {});
    await vi.waitFor(() => expect(useTabs().active?.title).toBe('Stranger'), 20_000);
    expect(wrapper.text()).toContain('“Stranger” is not in the library. Save it to add it.');
    host.given.push({ name: 'photo.gif', data: '' });
    host.emit('app:files', {});
    await vi.waitFor(
      () => expect(wrapper.text()).toContain('Cannot open “photo.gif”. Hexwright opens .json files.'),
      20_000,
    );
  });

  it('saves recovery files before the window closes', async () => {
    await host.app.writeSettings({ openFiles: [RAID] });
    await start();
    edit('Unsafe');
    host.emit('app:closing', {});
    await flushPromises();
    expect([...host.recovery.values()].map(({ document }) => document.name)).toEqual(['Unsafe']);
    expect(host.calls.at(-1)).toBe('app.closeReady');
  });

  it('keeps what is typed and just set before the window closes', async () => {
    const wrapper = await start();
    await openFile(RAID);
    await flushPromises();
    await wrapper.find('[role=tab]').trigger('dblclick');
    await flushPromises();
    wrapper.find<HTMLInputElement>('input.rename').element.value = 'Typed';
    useSettings().change({ theme: 'light' });
    host.emit('app:closing', {});
    await flushPromises();
    expect([...host.recovery.values()].map(({ document }) => document.name)).toEqual(['Typed']);
    expect((await host.app.readSettings()).theme).toBe('light');
    expect(host.calls.at(-1)).toBe('app.closeReady');
  });

  it.each([
    [{}, 'Hexwright has stopped.'],
    [{ fault: true }, 'Hexwright stopped after an unexpected error.'],
  ])('keeps unsaved work in a browser and shows that the program has ended (%o)', async (event, sentence) => {
    await host.app.writeSettings({ openFiles: [RAID] });
    const wrapper = await start();
    edit('Unsafe');
    host.emit('app:closing', event);
    await flushPromises();
    host.emit('host:connection', { connected: false });
    await flushPromises();
    expect([...host.recovery.values()].map(({ document }) => document.name)).toEqual(['Unsafe']);
    expect(wrapper.text()).toContain(sentence);
    expect(wrapper.text()).toContain('Unsaved changes are saved for recovery.');
    expect(wrapper.text()).not.toContain('Lost connection');
    host.emit('host:connection', { connected: true });
    await flushPromises();
    expect(wrapper.text()).not.toContain(sentence);
  });

  it('warns if a recovery save failed before the program stopped', async () => {
    await host.app.writeSettings({ openFiles: [RAID] });
    const wrapper = await start();
    edit('Unsafe');
    host.library.saveRecovery = () => Promise.reject(new Error('disk full'));
    host.emit('app:closing', { fault: true });
    await flushPromises();
    expect(wrapper.text()).toContain('Some changes could not be saved for recovery.');
  });

  it('asks when an edited file changes on disk', async () => {
    await host.app.writeSettings({ openFiles: [RAID] });
    const wrapper = await start();
    edit('Mine');
    host.files.set(RAID, JSON.stringify(newScenario('counterspace', 'Theirs')));
    host.emit('library:changed', { refs: [RAID] });
    await flushPromises();
    expect(wrapper.find('[role=alert]').text()).toContain('Another program changed this file');
    const reload = wrapper.findAll('button').find((button) => button.text() === 'Reload from disk');
    await reload?.trigger('click');
    await flushPromises();
    expect(useTabs().active?.title).toBe('Theirs');
  });

  it('runs an action requested by the shell', async () => {
    await start();
    host.emit('app:action', { id: 'help.shortcuts' });
    await flushPromises();
    expect(useUi().shortcuts).toBe(true);
    expect(runAction('file.save')).toBe('No document is open');
  });
});

describe('pointerLabel', () => {
  it('uses names instead of indexes', () => {
    const scenario = newScenario('counterspace', 'Raid');
    expect(pointerLabel(scenario, '/sides/1/name')).toBe('sides / Defender / name');
    expect(pointerLabel(scenario, '/map/edges/0')).toBe('edges / attacker-edge');
    expect(pointerLabel(scenario, '/map')).toBe('map');
    expect(pointerLabel(scenario, '/forces/4/count')).toBe('forces 5 / count');
    expect(pointerLabel(scenario, '')).toBe('');
    const design = newDesign('counterspace', 'Gunship');
    expect(pointerLabel(design, '/stats')).toBe('');
    expect(pointerLabel(design, '/stats/hull')).toBe('hull');
    // A side may have any name.
    const odd = { ...scenario, sides: [{ ...scenario.sides[0]!, name: 'stats' }] };
    expect(pointerLabel(odd, '/sides/0/name')).toBe('sides / stats / name');
  });
});
