import BattleInspector from '@renderer/features/battle/parts/BattleInspector.vue';
import SkirmishBoard from '@renderer/features/battle/skirmish/SkirmishBoard.vue';
import { installHost, type Tab } from '@renderer/stores';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shallowRef } from 'vue';
import { shippedScenario } from '../../core/rules/library';
import { memoryHost } from '../support/memory-host';
import { layTable } from './controller-support';

let view: VueWrapper | undefined;
beforeEach(() => {
  installHost(memoryHost());
  setActivePinia(createPinia());
});
afterEach(() => {
  view?.unmount();
  document.body.replaceChildren();
});

it('the board of a skirmish gives the focus to the location in which the unit can be deployed', async () => {
  const { controller, model } = layTable(shippedScenario('skirmish-finders-keepers'), {
    amber: 'human',
    cobalt: 'human',
    jade: 'human',
  });
  controller.show(true);
  controller.completeHandover();
  const board = mount(SkirmishBoard, { props: { controller, model }, attachTo: document.body });
  view = board;
  expect(model.orders.value?.deploy.length).toBeGreaterThan(0);
  board.vm.focus();
  await flushPromises();
  expect((document.activeElement as HTMLElement).dataset['location']).toBe(`${controller.decider.value}-lock`);
});

it('the inspector does not announce each computer player that decides', async () => {
  const { controller, model } = layTable(shippedScenario('minimal-duel'), { red: 'greedy', blue: 'greedy' });
  const opened = shallowRef({ ok: true, controller, model, extension: undefined });
  const tab: Tab = {
    ...{ id: 'battle', kind: 'record', title: '', doc: controller.doc, view: undefined, unsaved: undefined },
    ...{ save: undefined, state: { battle: opened } },
  };
  view = mount(BattleInspector, { props: { tab }, attachTo: document.body });
  await flushPromises();
  expect(view.text()).toContain('Greedy');
  expect(view.findAll('[role=status]')).toEqual([]);
});
