import { type Result, err, ok } from '@core/base';
import { ORDER_PLAYERS } from '@core/campaign/play';
import { type AnyDocument, type Design, type DocumentOf, isJsonObject, newScenario, type Scenario } from '@core/model';
import { parseDocument } from '@core/model/read';
import type { DuelSetting } from '@core/playtest';
import type { BatchSetting, WorkSetting } from '@main/playtests';
import { type Guard, integer, listOf, matching, oneOf, optional, tableOf } from '@shared/guards';
import { exactly, finite, readShape } from './checking';
import { MOST_GAMES } from './messages';

/*
 * What a worker accepts as a setting. Anyone who reaches the Redis can write there, so nothing in it is trusted: documents are read like
 * files, numbers have bounds, and other keys are refused. Each error is a sentence.
 */

/** The most designs of a setting; a batch brings its whole library along. */
const MOST_DESIGNS = 10_000;
const MOST_PAIRINGS = 1_000;
const MOST_POINTS = 1_000_000_000;

const player: Guard<string> = matching('the name of a computer player', /^[a-z0-9:]{1,40}$/);
const players = listOf(player, 4);
const given: Guard<unknown> = { wanted: 'given', test: (value): value is unknown => value !== undefined };
const anything: Guard<unknown> = { wanted: 'anything', test: (_value): _value is unknown => true };

/** Reads the text of a setting. */
export function readSetting(text: string): Result<WorkSetting, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err('The battle that it was asked to play is not JSON.');
  }
  const read = settingOf(value);
  return read.ok ? read : err(`The battle that it was asked to play is not valid: ${read.error}.`);
}

function settingOf(value: unknown): Result<WorkSetting, string> {
  const type = isJsonObject(value) ? value['type'] : undefined;
  switch (type) {
    case 'batch': {
      const read = readShape<{ type: 'batch'; batch: unknown; details: true | undefined }>(value, {
        type: exactly('batch'),
        batch: given,
        details: optional(exactTrue),
      });
      if (!read.ok) return read;
      const batch = batchOf(read.value.batch);
      if (!batch.ok) return batch;
      const { details } = read.value;
      return ok({ type, batch: batch.value, ...(details === undefined ? {} : { details }) });
    }
    case 'record': {
      const read = readShape<{ type: 'record'; batch: unknown; game: number }>(value, {
        type: exactly('record'),
        batch: given,
        game: integer(0, MOST_GAMES - 1),
      });
      if (!read.ok) return read;
      const batch = batchOf(read.value.batch);
      return batch.ok ? ok({ type, batch: batch.value, game: read.value.game }) : batch;
    }
    case 'pair': {
      const read = readShape<{ type: 'pair'; a: unknown; b: unknown }>(value, {
        type: exactly('pair'),
        a: given,
        b: given,
      });
      if (!read.ok) return read;
      const [a, b] = [batchOf(read.value.a), batchOf(read.value.b)];
      if (!a.ok) return a;
      return b.ok ? ok({ type, a: a.value, b: b.value }) : b;
    }
    case 'duels': {
      const read = readShape<{ type: 'duels'; duels: unknown }>(value, { type: exactly('duels'), duels: given });
      if (!read.ok) return read;
      const duels = duelsOf(read.value.duels);
      return duels.ok ? ok({ type, duels: duels.value }) : duels;
    }
    case 'forecast':
      return forecastOf(value);
    default:
      return err('type must be one of batch, record, pair, duels, forecast');
  }
}

const exactTrue: Guard<true> = { wanted: 'true', test: (value): value is true => value === true };

function batchOf(value: unknown): Result<BatchSetting, string> {
  const read = readShape<{ scenario: unknown; designs: readonly unknown[]; players: readonly string[] }>(value, {
    scenario: given,
    designs: listOf(given, MOST_DESIGNS),
    players,
  });
  if (!read.ok) return read;
  const scenario = documentOf(read.value.scenario, 'scenario');
  const designs = designsOf(read.value.designs);
  if (!scenario.ok) return scenario;
  return designs.ok ? ok({ scenario: scenario.value, designs: designs.value, players: read.value.players }) : designs;
}

function duelsOf(value: unknown): Result<DuelSetting, string> {
  type Keys = Record<'pairings' | 'players' | 'points' | 'map' | 'battlespace' | 'options', unknown>;
  const pair = listOf(given, 2);
  const read = readShape<Keys & { pairings: readonly (readonly unknown[])[] }>(value, {
    pairings: listOf(pair, MOST_PAIRINGS),
    players: listOf(player, 2),
    points: optional(finite(0, MOST_POINTS)),
    map: anything,
    battlespace: anything,
    options: anything,
  });
  if (!read.ok) return read;
  const { pairings, map, battlespace, options } = read.value;
  const designs = designsOf(pairings.flat());
  if (!designs.ok) return designs;
  const [first] = designs.value;
  const named = read.value.players as readonly string[];
  if (first === undefined || named.length !== 2 || pairings.some((one) => one.length !== 2)) {
    return err('a duel needs two designs and two players');
  }
  // Its field has the shape that a scenario's has.
  const field = { map, battlespace, options };
  const parts = Object.fromEntries(Object.entries(field).filter(([, part]) => part !== undefined));
  const scenario = documentOf({ ...newScenario(first.rules, 'Duel'), ...parts }, 'scenario');
  if (!scenario.ok) return scenario;
  const { points } = read.value as Pick<DuelSetting, 'points'>;
  return ok({
    pairings: pairings.map((_, at) => [designs.value[2 * at], designs.value[2 * at + 1]] as const),
    players: [named[0], named[1]],
    ...(points === undefined ? {} : { points }),
    ...pick(scenario.value, map === undefined ? [] : ['map']),
    ...pick(scenario.value, battlespace === undefined ? [] : ['battlespace']),
    ...pick(scenario.value, options === undefined ? [] : ['options']),
  });
}

function pick<K extends keyof Scenario>(scenario: Scenario, keys: readonly K[]): Partial<Pick<Scenario, K>> {
  return Object.fromEntries(keys.map((key) => [key, scenario[key]])) as Partial<Pick<Scenario, K>>;
}

function forecastOf(value: unknown): Result<WorkSetting, string> {
  const whole = readShape<{ type: 'forecast'; forecast: unknown }>(value, {
    type: exactly('forecast'),
    forecast: given,
  });
  if (!whole.ok) return whole;
  const read = readShape<{
    campaign: unknown;
    players: Readonly<Record<string, 'random' | 'greedy'>> | undefined;
    battlePlayers: Readonly<Record<string, string>> | undefined;
    fast: true | undefined;
  }>(whole.value.forecast, {
    campaign: given,
    players: optional(tableOf(oneOf(...ORDER_PLAYERS), 100)),
    battlePlayers: optional(tableOf(player, 100)),
    fast: optional(exactTrue),
  });
  if (!read.ok) return read;
  const campaign = documentOf(read.value.campaign, 'campaign');
  if (!campaign.ok) return campaign;
  const { players: orders, battlePlayers, fast } = read.value;
  return ok({
    type: 'forecast',
    forecast: {
      campaign: campaign.value,
      ...(orders === undefined ? {} : { players: orders }),
      ...(battlePlayers === undefined ? {} : { battlePlayers }),
      ...(fast === undefined ? {} : { fast }),
    },
  });
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
