import type { AppAction } from '@renderer/app';

/** An action of the group "Battle": its id, a verb phrase, what it does, and with which key, icon or condition. */
export function battleAction(id: string, title: string, run: () => unknown, more: Partial<AppAction> = {}): AppAction {
  return { id, title, group: 'Battle', run: () => void run(), ...more };
}
