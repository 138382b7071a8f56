import BattleBoard from '@renderer/features/battle/parts/BattleBoard.vue';
import { installHost } from '@renderer/stores';
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { describe, expect, it } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import { memoryHost } from '../support/memory-host';
import { layTable, type Table } from './controller-support';
import { brawl } from './support';

/** A hex board that notes where its cursor and its view are moved. */
function testBoard(byKeys = true) {
  const moves: string[] = [];
  const board = {
    state: { scale: 2, x: 0, y: 0, width: 100, height: 100 },
    byKeys,
    hexPosition: () => ({ x: 50, y: 200 }),
    moveCursorTo: (hex: number, view: string) => moves.push(`cursor ${hex}${view === 'show' ? '' : `, ${view}`}`),
    centreOn: (hex: number) => moves.push(`centre ${hex}`),
    restore: () => undefined,
  };
  const HexBoard = defineComponent({
    name: 'HexBoard',
    emits: ['camera'],
    setup(_, { expose }) {
      expose({ board, focus: () => undefined });
      return () => h('div');
    },
  });
  return { moves, HexBoard };
}

function begun(): Table {
  const table = layTable(brawl(), { 'player-1': 'human', 'player-2': 'human' });
  table.controller.show(true);
  return table;
}

describe('the board of a battle', () => {
  it('follows the new model when the record is reloaded, as by a turn file', async () => {
    installHost(memoryHost());
    setActivePinia(createPinia());
    const { moves, HexBoard } = testBoard();
    const [first, second] = [begun(), begun()];
    const view = mount(BattleBoard, { props: { ...first, miniMap: false }, global: { stubs: { HexBoard } } });
    await view.setProps({ ...second });
    await flushPromises();
    moves.length = 0;
    second.model.cycle(1);
    await nextTick();
    const { hex } = second.model.shown.value!;
    expect(moves).toEqual([`cursor ${hex}`]);
    second.model.centerOn(hex);
    await nextTick();
    expect(moves.at(-1)).toBe(`centre ${hex}`);
    const seen = { scale: 3, x: 1, y: 2 };
    view.findComponent(HexBoard).vm.$emit('camera', seen);
    expect(second.model.camera.value).toEqual(seen);
    view.unmount();
  });

  it('shows the hexes of a choice when all of them are out of view, also with a mouse', async () => {
    installHost(memoryHost());
    setActivePinia(createPinia());
    const { moves, HexBoard } = testBoard(false);
    const table = begun();
    const { model } = table;
    const view = mount(BattleBoard, { props: { ...table, miniMap: false }, global: { stubs: { HexBoard } } });
    await flushPromises();
    moves.length = 0;
    while (model.reach.value.size === 0) model.confirm();
    await flushPromises();
    expect(moves).toContain(`cursor ${model.active.value!.hex}`);
    view.unmount();
  });
});
