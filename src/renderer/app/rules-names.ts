import type { RulesId } from '@core/model';
import type { DocumentKind } from '@renderer/documents';

/** The rule systems as their texts call themselves. */
export const RULES_NAMES: Readonly<Record<RulesId, string>> = {
  counterspace: 'CounterSpace',
  minimal: 'Minimal Space Combat',
  'drive-table': 'Drive Table',
  skirmish: 'Skirmish',
  'mass-combat': 'Mass Combat',
};

/** What a file of each kind is called. */
export const KIND_NAMES: Readonly<Record<DocumentKind, string>> = {
  scenario: 'Scenario',
  design: 'Design',
  campaign: 'Campaign',
  record: 'Battle record',
  report: 'Playtest report',
};
