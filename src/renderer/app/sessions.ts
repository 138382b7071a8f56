import { isJsonObject } from '@core/model';
import { useHost, useTabs, type Tab, type TabKind } from '@renderer/stores';
import { SESSION_LIMIT } from '@shared/session-limit';

/**
 * What a feature keeps of a tab across a reload or restart, besides its file. Tabs without a document reopen only if a
 * feature keeps something of them.
 */
export interface TabState {
  /** Name of the feature. */
  readonly id: string;
  /** Small plain JSON, or undefined. Called every few seconds and before the page closes, so it must be cheap. */
  keep(tab: Tab): unknown;
  /** Receives what `keep` returned, unvalidated, before the reopened tab is shown. False refuses it: a tab without a document then stays closed. */
  restore(tab: Tab, kept: unknown): boolean | Promise<boolean>;
}

const states = new Map<string, TabState>();

/** Registers what a feature keeps of a tab. */
export function registerTabState(state: TabState): void {
  states.set(state.id, state);
}

/** A tab of the last session. */
export interface SessionTab {
  readonly id: string;
  readonly kind: TabKind;
  readonly title: string;
  readonly view?: string | undefined;
  /** File of its document. */
  readonly ref?: string | undefined;
  /** Recovery key of its document. */
  readonly key?: string | undefined;
}

/** The tabs of the last session in order; `active` is a tab id, else the page `activity` was shown. */
export interface Session {
  readonly tabs: readonly SessionTab[];
  readonly active?: string | undefined;
  readonly activity: string;
}

const INDEX = 'tabs';
/** Also in the page's own storage: it is written at once, and each page of a browser reopens its own tabs. */
const PAGE_KEY = 'hexwright-tabs';

function indexText(): string {
  const { list, activeId, activity } = useTabs();
  const session: Session = {
    tabs: list.map(({ id, kind, title, view, doc }) => ({ id, kind, title, view, ref: doc?.ref, key: doc?.key })),
    active: activeId,
    activity,
  };
  return JSON.stringify(session);
}

/** Writes the list of open tabs. */
export async function saveTabList(): Promise<void> {
  const text = indexText();
  if (text === sessionStorage.getItem(PAGE_KEY)) return;
  sessionStorage.setItem(PAGE_KEY, text);
  await useHost().library.saveSession(INDEX, text);
}

/** True if this page was open before and reloads now. */
export function isReload(): boolean {
  return sessionStorage.getItem(PAGE_KEY) !== null;
}

/** The tabs of this page as it last noted them, also before its reload; undefined for a new page. */
export function pageSession(): Session | undefined {
  const own = sessionStorage.getItem(PAGE_KEY);
  return own === null ? undefined : asSession(parse(own));
}

/** The tabs of the last session; undefined if unknown. */
export async function lastSession(): Promise<Session | undefined> {
  if (isReload()) return pageSession();
  const saved = await useHost().library.openSession(INDEX);
  return saved.ok && saved.value !== undefined ? asSession(parse(saved.value)) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isOptionalText = (value: unknown): value is string | undefined => value === undefined || isText(value);

function isTab(value: unknown): value is SessionTab {
  return (
    isJsonObject(value) &&
    isText(value['id']) &&
    /^[A-Za-z0-9_-]{1,90}$/.test(value['id']) &&
    isText(value['kind']) &&
    isText(value['title']) &&
    [value['view'], value['ref'], value['key']].every(isOptionalText)
  );
}

function asSession(value: unknown): Session | undefined {
  if (!isJsonObject(value) || !Array.isArray(value['tabs'])) return undefined;
  const { active, activity } = value;
  return {
    tabs: value['tabs'].filter(isTab),
    ...(isText(active) ? { active } : {}),
    activity: isText(activity) ? activity : '',
  };
}

/** Session files exist only for ids that are file names; ids with a file reference in them keep nothing. */
function sessionKey(id: string): string | undefined {
  const key = `tab-${id.toLowerCase()}`;
  return /^[a-z0-9_-]{1,100}$/.test(key) ? key : undefined;
}

/** What was last written of each open tab. */
const written = new Map<string, Readonly<Record<string, unknown>>>();

/** What the features keep of a tab, by feature. */
function keptOf(tab: Tab): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...states.values()].map(({ id, keep }) => [id, keep(tab)] as const).filter(([, kept]) => kept !== undefined),
  );
}

/** Writes what the features keep of each tab, if it changed. Returns whether everything is safe. */
export async function saveTabStates(): Promise<boolean> {
  const saved = await Promise.all(useTabs().list.map(saveTabState));
  return saved.every(Boolean);
}

async function saveTabState(tab: Tab): Promise<boolean> {
  const key = sessionKey(tab.id);
  if (key === undefined) return true;
  const kept = keptOf(tab);
  if (isSame(kept, written.get(key))) return true;
  const text = Object.keys(kept).length === 0 ? undefined : JSON.stringify(kept);
  if (text !== undefined && text.length > SESSION_LIMIT) return false;
  const result = await useHost()
    .library.saveSession(key, text)
    .catch(() => undefined);
  if (result?.ok !== true) return false;
  if (text === undefined) written.delete(key);
  else written.set(key, kept);
  return true;
}

/** Whether the latest content of a tab without a file is kept for the next start. */
export function isKept(tab: Tab): boolean {
  const key = sessionKey(tab.id);
  const kept = keptOf(tab);
  return key !== undefined && Object.keys(kept).length > 0 && isSame(kept, written.get(key));
}

/** Whether nothing changed; features that keep much return the same object until it changes. */
function isSame(kept: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>> = {}): boolean {
  const ids = Object.keys(kept);
  return (
    ids.length === Object.keys(before).length &&
    ids.every((id) => kept[id] === before[id] || JSON.stringify(kept[id]) === JSON.stringify(before[id]))
  );
}

/** Gives a reopened tab what its features kept of it. Returns whether there was anything. */
export async function restoreTabState(tab: Tab): Promise<boolean> {
  const key = sessionKey(tab.id);
  const saved = key === undefined ? undefined : await useHost().library.openSession(key);
  const kept = saved?.ok === true && saved.value !== undefined ? parse(saved.value) : undefined;
  if (key === undefined || !isJsonObject(kept)) return false;
  const restored = await Promise.all(
    [...states.values()].map(async ({ id, restore }) => id in kept && restore(tab, kept[id])),
  );
  return restored.includes(true);
}

/** Deletes the saved state of a closed tab. */
export function forgetTab(id: string): void {
  const key = sessionKey(id);
  if (key === undefined || !written.delete(key)) return;
  void useHost().library.saveSession(key);
}
