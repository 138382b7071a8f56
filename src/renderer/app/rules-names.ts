import { RULES, type RulesId } from '@core/model';
import type { DocumentKind } from '@renderer/documents';

/** The rule systems as their texts call themselves. */
export const RULES_NAMES = Object.fromEntries(Object.entries(RULES).map(([id, { name }]) => [id, name])) as Readonly<
  Record<RulesId, string>
>;

/** What a file of each kind is called. */
export const KIND_NAMES: Readonly<Record<DocumentKind, string>> = {
  scenario: 'Scenario',
  design: 'Design',
  campaign: 'Campaign',
  record: 'Battle record',
  report: 'Playtest report',
};
