import { useLibrary, useTabs } from '@renderer/stores';
import { computed, type Component, type ComputedRef, type Ref } from 'vue';
import { actionEnabled, allActions, runAction } from './actions';
import { fuzzy } from './fuzzy';
import { kindIcon } from './kind-icons';
import { openOrReport } from './open';
import { KIND_NAMES } from './rules-names';

/** An entry of the command palette. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  readonly icon?: Component | undefined;
  /** Kind or group. */
  readonly aside: string;
  readonly shortcut?: string | undefined;
  readonly disabledReason?: string | undefined;
  /** Added to the score of its match. */
  readonly weight: number;
  /** Indexes of the matched letters of the title. */
  readonly at: readonly number[];
  readonly run: () => void;
}

type Candidate = Omit<PaletteItem, 'at'>;
const MAX_ITEMS = 60;
/** Number of files shown before anything is typed, so that actions stay visible. */
const INITIAL_FILES = 6;
const WEIGHT = { tab: 3, file: 1, action: 0, disabled: -20 };

function useCandidates(): ComputedRef<readonly Candidate[]> {
  const tabs = useTabs();
  const library = useLibrary();
  return computed(() => [
    ...tabs.list.map((tab) => ({
      id: `tab:${tab.id}`,
      title: tab.title,
      icon: kindIcon(tab.kind),
      aside: 'open',
      weight: WEIGHT.tab,
      run: () => tabs.show(tab.id),
    })),
    ...[...library.entries]
      .filter((entry) => !tabs.list.some((tab) => tab.doc?.ref === entry.ref))
      // Designs last: scenarios and battles are opened most.
      .sort((a, b) => Number(a.kind === 'design') - Number(b.kind === 'design') || b.modified - a.modified)
      .map((entry) => ({
        id: `file:${entry.ref}`,
        title: entry.name,
        icon: kindIcon(entry.kind),
        aside: entry.kind === 'unknown' ? entry.ref : KIND_NAMES[entry.kind],
        disabledReason: entry.problem && 'cannot be read',
        weight: entry.problem ? WEIGHT.disabled : WEIGHT.file,
        run: () => void openOrReport(entry.ref),
      })),
    ...allActions.value
      .filter((action) => action.inPalette !== false)
      .map((action) => {
        const enabled = actionEnabled(action.id);
        return {
          id: `action:${action.id}`,
          title: action.title,
          icon: action.icon,
          aside: action.group,
          shortcut: action.shortcut,
          disabledReason: enabled === true ? undefined : enabled,
          weight: enabled === true ? WEIGHT.action : WEIGHT.disabled,
          run: () => void runAction(action.id),
        };
      }),
  ]);
}

function initialItems(candidates: readonly Candidate[], actionsOnly: boolean): PaletteItem[] {
  const of = (start: string): Candidate[] => candidates.filter(({ id }) => id.startsWith(start));
  const usable = of('action:').sort((a, b) => b.weight - a.weight);
  const list = actionsOnly ? usable : [...of('tab:'), ...of('file:').slice(0, INITIAL_FILES), ...usable];
  return list.slice(0, MAX_ITEMS).map((item) => ({ ...item, at: [] }));
}

/** Score of a match that needs the group or kind, below that of a match in the title. */
const GROUP_PENALTY = 10;

/** Matches the title together with its group or kind, such as “help” for everything in Help. */
function matchWithGroup(text: string, { title, aside }: Candidate): ReturnType<typeof fuzzy> {
  const match = fuzzy(text, `${title} ${aside}`);
  return match && { score: match.score - GROUP_PENALTY, at: match.at.filter((index) => index < title.length) };
}

/** The entries that match the typed text, best first. */
export function usePalette(typed: Ref<string>): ComputedRef<readonly PaletteItem[]> {
  const candidates = useCandidates();
  return computed(() => {
    const only = typed.value.startsWith('>');
    const text = (only ? typed.value.slice(1) : typed.value).trim();
    if (text === '') return initialItems(candidates.value, only);
    return candidates.value
      .filter((candidate) => !only || candidate.id.startsWith('action:'))
      .flatMap((candidate) => {
        const match = fuzzy(text, candidate.title) ?? matchWithGroup(text, candidate);
        return match ? [{ candidate, match }] : [];
      })
      .sort((a, b) => b.match.score + b.candidate.weight - a.match.score - a.candidate.weight)
      .slice(0, MAX_ITEMS)
      .map(({ candidate, match }) => ({ ...candidate, at: match.at }));
  });
}
