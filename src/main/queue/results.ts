import type { BatchSetup } from '@core/balance';
import { type Result, err, gameSeed, ok } from '@core/base';
import { canonicalJson } from '@core/model';
import { parseDocument } from '@core/model/read';
import {
  type BatchRange,
  DUEL_WINNER,
  type DuelResults,
  duelScenario,
  type DuelSetup,
  setUpBattle,
  shipsFor,
} from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import type { RecordResults, JobResults, JobSetup } from '@main/playtests';
import { guard } from '@shared/guards';
import { exactly, readShape, table } from './result-guards';
import { readForecast } from './forecast-results';
import { readDetailed, readGames, readPair } from './game-results';

/** Validates the results for a range of games. The error is a clause without a full stop. */
export type ResultsReader = (value: unknown, range: BatchRange) => Result<JobResults, string>;

/** Creates the results reader for a setup. It accepts all results that the rules allow; only a replay can verify them. */
export function resultsReader(setup: JobSetup): ResultsReader {
  switch (setup.type) {
    case 'batch': {
      const battle = battleOf(setup.batch);
      const read = setup.details === true ? readDetailed : readGames;
      return battle === undefined ? refuseAll : (value, range) => read(value, battle, range);
    }
    case 'pair': {
      const [a, b] = [battleOf(setup.a), battleOf(setup.b)];
      return a === undefined || b === undefined ? refuseAll : (value, range) => readPair(value, [a, b], range);
    }
    case 'duels':
      return duelsReader(setup.duels);
    case 'record':
      return (value, range) => readRecord(value, setup, range);
    case 'forecast':
      return (value, range) => readForecast(value, setup.forecast.campaign, range);
  }
}

const refuseAll: ResultsReader = () => err('this machine cannot set up the battle');

function battleOf({ scenario, designs }: BatchSetup): AnyBattle | undefined {
  const battle = setUpBattle(scenario, designs);
  return battle.ok ? battle.value : undefined;
}

function duelsReader(duels: DuelSetup): ResultsReader {
  const { pairings, points } = duels;
  const [first] = pairings;
  if (first === undefined) return refuseAll;
  const system = ruleSystem(first[0].rules);
  // All pairings have the same turn limit.
  const battle = system.setup(duelScenario(system, duels, first, 0), new Map());
  if (!battle.ok) return refuseAll;
  const { turnLimit } = battle.value;
  const ships = pairings.map(([a, b]) => [shipsFor(system, a, points), shipsFor(system, b, points)] as const);
  const most = Math.max(...ships.flat());
  return (value, { from, to }) => {
    const games = to - from;
    const read = readShape<DuelResults>(value, {
      from: exactly(from),
      won: table(Uint8Array, games, DUEL_WINNER.draw),
      lostA: table(Uint8Array, games, most),
      lostB: table(Uint8Array, games, most),
      turns: table(Uint16Array, games, turnLimit),
    });
    if (!read.ok) return read;
    const { lostA, lostB } = read.value;
    for (let i = 0; i < games; i++) {
      const [shipsA, shipsB] = ships[(from + i) % ships.length];
      if (lostA[i] > shipsA || lostB[i] > shipsB) return err('a side loses more ships than it has');
    }
    return read;
  };
}

function readRecord(
  value: unknown,
  { batch, game }: JobSetup & { type: 'record' },
  { seed, from }: BatchRange,
): Result<RecordResults, string> {
  const read = readShape<Record<keyof RecordResults, unknown>>(value, {
    from: exactly(from),
    turns: table(Uint16Array, 1, 65_535),
    record: guard('a record', (record) => record !== undefined),
  });
  if (!read.ok) return read;
  const turns = read.value.turns as Uint16Array;
  const parsed = parseDocument(read.value.record);
  if (!parsed.ok || parsed.value.document.kind !== 'record') return err('record must be a valid record');
  const record = parsed.value.document;
  if (record.seed !== gameSeed(seed, game)) return err('the record is of another game');
  if (canonicalJson(record.scenario) !== canonicalJson(batch.scenario)) return err('the record is of another battle');
  if (turns[0] !== (record.result?.turns ?? 0)) return err('turns differ from those of the record');
  return ok({ from, turns, record });
}
