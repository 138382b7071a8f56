import type { AppAction } from '@renderer/app';

/** Creates an action of the group "Map"; `id` is without the prefix `map.`, `title` is a verb phrase. */
export function mapAction(
  id: string,
  title: string,
  run: AppAction['run'],
  more: Partial<Omit<AppAction, 'run'>> = {},
): AppAction {
  return { id: `map.${id}`, title, group: 'Map', run, ...more };
}
