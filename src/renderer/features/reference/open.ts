import type { RulesId, Scenario } from '@core/model';
import { isOpen } from '@renderer/documents';
import { useTabs, type Tab } from '@renderer/stores';
import { RULES_NAMES } from '@renderer/app';
import { shallowRef, type ShallowRef } from 'vue';

/** The content of a rules tab; a new object for each navigation to a section. */
export interface RulesTab {
  readonly rules: RulesId;
  readonly section?: string;
}

/** A section of the rules of a system. */
export type RulesLocation = Partial<RulesTab>;

const STATE = 'rules';

/** The content of a tab of kind `rules`. */
export function rulesIn(tab: Tab): ShallowRef<RulesTab> {
  return tab.state[STATE] as ShallowRef<RulesTab>;
}

/** The title of a tab with the rules of a system. */
export function rulesTitle(rules: RulesId): string {
  return `${RULES_NAMES[rules]} rules`;
}

/** Shows the rules of a system in a separate tab, at a section. */
export function openRules(tabs: ReturnType<typeof useTabs>, place: RulesTab): Tab {
  const tab = tabs.open({
    kind: 'rules',
    id: `rules-${place.rules}`,
    title: rulesTitle(place.rules),
    state: { [STATE]: shallowRef(place) },
  });
  rulesIn(tab).value = place;
  return tab;
}

/** The rules of the active tab, and the section of the focused control. */
export function focusedSection(): RulesLocation {
  const named = document.activeElement?.closest<HTMLElement>('[data-section]')?.dataset['section'];
  const shown = document.querySelector<HTMLElement>('[data-section-now]')?.dataset['sectionNow'];
  const { doc } = useTabs().active ?? {};
  const plain = doc?.document.value;
  const rules = plain && 'rules' in plain ? plain.rules : undefined;
  return { rules, section: (named ?? shown) || undefined };
}

/** The most recently shown open scenario of a rule system, including those of battles. */
export function recentScenario(rules: RulesId): Scenario | undefined {
  const tabs = useTabs();
  for (const id of tabs.recent) {
    const doc = tabs.list.find((tab) => tab.id === id)?.doc;
    const plain = isOpen(doc, 'scenario') || isOpen(doc, 'record') ? doc.document.value : undefined;
    const scenario = plain?.kind === 'record' ? plain.scenario : plain?.kind === 'scenario' ? plain : undefined;
    if (scenario?.rules === rules) return scenario;
  }
  return undefined;
}
