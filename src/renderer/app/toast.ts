import { useUi } from '@renderer/stores';
import { shallowRef } from 'vue';

/** A short confirmation that goes away by itself. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

const LIFE = 5_000;
/** What is shown now; only the newest, so that they never pile up. */
export const currentToast = shallowRef<Toast>();
let next = 1;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Confirms something that needs no answer, with at most one thing to do about it ("Undo"). What must be read goes elsewhere. */
export function toast(text: string, action?: Toast['action']): void {
  clearTimeout(timer);
  currentToast.value = { id: next++, text, ...(action ? { action } : {}) };
  useUi().note(text);
  timer = setTimeout(dismissToast, LIFE);
}

/** Takes the toast away. */
export function dismissToast(): void {
  clearTimeout(timer);
  currentToast.value = undefined;
}
