import type { Condition, ConditionNames, VictoryLevel } from '@core/model';
import { computed, type ComputedRef } from 'vue';
import {
  conditionAt,
  newCondition,
  replaceCondition,
  type ConditionPath,
  type ConditionType,
} from '../model/conditions';
import { copyOf } from '../model/lists';
import { namesOf } from '../model/names';
import type { ScenarioEditor } from '../model/use-scenario';

/** What the rows of one victory level work with. */
export interface LevelDesk {
  readonly editor: ScenarioEditor;
  readonly names: ComputedRef<ConditionNames>;
  /** The level as it is now. */
  readonly level: ComputedRef<VictoryLevel>;
  /** JSON Pointer of a condition of the level. */
  pathOf(path: ConditionPath): string;
  /** Changes the level as one undo entry. */
  edit(label: string, recipe: (level: VictoryLevel) => void, merge?: string): void;
  /** Changes parts of one condition; with `merge` typing becomes one entry. */
  change(path: ConditionPath, label: string, recipe: (condition: Condition) => void, merge?: string): void;
  setType(path: ConditionPath, type: ConditionType): void;
}

/** The desk of a victory level by its place in the list. */
export function useLevelDesk(editor: ScenarioEditor, index: () => number): LevelDesk {
  const level = computed(() => editor.scenario.value.victory[index()]);
  const desk: LevelDesk = {
    editor,
    names: computed(() => namesOf(editor.scenario.value, editor.designs.value)),
    level,
    pathOf: (path) => ['', 'victory', index(), ...path].join('/'),
    edit(label, recipe, merge) {
      const at = index();
      editor.edit(
        label,
        (draft) => {
          recipe(draft.victory[at]);
        },
        merge === undefined ? undefined : `level-${level.value.id}-${merge}`,
      );
    },
    change(path, label, recipe, merge) {
      desk.edit(
        label,
        (draft) => {
          recipe(conditionAt(draft, path));
        },
        merge === undefined ? undefined : `${path.join('.')}-${merge}`,
      );
    },
    setType(path, type) {
      const old = conditionAt(level.value, path);
      if (old.type === type) return;
      const next = newCondition(type, editor.scenario.value, old);
      desk.edit('Change the kind of a condition', (draft) => {
        replaceCondition(draft, path, copyOf(next));
      });
    },
  };
  return desk;
}
