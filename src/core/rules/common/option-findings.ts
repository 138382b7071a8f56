import type { Fix } from '@core/base';
import { pointer } from '@core/model';
import type { Scenario } from '@core/model';
import type { OptionSpec } from '../contract';
import type { FindingList } from './report';

type Value = string | number | boolean | undefined;

function remove(path: string): Fix {
  return { label: 'Remove the option', steps: [{ op: 'remove', path }] };
}

function useDefault(spec: OptionSpec, path: string): Fix {
  return { label: `Set to ${String(spec.default)}`, steps: [{ op: 'replace', path, value: spec.default }] };
}

/** Describes what is wrong with an option value, or returns undefined. */
function faultOf(spec: OptionSpec, value: Value): string | undefined {
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
      return fits ? undefined : `must be a whole number from ${min} to ${max}`;
    }
  }
}

function checkBlock(options: Scenario['options'], path: string, specs: readonly OptionSpec[], list: FindingList): void {
  for (const [key, value] of Object.entries(options)) {
    const at = path + pointer(key);
    const spec = specs.find((candidate) => candidate.key === key);
    if (spec === undefined) {
      list.warning('option.unknown', at, `The rule system has no option "${key}" here, so it is ignored.`, {
        fix: remove(at),
      });
      continue;
    }
    const fault = faultOf(spec, value);
    if (fault === undefined) continue;
    const message = `The option "${spec.label}" ${fault}, not ${JSON.stringify(value)}.`;
    list.error('option.value', at, message, {
      fix: useDefault(spec, at),
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
