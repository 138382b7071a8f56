import { type Result, err, ok } from '../base';
import { pointer, pointerKeys, valueAt, type Design, type Scenario } from '../model';
import { MIXED_CHOICE, PLAYER_NAMES } from '../players';
import type { RuleSystemInfo } from '../rules/contract';

/** The setup of a batch. */
export interface BatchSetup {
  readonly scenario: Scenario;
  readonly designs: readonly Design[];
  /** A computer player's name for each side, in the scenario's order. */
  readonly players: readonly string[];
}

export type ParameterValue = number | boolean | string;

/** A value of a batch setup that can be varied. */
export interface Parameter {
  /** A JSON Pointer into the scenario, `design:ID` and a pointer into that design, or `player:SIDE`. */
  readonly id: string;
  /** Such as "Laser Platform: count". */
  readonly label: string;
  readonly current: ParameterValue;
  /** Inclusive bounds of a number. */
  readonly min?: number;
  readonly max?: number;
  /** The values of a choice. */
  readonly choices?: readonly ParameterValue[];
}

/** A parameter set to a value. */
export interface Assignment {
  readonly parameter: Parameter;
  readonly value: ParameterValue;
}

/** Bounds of numbers by the last key of their path; other numbers range from 0 to four times their value, at least 20. */
const BOUNDS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  count: [1, 100],
  turn: [1, 1000],
  turns: [1, 1000],
  rating: [0, 6],
  points: [-1000, 1000],
  atLeast: [0, 1000],
  atMost: [0, 1000],
  cols: [1, 200],
  rows: [1, 200],
  hull: [1, 100],
};
/** Parts of a scenario with numbers that affect play. */
const PLAYED = ['forces', 'victory', 'triggers', 'awards'] as const;
const PLAYERS: readonly ParameterValue[] = PLAYER_NAMES.filter((name) => name !== MIXED_CHOICE.name);

/** All parameters of a batch setup: scenario, designs, options and players, in this order. */
export function parametersOf(setup: BatchSetup, info: RuleSystemInfo): Parameter[] {
  const { scenario, designs, players } = setup;
  const nameOf = (id: string): string =>
    [...(scenario.designs ?? []), ...designs].find((design) => design.id === id)?.name ?? id;
  // A force without a count has one unit, and can have more.
  const counts = scenario.forces.map((_, at) => pointer('forces', at, 'count'));
  const named = [
    ...counts,
    ...PLAYED.flatMap((part) => numbersIn(scenario, [part])).filter((path) => !counts.includes(path)),
  ];
  const ratings = (scenario.map?.terrain ?? []).flatMap((feature, at) =>
    feature.rating === undefined ? [] : numbersIn(scenario, ['map', 'terrain', at, 'rating']),
  );
  const used = [...new Set(scenario.forces.map((force) => force.design))];
  const stats = used.flatMap((id) =>
    numbersIn(designOf(setup, id), ['stats']).map((path) => ({ id: `design:${id}${path}`, path })),
  );
  return [
    { id: '/turnLimit', label: 'Turn limit', current: scenario.turnLimit ?? info.defaultTurnLimit, min: 1, max: 1000 },
    ...[...named, ...ratings].map((path) =>
      numberParameter(path, labelOf(scenario, path, nameOf), valueAt(scenario, path) ?? 1),
    ),
    ...stats.map(({ id, path }) => {
      const [, designId] = /^design:([^/]+)/.exec(id) ?? [];
      const label = `${nameOf(designId ?? '')}: ${pointerKeys(path).slice(1).join(' ')}`;
      return numberParameter(id, label, valueAt(designOf(setup, designId ?? ''), path));
    }),
    ...info.options.map((spec): Parameter => ({
      id: pointer('options', spec.key),
      label: spec.label,
      current: scenario.options?.[spec.key] ?? spec.default,
      ...(spec.min === undefined ? {} : { min: spec.min }),
      ...(spec.max === undefined ? {} : { max: spec.max }),
      ...(spec.type === 'boolean' ? { choices: [false, true] } : {}),
      ...(spec.choices === undefined ? {} : { choices: spec.choices.map(({ value }) => value) }),
    })),
    ...scenario.sides.map((side, at): Parameter => ({
      id: `player:${side.id}`,
      label: `${side.name}: player`,
      current: players[at] ?? 'greedy',
      choices: PLAYERS,
    })),
  ];
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
      const design = designOf({ scenario, designs, players }, id);
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

function designOf({ scenario, designs }: BatchSetup, id: string): Design | undefined {
  return [...(scenario.designs ?? []), ...designs].find((design) => design.id === id);
}

/** Pointers to all numbers at and below a path. */
function numbersIn(data: unknown, keys: readonly (string | number)[]): string[] {
  const value = valueAt(data, pointer(...keys));
  if (typeof value === 'number') return [pointer(...keys)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => numbersIn(data, [...keys, key]));
}

function numberParameter(id: string, label: string, value: unknown): Parameter {
  const current = typeof value === 'number' ? value : 0;
  const key = pointerKeys(id).at(-1) ?? '';
  const [min, max] = BOUNDS[key] ?? [0, Math.max(20, 4 * current)];
  return { id, label, current, min, max };
}

/** The label of a number of a scenario: its owner and its key. */
function labelOf(scenario: Scenario, path: string, nameOf: (design: string) => string): string {
  const [part = '', at = '', ...rest] = pointerKeys(path);
  const holder = valueAt(scenario, pointer(part, at, ...rest.slice(0, -1))) as { type?: unknown } | undefined;
  const kind = typeof holder?.type === 'string' ? `${holder.type}, ` : '';
  const key = `${kind}${(rest.at(-1) ?? '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
  const index = Number(at);
  switch (part) {
    case 'forces': {
      const force = scenario.forces[index];
      return `${force?.name ?? nameOf(force?.design ?? '')}: ${key}`;
    }
    case 'victory':
      return `Level ${scenario.victory[index]?.name ?? at}: ${key}`;
    case 'triggers':
      return `Trigger ${scenario.triggers?.[index]?.name ?? String(index + 1)}: ${key}`;
    case 'awards':
      return `Award ${index + 1}: ${key}`;
    case 'map': {
      const feature = scenario.map?.terrain[Number(rest[0])];
      return `${feature?.name ?? feature?.type ?? 'terrain'}: rating`;
    }
    default:
      return key;
  }
}

/** A copy of JSON data with one value changed or added; shares the rest with the original. */
function withValue(data: unknown, keys: readonly string[], value: ParameterValue): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(data)) return data.map((part, at) => (String(at) === key ? withValue(part, rest, value) : part));
  const object = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  return { ...object, [key]: withValue(object[key], rest, value) };
}
