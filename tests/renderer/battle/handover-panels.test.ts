import { assert } from '@core/base';
import { createPlayer } from '@core/players';
import CombatPanel from '@renderer/features/battle/parts/CombatPanel.vue';
import EventLog from '@renderer/features/battle/parts/EventLog.vue';
import InitiativeStrip from '@renderer/features/battle/parts/InitiativeStrip.vue';
import ReplayBar from '@renderer/features/battle/parts/ReplayBar.vue';
import { isVisibleTo } from '@renderer/features/battle/model/visibility';
import { installHost, type Tab } from '@renderer/stores';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it, vi } from 'vitest';
import { nextTick, shallowRef } from 'vue';
import { shippedScenario } from '../../core/rules/library';
import { memoryHost } from '../support/memory-host';
import { layTable } from './controller-support';

it('the panels beside the board are hidden too while a person takes the screen', async () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  const { controller, model } = layTable(shippedScenario('skirmish-landing-site'), { red: 'human', blue: 'human' });
  controller.show(true);
  const player = createPlayer('random', controller.battle, 3);
  assert(player.ok, 'random plays');
  const opened = shallowRef({ ok: true, controller, model, extension: undefined });
  const tab: Tab = {
    ...{ id: 'battle', kind: 'record', title: '', doc: controller.doc, view: undefined, unsaved: undefined },
    ...{ save: undefined, state: { battle: opened } },
  };
  const global = { stubs: { teleport: true } };
  const panels = [
    mount(EventLog, { props: { tab }, global }),
    mount(CombatPanel, { props: { tab }, global }),
    mount(InitiativeStrip, { props: { controller, model } }),
    mount(ReplayBar, { props: { controller } }),
  ] as const;
  const [log, combat, strip, replay] = panels;
  const scrolled: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolled.push(this.textContent ?? '');
  });
  let handovers = 0;
  for (let step = 0; step < 60; step++) {
    const side = controller.handoverTo.value;
    if (side !== undefined) {
      handovers++;
      await nextTick();
      for (const panel of [log, combat]) expect(panel.text()).toContain('Hidden');
      expect(log.findAll('li')).toEqual([]);
      expect(strip.findAll('button.chip')).toEqual([]);
      expect(replay.get('[role=slider]').attributes('aria-valuetext')).toMatch(/^After action \d+ of \d+, [^:]+$/);
      controller.completeHandover();
      scrolled.length = 0;
      await nextTick();
      const own = controller.session.log.filter(({ sentence }) => isVisibleTo(side, sentence));
      expect(log.findAll('li')).toHaveLength(own.length);
      await nextTick();
      const current = log.find('[aria-current]');
      if (current.exists()) expect(scrolled).toContain(current.element.textContent);
      expect(strip.findAll('button.chip').length).toBeGreaterThan(0);
    }
    const { state, actor } = controller.position.value;
    if (actor !== undefined) controller.act(player.value.decide(state, actor));
  }
  expect(handovers).toBeGreaterThan(2);
  for (const panel of panels) panel.unmount();
  vi.restoreAllMocks();
});
