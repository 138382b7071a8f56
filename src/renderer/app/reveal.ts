import { useTabs, type Tab } from '@renderer/stores';
import { nextTick, onScopeDispose } from 'vue';
import { viewsOf } from './registry';

type Reveal = (path: string) => void;
const handlers = new Map<string, Set<Reveal>>();

/** Calls `show` with each JSON Pointer revealed in this tab, until the calling component unmounts. */
export function onReveal(tab: Tab, show: Reveal): void {
  const own = handlers.get(tab.id) ?? new Set();
  handlers.set(tab.id, own);
  own.add(show);
  onScopeDispose(() => {
    own.delete(show);
    if (own.size === 0) handlers.delete(tab.id);
  });
}

/** Shows the tab and the best view for a JSON Pointer, and reveals it there. */
export async function reveal(tab: Tab, path: string): Promise<void> {
  useTabs().show(tab.id);
  const view = viewsOf(tab).find((view) => view.reveals?.(path));
  if (view) tab.view = view.id;
  await nextTick();
  for (const show of handlers.get(tab.id) ?? []) show(path);
}
