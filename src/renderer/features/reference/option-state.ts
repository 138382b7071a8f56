import type { Scenario } from '@core/model';
import type { OptionSpec } from '@core/rules/contract';

type Value = string | number | boolean;

/** A value as people read it: the label of a choice, "on", "5". */
export function valueText(spec: OptionSpec, value: Value): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return spec.choices?.find((choice) => choice.value === value)?.label ?? String(value);
}

/** How an option stands in a scenario. */
export interface OptionState {
  readonly text: string;
  /** Plain when the rule behind it is not played at all, accent when the scenario says something else than the default. */
  readonly tone: 'plain' | 'accent' | 'success';
  /** Sides with a separate value, such as "Attacker: on". */
  readonly sides: readonly string[];
}

/** Values that mean that a rule is not played. */
const OFF_VALUES: readonly Value[] = [false, 'none', 0];

/** How an option stands in a scenario; without one, its default. */
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
