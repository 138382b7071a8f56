import { RULES, type RulesId } from '@core/model';
import type { DocumentKind } from '@renderer/documents';

/** The display names of the rule systems. */
export const RULES_NAMES = Object.fromEntries(Object.entries(RULES).map(([id, { name }]) => [id, name])) as Readonly<
  Record<RulesId, string>
>;

/** The display names of the file kinds. */
export const KIND_NAMES: Readonly<Record<DocumentKind, string>> = {
  scenario: 'Scenario',
  design: 'Design',
  fleet: 'Fleet',
  campaign: 'Campaign',
  record: 'Battle record',
  report: 'Playtest report',
};
