import { type Result, err, formatRange, ok } from '../base';
import { parsePlayer } from '../players';
import { type Parameter, type ParameterValue, valueText } from './parameters';
import { candidatesOf } from './suggest';

/** A parameter with the values to try, in order. */
export interface ParameterRange {
  readonly parameter: Parameter;
  readonly values: readonly ParameterValue[];
}

/** Maximum number of values of a parameter. */
export const MAX_VALUES = 1000;
/** Number of suggestions for an unknown name. */
const MAX_SUGGESTIONS = 6;

/**
 * Parses `PARAMETER=1..6`, `PARAMETER=0..40/5` in steps of 5, or `PARAMETER=a,b,c`. The leading slash of the parameter id is optional.
 * Fails with a message that names the valid options.
 */
export function parseParameterRange(text: string, parameters: readonly Parameter[]): Result<ParameterRange, string> {
  const equals = text.indexOf('=');
  if (equals < 1) return err(`“${text}” is not valid. Use PARAMETER=1..6, PARAMETER=0..40/5 or PARAMETER=a,b,c.`);
  const found = findParameter(text.slice(0, equals), parameters);
  if (!found.ok) return found;
  const parameter = found.value;
  const values = parseParameterValues(text.slice(equals + 1), parameter);
  if (!values.ok) return values;
  const twice = values.value.find((value, at) => values.value.indexOf(value) < at);
  return twice === undefined
    ? ok({ parameter, values: values.value })
    : err(`${parameter.id} has the value “${String(twice)}” twice. Give each value once.`);
}

/** Parses the values of a parameter, such as `1..6`, `0..40/5`, `a,b,c` or `1..3,8`. Fails with a message that names the valid options. */
export function parseParameterValues(text: string, parameter: Parameter): Result<ParameterValue[], string> {
  const texts: string[] = [];
  for (const part of text.split(',')) {
    const values = splitRange(part.trim());
    if (values.length === 0) return err(`“${text}” contains no values. Use 1..6, 0..40/5 or a,b,c.`);
    texts.push(...values);
    if (texts.length > MAX_VALUES) return err(`${parameter.id} has more than ${MAX_VALUES} values.`);
  }
  const parsed: ParameterValue[] = [];
  for (const part of texts) {
    const value = parseValue(parameter, part);
    if (!value.ok) return value;
    parsed.push(value.value);
  }
  return ok(parsed);
}

/** Like {@link parseParameterRange}, but without values it uses candidates around the current value. */
export function parseCandidates(text: string, parameters: readonly Parameter[]): Result<ParameterRange, string> {
  if (text.includes('=')) return parseParameterRange(text, parameters);
  const parameter = findParameter(text, parameters);
  return parameter.ok ? ok({ parameter: parameter.value, values: candidatesOf(parameter.value) }) : parameter;
}

function findParameter(text: string, parameters: readonly Parameter[]): Result<Parameter, string> {
  const name = text.trim();
  const parameter = parameters.find(({ id }) => id === name || id === `/${name}`);
  return parameter === undefined ? err(`Unknown parameter “${name}”. ${suggestions(name, parameters)}`) : ok(parameter);
}

/** The texts of the values in `1..6` or `0..40/5`; any other text is one value. Empty without values. */
function splitRange(text: string): string[] {
  const [, from, to, step = '1'] = /^(-?[0-9]+)\.\.(-?[0-9]+)(?:\/([0-9]+))?$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return text === '' ? [] : [text];
  const by = Number(step);
  const count = by < 1 ? 0 : Math.floor((Number(to) - Number(from)) / by) + 1;
  // One value too many is enough for the caller to reject.
  return Array.from({ length: Math.min(Math.max(0, count), MAX_VALUES + 1) }, (_, i) => String(Number(from) + i * by));
}

function parseValue(parameter: Parameter, text: string): Result<ParameterValue, string> {
  if (parameter.id.startsWith('player:')) {
    const player = parsePlayer(text);
    return player.ok ? ok(text) : player;
  }
  if (parameter.choices !== undefined) {
    const match = parameter.choices.find(
      (choice) => String(choice) === text || valueText(parameter, choice).toLowerCase() === text.toLowerCase(),
    );
    if (match !== undefined) return ok(match);
    return err(`${parameter.id} must be one of ${parameter.choices.join(', ')}, not “${text}”.`);
  }
  const value = /^-?[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  const { min = -Infinity, max = Infinity } = parameter;
  if (!Number.isInteger(value) || value < min || value > max) {
    return err(`${parameter.id} must be a whole number ${formatRange(min, max)}, not “${text}”.`);
  }
  return ok(value);
}

function suggestions(name: string, parameters: readonly Parameter[]): string {
  const words = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const fit = ({ id, label }: Parameter): number =>
    words.filter((word) => `${id} ${label}`.toLowerCase().includes(word)).length;
  // The kind of a parameter says more than the rest of its name: “player:red” means a player.
  const kind = /^[a-z]+:/.exec(name)?.[0];
  const alike = kind === undefined ? [] : parameters.filter(({ id }) => id.startsWith(kind));
  const best = [...(alike.length > 0 ? alike : parameters)].sort((a, b) => fit(b) - fit(a)).slice(0, MAX_SUGGESTIONS);
  return `Did you mean: ${best.map(({ id }) => id).join(', ')}?`;
}
