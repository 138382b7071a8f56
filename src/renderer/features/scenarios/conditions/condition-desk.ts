import type { Condition, ConditionNames, Scenario } from '@core/model';
import type { ConditionRows } from '@renderer/conditions';
import { partEdit } from '@renderer/documents';
import { computed, type Component, type ComputedRef } from 'vue';
import {
  CONDITION_KINDS,
  conditionAt,
  newCondition,
  replaceCondition,
  type ConditionHost,
  type ConditionPath,
  type ConditionType,
} from '../model/conditions';
import { copyOf } from '../model/lists';
import { namesOf } from '../model/names';
import type { ScenarioEditor } from '../model/use-scenario';

/** What the rows of one condition work with: that of a victory level or of a trigger. */
export interface ConditionDesk<H extends ConditionHost = ConditionHost> extends ConditionRows {
  readonly editor: ScenarioEditor;
  readonly names: ComputedRef<ConditionNames>;
  /** The level or trigger as it is now. */
  readonly host: ComputedRef<H>;
  /** Changes the host as one undo entry; with `merge` typing becomes one entry. */
  edit(label: string, recipe: (host: H) => void, merge?: string): void;
  /** Changes parts of one condition. */
  change(path: ConditionPath, label: string, recipe: (condition: Condition) => void, merge?: string): void;
}

/** Where the host of a condition is in the scenario. */
export interface HostPlace<H extends ConditionHost> {
  readonly noun: string;
  /** JSON Pointer of the host. */
  readonly path: () => string;
  readonly of: (scenario: Scenario) => (H & { readonly id: string }) | undefined;
  /** Shown until the host is gone from the screen too. */
  readonly last: H & { readonly id: string };
  /** The controls of one condition: `ConditionParts.vue`. */
  readonly parts: Component;
}

/** The desk of one host's condition. */
export function useConditionDesk<H extends ConditionHost>(
  editor: ScenarioEditor,
  place: HostPlace<H>,
): ConditionDesk<H> {
  const host = computed(() => place.of(editor.scenario.value) ?? place.last);
  const edit = partEdit(editor.edit, place.of, () => `${place.noun}-${host.value.id}`);
  const desk: ConditionDesk<H> = {
    editor,
    names: computed(() => namesOf(editor.scenario.value, editor.designs.value)),
    host,
    noun: place.noun,
    kinds: CONDITION_KINDS,
    parts: place.parts,
    get rules() {
      return editor.scenario.value.rules;
    },
    findingsAt: (pointer) => editor.findingsAt(pointer),
    applyFix: (fix) => void editor.applyFix(fix),
    fresh: () => newCondition('destroyed', editor.scenario.value),
    rearrange: edit,
    pathOf: (path) => [place.path(), ...path].join('/'),
    edit,
    change(path, label, recipe, merge) {
      const change = partEdit(
        edit,
        (draft) => conditionAt(draft, path),
        () => path.join('.'),
      );
      change(label, recipe, merge);
    },
    setType(path, wanted) {
      const type = wanted as ConditionType;
      const old = conditionAt(host.value, path);
      if (old.type === type) return;
      const next = newCondition(type, editor.scenario.value, old);
      desk.edit('Change the kind of a condition', (draft) => {
        replaceCondition(draft, path, copyOf(next));
      });
    },
  };
  return desk;
}
