import type { Scenario, Trigger, TriggerEffect } from '@core/model';
import { partEdit } from '@renderer/documents';
import { cloneJson, moveItem } from '../model/lists';
import {
  addTrigger,
  duplicateTrigger,
  newEffect,
  removeTrigger,
  triggerName,
  type EffectType,
} from '../model/triggers';
import { useList } from '../model/use-list';
import type { ScenarioEditor } from '../model/use-scenario';

/** View model of the list of triggers. Triggers and effects are identified by their index. */
export type TriggersModel = ReturnType<typeof useTriggers>;

/** Creates the view model of a scenario's triggers. `show` reveals a JSON Pointer. */
export function useTriggers(editor: ScenarioEditor, show: (path: string) => void) {
  const { scenario, selection, edit } = editor;

  function selectId(id: string | undefined): void {
    selection.trigger = id;
    selection.picking = -1;
  }
  const list = useList<Trigger>(
    editor,
    {
      noun: 'trigger',
      list: 'triggers',
      of: (draft) => draft.triggers,
      nameOf: triggerName,
      selectedId: () => selection.trigger,
      select: selectId,
      duplicate: duplicateTrigger,
      remove: removeTrigger,
    },
    (index) => show(`/triggers/${index}`),
  );
  const { items: triggers } = list;
  function select(index: number): void {
    const id = triggers.value.at(index)?.id;
    if (id !== selection.trigger) selectId(id);
  }

  function editEffects(index: number, label: string, recipe: (effects: TriggerEffect[]) => void): void {
    selection.picking = -1;
    edit(label, (draft: Scenario) => {
      const trigger = draft.triggers?.at(index);
      if (trigger) recipe(trigger.do);
    });
  }

  return {
    ...list,
    select,
    /** Starts choosing the hexes of an effect on the map; -1 ends it. */
    pick(index: number, effect: number): void {
      select(index);
      selection.picking = effect;
    },
    /** Adds a trigger with one effect. */
    add(type: EffectType): void {
      const effect = newEffect(type, scenario.value);
      let id = '';
      edit('Add trigger', (draft) => {
        id = addTrigger(draft, effect);
      });
      list.selectAndShow(id);
    },
    addEffect(index: number, type: EffectType): void {
      const effect = newEffect(type, scenario.value);
      editEffects(index, 'Add effect', (effects) => void effects.push(effect));
      show(`/triggers/${index}/do/${triggers.value[index].do.length - 1}`);
    },
    /** Removes an effect, except the last one. */
    removeEffect(index: number, effect: number): void {
      editEffects(index, 'Remove effect', (effects) => {
        if (effects.length > 1) effects.splice(effect, 1);
      });
    },
    moveEffect(index: number, effect: number, by: -1 | 1): void {
      const count = triggers.value[index].do.length;
      if (effect + by < 0 || effect + by >= count) return;
      editEffects(index, `Move effect ${by < 0 ? 'up' : 'down'}`, (effects) => {
        moveItem(effects, effect, effect + by);
      });
      show(`/triggers/${index}/do/${effect + by}`);
    },
    setEffectType(index: number, effect: number, type: EffectType): void {
      if (triggers.value[index].do[effect].type === type) return;
      const next = cloneJson(newEffect(type, scenario.value));
      editEffects(index, 'Change effect type', (effects) => {
        effects.splice(effect, 1, next);
      });
    },
    /** Changes an effect as one undo entry; edits with the same `merge` key are one. */
    changeEffect(
      index: number,
      effect: number,
      label: string,
      recipe: (effect: TriggerEffect) => void,
      merge?: string,
    ): void {
      const change = partEdit(
        edit,
        (draft) => draft.triggers?.at(index)?.do.at(effect),
        () => `trigger-${triggers.value[index].id}-${effect}`,
      );
      change(label, recipe, merge);
    },
  };
}
