import type { AppAction } from '@renderer/app';

/** An action of the group "Map": its id without `map.`, a verb phrase, what it does, and with which key, icon or condition. */
export function mapAction(
  id: string,
  title: string,
  run: AppAction['run'],
  more: Partial<Omit<AppAction, 'run'>> = {},
): AppAction {
  return { id: `map.${id}`, title, group: 'Map', run, ...more };
}
