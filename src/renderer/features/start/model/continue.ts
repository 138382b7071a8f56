import { counted } from '@core/base';
import { KIND_NAMES, openFile, RULES_NAMES, tabOf } from '@renderer/app';
import { reportProblem } from '@renderer/app/file-problem';
import { formatAge } from '@renderer/app/format-time';
import { useLibrary, useSettings, useTabs } from '@renderer/stores';
import type { LibraryEntry } from '@shared/host-api';
import { computed, type ComputedRef } from 'vue';

/** A recent document with its state. */
export interface RecentDocument {
  readonly entry: LibraryEntry;
  /** Kind and rules. */
  readonly about: string;
  readonly state: string;
  readonly tone: 'plain' | 'warning' | 'accent';
  readonly unsaved: boolean;
  readonly when: string;
  /** Label of its button. */
  readonly action: string;
  readonly open: () => Promise<void>;
}

const MAX_SHOWN = 7;

/** The documents that the user worked on last, latest first; open ones without a recent entry come first. */
export function useRecentDocuments(): ComputedRef<readonly RecentDocument[]> {
  const library = useLibrary();
  const settings = useSettings();
  const tabs = useTabs();
  return computed(() => {
    const times = new Map(settings.values.recentFiles.map(({ ref, opened }) => [ref, opened]));
    const open = tabs.list.flatMap(({ doc }) => doc?.ref ?? []).filter((ref) => !times.has(ref));
    return [...open, ...times.keys()]
      .flatMap((ref) => library.byRef.get(ref) ?? [])
      .filter((entry) => !entry.problem)
      .slice(0, MAX_SHOWN)
      .map((entry) => describe(entry, times.get(entry.ref)));
  });
}

function describe(entry: LibraryEntry, opened: number | undefined): RecentDocument {
  const kind = entry.kind === 'unknown' ? 'File' : KIND_NAMES[entry.kind];
  const unsaved = tabOf(entry.ref)?.doc?.state.dirty === true;
  return {
    entry,
    about: entry.rules ? `${kind} · ${RULES_NAMES[entry.rules]}` : kind,
    ...stateOf(entry),
    unsaved,
    when: formatAge(Math.max(opened ?? 0, entry.modified)),
    action: actionOf(entry),
    open: async () => {
      const result = await openFile(entry.ref);
      if (!result.ok) reportProblem(result.error);
    },
  };
}

/** True for a battle without a result yet. */
function isUnfinished(entry: LibraryEntry): boolean {
  return entry.kind === 'record' && entry.summary.endsWith('unfinished');
}

function stateOf(entry: LibraryEntry): Pick<RecentDocument, 'state' | 'tone'> {
  if (isUnfinished(entry)) return { state: 'In progress', tone: 'accent' };
  const problems = entry.errors + entry.warnings;
  if (problems > 0) return { state: counted(problems, 'problem'), tone: 'warning' };
  return { state: entry.summary, tone: 'plain' };
}

function actionOf(entry: LibraryEntry): string {
  if (isUnfinished(entry)) return 'Resume battle';
  switch (entry.kind) {
    case 'record':
      return 'Watch battle';
    case 'campaign':
      return 'Continue campaign';
    case 'design':
      return 'Open design';
    case 'fleet':
      return 'Open fleet';
    case 'scenario':
      return 'Open scenario';
    default:
      return 'Open';
  }
}
