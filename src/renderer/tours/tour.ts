import type { DocumentKind, DocumentOf } from '@core/model';
import type { Tab } from '@renderer/stores';

/** What a tour can see: the shown tab, its document, and the window's controls by their visible names. */
export interface Sight {
  readonly tab: Tab | undefined;
  /** The value of the shown document, if it is of this kind. */
  open<K extends DocumentKind>(kind: K): DocumentOf[K] | undefined;
  /** The shown document of this kind when the step began. */
  before<K extends DocumentKind>(kind: K): DocumentOf[K] | undefined;
  /** True when a control is pressed, checked, selected or expanded. */
  isOn(name: string): boolean;
  /** True when a control is visible, available or not. */
  isVisible(name: string): boolean;
  /** True when a control is visible and available. */
  canUse(name: string): boolean;
}

/** One step of a tour: what to do, and how the tour knows that it is done. */
export interface Step {
  /** One or two sentences. **Bold** words name controls; the tour outlines the first one that is visible. */
  readonly text: string;
  /** Names of the controls to outline instead of those in the text, for a button whose name depends on the window. */
  readonly controls?: readonly string[];
  /** Called only while a tab is shown. */
  isDone(sight: Sight): boolean;
}

/** A guided tour. */
export interface Tour {
  /** Stable: the settings keep progress under it. */
  readonly id: string;
  /** A verb phrase, such as "Paint an asteroid belt". */
  readonly title: string;
  /** Duration, at most 3. */
  readonly minutes: number;
  readonly steps: readonly Step[];
  /** What the user knows at the end, as one sentence. */
  readonly end: string;
  /** Opens what the first step needs; returns whether it could. */
  start(): boolean | Promise<boolean>;
  /** The open tab in which the tour can go on, if any. */
  find(tabs: readonly Tab[]): Tab | undefined;
}
