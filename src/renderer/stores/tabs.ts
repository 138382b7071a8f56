import { defineStore } from 'pinia';
import { computed, markRaw, shallowReactive, shallowRef, triggerRef } from 'vue';
import type { NewTab, Tab } from './tab';

/** The open tabs in order, and the active tab or activity bar page. */
export const useTabs = defineStore('tabs', () => {
  const list = shallowRef<readonly Tab[]>([]);
  const activeId = shallowRef<string>();
  /** Tab ids, most recently shown first; for Ctrl+Tab and for the next tab after a close. */
  const recent = shallowRef<readonly string[]>([]);
  const activity = shallowRef('start');
  /** Number of tab and page switches; code that opens tabs in the background uses it to detect a switch by the user. */
  const activations = shallowRef(0);
  const active = computed(() => list.value.find((tab) => tab.id === activeId.value));

  /** Shows a tab. */
  function show(id: string): void {
    if (!list.value.some((tab) => tab.id === id)) return;
    activations.value++;
    activeId.value = id;
    recent.value = [id, ...recent.value.filter((other) => other !== id)];
  }

  /** Shows a page of the activity bar instead of a tab. */
  function showActivity(id: string): void {
    activations.value++;
    activity.value = id;
    activeId.value = undefined;
  }

  /**
   * Opens a tab after the active one and shows it. Shows the existing tab if that id or document is already open.
   * @param inBackground opens the tab without showing it
   */
  function open(from: NewTab, inBackground = false): Tab {
    const same = list.value.find((tab) => tab.id === from.id || (from.doc !== undefined && tab.doc === from.doc));
    if (same) {
      if (!inBackground) show(same.id);
      return same;
    }
    const tab: Tab = shallowReactive({
      id: from.id ?? crypto.randomUUID(),
      kind: from.kind,
      title: from.title,
      doc: from.doc && markRaw(from.doc),
      view: from.view,
      unsaved: undefined,
      save: from.save,
      state: from.state ?? {},
    });
    const after = list.value.findIndex((other) => other.id === activeId.value);
    const at = after < 0 ? list.value.length : after + 1;
    list.value = [...list.value.slice(0, at), tab, ...list.value.slice(at)];
    if (inBackground) recent.value = [...recent.value, tab.id];
    else show(tab.id);
    return tab;
  }

  /** Removes a tab without asking about unsaved work; the frame's `closeTabs` asks. */
  function remove(id: string): void {
    const at = list.value.findIndex((tab) => tab.id === id);
    const tab = list.value[at];
    if (!tab) return;
    tab.doc?.dispose();
    const wasActive = activeId.value === id;
    list.value = list.value.filter((other) => other !== tab);
    recent.value = recent.value.filter((other) => other !== id);
    if (!wasActive) return;
    const next = recent.value[0];
    if (next === undefined) activeId.value = undefined;
    else show(next);
  }

  /** Moves a tab; `to` is its index among the other tabs. */
  function move(id: string, to: number): void {
    const tab = list.value.find((other) => other.id === id);
    if (!tab) return;
    const rest = list.value.filter((other) => other !== tab);
    list.value = [...rest.slice(0, to), tab, ...rest.slice(to)];
    triggerRef(list);
  }

  return { list, active, activeId, recent, activity, activations, show, showActivity, open, remove, move };
});
