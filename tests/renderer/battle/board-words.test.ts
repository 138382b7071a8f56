import { assert } from '@core/base';
import { createPlayer } from '@core/players';
import OffMapTray from '@renderer/features/battle/parts/OffMapTray.vue';
import OutcomePanel from '@renderer/features/battle/parts/OutcomePanel.vue';
import { installHost } from '@renderer/stores';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import { memoryHost } from '../support/memory-host';
import { layTable } from './controller-support';
import { shippedScenario } from './support';

beforeEach(() => {
  installHost(memoryHost());
  setActivePinia(createPinia());
});

it.each([
  ['skirmish-landing-site', 'Off the board'],
  ['minor-slugfest', 'Off the map'],
])('the units of %s that have not arrived are %s', (scenario, title) => {
  const { controller, model } = layTable(shippedScenario(scenario), { red: 'human', 'player-1': 'human' });
  controller.show(true);
  const tray = mount(OffMapTray, { props: { controller, model } });
  expect(tray.find('[role=group]').attributes('aria-label')).toBe(title);
  expect(tray.text()).toContain(title);
  tray.unmount();
});

it('the end of a battle is read out by the view alone, and its tables have names', () => {
  const { controller } = layTable(shippedScenario('skirmish-three-on-three'), { red: 'human', blue: 'human' });
  controller.show(true);
  const player = createPlayer('greedy', controller.battle, 3);
  assert(player.ok, 'greedy plays');
  for (let { state, actor } = controller.position.value; actor !== undefined;) {
    if (controller.handoverTo.value !== undefined) controller.completeHandover();
    controller.act(player.value.decide(state, actor));
    ({ state, actor } = controller.position.value);
  }
  const outcome = controller.position.value.outcome!;
  const panel = mount(OutcomePanel, { props: { controller, outcome } });
  expect(panel.find('[aria-live=assertive]').exists()).toBe(false);
  expect(panel.findAll('table').map((table) => table.attributes('aria-label'))).toEqual([
    'Losses of the sides',
    'Fates of the units',
  ]);
  panel.unmount();
});
