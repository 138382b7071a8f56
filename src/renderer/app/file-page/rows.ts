import { useTabs, type TabKind } from '@renderer/stores';
import type { LibraryEntry } from '@shared/host-api';
import type { Component } from 'vue';
import { openFile } from '../open';
import { RULES_NAMES } from '../rules-names';
import { toast } from '../toast';

/** A file, or an open tab, as a row of a page, with the one thing that is done with it there. */
export interface FileRow {
  readonly key: string;
  readonly name: string;
  /** What is in it, in a few words. */
  readonly about: string;
  readonly icon: Component;
  /** True for what is open in a tab. */
  readonly open?: boolean;
  /** The heading that it stands under; rows of one heading follow each other. */
  readonly group?: string;
  readonly button: string;
  readonly buttonIcon?: Component;
  readonly run: () => unknown;
}

/** Opens a file in a tab, or says why it cannot be opened. */
async function openOrTell(entry: LibraryEntry): Promise<void> {
  const opened = await openFile(entry.ref);
  if (!opened.ok) toast(opened.error.message);
}

/** The open tabs of a kind. */
export function tabRows(kind: TabKind, icon: Component): FileRow[] {
  const tabs = useTabs();
  return tabs.list
    .filter((tab) => tab.kind === kind)
    .map((tab) => ({
      key: tab.id,
      name: tab.title,
      about: 'open in a tab',
      icon,
      open: true,
      button: 'Show',
      run: () => tabs.show(tab.id),
    }));
}

/** Files that are opened from the page; those that stand as tabs already are left out. */
export function savedRows(entries: readonly LibraryEntry[], icon: Component, dated = false): FileRow[] {
  const shown = new Set(useTabs().list.map((tab) => tab.doc?.ref));
  return entries
    .filter((entry) => !shown.has(entry.ref))
    .sort((a, b) => (dated ? b.modified - a.modified : 0))
    .map((entry) => ({
      key: entry.ref,
      name: entry.name,
      about: dated ? `${entry.summary} · ${when(entry.modified)}` : entry.summary,
      icon,
      button: 'Open',
      run: () => openOrTell(entry),
    }));
}

/** Scenarios under the names of their rule systems, in the order of those, with what is to be done with each. */
export function scenarioRows(
  entries: readonly LibraryEntry[],
  icon: Component,
  deed: { readonly label: string; readonly icon: Component; readonly run: (entry: LibraryEntry) => unknown },
): FileRow[] {
  const order = Object.keys(RULES_NAMES);
  const place = ({ rules }: LibraryEntry): number => (rules === undefined ? order.length : order.indexOf(rules));
  return [...entries]
    .sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, undefined, { numeric: true }))
    .map((entry) => ({
      key: entry.ref,
      name: entry.name,
      about: entry.summary,
      icon,
      group: entry.rules === undefined ? 'Other rules' : RULES_NAMES[entry.rules],
      button: deed.label,
      buttonIcon: deed.icon,
      run: () => deed.run(entry),
    }));
}

function when(time: number): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
}
