import type { DetailedResults, PairedResults } from '@core/balance';
import type { ForecastResults, ForecastRequest } from '@core/campaign/play';
import type { BattleRecord, Design, Scenario } from '@core/model';
import type { BatchRange, DuelResults, DuelSetup, GameResults } from '@core/playtest';

/** What is to be played, as it is sent to a worker once for each batch. */
export interface BatchSetting {
  readonly scenario: Scenario;
  readonly designs: readonly Design[];
  /** A computer player's name for each side, in the scenario's order. */
  readonly players: readonly string[];
}

/** What a job plays: the games of a scenario, duels of designs, the same games of two versions, one game as a record, or the rest of a campaign. */
export type WorkSetting =
  | { readonly type: 'batch'; readonly batch: BatchSetting; readonly details?: true }
  | { readonly type: 'duels'; readonly duels: DuelSetup }
  | { readonly type: 'pair'; readonly a: BatchSetting; readonly b: BatchSetting }
  | { readonly type: 'record'; readonly batch: BatchSetting; readonly game: number }
  | { readonly type: 'forecast'; readonly forecast: ForecastRequest };

/** The names of all computer players that fight in a job's games. */
export function playersOf(setting: WorkSetting): readonly string[] {
  switch (setting.type) {
    case 'batch':
    case 'record':
      return setting.batch.players;
    case 'duels':
      return setting.duels.players;
    case 'pair':
      return [...setting.a.players, ...setting.b.players];
    case 'forecast':
      return [
        ...Object.values(setting.forecast.battlePlayers ?? {}),
        ...setting.forecast.campaign.sides.map(({ battlePlayer }) => battlePlayer),
      ].filter((name) => name !== undefined);
  }
}

/** One game of a batch as a record. */
export interface RecordResults {
  readonly from: number;
  readonly turns: Uint16Array;
  readonly record: BattleRecord;
}

/** Results of some games of a job, by the type of its setting. */
export type WorkResults = GameResults | DetailedResults | DuelResults | PairedResults | RecordResults | ForecastResults;

/** To a worker: get ready for a job, play some of its games, forget it. */
export type WorkerRequest =
  | { readonly type: 'open'; readonly batch: number; readonly setting: WorkSetting }
  | { readonly type: 'play'; readonly batch: number; readonly range: BatchRange }
  | { readonly type: 'close'; readonly batch: number };

/** From a worker: the answers to `open` and to `play`. */
export type WorkerReply =
  | { readonly type: 'opened'; readonly batch: number }
  | { readonly type: 'part'; readonly batch: number; readonly results: WorkResults; readonly milliseconds: number }
  | { readonly type: 'failed'; readonly batch: number; readonly message: string };
