import { newDesign, type Design, type SkirmishStats } from '@core/model';
import { openNew } from '@renderer/app';
import DesignView from '@renderer/features/ships/DesignView.vue';
import { installHost, useLibrary, type Tab } from '@renderer/stores';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryHost } from '../support/memory-host';

let view: VueWrapper | undefined;
let tab: Tab;

beforeEach(async () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  document.body.innerHTML = '<div id="hx-toolbar-start"></div><div id="hx-toolbar-end"></div>';
  await useLibrary().start();
  tab = openNew(newDesign('skirmish', 'Test unit'));
  view = mount(DesignView, { props: { tab }, attachTo: document.body });
  await flushPromises();
});
afterEach(() => {
  view?.unmount();
  view = undefined;
  document.body.replaceChildren();
});

const design = (): Design => tab.doc!.document.value as Design;
const stats = (): SkirmishStats => design().stats as unknown as SkirmishStats;
const field = (label: string) => view!.find<HTMLInputElement>(`input[aria-label="${label}"]`);
const faults = (): string[] => view!.findAll('[role=alert]').map((fault) => fault.text());

async function type(label: string, text: string): Promise<void> {
  await field(label).setValue(text);
  await field(label).trigger('change');
  await flushPromises();
}

describe('a required text', () => {
  const refused = ['This cannot be empty. It is still “Test unit”.'];

  it('is refused while it is empty, until the next key, Escape or undo', async () => {
    await type('Name', '');
    expect(faults()).toEqual(refused);
    await type('Name', 'Test unit');
    expect(faults()).toEqual([]);
    await type('Name', '');
    await field('Name').trigger('keydown', { key: 'Escape' });
    expect(faults()).toEqual([]);
    expect(field('Name').element.value).toBe('Test unit');
    await type('Name', 'Other');
    await type('Name', '');
    tab.doc!.document.undo();
    await flushPromises();
    expect(faults()).toEqual([]);
    expect(field('Name').element.value).toBe('Test unit');
  });

  it('of a removed list entry leaves no message at the next one', async () => {
    await view!
      .findAll('button')
      .find((button) => button.text() === 'Add weapon')!
      .trigger('click');
    await type('Name of weapon 1', '');
    expect(faults()).toEqual(['This cannot be empty. It is still “Rifle”.']);
    await view!.find('[aria-label="Remove weapon 1"]').trigger('click');
    await flushPromises();
    expect(faults()).toEqual([]);
    expect(field('Name of weapon 1').element.value).toBe('Rifles');
  });
});

describe('a number', () => {
  it('steps from the typed number, or from the value if the text is invalid', async () => {
    await field('Hit points').setValue('20');
    await field('Hit points').trigger('keydown', { key: 'ArrowUp' });
    expect(stats().hp).toBe(21);
    await field('Hit points').setValue('many');
    await field('Hit points').trigger('keydown', { key: 'ArrowDown' });
    expect(stats().hp).toBe(20);
  });

  it.each([
    ['12', 12],
    [' 7 ', 7],
    ['0x10', 8],
    ['1e2', 8],
    ['-3', 8],
    ['2.5', 8],
    ['1,000', 8],
    ['', 8],
    ['9'.repeat(40), 8],
  ])('of the text “%s” is %i', async (text, value) => {
    await type('Hit points', text);
    expect(stats().hp).toBe(value);
    expect(field('Hit points').element.value).toBe(String(value));
  });
});
