import { sideName } from '@core/base';
import { toastWithUndo } from '@renderer/app';
import { computed, nextTick } from 'vue';
import { addLevel, duplicateLevel } from '../model/levels';
import type { ListModel } from '../model/list-actions';
import { moveItem } from '../model/lists';
import type { ScenarioEditor } from '../model/use-scenario';

/** View model of the list of victory levels. Levels are identified by their index. */
export interface LevelsModel extends ListModel {
  add(side: string): void;
  moveItem(from: number, to: number): void;
}

/** Creates the view model of a scenario's victory levels. `show` reveals a level, `rename` its name for typing. */
export function useLevels(
  editor: ScenarioEditor,
  show: (index: number) => void,
  rename: (index: number) => void = show,
): LevelsModel {
  const { scenario, selection, edit } = editor;
  const nameOf = (index: number): string => scenario.value.victory[index].name;
  const selected = computed(() => scenario.value.victory.findIndex((level) => level.id === selection.level));

  function selectAndShow(id: string | undefined, reveal = show): void {
    selection.level = id;
    void nextTick(() => {
      if (selected.value >= 0) reveal(selected.value);
    });
  }

  const model: LevelsModel = {
    selected,
    add(side) {
      const name = sideName(scenario.value, side);
      let id = '';
      edit(`Add level for ${name}`, (draft) => {
        id = addLevel(draft, side);
      });
      selectAndShow(id, rename);
    },
    duplicate(index) {
      let id = '';
      edit(`Duplicate “${nameOf(index)}”`, (draft) => {
        id = duplicateLevel(draft, index);
      });
      selectAndShow(id);
    },
    remove(index) {
      const name = nameOf(index);
      const { victory } = scenario.value;
      const next = (victory.at(index + 1) ?? victory[index - 1] ?? victory[index]).id;
      edit(`Remove “${name}”`, (draft) => {
        draft.victory.splice(index, 1);
      });
      toastWithUndo(`Removed “${name}”`, editor.tab.doc);
      selectAndShow(next);
    },
    move(index, by) {
      const to = index + by;
      if (to >= 0 && to < scenario.value.victory.length) model.moveItem(index, to);
    },
    moveItem(from, to) {
      const { id } = scenario.value.victory[from];
      edit(`Move “${nameOf(from)}” ${to < from ? 'up' : 'down'}`, (draft) => {
        moveItem(draft.victory, from, to);
      });
      selectAndShow(id);
    },
  };
  return model;
}
