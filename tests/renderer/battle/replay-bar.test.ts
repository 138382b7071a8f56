import ReplayBar from '@renderer/features/battle/parts/ReplayBar.vue';
import { installHost } from '@renderer/stores';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it } from 'vitest';
import { memoryHost } from '../support/memory-host';
import { layTable } from './controller-support';
import { brawl } from './support';

it('writes the position in a long battle with thousands separators', () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  const { controller } = layTable(brawl(), { 'player-1': 'human', 'player-2': 'human' });
  const actions = 5139;
  controller.ticks.value = Array.from({ length: actions }, () => ({ side: 'player-1', turn: 1, lost: [] }));
  controller.stops.value = Array.from({ length: actions + 1 }, (_, index) => index);
  controller.position.value = { ...controller.position.value, cursor: 2570 };
  const bar = mount(ReplayBar, { props: { controller } });
  expect(bar.find('.count').text()).toBe('2,570 / 5,139');
  expect(bar.find('[role=slider]').attributes('aria-valuetext')).toContain('After action 2,570 of 5,139, ');
  bar.unmount();
});
