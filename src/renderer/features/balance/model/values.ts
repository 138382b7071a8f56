import { formatLimit } from '@core/base';
import {
  GENERAL,
  valueText,
  type Parameter,
  type ParameterValue,
  type Assignment,
  type BatchSetup,
} from '@core/balance';
import type { Scenario } from '@core/model';

/** Maximum number of values of a parameter; more do not improve the curve. */
const MAX_VALUES = 41;

/** The default parameter: the count of a force, preferably one with several units. */
export function defaultParameter(parameters: readonly Parameter[]): Parameter | undefined {
  const counts = parameters.filter(({ id }) => /^\/forces\/\d+\/count$/.test(id));
  return counts.find(({ current }) => Number(current) > 1) ?? counts[0] ?? parameters[0];
}

/** Parses typed values such as "2, 3, 4", "1..9" or "10..40/5"; undefined if they are invalid for the parameter. */
export function parseValues(text: string, parameter: Parameter): ParameterValue[] | undefined {
  const { choices, min = -Infinity, max = Infinity } = parameter;
  const parts = text.split(',').map((part) => part.trim());
  if (choices !== undefined) {
    // A choice is typed as its name or as its value.
    const typedAs = (choice: ParameterValue, part: string): boolean =>
      String(choice) === part || valueText(parameter, choice).toLowerCase() === part.toLowerCase();
    const known = parts.map((part) => choices.find((choice) => typedAs(choice, part)));
    return known.every((candidate) => candidate !== undefined) ? (known as ParameterValue[]) : undefined;
  }
  const values = parts.flatMap((part) => {
    const [, from, to, step = '1'] = /^(-?\d+)\.\.(-?\d+)(?:\/(\d+))?$/.exec(part) ?? [];
    if (from === undefined || to === undefined) return part === '' ? [Number.NaN] : [Number(part)];
    const count = Math.floor((Number(to) - Number(from)) / Math.max(1, Number(step))) + 1;
    return Array.from(
      { length: Math.min(Math.max(0, count), MAX_VALUES + 1) },
      (_, i) => Number(from) + i * Number(step),
    );
  });
  const fits = values.every((value) => Number.isInteger(value) && value >= min && value <= max);
  return fits && values.length > 0 && values.length <= MAX_VALUES
    ? [...new Set(values)].sort((a, b) => a - b)
    : undefined;
}

/** A sentence about invalid values and the valid formats. */
export function valuesError(text: string, parameter: Parameter): string {
  const { label, choices, min, max } = parameter;
  const bounds = [
    min === undefined ? '' : ` from ${formatLimit(min)}`,
    max === undefined ? '' : ` to ${formatLimit(max)}`,
  ].join('');
  const may =
    choices?.map((choice) => valueText(parameter, choice)).join(', ') ??
    `whole numbers${bounds} such as 2, 3 or 1..9, at most ${MAX_VALUES}`;
  return `${label} cannot be “${text}”. Type ${may}.`;
}

/** The scenario with assigned parameters; changed library designs are embedded. */
export function embedChangedDesigns(before: BatchSetup, after: BatchSetup): Scenario {
  const changed = after.designs.filter((design, at) => design !== before.designs[at]);
  if (changed.length === 0) return after.scenario;
  return { ...after.scenario, designs: [...(after.scenario.designs ?? []), ...changed] };
}

/** The values of some parameters, such as "3 and 5". */
export function valuesText(parameters: readonly Parameter[], values: readonly ParameterValue[]): string {
  return values.map((value, at) => (at < parameters.length ? valueText(parameters[at], value) : '')).join(' and ');
}

/** Assignments as an undo label: "Set Gunboat: count to 3". */
export function editText(assignments: readonly Assignment[]): string {
  return `Set ${assignments.map(({ parameter, value }) => `${parameter.label} to ${valueText(parameter, value)}`).join(', ')}`;
}

/** Parameters under their headings, in the order of the headings. */
export function groupedParameters(parameters: readonly Parameter[]): Parameter[] {
  const groups = [...new Set(parameters.map(({ group }) => group))];
  // What all sides share is shown last, because most changes concern one side.
  const rank = (group: string): number => (group === GENERAL ? groups.length : groups.indexOf(group));
  return [...parameters].sort((a, b) => rank(a.group) - rank(b.group));
}
