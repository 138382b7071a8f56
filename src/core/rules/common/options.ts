import type { Scenario } from '../../model';
import type { OptionSpec } from '../contract';

type Value = string | number | boolean;
/** What an option is called and where it comes from. */
export type OptionWords = Omit<OptionSpec, 'type' | 'choices' | 'min' | 'max' | 'default'>;

/** An option with named values; the first is the default. */
export function choiceOption(words: OptionWords, choices: Readonly<Record<string, string>>): OptionSpec {
  const list = Object.entries(choices).map(([value, label]) => ({ value, label }));
  return { ...words, type: 'choice', choices: list, default: list[0].value };
}

/** An option that is on or off. */
export function switchOption(words: OptionWords, byDefault: boolean): OptionSpec {
  return { ...words, type: 'boolean', default: byDefault };
}

/** An option that is a whole number from `min` to `max`. */
export function numberOption(words: OptionWords, min: number, max: number, byDefault: number): OptionSpec {
  return { ...words, type: 'integer', min, max, default: byDefault };
}

/**
 * The value of an option in a block of them, or else its default. Values are taken as the findings of the scenario have judged them, so
 * the caller names the type that the option has.
 */
export function optionValue<T extends Value>(
  specs: readonly OptionSpec[],
  options: Scenario['options'],
  key: string,
): T {
  return (options[key] ?? specs.find((option) => option.key === key)?.default) as T;
}

/** The options that hold for a side: those of the scenario, and over them its own where an option may differ by side. */
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
