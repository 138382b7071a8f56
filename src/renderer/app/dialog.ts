import { markRaw, shallowRef, type Component } from 'vue';

/** A dialog component: `context` comes from the caller of {@link openDialog}; `close` closes it. */
export type DialogComponent = Component<{ context?: unknown; onClose?: () => void }>;

const dialogs = new Map<string, DialogComponent>();

/** The open dialog, if any. `key` is another one for each time a dialog opens. */
export const currentDialog = shallowRef<{
  readonly id: string;
  readonly key: number;
  readonly component: DialogComponent;
  readonly context: unknown;
}>();
let opened = 0;

/** Registers a feature's dialog under an id, so that the frame and other features can open it. */
export function registerDialog(id: string, component: DialogComponent): void {
  dialogs.set(id, markRaw(component));
}

/** Opens a dialog. Does nothing while another one is open, or for an unknown id. */
export function openDialog(id: string, context?: unknown): void {
  const component = dialogs.get(id);
  if (component && !currentDialog.value) currentDialog.value = { id, key: ++opened, component, context };
}

/** Opens a dialog in place of an open one of the same id. Returns false while a different one is open. */
export function reopenDialog(id: string, context?: unknown): boolean {
  if (currentDialog.value?.id === id) closeDialog();
  if (currentDialog.value !== undefined) return false;
  openDialog(id, context);
  return true;
}

/** Closes the open dialog. */
export function closeDialog(): void {
  currentDialog.value = undefined;
}
