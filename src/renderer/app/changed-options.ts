import type { Scenario } from '@core/model';
import { changedOptions as changesOf } from '@core/rules/common/changed-options';
import type { RuleSystemInfo } from '@core/rules/contract';

/** The options that a scenario changes, such as "Critical hits: Double damage" and "Initiative, Player 1: d8". */
export function changedOptions(scenario: Scenario, { options }: RuleSystemInfo): readonly string[] {
  return changesOf(options, scenario).map(
    ({ spec, side, text }) => `${spec.label}${side === undefined ? '' : `, ${side}`}: ${text}`,
  );
}
