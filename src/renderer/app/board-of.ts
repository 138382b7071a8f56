import { ruleSystem } from '@core/rules/registry';
import type { RuleSystemInfo } from '@core/rules/contract';
import { isOpen } from '@renderer/documents';
import type { Tab } from '@renderer/stores';

/** The board type of a scenario tab's rules; undefined for other tabs. */
export function boardOf({ doc }: Tab): RuleSystemInfo['board'] | undefined {
  return isOpen(doc, 'scenario') ? ruleSystem(doc.document.value.rules).info.board : undefined;
}
