import { useSettings, useTabs } from '@renderer/stores';
import { watch } from 'vue';

/** Recent files that the settings keep. */
const MAX_RECENT = 30;

/** Records each file that is shown or saved as recent, until the calling component ends. */
export function useRecentFiles(): void {
  const tabs = useTabs();
  const settings = useSettings();
  watch(
    () => tabs.active?.doc?.ref,
    (ref) => {
      if (ref === undefined) return;
      const others = settings.values.recentFiles.filter((file) => file.ref !== ref);
      settings.change({ recentFiles: [{ ref, opened: Date.now() }, ...others].slice(0, MAX_RECENT) });
    },
  );
}

/** Removes a file from the recent ones; the file itself stays. */
export function forgetRecent(ref: string): void {
  const settings = useSettings();
  settings.change({ recentFiles: settings.values.recentFiles.filter((file) => file.ref !== ref) });
}
