import type { Scenario } from '@core/model';
import type { RuleSystemInfo } from '@core/rules/contract';

/** The options of a scenario that differ from the defaults, such as "Critical hits: Double damage". */
export function changedOptions(scenario: Scenario, info: RuleSystemInfo): readonly string[] {
  return info.options.flatMap((spec) => {
    const value = scenario.options[spec.key];
    if (value === undefined || value === spec.default) return [];
    const shown = spec.choices?.find((choice) => choice.value === value)?.label ?? formatValue(value);
    return [`${spec.label}: ${shown}`];
  });
}

function formatValue(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}
