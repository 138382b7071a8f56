import type { Fleet } from '@core/model';
import { DesignSheet, openNew } from '@renderer/app';
import FleetInspector from '@renderer/features/scenarios/FleetInspector.vue';
import NewFleet from '@renderer/features/scenarios/fleets/NewFleet.vue';
import FleetView from '@renderer/features/scenarios/FleetView.vue';
import DesignPicker from '@renderer/features/scenarios/forces/DesignPicker.vue';
import { installHost, useLibrary } from '@renderer/stores';
import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { createPinia, setActivePinia } from 'pinia';
import { memoryHost } from '../support/memory-host';
import { designsById, openScenario } from './support';

/** What each of many rows contains, which would be slow to mount. */
const stubs = ['NumberField', 'HxNumberStep', 'HxRemoveButton', 'CounterIcon', 'FieldMark'];
const gunship = designsById.get('gunship')!;

it('a design is removed from a fleet by its button, and the focus goes to the next row, then to the row before', async () => {
  await openScenario();
  const fleet: Fleet = {
    ...{ kind: 'fleet', format: 1, id: 'raiders', name: 'Raiders', rules: 'counterspace' },
    units: ['gunship', 'dreadnaught', 'destroyer', 'battleship'].map((design) => ({ design, count: 1 })),
  };
  const tab = openNew(fleet);
  const inspector = mount(FleetInspector, { props: { tab } });
  const view = mount(FleetView, { props: { tab }, attachTo: document.body });
  await flushPromises();
  const shown = (): string => inspector.getComponent(DesignSheet).props('design').name;
  await view.get('button[aria-label="Remove Dreadnaught"]').trigger('click');
  expect(shown()).toBe('Gunship');
  const remove = async (label: string): Promise<string | null | undefined> => {
    const button = view.get<HTMLElement>(`button[aria-label="${label}"]`);
    button.element.focus();
    await button.trigger('click');
    await flushPromises();
    return document.activeElement?.getAttribute('aria-label');
  };
  expect(await remove('Remove Destroyer')).toBe('Count of Battleship');
  expect(await remove('Remove Battleship')).toBe('Count of Gunship');
  expect(view.findAll('tbody tr')).toHaveLength(1);
  view.unmount();
  inspector.unmount();
});

it('a fleet of 200 designs takes no other design, and says so where designs are added', async () => {
  await openScenario();
  const library = useLibrary();
  const full = Array.from({ length: 199 }, (_, at) => ({ design: `d${at}`, count: 1 }));
  const units = [{ design: 'gunship', count: 999 }, ...full];
  const tab = openNew({ kind: 'fleet', format: 1, id: 'raiders', name: 'Raiders', rules: 'counterspace', units });
  const view = mount(FleetView, { props: { tab }, attachTo: document.body, global: { stubs } });
  await flushPromises();
  document.querySelector<HTMLElement>('#hx-toolbar-start button')!.click();
  await flushPromises();
  const picker = view.getComponent(DesignPicker);
  const pick = async (name: string): Promise<string> => {
    const field = document.querySelector<HTMLInputElement>('[role=dialog] input')!;
    field.value = name;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await flushPromises();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', shiftKey: true, bubbles: true }));
    await flushPromises();
    return document.querySelector('[role=dialog] [aria-live]')!.textContent;
  };
  expect(library.designs.get('gunship')?.name).toBe('Gunship');
  expect(await pick('Destroyer')).toContain('At most 200 designs. ');
  expect(await pick('Gunship')).toContain('Added Gunship. ');
  expect(await pick('Gunship')).toContain('At most 1,000 units of a design. ');
  expect(picker.emitted('pick')).toEqual([['gunship', true]]);
  view.unmount();
});

it('a new fleet of more than 200 designs cannot be created', async () => {
  const designs = Array.from({ length: 201 }, (_, at) => ({ ...gunship, id: `d${at}`, name: `Ship ${at}` }));
  installHost(memoryHost(designs));
  setActivePinia(createPinia());
  await useLibrary().start();
  const dialog = mount(NewFleet, {
    props: { context: { designs: designs.map(({ id }) => id) } },
    attachTo: document.body,
    global: { stubs },
  });
  await flushPromises();
  const create = [...document.querySelectorAll('button')].find((button) =>
    button.textContent.includes('Create fleet'),
  )!;
  expect(create.getAttribute('aria-disabled')).toBe('true');
  expect(document.body.textContent).toContain('New fleet: at most 200 designs, these are 201');
  create.click();
  expect(dialog.emitted('close')).toBeUndefined();
  dialog.unmount();
});
