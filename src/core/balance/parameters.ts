import { type Result, err, ok } from '../base';
import { pointer, pointerKeys, RULES, valueAt, type Design, type Scenario } from '../model';
import { MIXED_CHOICE, playerChoices } from '../players';
import type { AnyRuleSystem, OptionSpec } from '../rules/contract';
import { withValue } from '../rules/fields';
import { designIn, type BatchSetup } from './batch-setup';
import {
  conditionField,
  designFieldName,
  designGroup,
  GENERAL,
  scenarioNumberName,
  uniqueLabels,
  type ParameterName,
} from './parameter-names';

export type ParameterValue = number | boolean | string;

/** A value of a batch setup that can be varied. */
export interface Parameter {
  /** A JSON Pointer into the scenario, `design:ID` and a pointer into that design, or `player:SIDE`. */
  readonly id: string;
  /** The name, which no other parameter has, such as "Laser Platform: count". */
  readonly label: string;
  /** The heading in lists: a side's name or {@link GENERAL}. */
  readonly group: string;
  readonly current: ParameterValue;
  /** Inclusive bounds of a number. */
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly ParameterValue[];
  /** The names of the choices, in their order; absent if the values are names. */
  readonly choiceLabels?: readonly string[];
}

/** A value of a parameter in words, such as "on" or "Side roll". */
export function valueText(
  { choices, choiceLabels }: Pick<Parameter, 'choices' | 'choiceLabels'>,
  value: ParameterValue,
): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return choiceLabels?.[choices?.indexOf(value) ?? -1] ?? String(value);
}

/** A parameter set to a value. */
export interface Assignment {
  readonly parameter: Parameter;
  readonly value: ParameterValue;
}

/** The most units of a force. */
const MAX_COUNT = 100;
/** Bounds of numbers by the last key of their path; other numbers range from 0 to four times their value, at least 20. */
const BOUNDS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  count: [1, MAX_COUNT],
  turn: [1, 1000],
  turns: [1, 1000],
  rating: [0, 6],
  points: [-1000, 1000],
  atLeast: [0, 1000],
  atMost: [0, 1000],
  cols: [1, 200],
  rows: [1, 200],
  hull: [1, 100],
  facing: [0, 5],
  speed: [0, 99],
  position: [1, 7],
  defencePoints: [1, 99],
};
/** Parts of a scenario with numbers that affect play. */
const PLAYED = ['forces', 'victory', 'triggers', 'awards'] as const;
const PLAYERS = playerChoices(true).filter(({ name }) => name !== MIXED_CHOICE.name);

/** All parameters of a batch setup: scenario, designs, options and players, in this order. */
export function parametersOf(setup: BatchSetup, { info, fields }: Pick<AnyRuleSystem, 'info' | 'fields'>): Parameter[] {
  const { scenario } = setup;
  // A force without a count has one unit, and can have more where the rules allow several.
  const counts = scenario.forces.map((_, at) => pointer('forces', at, 'count'));
  const units = { min: 1, max: Math.min(MAX_COUNT, info.maxUnits ?? MAX_COUNT) };
  const numbers = [
    ...(units.max > 1 ? counts : []),
    ...PLAYED.flatMap((part) => numbersIn(scenario, [part])).filter((path) => !counts.includes(path)),
    ...(scenario.map?.terrain ?? []).flatMap((feature, at) =>
      feature.rating === undefined ? [] : numbersIn(scenario, ['map', 'terrain', at, 'rating']),
    ),
  ];
  const used = [...new Set(scenario.forces.map((force) => force.design))];
  const turnLimit = { current: scenario.turnLimit ?? RULES[info.id].turnLimit, min: 1, max: 1000 };
  const all: Unlabelled[] = [
    { id: '/turnLimit', ...general(`${RULES[info.id].turnName} limit`), ...turnLimit },
    ...numbers.map((path) => ({
      ...scenarioNumberName(setup, path),
      ...numberParameter(
        path,
        valueAt(scenario, path) ?? 1,
        counts.includes(path) ? units : conditionField(setup, path),
      ),
    })),
    ...used.flatMap((id) => designParameters(setup, id, fields)),
    ...info.options
      .filter(({ isPrice }) => isPrice !== true)
      .map((spec) => ({ ...general(spec.label), ...optionParameter(spec, scenario) })),
    ...scenario.sides.map((side, at) => ({
      ...{ id: `player:${side.id}`, group: side.name, item: '', field: `player of ${side.name}` },
      ...{ current: setup.players[at] ?? 'greedy', choices: PLAYERS.map(({ name }) => name) },
      choiceLabels: PLAYERS.map(({ label }) => label),
    })),
  ];
  const labels = uniqueLabels(all);
  return all.map(({ item: _item, field: _field, ...rest }, at) => ({ ...rest, label: labels[at] }));
}

type Unlabelled = Omit<Parameter, 'label'> & ParameterName;

function general(field: string): ParameterName {
  return { group: GENERAL, item: '', field };
}

function designParameters(setup: BatchSetup, id: string, fields: AnyRuleSystem['fields']): Unlabelled[] {
  const design = designIn(setup, id);
  return numbersIn(design, ['stats']).flatMap((path) => {
    const field = designFieldName(fields, setup, id, path);
    if (field === undefined) return [];
    const name = { group: designGroup(setup, id), item: design?.name ?? id, field };
    return [{ ...name, ...numberParameter(`design:${id}${path}`, valueAt(design, path)) }];
  });
}

function optionParameter(spec: OptionSpec, scenario: Scenario): Omit<Parameter, 'label' | 'group'> {
  const { key, min, max, type, choices } = spec;
  return {
    id: pointer('options', key),
    current: scenario.options[key] ?? spec.default,
    min,
    max,
    choices: type === 'boolean' ? [false, true] : choices?.map(({ value }) => value),
    choiceLabels: choices?.map(({ label }) => label),
  };
}

/** A copy of the batch setup with assigned parameters; fails with a message for an invalid parameter. */
export function withAssignments(setup: BatchSetup, assignments: readonly Assignment[]): Result<BatchSetup, string> {
  let { scenario, designs, players } = setup;
  for (const { parameter, value } of assignments) {
    const [, kind = '', rest = ''] = /^(design:|player:)?(.*)$/s.exec(parameter.id) ?? [];
    if (kind === 'player:') {
      const at = scenario.sides.findIndex((side) => side.id === rest);
      if (at < 0) return err(`The scenario has no side “${rest}”.`);
      players = scenario.sides.map((_, index) => (index === at ? String(value) : (players[index] ?? 'greedy')));
    } else if (kind === 'design:') {
      const slash = rest.indexOf('/');
      const id = slash < 0 ? rest : rest.slice(0, slash);
      const design = designIn({ scenario, designs, players }, id);
      if (design === undefined) return err(`No design “${id}” is used.`);
      const changed = withValue(design, pointerKeys(slash < 0 ? '' : rest.slice(slash)), value) as Design;
      const swap = (list: readonly Design[]): Design[] => list.map((other) => (other.id === id ? changed : other));
      if (scenario.designs?.some((other) => other.id === id))
        scenario = { ...scenario, designs: swap(scenario.designs) };
      else designs = swap(designs);
    } else {
      scenario = withValue(scenario, pointerKeys(rest), value) as Scenario;
    }
  }
  return ok({ scenario, designs, players });
}

/** Pointers to all numbers at and below a path. */
function numbersIn(data: unknown, keys: readonly (string | number)[]): string[] {
  const value = valueAt(data, pointer(...keys));
  if (typeof value === 'number') return [pointer(...keys)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => numbersIn(data, [...keys, key]));
}

function numberParameter(
  id: string,
  value: unknown,
  bounds?: { readonly min: number; readonly max: number },
): Pick<Parameter, 'id' | 'current' | 'min' | 'max'> {
  const current = typeof value === 'number' ? value : 0;
  if (bounds !== undefined) return { id, current, min: bounds.min, max: bounds.max };
  const key = pointerKeys(id).at(-1) ?? '';
  const [min, max] = BOUNDS[key] ?? [0, Math.max(20, 4 * current)];
  return { id, current, min, max };
}
