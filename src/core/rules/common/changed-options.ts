import type { Scenario } from '../../model';
import type { OptionSpec } from '../contract';

/** An option of a scenario, or of one of its sides, that differs from the default. */
export interface ChangedOption {
  readonly spec: OptionSpec;
  /** The side with its own value; absent for the whole scenario. */
  readonly side?: string;
  /** The value in words: the label of a choice, "On", "5". */
  readonly text: string;
}

/** The options that a scenario changes, in the order of the rules, each followed by the sides with their own values. */
export function changedOptions(specs: readonly OptionSpec[], { options, sides }: Scenario): ChangedOption[] {
  return specs.flatMap((spec): ChangedOption[] => {
    const value = options[spec.key] ?? spec.default;
    const whole = value === spec.default ? [] : [{ spec, text: valueText(spec, value) }];
    const own = sides.flatMap((side): ChangedOption[] => {
      const other = spec.perSide === true ? side.options?.[spec.key] : undefined;
      return other === undefined || other === value ? [] : [{ spec, side: side.name, text: valueText(spec, other) }];
    });
    return [...whole, ...own];
  });
}

/** A changed option in words: “Critical hits of Red: double”. */
export function changedText({ spec, side, text }: ChangedOption): string {
  return `${spec.label}${side === undefined ? '' : ` of ${side}`}: ${text}`;
}

function valueText({ choices }: OptionSpec, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return choices?.find((choice) => choice.value === value)?.label ?? String(value);
}
