import { useTabs } from '@renderer/stores';
import { onScopeDispose, watch } from 'vue';
import { pageSession } from './sessions';

const PREFIX = 'hexwright-recovery-';

/** The locks of this program's pages in one browser; undefined where there are none, such as in tests. */
function pageLocks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/**
 * Recovery keys of documents that another page of this browser has open. Their unsaved work is not left over: to open it here, too, would let
 * one page delete the recovery file of the other.
 */
export async function keysElsewhere(): Promise<ReadonlySet<string>> {
  // After a reload, the browser may not have released the locks of the page that it was.
  const own = new Set([...useTabs().list.map(({ doc }) => doc), ...(pageSession()?.tabs ?? [])].map((tab) => tab?.key));
  const { held = [] } = (await pageLocks()?.query()) ?? {};
  const keys = held.flatMap(({ name }) => (name?.startsWith(PREFIX) === true ? [name.slice(PREFIX.length)] : []));
  return new Set(keys.filter((key) => !own.has(key)));
}

/** Tells other pages which documents are open here, while the calling component exists. The browser forgets them when the page closes. */
export function announceOpenWork(): void {
  const releases = new Map<string, () => void>();
  const hold = (key: string): void => {
    const closed = new Promise<void>((resolve) => releases.set(key, resolve));
    void pageLocks()?.request(PREFIX + key, { ifAvailable: true }, () => closed);
  };
  const release = (key: string): void => {
    releases.get(key)?.();
    releases.delete(key);
  };
  const tabs = useTabs();
  watch(
    () => tabs.list.flatMap(({ doc }) => doc?.key ?? []),
    (keys) => {
      for (const key of releases.keys()) if (!keys.includes(key)) release(key);
      for (const key of keys) if (!releases.has(key)) hold(key);
    },
    { immediate: true },
  );
  onScopeDispose(() => {
    for (const key of releases.keys()) release(key);
  });
}
