import { saveTabStates } from './sessions';
import { toast, toastNotSaved } from './toast';
import { reportProblem } from './file-problem';
import { commitTyping } from './shortcuts';
import { useHost, useLibrary, useSettings, useTabs, type Tab } from '@renderer/stores';
import { slug, uniqueId, type AnyDocument } from '@core/model';
import { nextTick, shallowRef } from 'vue';

/** A question about a tab, shown in a banner above its view. */
export interface Question {
  readonly type: 'close' | 'save-as';
  readonly tab: Tab;
}

/** The open question, if any. */
export const question = shallowRef<Question>();
/** Tabs to close after the open question is answered. */
let closing: readonly Tab[] = [];

/** What closing the tab would lose, as a noun phrase; undefined if nothing. */
export function unsavedWorkIn(tab: Tab): string | undefined {
  if (tab.doc) return tab.doc.state.dirty ? 'unsaved changes' : undefined;
  return tab.unsaved;
}

/** Closes tabs; those with unsaved work ask first, one after the other. */
export function closeTabs(list: readonly Tab[]): void {
  const tabs = useTabs();
  for (const tab of list) {
    if (unsavedWorkIn(tab) !== undefined) continue;
    // A battle before its first action is in recovery only for its tab.
    if (tab.doc?.ref === undefined) void tab.doc?.discardRecovery();
    tabs.remove(tab.id);
  }
  closing = list.filter((tab) => unsavedWorkIn(tab) !== undefined);
  askNext();
}

function askNext(): void {
  const [tab, ...rest] = closing;
  closing = rest;
  question.value = tab && { type: 'close', tab };
  if (tab) useTabs().show(tab.id);
}

/** Applies the text of the focused field, which would otherwise apply only when the focus leaves it. */
function applyFocusedField(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
    activeElement.dispatchEvent(new Event('change', { bubbles: true }));
}

/** True if the focused field refuses its text, so that the document still has the last valid one. */
function hasInvalidField(): boolean {
  return document.activeElement?.getAttribute('aria-invalid') === 'true';
}

/** What to do about a document that the banner above it describes. */
function advice({ state, document }: NonNullable<Tab['doc']>): string {
  if (state.status.type !== 'changed-on-disk') return 'Not saved. Choose what to do above the document.';
  const choices = holdsSecret(document.value) ? '“Reload from disk”' : '“Reload from disk”, “Overwrite” or “Save as…”';
  return `Not saved. Choose ${choices} above the document.`;
}

/** True for a game by mail that is not over: two versions of one cannot both go on. */
export function holdsSecret(document: AnyDocument): boolean {
  return 'mail' in document && document.mail?.own !== undefined;
}

/** Saves a tab; returns whether it succeeded. The tab's banner shows any error. */
export async function saveTab(tab: Tab): Promise<boolean> {
  applyFocusedField();
  await nextTick();
  if (!tab.doc) return (await tab.save?.()) ?? true;
  const { status } = tab.doc.state;
  const result = await tab.doc.save();
  if (result.ok) toast(`Saved “${tab.title}”${hasInvalidField() ? ' without the invalid field' : ''}`);
  // The banner that says why has been there before, so it does not show that the save failed.
  else if (tab.doc.state.status.type === status.type) toastNotSaved(advice(tab.doc), tab.doc);
  return result.ok;
}

/** Answers the open close question. */
export async function answerClose(answer: 'save' | 'discard' | 'cancel'): Promise<void> {
  const tab = question.value?.tab;
  if (!tab) return;
  if (answer === 'cancel') {
    closing = [];
    question.value = undefined;
    return;
  }
  if (answer === 'save' && !(await saveTab(tab))) {
    // The error banner replaces the question.
    closing = [];
    question.value = undefined;
    return;
  }
  if (answer === 'discard') {
    const discarded = await tab.doc?.discardRecovery();
    if (discarded?.ok === false) reportProblem(discarded.error);
  }
  useTabs().remove(tab.id);
  askNext();
}

/** Asks for the new file's name. */
export function askSaveAs(tab: Tab): void {
  applyFocusedField();
  useTabs().show(tab.id);
  question.value = { type: 'save-as', tab };
}

/** Dismisses the open question. */
export function dismissQuestion(): void {
  question.value = undefined;
}

/** Saves the tab's document as a new file. Returns the error message, or undefined on success. */
export async function saveAs(tab: Tab, name: string): Promise<string | undefined> {
  const wanted = name.trim();
  if (!tab.doc) return 'This tab has no document.';
  if (wanted === '') return 'Enter a name.';
  const taken = new Set(useLibrary().entries.map((entry) => entry.id));
  const result = await tab.doc.saveAs(wanted, uniqueId(slug(wanted), taken));
  if (!result.ok) return result.error.message;
  question.value = undefined;
  toast(`Saved as “${wanted}”`);
  return undefined;
}

/** Writes recovery files for all unsaved work. Returns whether everything is safe. */
export async function saveAllRecovery(): Promise<boolean> {
  // What tabs keep besides their documents is a convenience: failing to write it endangers no document.
  const [, ...saved] = await Promise.all([
    saveTabStates(),
    ...useTabs().list.map((tab) => tab.doc?.writeRecovery() ?? Promise.resolve(true)),
  ]);
  return saved.every(Boolean);
}

/** Writes recovery files and settings, with what is typed, then tells the host that the program may close. Returns whether all work is safe. */
export async function prepareToClose(): Promise<boolean> {
  commitTyping();
  // The field's text may reach the document only in Vue's next tick.
  await nextTick();
  const settings = useSettings()
    .flush()
    .catch(() => undefined);
  const [isSafe] = await Promise.all([saveAllRecovery(), settings]);
  // The host may exit before it answers.
  await useHost()
    .app.closeReady()
    .catch(() => undefined);
  return isSafe;
}
