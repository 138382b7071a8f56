import type { Fleet } from '@core/model';
import { DesignSheet, openNew } from '@renderer/app';
import FleetInspector from '@renderer/features/scenarios/FleetInspector.vue';
import FleetView from '@renderer/features/scenarios/FleetView.vue';
import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { openScenario } from './support';

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
