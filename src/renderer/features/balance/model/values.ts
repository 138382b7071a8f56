import { formatLimit } from '@core/base';
import {
  GENERAL,
  parseParameterValues,
  valueText,
  type Parameter,
  type ParameterValue,
  type Assignment,
  type BatchSetup,
} from '@core/balance';
import type { Scenario } from '@core/model';

/** Maximum number of values of a parameter; more do not improve the curve. */
const MAX_VALUES = 41;

/** The default parameter: the count of a force, preferably one with several units; a value of a design where counts cannot change. */
export function defaultParameter(parameters: readonly Parameter[]): Parameter | undefined {
  const counts = parameters.filter(({ id }) => /^\/forces\/\d+\/count$/.test(id));
  const design = parameters.find(({ id }) => id.startsWith('design:'));
  return counts.find(({ current }) => Number(current) > 1) ?? counts[0] ?? design ?? parameters[0];
}

/** Parses typed values such as "2, 3, 4", "1..9" or "10..40/5"; undefined if they are invalid for the parameter. Numbers are sorted. */
export function parseValues(text: string, parameter: Parameter): ParameterValue[] | undefined {
  const read = parseParameterValues(text, parameter);
  if (!read.ok || read.value.length > MAX_VALUES) return undefined;
  const values = [...new Set(read.value)];
  return parameter.choices === undefined ? values.sort((a, b) => Number(a) - Number(b)) : values;
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
