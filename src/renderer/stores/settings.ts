import { DEFAULT_SETTINGS } from '@shared/default-settings';
import type { Settings } from '@shared/host-api';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { useHost } from './host';

const WRITE_DELAY = 400;

/** The user's settings. Changes apply at once and are written to the host after a short delay. */
export const useSettings = defineStore('settings', () => {
  const values = shallowRef<Settings>(DEFAULT_SETTINGS);
  /** Why the last change was not saved, if it failed. */
  const problem = shallowRef<string>();
  let pending: Partial<Settings> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function load(): Promise<void> {
    values.value = { ...(await useHost().app.readSettings()), ...pending };
  }

  /** Writes pending changes; called before the window closes. Without a connection they stay pending, and it rejects. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    const changes = pending;
    pending = {};
    if (Object.keys(changes).length === 0) return;
    try {
      problem.value = (await useHost().app.writeSettings(changes)).problem;
    } catch (error) {
      pending = { ...changes, ...pending };
      throw error;
    }
  }

  function change(changes: Partial<Settings>): void {
    values.value = { ...values.value, ...changes };
    pending = { ...pending, ...changes };
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), WRITE_DELAY);
  }

  /** Saved size of a panel in pixels, or `fallback`. */
  function panelSize(name: string, fallback: number): number {
    return values.value.panels[name] ?? fallback;
  }

  function setPanelSize(name: string, size: number): void {
    change({ panels: { ...values.value.panels, [name]: Math.round(size) } });
  }

  return { values, problem, load, flush, change, panelSize, setPanelSize };
});
