import type { TabKind } from '@renderer/stores';
import { computed, onScopeDispose, shallowRef, type Component } from 'vue';

/** The menus, in their order. */
export const MENUS = ['File', 'Edit', 'View', 'Scenario', 'Battle', 'Campaign', 'Help'] as const;
export type MenuName = (typeof MENUS)[number];

/** A user command. Menus, command palette, shortcuts and tooltips all use this one list. */
export interface AppAction {
  /** Dotted and stable, such as `file.save`. */
  readonly id: string;
  /** A verb phrase, such as "Save all". */
  readonly title: string;
  /** Heading in the shortcuts help. */
  readonly group: string;
  readonly icon?: Component;
  /** For example `Mod+Shift+S` (Mod is Ctrl, or Cmd on macOS; Ctrl is always Ctrl), `F5`, `Delete`, `B`. Single keys are ignored while typing. */
  readonly shortcut?: string;
  /** A second shortcut that menus and tooltips do not show, such as Ctrl+Y for Redo. */
  readonly secondShortcut?: string;
  /** True if the shortcut also works while a dialog is open. */
  readonly inDialogs?: boolean;
  /**
   * True leaves the key to the browser, so that the view gets its copy, cut or paste event: only that may use the clipboard
   * without asking. `run` is then for the menu and the palette.
   */
  readonly native?: boolean;
  /** True, or the reason why the action is unavailable. May read reactive state. */
  readonly enabled?: () => true | string;
  /** `context` comes from the caller of `runAction`. */
  run(context?: unknown): void | Promise<void>;
  /** False hides it from the palette, as for cursor keys. */
  readonly inPalette?: boolean;
  readonly menu?: MenuName;
  /** Shows it as the primary toolbar button for tabs of this kind. */
  readonly primaryFor?: TabKind;
  /** Shows it as a secondary toolbar button for tabs of this kind. */
  readonly secondaryFor?: TabKind;
}

/** Creates an action; `title` is a verb phrase. */
export type ActionMaker = (
  id: string,
  title: string,
  run: AppAction['run'],
  more?: Partial<Omit<AppAction, 'run'>>,
) => AppAction;

/** Creates actions of a group, which all have what is in `common`. */
export function actionMaker(group: string, common: Partial<AppAction> = {}): ActionMaker {
  return (id, title, run, more) => ({ id, title, group, run, ...common, ...more });
}

/** Replaced as a whole, so that a closing view with dozens of actions triggers its readers only once. */
const actions = shallowRef<readonly AppAction[]>([]);
type ErrorHandler = (action: AppAction, error: unknown) => void;
let onError: ErrorHandler = (_action, error) => {
  throw error;
};

/** Registers actions; the returned function removes them. A later action replaces an earlier one of the same id. */
export function registerActions(added: readonly AppAction[]): () => void {
  // Copies, so that removal affects only this call's entries even if another call registers the same objects.
  const copies = added.map((action) => ({ ...action }));
  actions.value = [...actions.value, ...copies];
  const registered = new Set<AppAction>(copies);
  return () => {
    actions.value = actions.value.filter((action) => !registered.has(action));
  };
}

/** Registers actions until the calling component or effect scope ends. */
export function useActions(added: readonly AppAction[]): void {
  onScopeDispose(registerActions(added));
}

/** All actions, one per id (reactive). */
export const allActions = computed<readonly AppAction[]>(() => [
  ...new Map(actions.value.map((action) => [action.id, action])).values(),
]);

const byId = computed(() => new Map(allActions.value.map((action) => [action.id, action])));

/** The registered action of an id, if any (reactive). */
export function actionOf(id: string): AppAction | undefined {
  return byId.value.get(id);
}

/** True, or why the action is unavailable (reactive). */
export function actionEnabled(id: string): true | string {
  const action = actionOf(id);
  if (!action) return 'Not available here';
  return action.enabled?.() ?? true;
}

/** Runs an action if it is available; returns true or the reason why not. */
export function runAction(id: string, context?: unknown): true | string {
  const action = actionOf(id);
  const enabled = actionEnabled(id);
  if (!action || enabled !== true) return enabled;
  try {
    const running = action.run(context);
    if (running instanceof Promise) running.catch((error: unknown) => onError(action, error));
  } catch (error) {
    onError(action, error);
  }
  return true;
}

/** Sets the handler for actions that throw. */
export function setActionErrorHandler(handler: ErrorHandler): void {
  onError = handler;
}
