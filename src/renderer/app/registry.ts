import type { Tab, TabKind } from '@renderer/stores';
import { shallowReactive, type Component } from 'vue';

/** A component that gets the tab it is shown for; a document's views read `tab.doc`. */
export type TabComponent = Component<{ tab: Tab }>;

/** A tab of the bottom panel that belongs to a view. */
export interface ViewPanel {
  readonly id: string;
  readonly title: string;
  readonly component: TabComponent;
}

/**
 * A way to look at tabs of a kind. A tab with several views shows them as a switch in the toolbar. Views are mounted
 * only while they are shown: keep what must outlive that in `tab.state`.
 */
export interface EditorView {
  readonly kind: TabKind;
  readonly id: string;
  readonly title: string;
  readonly icon: Component;
  /** Place in the switch, ascending. */
  readonly order: number;
  /** Fills the middle. */
  readonly component: TabComponent;
  /** Fills the right panel; without one the right panel is hidden. */
  readonly inspector?: TabComponent;
  /** Width of the right panel in pixels until the user changes it: 288 unless told. */
  readonly inspectorWidth?: number;
  /** Height of the bottom panel in pixels until the user changes it; a view with its own is remembered by itself. */
  readonly panelHeight?: number;
  readonly panels?: readonly ViewPanel[];
  /** True for a view that shows the findings itself: the bottom panel stays folded there until it is asked for. */
  readonly showsFindings?: boolean;
  /** False hides the frame's toolbar, for a view with a strip of its own. */
  readonly toolbar?: boolean;
  /** True when a finding at this JSON Pointer is best shown here. */
  readonly reveals?: (path: string) => boolean;
  /** False where the tab's document is of no use to this view; a view without this fits all of its kind. */
  readonly fits?: (tab: Tab) => boolean;
}

/** A page of the activity bar. */
export interface ActivityView {
  readonly id: string;
  readonly title: string;
  readonly icon: Component;
  /** Place in the bar, ascending. */
  readonly order: number;
  readonly component: Component;
  /** Kinds of tabs that belong to it: it is marked while one of them is shown. */
  readonly kinds?: readonly TabKind[];
  /** At the foot of the bar. */
  readonly foot?: boolean;
}

const views = shallowReactive<EditorView[]>([]);
const activities = shallowReactive<ActivityView[]>([]);

function addTo<T extends { readonly order: number }>(list: T[], item: T): () => void {
  list.push(item);
  list.sort((a, b) => a.order - b.order);
  return () => {
    const at = list.indexOf(item);
    if (at >= 0) list.splice(at, 1);
  };
}

/** Adds a view for a kind of tab; the returned function takes it away. */
export function registerView(view: EditorView): () => void {
  return addTo(views, view);
}

/** Adds a page to the activity bar; the returned function takes it away. */
export function registerActivity(activity: ActivityView): () => void {
  return addTo(activities, activity);
}

/** The views that a tab can show, in order (reactive). */
export function viewsOf(tab: Tab): readonly EditorView[] {
  return views.filter((view) => view.kind === tab.kind && (view.fits?.(tab) ?? true));
}

/** The view that a tab shows: the one it names, else the first that it can show. */
export function viewOf(tab: Tab): EditorView | undefined {
  const own = viewsOf(tab);
  return own.find((view) => view.id === tab.view) ?? own[0];
}

/** The pages of the activity bar, in order (reactive). */
export function activityViews(): readonly ActivityView[] {
  return activities;
}
