import { ruleSystem } from '@core/rules/registry';
import type { RuleSystemInfo } from '@core/rules/contract';
import { isOpen } from '@renderer/documents';
import type { Tab } from '@renderer/stores';

/** What the scenario of a tab is fought on, by its rules; undefined for other tabs and for rules that this program does not have. */
export function boardOf({ doc }: Tab): RuleSystemInfo['board'] | undefined {
  return isOpen(doc, 'scenario') ? ruleSystem(doc.document.value.rules)?.info.board : undefined;
}
