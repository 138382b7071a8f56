import { assert, type Finding, type Fix } from '@core/base';
import type { Design, Scenario } from '@core/model';
import { isOpen, type Edit } from '@renderer/documents';
import { useDocument, useLibrary, useOpenState, type Tab } from '@renderer/stores';
import { computed, type ComputedRef, type ShallowRef } from 'vue';
import { designsOf } from './designs';
import { selectionOf, type BriefingPage, type ScenarioSelection } from './selection';
import type { ScenarioView } from './views';

/** What a part of the scenario editor works with. */
export interface ScenarioEditor {
  readonly tab: Tab;
  readonly scenario: Readonly<ShallowRef<Scenario>>;
  /** Designs that the scenario can use, by id. */
  readonly designs: ComputedRef<ReadonlyMap<string, Design>>;
  readonly selection: ScenarioSelection;
  /** Changes the scenario as one undo entry; edits with the same `merge` that follow each other are one (typing). */
  readonly edit: Edit<Scenario>;
  /** What the checks say about a place and everything in it. */
  findingsAt(path: string): readonly Finding[];
  /** Applies the fix of a finding as one undo entry. */
  readonly applyFix: (fix: Fix) => void;
  /** Shows another view of the scenario. */
  show(view: ScenarioView): void;
  /** Shows a text in the briefing view. */
  showBriefing(page: BriefingPage): void;
}

const NONE: readonly Finding[] = [];

/** The scenario of a tab, live, with what the editor's parts need around it. */
export function useScenario(tab: Tab): ScenarioEditor {
  const doc = tab.doc;
  assert(isOpen(doc, 'scenario'), 'the tab holds a scenario');
  const { document } = doc;
  const scenario = useDocument(document);
  const library = useLibrary();
  const state = useOpenState(() => tab.doc);
  const selection = selectionOf(tab);
  const shown = tab;
  return {
    tab,
    scenario,
    designs: computed(() => designsOf(scenario.value, library.designs)),
    selection,
    edit(label, recipe, merge) {
      document.execute(label, recipe, merge === undefined ? {} : { merge });
    },
    findingsAt(path) {
      const findings = state.value?.findings ?? NONE;
      const own = findings.filter((finding) => finding.path === path || finding.path.startsWith(`${path}/`));
      // The same empty list each time, so that a row without findings is not drawn anew.
      return own.length === 0 ? NONE : own;
    },
    applyFix(fix) {
      doc.applyFix(fix);
      doc.recheck();
    },
    show(view) {
      shown.view = view;
    },
    showBriefing(page) {
      selection.page = page;
      shown.view = 'briefing';
    },
  };
}
