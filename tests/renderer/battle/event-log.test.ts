import { assert } from '@core/base';
import { createPlayer } from '@core/players';
import EventLog from '@renderer/features/battle/parts/EventLog.vue';
import { installHost, useSettings, type Tab } from '@renderer/stores';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it } from 'vitest';
import { nextTick, shallowRef } from 'vue';
import { shippedScenario } from '../../core/rules/library';
import { memoryHost } from '../support/memory-host';
import { layTable } from './controller-support';

it('the event log of a long battle draws only the rows in view and the current one, unless screen readers announce all', async () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  const { controller, model } = layTable(shippedScenario('minor-slugfest'), {
    'player-1': 'human',
    'player-2': 'human',
  });
  const player = createPlayer('random', controller.battle, 3);
  assert(player.ok, 'random plays');
  for (let step = 0; step < 900 && controller.session.log.length < 210; step++) {
    const { state, actor } = controller.position.value;
    if (actor === undefined) break;
    if (controller.handoverTo.value !== undefined) controller.completeHandover();
    controller.act(player.value.decide(state, actor));
  }
  const opened = shallowRef({ ok: true, controller, model, extension: undefined });
  const tab: Tab = {
    ...{ id: 'battle', kind: 'record', title: '', doc: controller.doc, view: undefined, unsaved: undefined },
    ...{ save: undefined, state: { battle: opened } },
  };
  const log = mount(EventLog, { props: { tab }, global: { stubs: { teleport: true } } });
  await nextTick();
  const all = controller.session.log.length;
  expect(all).toBeGreaterThan(200);
  const drawn = () => log.findAll('li[aria-posinset]');
  const current = () => drawn().find((row) => row.find('[aria-current]').exists())!;
  expect(drawn().length).toBeLessThan(100);
  expect(current().attributes()).toMatchObject({ 'aria-setsize': String(all), 'aria-posinset': String(all) });

  const { action } = controller.session.log[20]!;
  controller.goTo(action + 1);
  await nextTick();
  expect(current().text()).toContain(controller.session.log.findLast((entry) => entry.action <= action)!.sentence.text);

  useSettings().change({ announceEvents: 'all' });
  await nextTick();
  expect(drawn()).toHaveLength(all);
  log.unmount();
});
