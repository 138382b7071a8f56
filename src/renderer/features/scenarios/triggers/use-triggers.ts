import type { Scenario, Trigger, TriggerEffect } from '@core/model';
import { toastWithUndo } from '@renderer/app';
import { partEdit } from '@renderer/documents';
import { computed, nextTick, type ComputedRef } from 'vue';
import type { ListModel } from '../model/list-actions';
import { cloneJson, moveItem } from '../model/lists';
import {
  addTrigger,
  duplicateTrigger,
  newEffect,
  removeTrigger,
  triggerName,
  type EffectType,
} from '../model/triggers';
import type { ScenarioEditor } from '../model/use-scenario';

/** View model of the list of triggers. Triggers and effects are identified by their index. */
export interface TriggersModel extends ListModel {
  readonly triggers: ComputedRef<readonly Trigger[]>;
  select(index: number): void;
  /** Starts choosing the hexes of an effect on the map; -1 ends it. */
  pick(index: number, effect: number): void;
  /** Adds a trigger with one effect. */
  add(type: EffectType): void;
  moveItem(from: number, to: number): void;
  addEffect(index: number, type: EffectType): void;
  /** Removes an effect, except the last one. */
  removeEffect(index: number, effect: number): void;
  moveEffect(index: number, effect: number, by: -1 | 1): void;
  setEffectType(index: number, effect: number, type: EffectType): void;
  /** Changes an effect as one undo entry; edits with the same `merge` key are one. */
  changeEffect(
    index: number,
    effect: number,
    label: string,
    recipe: (effect: TriggerEffect) => void,
    merge?: string,
  ): void;
}

const NONE: readonly Trigger[] = [];

/** Creates the view model of a scenario's triggers. `show` reveals a JSON Pointer. */
export function useTriggers(editor: ScenarioEditor, show: (path: string) => void): TriggersModel {
  const { scenario, selection, edit } = editor;
  const triggers = computed(() => scenario.value.triggers ?? NONE);
  const selected = computed(() => triggers.value.findIndex((trigger) => trigger.id === selection.trigger));
  const nameOf = (index: number): string => triggerName(triggers.value[index], index);

  function selectAndShow(id: string | undefined): void {
    selection.trigger = id;
    selection.picking = -1;
    void nextTick(() => {
      if (selected.value >= 0) show(`/triggers/${selected.value}`);
    });
  }

  function editEffects(index: number, label: string, recipe: (effects: TriggerEffect[]) => void): void {
    selection.picking = -1;
    edit(label, (draft: Scenario) => {
      const trigger = draft.triggers?.at(index);
      if (trigger) recipe(trigger.do);
    });
  }

  const model: TriggersModel = {
    triggers,
    selected,
    select(index) {
      const id = triggers.value.at(index)?.id;
      if (id === selection.trigger) return;
      selection.trigger = id;
      selection.picking = -1;
    },
    pick(index, effect) {
      model.select(index);
      selection.picking = effect;
    },
    add(type) {
      const effect = newEffect(type, scenario.value);
      let id = '';
      edit('Add trigger', (draft) => {
        id = addTrigger(draft, effect);
      });
      selectAndShow(id);
    },
    duplicate(index) {
      let id: string | undefined;
      edit(`Duplicate “${nameOf(index)}”`, (draft) => {
        id = duplicateTrigger(draft, index);
      });
      selectAndShow(id);
    },
    remove(index) {
      const name = nameOf(index);
      const next = triggers.value.at(index + 1) ?? triggers.value[index - 1];
      edit(`Remove “${name}”`, (draft) => {
        removeTrigger(draft, index);
      });
      toastWithUndo(`Removed “${name}”`, editor.tab.doc);
      selectAndShow(next?.id);
    },
    move(index, by) {
      const to = index + by;
      if (to >= 0 && to < triggers.value.length) model.moveItem(index, to);
    },
    moveItem(from, to) {
      const { id } = triggers.value[from];
      edit(`Move “${nameOf(from)}” ${to < from ? 'up' : 'down'}`, (draft) => {
        moveItem(draft.triggers ?? [], from, to);
      });
      selectAndShow(id);
    },
    addEffect(index, type) {
      const effect = newEffect(type, scenario.value);
      editEffects(index, 'Add effect', (effects) => void effects.push(effect));
      show(`/triggers/${index}/do/${triggers.value[index].do.length - 1}`);
    },
    removeEffect(index, effect) {
      editEffects(index, 'Remove effect', (effects) => {
        if (effects.length > 1) effects.splice(effect, 1);
      });
    },
    moveEffect(index, effect, by) {
      const count = triggers.value[index].do.length;
      if (effect + by < 0 || effect + by >= count) return;
      editEffects(index, `Move effect ${by < 0 ? 'up' : 'down'}`, (effects) => {
        moveItem(effects, effect, effect + by);
      });
      show(`/triggers/${index}/do/${effect + by}`);
    },
    setEffectType(index, effect, type) {
      if (triggers.value[index].do[effect].type === type) return;
      const next = cloneJson(newEffect(type, scenario.value));
      editEffects(index, 'Change effect type', (effects) => {
        effects.splice(effect, 1, next);
      });
    },
    changeEffect(index, effect, label, recipe, merge) {
      const change = partEdit(
        edit,
        (draft) => draft.triggers?.at(index)?.do.at(effect),
        () => `trigger-${triggers.value[index].id}-${effect}`,
      );
      change(label, recipe, merge);
    },
  };
  return model;
}
