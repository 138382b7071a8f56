import { defineStore } from 'pinia';
import { computed, markRaw, shallowReactive, shallowRef, triggerRef } from 'vue';
import type { NewTab, Tab } from './tab';

/** The open tabs, in their order, and what the middle shows: one of them, or a page of the activity bar. */
export const useTabs = defineStore('tabs', () => {
  const list = shallowRef<readonly Tab[]>([]);
  const activeId = shallowRef<string>();
  /** Ids from the most recently shown on, for Ctrl+Tab and for what comes after a close. */
  const recent = shallowRef<readonly string[]>([]);
  const activity = shallowRef('library');
  /** How often something was turned to: who opens tabs in the background looks at it before showing one of them. */
  const activations = shallowRef(0);
  const active = computed(() => list.value.find((tab) => tab.id === activeId.value));

  /** Shows a tab. */
  function show(id: string): void {
    if (!list.value.some((tab) => tab.id === id)) return;
    activations.value++;
    activeId.value = id;
    recent.value = [id, ...recent.value.filter((other) => other !== id)];
  }

  /** Shows a page of the activity bar in place of the tabs. */
  function showActivity(id: string): void {
    activations.value++;
    activity.value = id;
    activeId.value = undefined;
  }

  /**
   * Opens a tab behind the active one and shows it; when one of that id, or of that document, is open, shows that one.
   * @param inBackground opens it without showing it
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

  /** Takes a tab away at once; asking about unsaved work is `closeTab` of the frame's. */
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

  /** Moves a tab to another place of the row; `to` counts among the tabs without it. */
  function move(id: string, to: number): void {
    const tab = list.value.find((other) => other.id === id);
    if (!tab) return;
    const rest = list.value.filter((other) => other !== tab);
    list.value = [...rest.slice(0, to), tab, ...rest.slice(to)];
    triggerRef(list);
  }

  return { list, active, activeId, recent, activity, activations, show, showActivity, open, remove, move };
});
