import { markRaw, shallowRef, type Component } from 'vue';

/** A dialog component: `context` comes from the caller of {@link openDialog}; `close` closes it. */
export type DialogComponent = Component<{ context?: unknown; onClose?: () => void }>;

const dialogs = new Map<string, DialogComponent>();

/** The open dialog, if any. */
export const currentDialog = shallowRef<{ readonly component: DialogComponent; readonly context: unknown }>();

/** Registers a feature's dialog under an id, so that the frame and other features can open it. */
export function registerDialog(id: string, component: DialogComponent): void {
  dialogs.set(id, markRaw(component));
}

/** Opens a dialog. Does nothing while another one is open, or for an unknown id. */
export function openDialog(id: string, context?: unknown): void {
  const component = dialogs.get(id);
  if (component && !currentDialog.value) currentDialog.value = { component, context };
}

/** Closes the open dialog. */
export function closeDialog(): void {
  currentDialog.value = undefined;
}
