import type { ScenarioOptions } from '@core/model';
import type { OptionSpec } from '@core/rules/contract';

export type OptionValue = string | number | boolean;

/** What an option stands at: its own value, or the default. */
export function valueOf(spec: OptionSpec, options: ScenarioOptions | undefined): OptionValue {
  return options?.[spec.key] ?? spec.default;
}

/** True when the scenario says something else than the default. */
export function isChanged(spec: OptionSpec, options: ScenarioOptions | undefined): boolean {
  const own = options?.[spec.key];
  return own !== undefined && own !== spec.default;
}

/** A value as people read it: the label of a choice, "On", "5". */
export function valueText(spec: OptionSpec, value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return spec.choices?.find((choice) => choice.value === value)?.label ?? String(value);
}

/** True for a value that the option can have. */
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

/** Keys that no option of the system has, as another system or version left them. */
export function foreignKeys(specs: readonly OptionSpec[], options: ScenarioOptions): string[] {
  return Object.keys(options).filter((key) => !specs.some((spec) => spec.key === key));
}

/** The choices fit into a row of buttons when their words are together no longer than this. */
const SEGMENTED_WORDS = 34;

/** True for an option of few and short choices. */
export function isShort(spec: OptionSpec): boolean {
  const labels = spec.choices?.map((choice) => choice.label) ?? [];
  return labels.length <= 3 && labels.join('').length <= SEGMENTED_WORDS;
}
