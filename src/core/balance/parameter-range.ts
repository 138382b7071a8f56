import { type Result, err, ok } from '../base';
import type { Parameter, ParameterValue } from './parameters';
import { candidatesOf } from './suggest';

/** A lever with the values that it is to be set to, in their order. */
export interface ParameterRange {
  readonly lever: Parameter;
  readonly values: readonly ParameterValue[];
}

/** So many values may be tried for one lever. */
export const MAX_VALUES = 1000;
/** So many likely names are told for one that is not known. */
const LIKELY = 6;

/**
 * Reads what is to be varied: `LEVER=1..6`, `LEVER=0..40/5` in steps of 5, or `LEVER=a,b,c`. A lever is meant by its id; the slash in
 * front may be left out. Fails with a sentence that says what is wrong and what there is.
 */
export function parseParameterRange(text: string, levers: readonly Parameter[]): Result<ParameterRange, string> {
  const at = text.indexOf('=');
  if (at < 1) return err(`"${text}" says not what to vary and how: LEVER=1..6, LEVER=0..40/5 or LEVER=a,b,c.`);
  const named = leverNamed(text.slice(0, at), levers);
  if (!named.ok) return named;
  const lever = named.value;
  const values = valuesOf(text.slice(at + 1).trim());
  if (values.length === 0) return err(`"${text.slice(at + 1)}" are no values: 1..6, 0..40/5 or a,b,c.`);
  if (values.length > MAX_VALUES) return err(`${values.length} values of ${lever.id} are more than ${MAX_VALUES}.`);
  const read: ParameterValue[] = [];
  for (const value of values) {
    const one = valueFor(lever, value);
    if (!one.ok) return one;
    read.push(one.value);
  }
  return ok({ lever, values: read });
}

/** As {@link parseParameterRange}, but a lever may also stand alone: it is then tried at values about the present one. */
export function parseCandidates(text: string, levers: readonly Parameter[]): Result<ParameterRange, string> {
  if (text.includes('=')) return parseParameterRange(text, levers);
  const lever = leverNamed(text, levers);
  return lever.ok ? ok({ lever: lever.value, values: candidatesOf(lever.value) }) : lever;
}

function leverNamed(text: string, levers: readonly Parameter[]): Result<Parameter, string> {
  const name = text.trim();
  const lever = levers.find(({ id }) => id === name || id === `/${name}`);
  return lever === undefined
    ? err(`Nothing that may be varied is called "${name}". ${likely(name, levers)}`)
    : ok(lever);
}

function valuesOf(text: string): string[] {
  const [, from, to, step = '1'] = /^(-?[0-9]+)\.\.(-?[0-9]+)(?:\/([0-9]+))?$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return text.split(',').flatMap((one) => one.trim() || []);
  const by = Number(step);
  const count = by < 1 ? 0 : Math.floor((Number(to) - Number(from)) / by) + 1;
  // One too many is enough to be refused.
  return Array.from({ length: Math.min(Math.max(0, count), MAX_VALUES + 1) }, (_, i) => String(Number(from) + i * by));
}

/** A typed value as the lever takes it. */
function valueFor(lever: Parameter, text: string): Result<ParameterValue, string> {
  if (lever.id.startsWith('player:')) return ok(text);
  if (lever.choices !== undefined) {
    const choice = lever.choices.find((one) => String(one) === text);
    if (choice !== undefined) return ok(choice);
    return err(`${lever.id} is one of ${lever.choices.join(', ')}, not "${text}".`);
  }
  const value = Number(text);
  const { min = -Infinity, max = Infinity } = lever;
  if (!Number.isInteger(value) || value < min || value > max) {
    return err(`${lever.id} is a whole number from ${min} to ${max}, not "${text}".`);
  }
  return ok(value);
}

function likely(name: string, levers: readonly Parameter[]): string {
  const words = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const fit = ({ id, label }: Parameter): number =>
    words.filter((word) => `${id} ${label}`.toLowerCase().includes(word)).length;
  const best = [...levers].sort((a, b) => fit(b) - fit(a)).slice(0, LIKELY);
  return `There are, among others, ${best.map(({ id }) => id).join(', ')}.`;
}
