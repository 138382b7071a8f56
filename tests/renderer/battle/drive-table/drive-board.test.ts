import DriveBoard from '@renderer/features/battle/drive-table/parts/DriveBoard.vue';
import { driveModelOf } from '@renderer/features/battle/drive-table/model/drive-model';
import FireLanes from '@renderer/features/battle/drive-table/parts/FireLanes.vue';
import { installHost } from '@renderer/stores';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { memoryHost } from '../../support/memory-host';
import { layTable } from '../controller-support';
import { shippedScenario } from '../support';

it('keeps the lanes at their ships while the board is scrolled', async () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  const scrolled = 40;
  const top = 60;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const y = this.classList.contains('overflow-y-auto') ? scrolled : this.classList.contains('ship') ? top : 0;
    return new DOMRect(0, y - scrolled, 220, 80);
  });
  const { controller, model } = layTable(shippedScenario('squadron-action'), {});
  const board = mount(DriveBoard, { props: { controller, model } });
  await nextTick();
  const boxes = [...board.getComponent(FireLanes).props('boxes').values()];
  expect(boxes.map(({ y }) => y)).toEqual(controller.battle.units.map(() => top));
  board.unmount();
  vi.restoreAllMocks();
});

it('scrolls to the target', async () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  const { controller, model } = layTable(shippedScenario('squadron-action'), {});
  const board = mount(DriveBoard, { props: { controller, model } });
  const shown: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    shown.push(this.querySelector('.strong')?.textContent ?? '');
  });
  driveModelOf(controller, model).nextTarget(-1);
  await nextTick();
  expect(shown).toEqual(['Cutter 2']);
  board.unmount();
  vi.restoreAllMocks();
});
