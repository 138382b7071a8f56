import type { AppAction } from '@renderer/app';

/** Creates an action of the group "Battle". `title` is a verb phrase. */
export function battleAction(id: string, title: string, run: () => unknown, more: Partial<AppAction> = {}): AppAction {
  return { id, title, group: 'Battle', run: () => void run(), ...more };
}
