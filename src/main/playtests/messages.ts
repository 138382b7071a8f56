import type { BatchSetup, DetailedResults, PairedResults } from '@core/balance';
import type { ForecastResults, ForecastRequest } from '@core/campaign/play';
import type { BattleRecord } from '@core/model';
import type { BatchRange, DuelResults, DuelSetup, GameResults } from '@core/playtest';

/** The setup of a job: games of a scenario, duels of designs, the same games of two versions, one game as a record, or the rest of a campaign. */
export type JobSetup =
  | { readonly type: 'batch'; readonly batch: BatchSetup; readonly details?: true }
  | { readonly type: 'duels'; readonly duels: DuelSetup }
  | { readonly type: 'pair'; readonly a: BatchSetup; readonly b: BatchSetup }
  | { readonly type: 'record'; readonly batch: BatchSetup; readonly game: number }
  | { readonly type: 'forecast'; readonly forecast: ForecastRequest };

/** The names of all computer players that fight in a job's games. */
export function playersOf(setup: JobSetup): readonly string[] {
  switch (setup.type) {
    case 'batch':
    case 'record':
      return setup.batch.players;
    case 'duels':
      return setup.duels.players;
    case 'pair':
      return [...setup.a.players, ...setup.b.players];
    case 'forecast':
      return [
        ...Object.values(setup.forecast.battlePlayers ?? {}),
        ...setup.forecast.campaign.sides.map(({ battlePlayer }) => battlePlayer),
      ].filter((name) => name !== undefined);
  }
}

/** One game of a batch as a record. */
export interface RecordResults {
  readonly from: number;
  readonly turns: Uint16Array;
  readonly record: BattleRecord;
}

/** Results of some games of a job; the type depends on its setup. */
export type JobResults = GameResults | DetailedResults | DuelResults | PairedResults | RecordResults | ForecastResults;

/** Messages to a worker: prepare a job, play some of its games, discard it. */
export type WorkerRequest =
  | { readonly type: 'open'; readonly batch: number; readonly setup: JobSetup }
  | { readonly type: 'play'; readonly batch: number; readonly range: BatchRange }
  | { readonly type: 'close'; readonly batch: number };

/** Replies of a worker to `open` and `play`. */
export type WorkerReply =
  | { readonly type: 'opened'; readonly batch: number }
  | { readonly type: 'part'; readonly batch: number; readonly results: JobResults; readonly milliseconds: number }
  | { readonly type: 'failed'; readonly batch: number; readonly message: string };
