import { assert, type Finding, type Fix } from '@core/base';
import type { Design, Scenario } from '@core/model';
import { isOpen, type Edit } from '@renderer/documents';
import { useDocument, useFindingsAt, useLibrary, type Tab } from '@renderer/stores';
import { computed, type ComputedRef, type ShallowRef } from 'vue';
import { designsOf } from './designs';
import { selectionOf, type BriefingPage, type ScenarioSelection } from './selection';
import type { ScenarioView } from './views';

/** Shared model of the scenario views. */
export interface ScenarioEditor {
  readonly tab: Tab;
  readonly scenario: Readonly<ShallowRef<Scenario>>;
  /** Designs available to the scenario, by id. */
  readonly designs: ComputedRef<ReadonlyMap<string, Design>>;
  readonly selection: ScenarioSelection;
  /** Changes the scenario as one undo entry; consecutive edits with the same `merge` key, such as typing, are one. */
  readonly edit: Edit<Scenario>;
  /** The findings at a JSON Pointer and below it. */
  findingsAt(path: string): readonly Finding[];
  /** Applies the fix of a finding as one undo entry. */
  readonly applyFix: (fix: Fix) => void;
  /** Shows another view of the scenario. */
  show(view: ScenarioView): void;
  /** Shows a text in the briefing view. */
  showBriefing(page: BriefingPage): void;
}

/** Creates the shared model of the scenario views of a tab. */
export function useScenario(tab: Tab): ScenarioEditor {
  const doc = tab.doc;
  assert(isOpen(doc, 'scenario'), 'the tab holds a scenario');
  const { document } = doc;
  const scenario = useDocument(document);
  const library = useLibrary();
  const selection = selectionOf(tab);
  return {
    tab,
    scenario,
    designs: computed(() => designsOf(scenario.value, library.designs)),
    selection,
    edit(label, recipe, merge) {
      document.execute(label, recipe, merge === undefined ? {} : { merge });
    },
    findingsAt: useFindingsAt(() => tab.doc),
    applyFix(fix) {
      doc.applyFix(fix);
      doc.recheck();
    },
    show(view) {
      tab.view = view;
    },
    showBriefing(page) {
      selection.page = page;
      tab.view = 'briefing';
    },
  };
}
