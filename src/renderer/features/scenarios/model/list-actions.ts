import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from '@lucide/vue';
import type { AppAction } from '@renderer/app';
import type { ListModel } from './use-list';

/** Add, duplicate, remove and move actions for a list. */
export function listActions(group: string, model: ListModel, add: () => void): AppAction[] {
  const { noun, full } = model;
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
