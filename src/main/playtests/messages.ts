import type { Design, Scenario } from '@core/model';
import type { BatchRange, GameResults } from '@core/playtest';

/** What is to be played, as it is sent to a worker once for each batch. */
export interface BatchSetting {
  readonly scenario: Scenario;
  readonly designs: readonly Design[];
  /** A computer player's name for each side, in the scenario's order. */
  readonly players: readonly string[];
}

/** To a worker: get ready for a batch, play some of its games, forget it. */
export type WorkerRequest =
  | { readonly type: 'open'; readonly batch: number; readonly setting: BatchSetting }
  | { readonly type: 'play'; readonly batch: number; readonly range: BatchRange }
  | { readonly type: 'close'; readonly batch: number };

/** From a worker: the answer to `play`. */
export type WorkerReply =
  | { readonly type: 'part'; readonly batch: number; readonly results: GameResults; readonly milliseconds: number }
  | { readonly type: 'failed'; readonly batch: number; readonly message: string };
