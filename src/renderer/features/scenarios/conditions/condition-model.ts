import { conditionNames, type Condition, type ConditionNames, type Scenario } from '@core/model';
import { replaceCondition, type ConditionModel, type ConditionPath } from '@renderer/conditions';
import { partEdit } from '@renderer/documents';
import { computed, type Component, type ComputedRef } from 'vue';
import {
  CONDITION_KINDS,
  conditionAt,
  newCondition,
  type ConditionHost,
  type ConditionType,
} from '../model/conditions';
import { cloneJson } from '../model/lists';
import type { ScenarioEditor } from '../model/use-scenario';

/** View model of the condition of a victory level or trigger. */
export interface ScenarioConditionModel<H extends ConditionHost = ConditionHost> extends ConditionModel {
  readonly editor: ScenarioEditor;
  readonly names: ComputedRef<ConditionNames>;
  /** The level or trigger. */
  readonly host: ComputedRef<H>;
  /** Changes the host as one undo entry; edits with the same `merge` key are one. */
  edit(label: string, recipe: (host: H) => void, merge?: string): void;
  /** Changes values of the condition at a path. */
  change(path: ConditionPath, label: string, recipe: (condition: Condition) => void, merge?: string): void;
}

/** Locates the host of a condition in the scenario. */
export interface ConditionSource<H extends ConditionHost> {
  readonly noun: string;
  /** JSON Pointer of the host. */
  readonly path: () => string;
  readonly of: (scenario: Scenario) => (H & { readonly id: string }) | undefined;
  /** The last known host, used until its removed row is unmounted. */
  readonly last: H & { readonly id: string };
  /** The controls of one condition: `ConditionFields.vue`. */
  readonly parts: Component;
}

/** Creates the view model of a host's condition. */
export function useConditionModel<H extends ConditionHost>(
  editor: ScenarioEditor,
  source: ConditionSource<H>,
): ScenarioConditionModel<H> {
  const host = computed(() => source.of(editor.scenario.value) ?? source.last);
  const edit = partEdit(editor.edit, source.of, () => `${source.noun}-${host.value.id}`);
  const model: ScenarioConditionModel<H> = {
    editor,
    names: computed(() => conditionNames(editor.scenario.value, editor.designs.value)),
    host,
    noun: source.noun,
    kinds: CONDITION_KINDS,
    parts: source.parts,
    get rules() {
      return editor.scenario.value.rules;
    },
    findingsAt: editor.findingsAt,
    applyFix: editor.applyFix,
    newCondition: () => newCondition('destroyed', editor.scenario.value),
    rearrange: edit,
    pathOf: (path) => [source.path(), ...path].join('/'),
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
      model.edit('Change condition type', (draft) => {
        replaceCondition(draft, path, cloneJson(next));
      });
    },
  };
  return model;
}
