import { assert, ok } from '@core/base';
import type { BatchReport } from '@core/balance';
import { newDesign, newScenario } from '@core/model';
import { homeElsewhere, openFile, tabOf } from '@renderer/app/open';
import { installHost, useJobs, useLibrary, useSettings } from '@renderer/stores';
import { flushPromises } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { memoryHost, type MemoryHost } from '../support/memory-host';

let host: MemoryHost;
beforeEach(() => {
  host = memoryHost([newDesign('counterspace', 'Gunship'), newScenario('counterspace', 'Raid')]);
  installHost(host);
  setActivePinia(createPinia());
});

describe('the library', () => {
  it('lists the files, and the designs by id', async () => {
    const library = useLibrary();
    await library.start();
    expect(library.entries.map((entry) => entry.name)).toEqual(['Gunship', 'Raid']);
    expect([...library.designs.keys()]).toEqual(['gunship']);
    expect(library.ofKind('scenario').map((entry) => entry.name)).toEqual(['Raid']);
  });

  it('is being read from the start on until its first list is there', async () => {
    const library = useLibrary();
    const started = library.start();
    expect(library.loading).toBe(true);
    await started;
    expect(library.loading).toBe(false);
  });

  it('reads only the changed design again', async () => {
    const library = useLibrary();
    const read: (readonly string[])[] = [];
    const { documents } = host.library;
    host.library.documents = (refs) => {
      read.push(refs);
      return documents(refs);
    };
    await library.start();
    const ref = host.put(newDesign('counterspace', 'Destroyer'));
    host.emit('library:changed', { refs: [ref] });
    await flushPromises();
    expect([...library.designs.keys()].sort()).toEqual(['destroyer', 'gunship']);
    expect(read).toEqual([['designs/gunship.design.json'], [ref]]);
    host.files.delete('designs/gunship.design.json');
    host.emit('library:changed', { refs: [] });
    await flushPromises();
    expect([...library.designs.keys()]).toEqual(['destroyer']);
  });

  it('reads all designs of a large library with few calls: the host refuses hundreds at a time', async () => {
    for (let n = 0; n < 1000; n++) host.put(newDesign('counterspace', `Ship ${n}`));
    const library = useLibrary();
    await library.start();
    expect(library.designs.size).toBe(1001);
    expect(host.calls).toEqual(['library.documents']);
  });

  it('reads the folder again that another page has made the library, while documents stay in theirs', async () => {
    const library = useLibrary();
    await library.start();
    const opened = await openFile('scenarios/raid.scenario.json');
    assert(opened.ok && opened.value.doc !== undefined, 'the scenario is open');
    const { doc } = opened.value;
    expect(homeElsewhere(doc)).toBeUndefined();
    const homes: unknown[] = [];
    host.library.info = async () => ok({ root: '/other', created: false, warnings: [] });
    host.library.saveRecovery = async (...args) => {
      homes.push(args[3]);
      return ok(true);
    };
    host.emit('library:changed', { refs: [] });
    await flushPromises();
    expect(library.info?.root).toBe('/other');
    expect(homeElsewhere(doc)).toBe('/library');
    expect(tabOf('scenarios/raid.scenario.json')).toBeUndefined();
    doc.document.execute('Rename', (draft) => {
      draft.name = 'Later';
    });
    await doc.writeRecovery();
    expect(homes).toEqual(['/library']);
  });

  it('refreshes again after a change during a refresh', async () => {
    const library = useLibrary();
    await library.start();
    host.put(newScenario('counterspace', 'One'));
    host.emit('library:changed', { refs: [] });
    host.put(newScenario('counterspace', 'Two'));
    host.emit('library:changed', { refs: [] });
    await flushPromises();
    expect(library.entries.map((entry) => entry.name)).toEqual(['Gunship', 'Raid', 'One', 'Two']);
  });

  it('lists an unreadable file without a kind', async () => {
    host.files.set('scenarios/bad.json', '{');
    await useLibrary().start();
    expect(useLibrary().entries.find((entry) => entry.ref === 'scenarios/bad.json')?.problem?.code).toBe('not-json');
    expect(useLibrary().ofKind('scenario')).toHaveLength(1);
  });
});

describe('settings', () => {
  it('applies a change at once and writes it to the host', async () => {
    const settings = useSettings();
    await settings.load();
    settings.setPanelSize('bottom', 200.4);
    expect(settings.panelSize('bottom', 148)).toBe(200);
    expect(settings.panelSize('other', 148)).toBe(148);
    await settings.flush();
    expect((await host.app.readSettings()).panels).toEqual({ bottom: 200 });
  });

  it('reports an unsaved change until a save succeeds', async () => {
    const settings = useSettings();
    await settings.load();
    const { writeSettings } = host.app;
    const problem = 'The settings were not saved: the disk is full.';
    host.app.writeSettings = async (changes) => ({ ...(await writeSettings(changes)), problem });
    settings.change({ theme: 'dark' });
    await settings.flush();
    expect(settings.problem).toBe(problem);
    expect(settings.values.theme).toBe('dark');
    host.app.writeSettings = writeSettings;
    settings.change({ theme: 'light' });
    await settings.flush();
    expect(settings.problem).toBeUndefined();
  });
});

describe('jobs', () => {
  it('follows a batch from start to end', async () => {
    const jobs = useJobs();
    const report: BatchReport = {
      ...{ games: 40, seconds: 1, gamesPerSecond: 40, meanTurns: 5, outcomes: [], ends: [], digest: '' },
    };
    jobs.start('Batch', { type: 'batch', games: 100, seed: 1, players: ['greedy', 'greedy'] });
    await nextTick();
    host.emit('job:progress', { job: 'job-1', done: 40, games: 100, report });
    expect(jobs.running).toMatchObject([{ report: { games: 40 }, plan: { games: 100 } }]);
    jobs.running[0]!.controller.abort();
    host.emit('job:done', { job: 'job-1', report, cancelled: true });
    await nextTick();
    await nextTick();
    expect(jobs.running).toEqual([]);
    expect(jobs.list[0]?.state).toBe('cancelled');
  });
});
