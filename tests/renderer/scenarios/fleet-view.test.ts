import type { Fleet } from '@core/model';
import { openNew } from '@renderer/app';
import FleetView from '@renderer/features/scenarios/FleetView.vue';
import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { openScenario } from './support';

it('a design is removed from a fleet by its button, and the focus goes to the next row, then to the row before', async () => {
  await openScenario();
  const fleet: Fleet = {
    ...{ kind: 'fleet', format: 1, id: 'raiders', name: 'Raiders', rules: 'counterspace' },
    units: ['gunship', 'destroyer', 'battleship'].map((design) => ({ design, count: 1 })),
  };
  const view = mount(FleetView, { props: { tab: openNew(fleet) }, attachTo: document.body });
  await flushPromises();
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
});
