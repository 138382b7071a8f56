import type { Finding, Result } from '@core/base';
import { isSlow, parametersOf, type Parameter, type BatchSetup } from '@core/balance';
import { canonicalJson, type Design, type Report, type Scenario } from '@core/model';
import { designsFor, setUpBattle, usedDesigns } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { isOpen, type OpenDocument } from '@renderer/documents';
import type { FileRef } from '@shared/host-api';
import { useLibrary, useSettings, useTabs, type Tab } from '@renderer/stores';

/** The source of the tested scenario: a tab with its unsaved changes, or a report that contains it. */
export type BalanceSource =
  | {
      readonly type: 'tab';
      readonly id: string;
      /** The file of the tab when it was last seen, to find the scenario again when it is opened in another tab. */
      ref?: FileRef | undefined;
    }
  | { readonly type: 'report'; readonly doc: OpenDocument<'report'> };

/** A scenario to test, with the library designs that it uses. */
export interface Subject {
  readonly scenario: Scenario;
  readonly designs: readonly Design[];
}

/** The tab of the tested scenario, if it is open. */
export function tabOfSource(source: BalanceSource): Tab | undefined {
  if (source.type === 'tab') {
    const own = useTabs().list.find((tab) => tab.id === source.id);
    if (own !== undefined) source.ref = own.doc?.ref ?? source.ref;
    return own ?? useTabs().list.find(({ doc }) => doc?.ref !== undefined && doc.ref === source.ref);
  }
  const id = reportIn(source).scenario.id;
  return useTabs().list.find((tab) => isOpen(tab.doc, 'scenario') && tab.doc.document.value.id === id);
}

/** The stored report of a source. */
export function reportIn({ doc }: BalanceSource & { type: 'report' }): Report {
  return doc.document.value as Report;
}

/** The current test subject; undefined if its tab is closed or the report does not contain it. */
export function subjectOf(source: BalanceSource): Subject | undefined {
  if (source.type === 'report') return reportIn(source).setting;
  const doc = tabOfSource(source)?.doc;
  const plain = isOpen(doc, 'scenario') ? doc.document.value : undefined;
  return plain?.kind === 'scenario' ? withDesigns(plain) : undefined;
}

/** A scenario with the library designs that it uses. */
export function withDesigns(scenario: Scenario): Subject {
  return { scenario, designs: usedDesigns(scenario, designsFor(scenario, useLibrary().designs.values())) };
}

/** Cached battles by (immutable) scenario, because compiling a battle takes about a frame. */
const battles = new WeakMap<Scenario, { readonly designs: readonly Design[]; readonly battle: Made }>();
type Made = Result<AnyBattle, readonly Finding[]>;

/** Sets the battle up, or returns the findings that prevent it. */
export function setUp(subject: Subject): Made {
  const { scenario, designs } = subject;
  const known = battles.get(scenario);
  if (known !== undefined && sameMembers(known.designs, designs)) return known.battle;
  const battle = setUpBattle(scenario, designs);
  battles.set(scenario, { designs, battle });
  return battle;
}

function sameMembers(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((candidate, at) => candidate === b[at]);
}

/** The parameters that a sweep can vary. */
export function parametersIn(setup: BatchSetup): readonly Parameter[] {
  return parametersOf(setup, ruleSystem(setup.scenario.rules));
}

/** The default number of games and seed. */
export const USUAL = { games: 1000, seed: 4242 } as const;

/** The usual computer player, unless it is too slow for a thousand games. */
export function usualPlayer(): string {
  const { opponent } = useSettings().values;
  return isSlow(opponent) ? 'greedy' : opponent;
}

/** Whether a scenario or its designs differ from those that were played. The order of fields does not matter: a saved file has its own. */
export function hasChanged(played: Subject | undefined, now: Subject | undefined): boolean {
  if (played === undefined || now === undefined) return false;
  if (played.scenario === now.scenario && sameMembers(played.designs, now.designs)) return false;
  return canonicalJson([played.scenario, played.designs]) !== canonicalJson([now.scenario, now.designs]);
}
