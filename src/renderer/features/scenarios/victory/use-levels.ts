import { sideName } from '@core/base';
import type { VictoryLevel } from '@core/model';
import { addLevel, duplicateLevel } from '../model/levels';
import { useList } from '../model/use-list';
import type { ScenarioEditor } from '../model/use-scenario';

/** View model of the list of victory levels. */
export type LevelsModel = ReturnType<typeof useLevels>;

/** Creates the view model of a scenario's victory levels. `show` reveals a level, `rename` its name for typing. */
export function useLevels(editor: ScenarioEditor, show: (index: number) => void, rename: (index: number) => void) {
  const { scenario, selection, edit } = editor;
  const list = useList<VictoryLevel>(
    editor,
    {
      noun: 'level',
      list: 'victory',
      of: ({ victory }) => victory,
      nameOf: ({ name }) => name,
      selectedId: () => selection.level,
      select: (id) => (selection.level = id),
      duplicate: duplicateLevel,
      remove: ({ victory }, index) => victory.splice(index, 1),
    },
    show,
  );
  return {
    ...list,
    add(side: string): void {
      let id = '';
      edit(`Add level for ${sideName(scenario.value, side)}`, (draft) => {
        id = addLevel(draft, side);
      });
      list.selectAndShow(id, rename);
    },
  };
}
