import { wordSearch } from '@core/base';
import { compareNames } from '@renderer/app/compare-names';
import { drawnRows, type DrawnRow, type Run } from '@renderer/app/drawn-rows';
import { KIND_NAMES, RULES_NAMES } from '@renderer/app/rules-names';
import type { RulesId } from '@renderer/documents';
import type { LibraryEntry } from '@shared/host-api';

/** A sortable column. */
export type SortKey = 'name' | 'rules' | 'summary' | 'modified';

/** Filters and sort order of the list. */
export interface ListQuery {
  readonly text: string;
  readonly kind: LibraryEntry['kind'] | 'all' | 'broken';
  readonly rules: RulesId | 'all';
  readonly tags: readonly string[];
  readonly sort: SortKey;
  readonly descending: boolean;
}

/** The query without filters, sorted by name. */
export const EVERYTHING: ListQuery = {
  text: '',
  kind: 'all',
  rules: 'all',
  tags: [],
  sort: 'name',
  descending: false,
};

function matches(entry: LibraryEntry, query: ListQuery, fits: (text: string) => boolean): boolean {
  if (query.kind === 'broken' && !entry.problem) return false;
  if (query.kind !== 'all' && query.kind !== 'broken' && entry.kind !== query.kind) return false;
  if (query.rules !== 'all' && entry.rules !== query.rules) return false;
  if (!query.tags.every((tag) => entry.tags.includes(tag))) return false;
  const rules = entry.rules ? RULES_NAMES[entry.rules] : '';
  return fits([entry.name, entry.ref, entry.author ?? '', rules, entry.summary, ...entry.tags].join(' '));
}

const compare: Readonly<Record<SortKey, (a: LibraryEntry, b: LibraryEntry) => number>> = {
  name: (a, b) => compareNames(a.name, b.name),
  rules: (a, b) => compareNames(a.rules ?? '', b.rules ?? ''),
  summary: (a, b) => compareNames(a.summary, b.summary),
  modified: (a, b) => b.modified - a.modified,
};

/** The matching entries, sorted by the query's column, then by name. */
export function listEntries(entries: readonly LibraryEntry[], query: ListQuery): LibraryEntry[] {
  const fits = wordSearch(query.text);
  const direction = query.descending ? -1 : 1;
  return entries
    .filter((entry) => matches(entry, query, fits))
    .sort((a, b) => direction * compare[query.sort](a, b) || compare.name(a, b) || compareNames(a.ref, b.ref));
}

/** Entries under one heading. */
export interface EntryGroup {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly LibraryEntry[];
}

/** Groups the entries by kind, unreadable files last; empty groups are left out. */
export function groupEntries(entries: readonly LibraryEntry[]): EntryGroup[] {
  const kinds = ['scenario', 'record', 'campaign', 'report', 'fleet', 'design'] as const;
  const groups = kinds.map((kind) => ({
    key: kind as string,
    title: `${KIND_NAMES[kind]}s`,
    entries: entries.filter((entry) => entry.kind === kind && !entry.problem),
  }));
  const broken = { key: 'broken', title: 'Unreadable', entries: entries.filter((entry) => entry.problem) };
  return [...groups, broken].filter((group) => group.entries.length > 0);
}

/** A row of the list: a file, or the heading of its group. */
export interface ListRow {
  readonly group: EntryGroup;
  readonly entry?: LibraryEntry;
}

/** The rows of the groups, with their headings. */
export function listRows(groups: readonly EntryGroup[]): ListRow[] {
  return groups.flatMap((group) => [
    ...(group.title === '' ? [] : [{ group }]),
    ...group.entries.map((entry) => ({ group, entry })),
  ]);
}

/** The tags with their number of entries, most used first. */
export function tagCounts(entries: readonly LibraryEntry[]): { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const entry of entries) for (const tag of entry.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}

/** The drawn rows of each group. */
export function drawnGroups(rows: readonly ListRow[], runs: readonly Run[]): readonly (readonly DrawnRow<ListRow>[])[] {
  const groups: DrawnRow<ListRow>[][] = [];
  for (const drawn of drawnRows(rows, runs)) {
    const last = groups.at(-1);
    if (last?.[0]?.row.group === drawn.row.group) last.push(drawn);
    else groups.push([drawn]);
  }
  return groups;
}
