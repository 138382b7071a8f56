import type { TabKind } from '@renderer/stores';
import { computed, onScopeDispose, shallowRef, type Component } from 'vue';

/** The menus, in their order. */
export const MENUS = ['File', 'Edit', 'View', 'Scenario', 'Battle', 'Campaign', 'Help'] as const;
export type MenuName = (typeof MENUS)[number];

/** Something that the program can do. One list of these feeds the menu, the palette, the shortcuts and the tooltips. */
export interface AppAction {
  /** Dotted and stable, such as `file.save`. */
  readonly id: string;
  /** A verb phrase, such as "Save all". */
  readonly title: string;
  /** Heading under which the shortcuts help lists it. */
  readonly group: string;
  readonly icon?: Component;
  /** Such as `Mod+Shift+S` (Mod is Ctrl, or Cmd on macOS; Ctrl is Ctrl everywhere), `F5`, `Delete`, `B`. Single keys are ignored while a text is typed. */
  readonly shortcut?: string;
  /**
   * True when the key is left to the browser, which then sends the view the event that it listens for (copy, cut, paste: it alone may
   * use the clipboard without asking); `run` is for the menu and the palette.
   */
  readonly native?: boolean;
  /** True, or the reason why it cannot be done now; may read reactive state. */
  readonly enabled?: () => true | string;
  /** `context` is what the caller of `runAction` passed. */
  run(context?: unknown): void | Promise<void>;
  /** False keeps it out of the palette, such as for cursor keys. */
  readonly inPalette?: boolean;
  readonly menu?: MenuName;
  /** Makes it the main button in the toolbar of tabs of this kind. */
  readonly primaryFor?: TabKind;
  /** Makes it a button beside the main one in the toolbar of tabs of this kind. */
  readonly secondaryFor?: TabKind;
}

/** Replaced as a whole: a view that closes takes dozens away, and each change of a list in place would wake whoever reads it. */
const actions = shallowRef<readonly AppAction[]>([]);
type Failed = (action: AppAction, error: unknown) => void;
let onFailure: Failed = (_action, error) => {
  throw error;
};

/** Adds actions; the returned function takes them away. Of two with one id the later one holds. */
export function registerActions(added: readonly AppAction[]): () => void {
  // What one view adds may be listed for another one too, so each call takes its own entries away.
  const own = added.map((action) => ({ ...action }));
  actions.value = [...actions.value, ...own];
  const mine = new Set<AppAction>(own);
  return () => {
    actions.value = actions.value.filter((action) => !mine.has(action));
  };
}

/** Adds actions for as long as the calling component (or effect scope) lives: a view's own tools and shortcuts. */
export function useActions(added: readonly AppAction[]): void {
  onScopeDispose(registerActions(added));
}

/** All actions, later ones in place of earlier ones of the same id (reactive). */
export const allActions = computed<readonly AppAction[]>(() => [
  ...new Map(actions.value.map((one) => [one.id, one])).values(),
]);

const byId = computed(() => new Map(allActions.value.map((action) => [action.id, action])));

/** The action of an id, if it is there now (reactive). */
export function actionOf(id: string): AppAction | undefined {
  return byId.value.get(id);
}

/** True, or why the action of an id cannot be done now (reactive). */
export function actionEnabled(id: string): true | string {
  const action = actionOf(id);
  if (!action) return 'Not available here';
  return action.enabled?.() ?? true;
}

/** Does the action of an id when it can be done now; returns true, or the reason why not. */
export function runAction(id: string, context?: unknown): true | string {
  const action = actionOf(id);
  const enabled = actionEnabled(id);
  if (!action || enabled !== true) return enabled;
  try {
    const running = action.run(context);
    if (running instanceof Promise) running.catch((error: unknown) => onFailure(action, error));
  } catch (error) {
    onFailure(action, error);
  }
  return true;
}

/** Says what happens when an action throws: the frame shows and logs it. */
export function setActionErrorHandler(failed: Failed): void {
  onFailure = failed;
}
