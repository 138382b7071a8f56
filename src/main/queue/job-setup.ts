import type { BatchSetup } from '@core/balance';
import { type Result, err, ok } from '@core/base';
import { ORDER_PLAYERS, type ForecastRequest } from '@core/campaign/play';
import { type AnyDocument, type Design, type DocumentOf, isJsonObject, newScenario, type Scenario } from '@core/model';
import { parseDocument } from '@core/model/read';
import type { DuelSetup } from '@core/playtest';
import type { JobSetup } from '@main/playtests';
import { type Guard, guard, integer, listOf, matching, number, oneOf, optional, tableOf } from '@shared/guards';
import { exactly, present, readShape } from './result-guards';
import { MAX_GAMES } from './messages';

/*
 * Validates job setups from Redis. Anyone with access to Redis can write them, so they are untrusted: documents are read like files,
 * numbers have bounds, and other keys are rejected. Each error is a sentence.
 */

/** Maximum number of designs in a setup; a batch includes its whole library. */
const MAX_DESIGNS = 10_000;
const MAX_PAIRINGS = 1_000;
const MAX_POINTS = 1_000_000_000;

const player: Guard<string> = matching('the name of a computer player', /^[a-z0-9:+]{1,40}$/);
const players = listOf(player, 4);
const FIELD = ['map', 'battlespace', 'options'] as const;
const designList = listOf(present, MAX_DESIGNS);
const anything: Guard<unknown> = guard('anything', () => true);

/** Parses and validates the text of a setup. */
export function readSetup(text: string): Result<JobSetup, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err('The requested battle is not JSON.');
  }
  const read = setupOf(value);
  return read.ok ? read : err(`The requested battle is not valid: ${read.error}.`);
}

/** Validates a part of a setup. */
type Reader<T> = (value: unknown) => Result<T, string>;

/** Reads an object with exactly these keys. A reader converts its value; a guard keeps it. */
function objectOf<T extends object>(keys: {
  readonly [K in keyof T]-?: Guard<T[K] | undefined> | Reader<T[K]>;
}): Reader<T> {
  const fields = Object.entries<Guard<unknown> | Reader<unknown>>(keys);
  const guards = Object.fromEntries(fields.map(([key, field]) => [key, typeof field === 'function' ? present : field]));
  return (value) => {
    const shaped = readShape<Record<string, unknown>>(value, guards);
    if (!shaped.ok) return shaped;
    const result: Record<string, unknown> = {};
    for (const [key, field] of fields) {
      const part = shaped.value[key];
      if (part === undefined) continue;
      const read = typeof field === 'function' ? field(part) : ok(part);
      if (!read.ok) return read;
      result[key] = read.value;
    }
    // Every key has passed its guard or its reader, and there are no others.
    return ok(result as T);
  };
}

const batchOf = objectOf<BatchSetup>({
  scenario: (value) => documentOf(value, 'scenario'),
  designs: (value) => (designList.test(value) ? designsOf(value) : err(`designs must be ${designList.expected}`)),
  players,
});

const forecastOf = objectOf<ForecastRequest>({
  campaign: (value) => documentOf(value, 'campaign'),
  players: optional(tableOf(oneOf(...ORDER_PLAYERS), 100)),
  battlePlayers: optional(tableOf(player, 100)),
  fast: optional(exactly(true)),
});

const SETTINGS: { readonly [T in JobSetup['type']]: Reader<JobSetup & { type: T }> } = {
  batch: objectOf({ type: exactly('batch'), batch: batchOf, details: optional(exactly(true)) }),
  record: objectOf({ type: exactly('record'), batch: batchOf, game: integer(0, MAX_GAMES - 1) }),
  pair: objectOf({ type: exactly('pair'), a: batchOf, b: batchOf }),
  duels: objectOf({ type: exactly('duels'), duels: (value) => duelsOf(value) }),
  forecast: objectOf({ type: exactly('forecast'), forecast: forecastOf }),
};

function setupOf(value: unknown): Result<JobSetup, string> {
  const type = isJsonObject(value) ? value['type'] : undefined;
  const known = Object.hasOwn(SETTINGS, String(type)) ? SETTINGS[type as JobSetup['type']] : undefined;
  return known?.(value) ?? err(`type must be one of ${Object.keys(SETTINGS).join(', ')}`);
}

function duelsOf(value: unknown): Result<DuelSetup, string> {
  type Keys = Record<'pairings' | 'players' | 'points' | 'map' | 'battlespace' | 'options', unknown>;
  const pair = listOf(present, 2);
  const read = readShape<Keys & { pairings: readonly (readonly unknown[])[] }>(value, {
    pairings: listOf(pair, MAX_PAIRINGS),
    players: listOf(player, 2),
    points: optional(number(0, MAX_POINTS)),
    map: anything,
    battlespace: anything,
    options: anything,
  });
  if (!read.ok) return read;
  const { pairings } = read.value;
  const designs = designsOf(pairings.flat());
  if (!designs.ok) return designs;
  const [first] = designs.value;
  const named = read.value.players as readonly string[];
  if (first === undefined || named.length !== 2 || pairings.some((pairing) => pairing.length !== 2)) {
    return err('a duel needs two designs and two players');
  }
  // Validates map, battlespace and options as parts of a scenario.
  const parts = FIELD.filter((key) => read.value[key] !== undefined);
  const field = Object.fromEntries(parts.map((key) => [key, read.value[key]]));
  const scenario = documentOf({ ...newScenario(first.rules, 'Duel'), ...field }, 'scenario');
  if (!scenario.ok) return scenario;
  const { points } = read.value as Pick<DuelSetup, 'points'>;
  return ok({
    pairings: pairings.map((_, at) => [designs.value[2 * at], designs.value[2 * at + 1]] as const),
    players: [named[0], named[1]],
    points,
    ...pick(scenario.value, parts),
  });
}

function pick<K extends keyof Scenario>(scenario: Scenario, keys: readonly K[]): Partial<Pick<Scenario, K>> {
  return Object.fromEntries(keys.map((key) => [key, scenario[key]])) as Partial<Pick<Scenario, K>>;
}

function designsOf(values: readonly unknown[]): Result<Design[], string> {
  const designs: Design[] = [];
  for (const value of values) {
    const design = documentOf(value, 'design');
    if (!design.ok) return design;
    designs.push(design.value);
  }
  return ok(designs);
}

function documentOf<K extends AnyDocument['kind']>(value: unknown, kind: K): Result<DocumentOf[K], string> {
  const read = parseDocument(value);
  if (!read.ok) return err(`its ${kind} cannot be read`);
  if (read.value.document.kind !== kind) return err(`it holds a ${read.value.document.kind} in place of a ${kind}`);
  return ok(read.value.document as DocumentOf[K]);
}
