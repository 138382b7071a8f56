import type { Scenario } from '@core/model';
import type { OptionSpec } from '@core/rules/contract';

type Value = string | number | boolean;

/** The display text of a value: the label of a choice, "on", "5". */
export function valueText(spec: OptionSpec, value: Value): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return spec.choices?.find((choice) => choice.value === value)?.label ?? String(value);
}

/** The state of an option in a scenario. */
export interface OptionState {
  readonly text: string;
  /** Plain if its rule is off, accent if the value differs from the default. */
  readonly tone: 'plain' | 'accent' | 'success';
  /** Sides with a separate value, such as "Attacker: on". */
  readonly sides: readonly string[];
}

/** Values that turn a rule off. */
const OFF_VALUES: readonly Value[] = [false, 'none', 0];

/** The state of an option in a scenario, or its default without a scenario. */
export function optionState(spec: OptionSpec, scenario: Scenario | undefined): OptionState {
  const value = scenario?.options[spec.key] ?? spec.default;
  const own = (scenario?.sides ?? []).flatMap((side) => {
    const other = side.options?.[spec.key];
    return other === undefined ? [] : [{ name: side.name, value: other }];
  });
  const off = OFF_VALUES.includes(value) && own.every((side) => OFF_VALUES.includes(side.value));
  return {
    text: valueText(spec, value),
    tone: off ? 'plain' : value === spec.default ? 'success' : 'accent',
    sides: own.map((side) => `${side.name}: ${valueText(spec, side.value)}`),
  };
}
