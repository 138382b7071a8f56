import DriveBoard from '@renderer/features/battle/drive-table/parts/DriveBoard.vue';
import FireLanes from '@renderer/features/battle/drive-table/parts/FireLanes.vue';
import { installHost } from '@renderer/stores';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { memoryHost } from '../../support/memory-host';
import { layTable } from '../controller-support';
import { shippedScenario } from '../support';

it('draws the lanes beside the scroll bar of the board, not below it', async () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 672, 320));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(662);
  const { controller, model } = layTable(shippedScenario('squadron-action'), {});
  const board = mount(DriveBoard, { props: { controller, model } });
  await nextTick();
  expect(board.getComponent(FireLanes).props('width')).toBe(662);
  board.unmount();
  vi.restoreAllMocks();
});
