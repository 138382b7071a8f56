import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from '@lucide/vue';
import type { AppAction } from '@renderer/app';
import type { Component } from 'vue';
import type { ListModel } from './use-list';

type Enabled = NonNullable<AppAction['enabled']>;

/** Makes actions for a kind of item, such as `force`, under a heading. */
export const actionsFor =
  (item: string, group: string, usually: Enabled) =>
  (id: string, title: string, shortcut: string, icon: Component, run: () => void, enabled = usually): AppAction => ({
    id: `scenario.${item}-${id}`,
    title,
    group,
    shortcut,
    icon,
    enabled,
    run,
  });

/** Add, duplicate, remove and move actions for a list. */
export function listActions(group: string, model: ListModel, add: () => void): AppAction[] {
  const { noun, full } = model;
  const selected = (): true | string => (model.selected.value >= 0 ? true : `Select a ${noun} first`);
  const action = actionsFor(noun, group, selected);
  return [
    action('add', `Add ${noun}…`, 'Insert', Plus, add, () => full.value ?? true),
    action(
      'duplicate',
      `Duplicate ${noun}`,
      'Mod+D',
      Copy,
      () => model.duplicate(model.selected.value),
      () => full.value ?? selected(),
    ),
    action('remove', `Remove ${noun}`, 'Delete', Trash2, () => model.remove(model.selected.value)),
    action('up', `Move ${noun} up`, 'Alt+ArrowUp', ArrowUp, () => model.move(model.selected.value, -1)),
    action('down', `Move ${noun} down`, 'Alt+ArrowDown', ArrowDown, () => model.move(model.selected.value, 1)),
  ];
}
