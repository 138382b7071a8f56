import type { Tab, TabKind } from '@renderer/stores';
import { shallowReactive, type Component } from 'vue';

/** A component for a tab; document views read `tab.doc`. */
export type TabComponent = Component<{ tab: Tab }>;

/** A view's own tab in the bottom panel. */
export interface ViewPanel {
  readonly id: string;
  readonly title: string;
  readonly component: TabComponent;
  /** Number of things that need attention, shown at the panel's tab (reactive). */
  readonly count?: (tab: Tab) => number;
}

/**
 * A view for tabs of a kind. The toolbar switches between several views. Views are mounted only while shown: keep
 * longer-lived state in `tab.state`.
 */
export interface EditorView {
  readonly kind: TabKind;
  readonly id: string;
  readonly title: string;
  readonly icon: Component;
  /** Position in the view switch, ascending. */
  readonly order: number;
  /** The main area. */
  readonly component: TabComponent;
  /** The inspector; without it the inspector panel is hidden. */
  readonly inspector?: TabComponent;
  /** Initial inspector width in pixels; default 288. */
  readonly inspectorWidth?: number;
  /** Initial height of the bottom panel in pixels; makes its size separate for this kind of tab. */
  readonly panelHeight?: number;
  readonly panels?: readonly ViewPanel[];
  /** True if the view shows findings itself; the bottom panel then starts collapsed. */
  readonly showsFindings?: boolean;
  /** False hides the frame's toolbar, for views with their own. */
  readonly toolbar?: boolean;
  /** Whether this view is the best for findings at this JSON Pointer. */
  readonly reveals?: (path: string) => boolean;
  /** Whether the view applies to this tab's document; default true. */
  readonly fits?: (tab: Tab) => boolean;
}

/** A page of the activity bar. */
export interface ActivityView {
  readonly id: string;
  readonly title: string;
  readonly icon: Component;
  /** Position in the bar, ascending. */
  readonly order: number;
  readonly component: Component;
  /** Tab kinds of this page: it is highlighted while one of them is shown. */
  readonly kinds?: readonly TabKind[];
  /** Placed at the bottom of the bar. */
  readonly foot?: boolean;
}

const views = shallowReactive<EditorView[]>([]);
const activities = shallowReactive<ActivityView[]>([]);

function addTo<T extends { readonly order: number }>(list: T[], item: T): void {
  list.push(item);
  list.sort((a, b) => a.order - b.order);
}

/** Registers a view. */
export function registerView(view: EditorView): void {
  addTo(views, view);
}

/** Registers an activity bar page. */
export function registerActivity(activity: ActivityView): void {
  addTo(activities, activity);
}

/** The views available for a tab, in order (reactive). */
export function viewsOf(tab: Tab): readonly EditorView[] {
  return views.filter((view) => view.kind === tab.kind && (view.fits?.(tab) ?? true));
}

/** The tab's current view: `tab.view` if available, else the first (reactive). */
export function viewOf(tab: Tab): EditorView | undefined {
  const own = viewsOf(tab);
  return own.find((view) => view.id === tab.view) ?? own[0];
}

/** The pages of the activity bar, in order (reactive). */
export function activityViews(): readonly ActivityView[] {
  return activities;
}
