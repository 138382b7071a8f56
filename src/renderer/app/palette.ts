import { useLibrary, useTabs } from '@renderer/stores';
import { computed, type Component, type ComputedRef, type Ref } from 'vue';
import { actionEnabled, allActions, runAction } from './actions';
import { fuzzy } from './fuzzy';
import { kindIcon } from './kind-icons';
import { openFile } from './open';
import { KIND_NAMES } from './rules-names';
import { toast } from './toast';

/** One line of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  readonly icon: Component | undefined;
  /** What it is, at the right. */
  readonly aside: string;
  readonly shortcut: string | undefined;
  readonly disabledReason: string | undefined;
  /** Which letters of the title fitted. */
  readonly at: readonly number[];
  readonly run: () => void;
}

type Candidate = Omit<PaletteItem, 'at'> & { readonly weight: number };
const MOST = 60;
/** With nothing typed only a few files are shown, so that the actions are in sight. */
const FILES_UNASKED = 6;
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
      shortcut: undefined,
      disabledReason: undefined,
      weight: WEIGHT.tab,
      run: () => {
        tabs.show(tab.id);
      },
    })),
    ...[...library.entries]
      .filter((entry) => !tabs.list.some((tab) => tab.doc?.ref === entry.ref))
      // Scenarios and battles are what is opened most.
      .sort((a, b) => Number(a.kind === 'design') - Number(b.kind === 'design') || b.modified - a.modified)
      .map((entry) => ({
        id: `file:${entry.ref}`,
        title: entry.name,
        icon: kindIcon(entry.kind),
        aside: entry.kind === 'unknown' ? entry.ref : KIND_NAMES[entry.kind],
        shortcut: undefined,
        disabledReason: entry.problem && 'cannot be read',
        weight: entry.problem ? WEIGHT.disabled : WEIGHT.file,
        run: () => {
          void openFile(entry.ref).then((result) => {
            if (!result.ok) toast(result.error.message);
          });
        },
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

function unasked(candidates: readonly Candidate[], actionsOnly: boolean): PaletteItem[] {
  const of = (start: string): Candidate[] => candidates.filter(({ id }) => id.startsWith(start));
  const usable = of('action:').sort((a, b) => b.weight - a.weight);
  const list = actionsOnly ? usable : [...of('tab:'), ...of('file:').slice(0, FILES_UNASKED), ...usable];
  return list.slice(0, MOST).map(({ weight: _weight, ...item }) => ({ ...item, at: [] }));
}

/** What fits the typed text, best first. */
export function usePalette(typed: Ref<string>): ComputedRef<readonly PaletteItem[]> {
  const candidates = useCandidates();
  return computed(() => {
    const only = typed.value.startsWith('>');
    const text = (only ? typed.value.slice(1) : typed.value).trim();
    if (text === '') return unasked(candidates.value, only);
    return candidates.value
      .filter((candidate) => !only || candidate.id.startsWith('action:'))
      .flatMap((candidate) => {
        const match = fuzzy(text, candidate.title);
        return match ? [{ candidate, match }] : [];
      })
      .sort((a, b) => b.match.score + b.candidate.weight - a.match.score - a.candidate.weight)
      .slice(0, MOST)
      .map(({ candidate: { weight: _weight, ...item }, match }) => ({ ...item, at: match.at }));
  });
}
