import { formatRange, type Fix } from '@core/base';
import { pointer, shown, type Scenario } from '@core/model';
import type { OptionSpec } from '../contract';
import type { FindingList } from './report';

type Value = string | number | boolean | undefined;

function remove(path: string): Fix {
  return { label: 'Remove the option', steps: [{ op: 'remove', path }] };
}

function useDefault(spec: OptionSpec, path: string): Fix {
  return { label: `Set to ${String(spec.default)}`, steps: [{ op: 'replace', path, value: spec.default }] };
}

/** The requirement that an option value fails, such as "must be on or off"; undefined if the value is valid. */
function failedRequirement(spec: OptionSpec, value: Value): string | undefined {
  switch (spec.type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be on or off';
    case 'choice': {
      const values = spec.choices?.map((choice) => choice.value) ?? [];
      return typeof value === 'string' && values.includes(value) ? undefined : `must be one of ${values.join(', ')}`;
    }
    case 'integer': {
      const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = spec;
      const fits = Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
      return fits ? undefined : `must be a whole number ${formatRange(min, max)}`;
    }
  }
}

function checkBlock(options: Scenario['options'], path: string, specs: readonly OptionSpec[], list: FindingList): void {
  for (const [key, value] of Object.entries(options)) {
    const optionPath = path + pointer(key);
    const spec = specs.find((candidate) => candidate.key === key);
    if (spec === undefined) {
      const message = `The rule system has no option ${shown(key)} here, so it is ignored.`;
      list.warning('option.unknown', optionPath, message, { fix: remove(optionPath) });
      continue;
    }
    const requirement = failedRequirement(spec, value);
    if (requirement === undefined) continue;
    const message = `The option “${spec.label}” ${requirement}, not ${shown(value)}.`;
    list.error('option.value', optionPath, message, {
      fix: useDefault(spec, optionPath),
      ...(spec.section === undefined ? {} : { section: spec.section }),
    });
  }
}

/** Checks the options of a scenario and its sides against the option specs. */
export function checkOptions(scenario: Scenario, specs: readonly OptionSpec[], list: FindingList): void {
  checkBlock(scenario.options, '/options', specs, list);
  const perSide = specs.filter((spec) => spec.perSide === true);
  for (const [index, side] of scenario.sides.entries()) {
    if (side.options !== undefined) checkBlock(side.options, `/sides/${index}/options`, perSide, list);
  }
}
