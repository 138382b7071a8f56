import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from '@lucide/vue';
import type { AppAction } from '@renderer/app';
import type { ComputedRef } from 'vue';

/** What a list of blocks lets its actions do. */
export interface ListDesk {
  /** Index of the selected item, -1 for none. */
  readonly selected: ComputedRef<number>;
  duplicate(index: number): void;
  remove(index: number): void;
  /** Moves it by one place. */
  move(index: number, by: -1 | 1): void;
}

/** Add, duplicate, remove and move as actions with shortcuts for a list of `noun`s; `full` says why none can be added. */
export function listActions(
  noun: string,
  group: string,
  desk: ListDesk,
  add: () => void,
  full: () => string | undefined,
): AppAction[] {
  const selected = (): true | string => (desk.selected.value >= 0 ? true : `Select a ${noun} first`);
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
    action('duplicate', `Duplicate ${noun}`, 'Mod+D', Copy, () => desk.duplicate(desk.selected.value)),
    action('remove', `Remove ${noun}`, 'Delete', Trash2, () => desk.remove(desk.selected.value)),
    action('up', `Move ${noun} up`, 'Alt+ArrowUp', ArrowUp, () => desk.move(desk.selected.value, -1)),
    action('down', `Move ${noun} down`, 'Alt+ArrowDown', ArrowDown, () => desk.move(desk.selected.value, 1)),
  ];
}
