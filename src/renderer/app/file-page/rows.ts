import { compareNames } from '../compare-names';
import { useTabs, type TabKind } from '@renderer/stores';
import type { LibraryEntry } from '@shared/host-api';
import type { Component } from 'vue';
import { formatDateTime } from '../format-time';
import { openOrReport } from '../open';
import { RULES_NAMES } from '../rules-names';

/** A file or open tab as a row with one action. */
export interface FileRow {
  readonly key: string;
  readonly name: string;
  /** Short summary. */
  readonly about: string;
  readonly icon: Component;
  /** Its file, for a picture instead of the icon. */
  readonly entry?: LibraryEntry;
  /** Whether it is open in a tab. */
  readonly open?: boolean;
  /** Heading; rows with the same heading must be consecutive. */
  readonly group?: string;
  readonly button: string;
  readonly buttonIcon?: Component;
  readonly run: () => unknown;
}

/** The open tabs of a kind as rows. */
export function tabRows(kind: TabKind, icon: Component): FileRow[] {
  const tabs = useTabs();
  return tabs.list
    .filter((tab) => tab.kind === kind)
    .map((tab) => ({
      key: tab.id,
      name: tab.title,
      about: 'Open in a tab',
      icon,
      open: true,
      button: 'Show',
      run: () => tabs.show(tab.id),
    }));
}

/** Library files as rows, without those open in tabs. `dated` sorts by date, newest first. */
export function savedRows(entries: readonly LibraryEntry[], icon: Component, dated = false): FileRow[] {
  const shown = new Set(useTabs().list.map((tab) => tab.doc?.ref));
  return entries
    .filter((entry) => !shown.has(entry.ref))
    .sort((a, b) => (dated ? b.modified - a.modified : 0))
    .map((entry) => ({
      key: entry.ref,
      name: entry.name,
      entry,
      about: dated ? `${entry.summary} · ${formatDateTime(entry.modified)}` : entry.summary,
      icon,
      button: 'Open',
      run: () => openOrReport(entry.ref),
    }));
}

/** Scenarios as rows grouped by rule system, with the given action. */
export function scenarioRows(
  entries: readonly LibraryEntry[],
  icon: Component,
  action: { readonly label: string; readonly icon: Component; readonly run: (entry: LibraryEntry) => unknown },
): FileRow[] {
  const order = Object.keys(RULES_NAMES);
  const rank = ({ rules }: LibraryEntry): number => (rules === undefined ? order.length : order.indexOf(rules));
  return [...entries]
    .sort((a, b) => rank(a) - rank(b) || compareNames(a.name, b.name))
    .map((entry) => ({
      key: entry.ref,
      name: entry.name,
      about: entry.summary,
      entry,
      icon,
      group: entry.rules === undefined ? 'Other rules' : RULES_NAMES[entry.rules],
      button: action.label,
      buttonIcon: action.icon,
      run: () => action.run(entry),
    }));
}
