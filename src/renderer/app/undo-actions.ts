import type { OpenDocument } from '@renderer/documents';
import { useOpenState } from '@renderer/stores';
import { Redo2, Undo2 } from '@lucide/vue';
import { actionMaker, type AppAction } from './actions';
import { announce } from './toast';

/** Undo and redo of a document, each announced with the edit's name. `missing` is the reason while there is no document. */
export function undoActions(doc: () => OpenDocument | undefined, missing: string): AppAction[] {
  const state = useOpenState(doc);
  const say = (what: string, label: string | undefined): void => {
    announce(label === undefined ? what : `${what}: ${label}`);
  };
  const action = actionMaker('Editing', { menu: 'Edit' });
  return [
    action(
      'edit.undo',
      'Undo',
      () => {
        const label = state.value?.undoLabel;
        if (doc()?.document.undo() === true) say('Undone', label);
      },
      {
        icon: Undo2,
        shortcut: 'Mod+Z',
        enabled: () => (!state.value ? missing : state.value.canUndo || 'Nothing to undo'),
      },
    ),
    action(
      'edit.redo',
      'Redo',
      () => {
        const label = state.value?.redoLabel;
        if (doc()?.document.redo() === true) say('Redone', label);
      },
      {
        icon: Redo2,
        shortcut: 'Mod+Shift+Z',
        secondShortcut: 'Mod+Y',
        enabled: () => (!state.value ? missing : state.value.canRedo || 'Nothing to redo'),
      },
    ),
  ];
}
