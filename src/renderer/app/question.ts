import { toast } from './toast';
import { useHost, useLibrary, useTabs, type Tab } from '@renderer/stores';
import { slug, uniqueId } from '@core/model';
import { shallowRef } from 'vue';

/** Something that a tab must be asked, in a banner above its view. */
export interface Question {
  readonly type: 'close' | 'save-as';
  readonly tab: Tab;
}

/** What is asked now; one thing at a time. */
export const question = shallowRef<Question>();
/** The tabs that are to be closed once the question before them is answered. */
let waiting: readonly Tab[] = [];

/** What closing a tab now would lose, as a phrase; undefined when nothing. */
export function unsavedWorkIn(tab: Tab): string | undefined {
  if (tab.doc) return tab.doc.state.dirty ? 'changes that are not saved' : undefined;
  return tab.unsaved;
}

/** Closes tabs; those with unsaved work are shown one after the other and ask first. */
export function closeTabs(list: readonly Tab[]): void {
  const tabs = useTabs();
  for (const tab of list) if (unsavedWorkIn(tab) === undefined) tabs.remove(tab.id);
  waiting = list.filter((tab) => unsavedWorkIn(tab) !== undefined);
  askNext();
}

function askNext(): void {
  const [tab, ...rest] = waiting;
  waiting = rest;
  question.value = tab && { type: 'close', tab };
  if (tab) useTabs().show(tab.id);
}

/** Saves a tab; returns whether all its work is safe now. What went wrong stands in the tab's own banner. */
export async function saveTab(tab: Tab): Promise<boolean> {
  if (!tab.doc) return (await tab.save?.()) ?? true;
  const result = await tab.doc.save();
  if (result.ok) toast(`Saved “${tab.title}”`);
  return result.ok;
}

/** Answers the question whether to close. */
export async function answerClose(answer: 'save' | 'discard' | 'cancel'): Promise<void> {
  const tab = question.value?.tab;
  if (!tab) return;
  if (answer === 'cancel') {
    waiting = [];
    question.value = undefined;
    return;
  }
  if (answer === 'save' && !(await saveTab(tab))) {
    // The banner of what went wrong takes the question's place.
    waiting = [];
    question.value = undefined;
    return;
  }
  if (answer === 'discard') {
    const discarded = await tab.doc?.discardRecovery();
    if (discarded?.ok === false) toast(discarded.error.message);
  }
  useTabs().remove(tab.id);
  askNext();
}

/** Asks for the name of the new file. */
export function askSaveAs(tab: Tab): void {
  useTabs().show(tab.id);
  question.value = { type: 'save-as', tab };
}

/** Takes the question away. */
export function dismissQuestion(): void {
  question.value = undefined;
}

/** Goes on in a new file of that name. Returns why not, or undefined when it is done. */
export async function saveAs(tab: Tab, name: string): Promise<string | undefined> {
  const wanted = name.trim();
  if (!tab.doc) return 'This tab has no document.';
  if (wanted === '') return 'Give it a name.';
  const taken = new Set(useLibrary().entries.map((entry) => entry.id));
  const result = await tab.doc.saveAs(wanted, uniqueId(slug(wanted), taken));
  if (!result.ok) return result.error.message;
  question.value = undefined;
  toast(`Saved as “${wanted}”`);
  return undefined;
}

/** Keeps all unsaved work aside, at most as long as the host answers. Returns whether all is safe. */
export async function saveAllRecovery(): Promise<boolean> {
  const kept = await Promise.all(useTabs().list.map((tab) => tab.doc?.writeRecovery() ?? Promise.resolve(true)));
  return kept.every(Boolean);
}

/** Keeps all unsaved work aside and tells the host that the window or the program may close. Returns whether all is safe. */
export async function prepareToClose(): Promise<boolean> {
  const kept = await saveAllRecovery();
  // The host may be gone before it answers.
  await useHost()
    .app.closeReady()
    .catch(() => undefined);
  return kept;
}
