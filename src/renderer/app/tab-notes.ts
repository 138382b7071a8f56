import type { Tab } from '@renderer/stores';
import { shallowReactive } from 'vue';

/** A note about a tab, shown in the banner above its view. */
export interface TabNote {
  readonly tone: 'info' | 'warning';
  readonly text: string;
  /** A button with the note. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

type NoteOf = (tab: Tab) => TabNote | undefined;
const sources = shallowReactive<NoteOf[]>([]);

/** Registers a source of notes. */
export function registerTabNote(source: NoteOf): void {
  sources.push(source);
}

/** The first note about a tab, if any (reactive). */
export function noteOf(tab: Tab): TabNote | undefined {
  for (const source of sources) {
    const note = source(tab);
    if (note) return note;
  }
  return undefined;
}
