import type { AnyDocument, DocumentKind, DocumentOf } from '@core/model';
import { isOpen } from '@renderer/documents';
import { announce } from '@renderer/app';
import { useSettings, useTabs, type Tab } from '@renderer/stores';
import { computed, shallowRef } from 'vue';
import { canUse, findControl, isOn, pressable } from './controls';
import type { Sight, Step, Tour } from './tour';

/** How often a running tour looks at the window, in milliseconds. What it looks at need not be reactive. */
const LOOK_INTERVAL = 250;

interface RunningTour {
  readonly tour: Tour;
  /** Index of the step; the number of steps at the end. */
  readonly at: number;
  /** The shown document when the step began. */
  readonly before: AnyDocument | undefined;
  /** False while a step that follows a skipped one looks done: it must become undone and done to count. */
  readonly counts: boolean;
}

const running = shallowRef<RunningTour>();
let timer: ReturnType<typeof setInterval> | undefined;
let outlined: Element | undefined;
/** The tab in which the running tour goes on. */
let home: Tab | undefined;
/** The tabs that were open before the tour began; their documents may look like a step that is done. */
let others: readonly Tab[] = [];
/** True while a tour opens what it needs: a double click must not open it twice. */
let isStarting = false;

/** The running tour, if any. */
export const currentTour = computed<Tour | undefined>(() => running.value?.tour);
/** Index of the current step; the number of steps at the end. */
export const currentStep = computed(() => running.value?.at ?? 0);

/** Number of finished steps of a tour in earlier and current runs. */
export function stepsDone({ id, steps }: Tour): number {
  return Math.min(useSettings().values.tours[id] ?? 0, steps.length);
}

/** Starts a tour, or resumes it where it was left if its document is still open. */
export async function startTour(tour: Tour): Promise<void> {
  if (isStarting) return;
  leaveTour();
  const tabs = useTabs();
  const done = stepsDone(tour);
  const tab = done > 0 && done < tour.steps.length ? tour.find(tabs.list) : undefined;
  others = tab === undefined ? tabs.list : [];
  if (tab === undefined) {
    isStarting = true;
    try {
      if (!(await tour.start())) return;
    } finally {
      isStarting = false;
    }
  } else tabs.show(tab.id);
  timer = setInterval(look, LOOK_INTERVAL);
  home = tabs.active;
  goTo(tour, tab === undefined ? 0 : done, true);
  // A screen reader does not read a live text that appears with the strip.
  announce(`Tour: ${tour.title}. ${(tour.steps[currentStep.value]?.text ?? tour.end).replaceAll('**', '')}`);
}

/** Closes the tour; its progress stays. */
export function leaveTour(): void {
  clearInterval(timer);
  outline(undefined);
  running.value = undefined;
  home = undefined;
  others = [];
}

/** Goes to the next step without waiting for the user to do this one. */
export function skipStep(): void {
  if (running.value) goTo(running.value.tour, running.value.at + 1, false);
}

function goTo(tour: Tour, at: number, counts: boolean): void {
  running.value = { tour, at, before: useTabs().active?.doc?.document.value, counts };
  const settings = useSettings();
  settings.change({ tours: { ...settings.values.tours, [tour.id]: at } });
  if (at === tour.steps.length) {
    clearInterval(timer);
    outline(undefined);
  } else look();
}

/** Advances when the step is done; otherwise outlines its control. Leaves the tour when its tab is closed. */
function look(): void {
  const tour = running.value;
  const step = tour?.tour.steps[tour.at];
  if (tour === undefined || step === undefined) return;
  const { active, list } = useTabs();
  home = tour.tour.find(list) ?? home;
  if (home === undefined || !list.includes(home)) {
    leaveTour();
    announce('Left the tour, because its tab was closed.');
    return;
  }
  // Pages and other tabs have controls of the same names, such as “Balance” and “Watch battle”.
  const isHere = active !== undefined && !others.includes(active);
  if (!isHere) outline(undefined);
  else if (!step.isDone(sightOf(tour))) {
    if (!tour.counts) running.value = { ...tour, counts: true };
    outline(controlOf(step));
  } else if (tour.counts) goTo(tour.tour, tour.at + 1, true);
}

function sightOf({ before }: RunningTour): Sight {
  const tab = useTabs().active;
  return {
    tab,
    open: (kind) => (isOpen(tab?.doc, kind) ? tab.doc.document.value : undefined),
    before: (kind) => (isKind(before, kind) ? before : undefined),
    isOn,
    isVisible: (name) => findControl(name) !== undefined,
    canUse,
  };
}

function isKind<K extends DocumentKind>(document: AnyDocument | undefined, kind: K): document is DocumentOf[K] {
  return document?.kind === kind;
}

function controlOf({ text, controls }: Step): Element | undefined {
  const names = controls ?? [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name);
  for (const name of names) {
    const control = pressable(name);
    if (control) return control;
  }
  return undefined;
}

function outline(control: Element | undefined): void {
  if (outlined === control) return;
  outlined?.removeAttribute('data-tour-control');
  control?.setAttribute('data-tour-control', '');
  outlined = control;
}
