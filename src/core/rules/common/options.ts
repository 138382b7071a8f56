import type { Scenario } from '../../model';
import type { OptionSpec } from '../contract';

type Value = string | number | boolean;
/** The key and texts of an option, without its values. */
export type OptionTexts = Omit<OptionSpec, 'type' | 'choices' | 'min' | 'max' | 'default'>;

/** An option with named values; the first is the default. */
export function choiceOption(texts: OptionTexts, choices: Readonly<Record<string, string>>): OptionSpec {
  const list = Object.entries(choices).map(([value, label]) => ({ value, label }));
  return { ...texts, type: 'choice', choices: list, default: list[0].value };
}

/** An option that is on or off. */
export function switchOption(texts: OptionTexts, byDefault: boolean): OptionSpec {
  return { ...texts, type: 'boolean', default: byDefault };
}

/** An option that is a whole number from `min` to `max`. */
export function numberOption(texts: OptionTexts, min: number, max: number, byDefault: number): OptionSpec {
  return { ...texts, type: 'integer', min, max, default: byDefault };
}

/**
 * The value of an option in a block, or else its default. The scenario check has validated the values, so the caller names the option's
 * type.
 */
export function optionValue<T extends Value>(
  specs: readonly OptionSpec[],
  options: Scenario['options'],
  key: string,
): T {
  return (options[key] ?? specs.find((option) => option.key === key)?.default) as T;
}

/** The options of a side: those of the scenario, overridden by its own values of per-side options. */
export function optionsOfSide(
  scenario: Scenario,
  side: Scenario['sides'][number],
  specs: readonly OptionSpec[],
): Scenario['options'] {
  const merged = { ...scenario.options };
  for (const { key, perSide } of specs) {
    const own = perSide === true ? side.options?.[key] : undefined;
    if (own !== undefined) merged[key] = own;
  }
  return merged;
}
