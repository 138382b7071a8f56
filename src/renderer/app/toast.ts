import type { OpenDocument } from '@renderer/documents';
import { useUi } from '@renderer/stores';
import { shallowRef } from 'vue';

/** A short message that disappears after a few seconds. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

const DURATION = 5_000;
/** Long enough to reach its button by keyboard. */
const ACTION_DURATION = 10_000;
/** Milliseconds to read a character of a long text. */
const READING = 80;
/** The visible toast; a new one replaces it. */
export const currentToast = shallowRef<Toast>();
let next = 1;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a message with at most one action, such as "Undo", and adds it to the log. Use a banner for anything the user must read.
 * @param tone how the log shows it
 */
export function toast(text: string, action?: Toast['action'], tone: 'info' | 'error' = 'info'): void {
  clearTimeout(timer);
  currentToast.value = { id: next++, text, ...(action ? { action } : {}) };
  useUi().note(text, tone);
  releaseToast();
}

/** Keeps the toast while the pointer or the focus is on it. */
export function holdToast(): void {
  clearTimeout(timer);
}

/** Lets the toast go after the time to read it. */
export function releaseToast(): void {
  clearTimeout(timer);
  if (currentToast.value === undefined) return;
  const { action, text } = currentToast.value;
  timer = setTimeout(dismissToast, Math.max(action ? ACTION_DURATION : DURATION, READING * text.length));
}

/** Shows what an edit did, with "Undo". Disappears with the next change of the document, after which "Undo" would revert another edit. */
export function toastWithUndo(text: string, doc: OpenDocument | undefined): void {
  toast(text, { label: 'Undo', run: () => doc?.document.undo() });
  const shown = currentToast.value;
  const stop = doc?.document.onChange(() => {
    stop?.();
    if (currentToast.value === shown) dismissToast();
  });
}

/** Shows that a save failed, until the status of the document changes. */
export function toastNotSaved(text: string, doc: OpenDocument): void {
  toast(text, undefined, 'error');
  const [shown, { type }] = [currentToast.value, doc.state.status];
  const stop = doc.subscribe(() => {
    if (doc.state.status.type === type) return;
    stop();
    if (currentToast.value === shown) dismissToast();
  });
}

/** Hides the toast. */
export function dismissToast(): void {
  clearTimeout(timer);
  currentToast.value = undefined;
}

/** The last text for screen readers alone. */
export const announcement = shallowRef('');

/** Announces the result of a command that only sighted users see, such as an undo. */
export function announce(text: string): void {
  // Two equal texts in a row are announced twice.
  announcement.value = announcement.value === text ? `${text}\u00a0` : text;
}
