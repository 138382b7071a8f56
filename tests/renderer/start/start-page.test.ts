import type { LibraryEntry } from '@shared/host-api';
import { newDesign, newScenario } from '@core/model';
import { openFile, openNew } from '@renderer/app';
import { renameEntry } from '@renderer/app/file-actions';
import { registerActions } from '@renderer/app/actions';
import { forgetRecent, useRecentFiles } from '@renderer/app/recent';
import { focusFilter, moveBetweenCards } from '@renderer/features/start/model/card-keys';
import { useBundled } from '@renderer/features/start/model/bundled';
import { useRecentDocuments } from '@renderer/features/start/model/continue';
import StartPage from '@renderer/features/start/StartPage.vue';
import LearnList from '@renderer/features/start/parts/LearnList.vue';
import { TOURS } from '@renderer/tours';
import { leaveTour, skipStep, startTour } from '@renderer/tours/run';
import BundledCard from '@renderer/features/start/parts/BundledCard.vue';
import { installHost, useLibrary, useSettings, useTabs } from '@renderer/stores';
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, nextTick } from 'vue';
import { memoryHost } from '../support/memory-host';

beforeEach(async () => {
  installHost(memoryHost([newScenario('counterspace', 'Raid'), newDesign('counterspace', 'Gunship')]));
  setActivePinia(createPinia());
  await useLibrary().start();
});

describe('the list of tours', () => {
  it('has the step at which a tour goes on, until its document is closed', async () => {
    const list = mount(LearnList);
    const text = (): string => list.findAll('button')[1]!.text();
    expect(text()).toBe('Paint an asteroid belt2 min');
    await startTour(TOURS.find(({ id }) => id === 'belt')!);
    skipStep();
    await nextTick();
    expect(text()).toContain('Step 2 of 6');
    leaveTour();
    useTabs().remove(useTabs().active!.id);
    await nextTick();
    expect(text()).toContain('2 min');
    list.unmount();
  });
});

describe('recent documents', () => {
  it('are the files shown last, latest first, until they are forgotten', async () => {
    const scope = effectScope();
    scope.run(useRecentFiles);
    const recent = scope.run(useRecentDocuments)!;
    await openFile('scenarios/raid.scenario.json');
    await nextTick();
    await openFile('designs/gunship.design.json');
    await nextTick();
    expect(recent.value.map(({ entry, action }) => [entry.name, action])).toEqual([
      ['Gunship', 'Open design'],
      ['Raid', 'Open scenario'],
    ]);
    useTabs().show(useTabs().list.find(({ title }) => title === 'Raid')!.id);
    await nextTick();
    expect(recent.value[0]?.entry.name).toBe('Raid');
    for (const { id } of useTabs().list) useTabs().remove(id);
    forgetRecent('scenarios/raid.scenario.json');
    expect(recent.value.map(({ entry }) => entry.name)).toEqual(['Gunship']);
    scope.stop();
  });

  it('have a new document once it is saved, and a renamed file', async () => {
    const scope = effectScope();
    scope.run(useRecentFiles);
    const recent = scope.run(useRecentDocuments)!;
    const names = (): string[] => recent.value.map(({ entry }) => entry.name);
    const tab = openNew(newScenario('counterspace', 'First'));
    await nextTick();
    await tab.doc?.save();
    await useLibrary().refresh();
    useTabs().remove(tab.id);
    expect(names()).toEqual(['First']);
    await renameEntry(
      useLibrary().entries.find(({ name }) => name === 'First')!,
      'Second',
    );
    expect(names()).toEqual(['Second']);
    scope.stop();
  });

  it('leave out files that are gone, and resume an unfinished battle', () => {
    const battle = {
      ...useLibrary().entries[0]!,
      ref: 'records/b.record.json',
      kind: 'record',
      name: 'Battle',
      summary: '3 actions, unfinished',
      errors: 0,
      warnings: 0,
    } satisfies LibraryEntry;
    const library = useLibrary();
    library.entries = [battle];
    useSettings().change({
      recentFiles: [
        { ref: 'gone.json', opened: 2 },
        { ref: battle.ref, opened: 1 },
      ],
    });
    const recent = effectScope().run(useRecentDocuments)!;
    expect(recent.value).toHaveLength(1);
    expect(recent.value[0]).toMatchObject({ action: 'Resume battle', state: 'In progress' });
  });
});

describe('a card', () => {
  it('makes one copy for a double click on its button, and does not play', async () => {
    const host = memoryHost([newScenario('counterspace', 'Raid')]);
    installHost(host);
    await useLibrary().start();
    const card = mount(BundledCard, {
      props: { entry: useLibrary().entries[0]!, stop: true },
      attachTo: document.body,
    });
    const playtest = vi.fn();
    const end = registerActions([{ id: 'battle.playtest', title: 'Playtest', group: 'Battle', run: playtest }]);
    const button = card.findAll('button').find((one) => one.text() === 'Edit a copy')!;
    for (const event of ['click', 'click', 'dblclick']) void button.trigger(event);
    await flushPromises();
    expect(useTabs().list.map(({ title }) => title)).toEqual(['Raid copy']);
    expect(host.files.size).toBe(2);
    expect(playtest).not.toHaveBeenCalled();
    end();
    card.unmount();
  });
});

describe('the keys of the start page', () => {
  const press = (key: string, target: Element): KeyboardEvent => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event;
  };

  it('/ goes to the filter, unless one is typing', () => {
    document.body.innerHTML = '<input aria-label="Filter" value="a/"><button></button>';
    document.body.addEventListener('keydown', (event) => void focusFilter(document.body, event), { once: true });
    press('/', document.querySelector('button')!);
    expect(document.activeElement).toBe(document.querySelector('input'));
    expect(focusFilter(document.body, press('/', document.querySelector('input')!))).toBe(false);
  });

  it('/ does nothing without single-key shortcuts', async () => {
    const view = mount(StartPage, { attachTo: document.body });
    Object.defineProperty(view.element, 'offsetParent', { value: document.body });
    const filter = view.find('input[type=search]');
    expect(filter.attributes('placeholder')).toBe('Filter (/)');
    useSettings().change({ singleKeys: false });
    await nextTick();
    expect(press('/', document.body).defaultPrevented).toBe(false);
    expect(filter.attributes('placeholder')).toBe('Filter');
    useSettings().change({ singleKeys: true });
    expect(press('/', document.body).defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(filter.element);
    view.unmount();
  });

  it('arrows go to the same button of the next card', () => {
    const card = '<article><button>Edit a copy</button><button>Play</button></article>';
    document.body.innerHTML = `<div>${card.repeat(3)}</div>`;
    const buttons = [...document.querySelectorAll('button')];
    expect(moveBetweenCards(press('ArrowRight', buttons[1]!))).toBe(true);
    expect(document.activeElement).toBe(buttons[3]);
    expect(moveBetweenCards(press('ArrowLeft', buttons[3]!))).toBe(true);
    expect(document.activeElement).toBe(buttons[1]);
    expect(moveBetweenCards(press('a', buttons[1]!))).toBe(false);
  });
});

describe('bundled files', () => {
  const entry = (name: string, difficulty: 1 | 2 | 3, more: Partial<LibraryEntry> = {}): LibraryEntry => ({
    ...useLibrary().entries.find(({ kind }) => kind === 'scenario')!,
    ref: `scenarios/${name}.scenario.json`,
    name,
    bundled: true,
    overview: { turns: 'Up to 3 turns', length: 'short', difficulty },
    ...more,
  });

  it('come easiest first, tutorials before all, and are filtered', () => {
    const library = useLibrary();
    library.entries = [
      entry('Hard', 3),
      entry('Easy', 1),
      entry('Lesson', 2, { kind: 'campaign', tags: ['tutorial'] }),
      entry('Own', 1, { bundled: false }),
    ];
    const bundled = effectScope().run(useBundled)!;
    const names = (): string[] => bundled.shown.value.map(({ name }) => name);
    expect(names()).toEqual(['Lesson', 'Easy', 'Hard']);
    expect(bundled.count.value).toEqual({ all: 3, scenario: 2, campaign: 1 });
    bundled.words.value = 'ha rd';
    expect(names()).toEqual(['Hard']);
    bundled.words.value = '';
    bundled.kind.value = 'scenario';
    bundled.difficulty.value = 3;
    expect(names()).toEqual(['Hard']);
    bundled.length.value = 'long';
    expect(names()).toEqual([]);
    bundled.clear();
    bundled.order.value = 'name';
    expect(names()).toEqual(['Easy', 'Hard', 'Lesson']);
  });
});
