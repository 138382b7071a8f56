import AttackGroup from '@renderer/features/battle/parts/AttackGroup.vue';
import { installHost } from '@renderer/stores';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it } from 'vitest';
import { memoryHost } from '../support/memory-host';
import { layTable } from './controller-support';
import { brawl } from './support';

it('shows no average damage for a torpedo, which any hit destroys (6.3.0)', () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  const scenario = brawl({
    forces: [
      { id: 'boat', side: 'player-1', design: 'torpedo-boat', start: { type: 'hex', hex: '1010' } },
      { id: 'guard', side: 'player-2', design: 'gunship', start: { type: 'hex', hex: '1110' } },
    ],
  });
  const { controller, model } = layTable(scenario, { 'player-1': 'human', 'player-2': 'human' });
  controller.show(true);
  for (const t of ['launch', 'end', 'end']) controller.giveOrders([{ t }]);
  if (controller.handoverTo.value !== undefined) controller.completeHandover();
  const torpedo = controller.position.value.observation.units.at(-1);
  model.aim(torpedo?.index ?? -1);
  const group = mount(AttackGroup, { props: { controller, model } });
  const [row] = group.findAll('.weapon-table tbody tr');
  expect(row?.findAll('td').at(-2)?.text()).toBe('–');
  group.unmount();
});
