import { newScenario } from '@core/model';
import AppFrame from '@renderer/app/AppFrame.vue';
import { question } from '@renderer/app/question';
import { installHost, useTabs } from '@renderer/stores';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach } from 'vitest';
import { memoryHost, type MemoryHost } from '../support/memory-host';

/** One of the two scenarios of the library. */
export const RAID = 'scenarios/raid.scenario.json';
/** The host of the current test. */
export let host: MemoryHost;
let frame: VueWrapper | undefined;

/** Gives each test of a file a new host and unmounts the frame after it. The file mocks the features, which the frame installs. */
export function resetFrame(): void {
  beforeEach(() => {
    sessionStorage.clear();
    host = memoryHost([newScenario('counterspace', 'Raid'), newScenario('counterspace', 'Storm')]);
    installHost(host);
    setActivePinia(createPinia());
  });
  afterEach(() => {
    frame?.unmount();
    frame = undefined;
    question.value = undefined;
    document.body.replaceChildren();
  });
}

/** Mounts the frame. */
export async function start(): Promise<VueWrapper> {
  frame = mount(AppFrame, { attachTo: document.body });
  await flushPromises();
  return frame;
}

/** Renames the document of the active tab. */
export function edit(name: string): void {
  useTabs().active?.doc?.document.execute('Rename', (draft) => {
    draft.name = name;
  });
}

/** Presses a key on the page. */
export function key(name: string, held: KeyboardEventInit = {}): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...held }));
}
