import { sideName } from '@core/base';
import { toast } from '@renderer/app';
import { computed, nextTick, type ComputedRef } from 'vue';
import { addLevel, duplicateLevel } from '../model/levels';
import { moveTo } from '../model/lists';
import type { ScenarioEditor } from '../model/use-scenario';

/** What the list of victory levels can do; blocks, keys and menus all come here. Levels are meant by their index. */
export interface LevelDesk {
  /** Index of the selected level, -1 for none. */
  readonly selected: ComputedRef<number>;
  add(side: string): void;
  duplicate(index: number): void;
  remove(index: number): void;
  /** Moves it by one place. */
  move(index: number, by: -1 | 1): void;
  moveTo(from: number, to: number): void;
}

/** The desk of a scenario's levels. `show` brings a level into sight and focus. */
export function useLevelDesk(editor: ScenarioEditor, show: (index: number) => void): LevelDesk {
  const { scenario, selection, edit } = editor;
  const nameOf = (index: number): string => scenario.value.victory[index].name;
  const selected = computed(() => scenario.value.victory.findIndex((level) => level.id === selection.level));

  function choose(id: string | undefined): void {
    selection.level = id;
    void nextTick(() => {
      if (selected.value >= 0) show(selected.value);
    });
  }

  const desk: LevelDesk = {
    selected,
    add(side) {
      const name = sideName(scenario.value, side);
      let id = '';
      edit(`Add a level for ${name}`, (draft) => {
        id = addLevel(draft, side);
      });
      choose(id);
    },
    duplicate(index) {
      let id = '';
      edit(`Duplicate “${nameOf(index)}”`, (draft) => {
        id = duplicateLevel(draft, index);
      });
      choose(id);
    },
    remove(index) {
      const name = nameOf(index);
      const { victory } = scenario.value;
      const next = (victory.at(index + 1) ?? victory[index - 1] ?? victory[index]).id;
      edit(`Remove “${name}”`, (draft) => {
        draft.victory.splice(index, 1);
      });
      toast(`Removed “${name}”`, { label: 'Undo', run: () => editor.tab.doc?.document.undo() });
      choose(next);
    },
    move(index, by) {
      const to = index + by;
      if (to >= 0 && to < scenario.value.victory.length) desk.moveTo(index, to);
    },
    moveTo(from, to) {
      const { id } = scenario.value.victory[from];
      edit(`Move “${nameOf(from)}” ${to < from ? 'up' : 'down'}`, (draft) => {
        moveTo(draft.victory, from, to);
      });
      choose(id);
    },
  };
  return desk;
}
