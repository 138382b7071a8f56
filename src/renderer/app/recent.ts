import { useOpenState, useSettings, useTabs } from '@renderer/stores';
import { watch } from 'vue';

/** Recent files that the settings keep. */
const MAX_RECENT = 30;

/** Records each file that is shown or saved as recent, until the calling component ends. */
export function useRecentFiles(): void {
  const tabs = useTabs();
  const settings = useSettings();
  const state = useOpenState(() => tabs.active?.doc);
  watch(
    () => state.value?.ref,
    (ref) => {
      if (ref === undefined) return;
      const others = settings.values.recentFiles.filter((file) => file.ref !== ref);
      settings.change({ recentFiles: [{ ref, opened: Date.now() }, ...others].slice(0, MAX_RECENT) });
    },
  );
}

/** Keeps a renamed file among the recent ones. */
export function renameRecent(from: string, to: string): void {
  const settings = useSettings();
  const { recentFiles } = settings.values;
  if (!recentFiles.some(({ ref }) => ref === from)) return;
  settings.change({
    recentFiles: recentFiles
      .filter(({ ref }) => ref !== to)
      .map((file) => (file.ref === from ? { ...file, ref: to } : file)),
  });
}

/** Removes a file from the recent ones; the file itself stays. */
export function forgetRecent(ref: string): void {
  const settings = useSettings();
  settings.change({ recentFiles: settings.values.recentFiles.filter((file) => file.ref !== ref) });
}
