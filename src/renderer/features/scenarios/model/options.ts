import type { ScenarioOptions } from '@core/model';
import type { OptionSpec } from '@core/rules/contract';

export type OptionValue = string | number | boolean;

/** The value of an option: set in the scenario, or the default. */
export function valueOf(spec: OptionSpec, options: ScenarioOptions | undefined): OptionValue {
  return options?.[spec.key] ?? spec.default;
}

/** True when the scenario sets a value other than the default. */
export function isChanged(spec: OptionSpec, options: ScenarioOptions | undefined): boolean {
  const own = options?.[spec.key];
  return own !== undefined && own !== spec.default;
}

/** Formats a value: the label of a choice, "On", "5". */
export function valueText(spec: OptionSpec, value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return spec.choices?.find((choice) => choice.value === value)?.label ?? String(value);
}

/** True for a valid value of an option. */
export function fits(spec: OptionSpec, value: OptionValue): boolean {
  switch (spec.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'choice':
      return spec.choices?.some((choice) => choice.value === value) ?? false;
    case 'integer':
      return typeof value === 'number';
  }
}

/** Keys of options that the rule system does not have. */
export function unknownKeys(specs: readonly OptionSpec[], options: ScenarioOptions): string[] {
  return Object.keys(options).filter((key) => !specs.some((spec) => spec.key === key));
}

/** Longest labels, in characters, that fit in a segmented control. */
const MAX_SEGMENTED_CHARS = 33;

/** True for an option of few and short choices. */
export function isShort(spec: OptionSpec): boolean {
  const labels = spec.choices?.map((choice) => choice.label) ?? [];
  return labels.length <= 3 && labels.join('').length <= MAX_SEGMENTED_CHARS;
}
