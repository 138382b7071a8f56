import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from '@lucide/vue';
import type { AppAction } from '@renderer/app';
import type { ComputedRef } from 'vue';

/** Operations of a list that its actions use. */
export interface ListModel {
  /** Index of the selected item, -1 for none. */
  readonly selected: ComputedRef<number>;
  duplicate(index: number): void;
  remove(index: number): void;
  /** Moves an item by one position. */
  move(index: number, by: -1 | 1): void;
}

/** Add, duplicate, remove and move actions for a list of `noun`s; `full` returns why no item can be added. */
export function listActions(
  noun: string,
  group: string,
  model: ListModel,
  add: () => void,
  full: () => string | undefined,
): AppAction[] {
  const selected = (): true | string => (model.selected.value >= 0 ? true : `Select a ${noun} first`);
  const action = (
    id: string,
    title: string,
    shortcut: string,
    icon: NonNullable<AppAction['icon']>,
    run: () => void,
    enabled = selected,
  ): AppAction => ({ id: `scenario.${noun}-${id}`, title, group, shortcut, icon, enabled, run });
  return [
    action('add', `Add ${noun}…`, 'Insert', Plus, add, () => full() ?? true),
    action(
      'duplicate',
      `Duplicate ${noun}`,
      'Mod+D',
      Copy,
      () => model.duplicate(model.selected.value),
      () => full() ?? selected(),
    ),
    action('remove', `Remove ${noun}`, 'Delete', Trash2, () => model.remove(model.selected.value)),
    action('up', `Move ${noun} up`, 'Alt+ArrowUp', ArrowUp, () => model.move(model.selected.value, -1)),
    action('down', `Move ${noun} down`, 'Alt+ArrowDown', ArrowDown, () => model.move(model.selected.value, 1)),
  ];
}
