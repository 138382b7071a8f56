import { battleActions } from '@renderer/features/battle/parts/battle-actions';
import ReplayBar from '@renderer/features/battle/parts/ReplayBar.vue';
import { installHost } from '@renderer/stores';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
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

it('leaves out turn numbers that would overlap', async () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  const width = 260;
  const resized: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: (entries: readonly { contentRect: DOMRect }[]) => void) {
        resized.push(() => call([{ contentRect: new DOMRect(0, 0, width, 28) }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const { controller } = layTable(brawl(), { 'player-1': 'human', 'player-2': 'human' });
  const turns = 40;
  controller.ticks.value = Array.from({ length: turns }, (_, turn) => ({ side: 'player-1', turn: turn + 1, lost: [] }));
  controller.stops.value = Array.from({ length: turns + 1 }, (_, index) => index);
  const bar = mount(ReplayBar, { props: { controller } });
  for (const call of resized) call();
  await nextTick();
  expect(bar.findAll('.turn').map((mark) => mark.text())).toEqual([
    '1',
    '5',
    '9',
    '13',
    '17',
    '21',
    '25',
    '29',
    '33',
    '37',
  ]);
  bar.unmount();
  vi.unstubAllGlobals();
});

it('reads out the events of each step through earlier positions', () => {
  const { controller, model } = layTable(brawl(), { 'player-1': 'human', 'player-2': 'human' });
  controller.show(true);
  for (let step = 0; step < 4; step++) model.confirm();
  const actions = battleActions(
    () => controller,
    () => model,
  );
  const said = (id: string): string | undefined => {
    void actions.find((action) => action.id === id)?.run();
    return model.announcement.value?.text;
  };
  said('battle.first');
  expect(said('battle.forward')).toMatch(/^After action 1 of 4, turn 1, by Player 1: Destroyer 1 is activated$/);
  expect(said('battle.last')).toMatch(/^After action 4 of 4, turn 1, by Player 1: /);
});
