import type { BalanceReport, BatchReport, CompareReport, SweepPlan, SweepReport, TargetPlan } from '@core/balance';
import type { ForecastReport, OrderPlayer } from '@core/campaign/play';
import type { Finding, Result } from '@core/base';
import type { AnyDocument, BattleRecord } from '@core/model';
import type { DuelReport, GainsReport } from '@core/playtest';
import type { FileRef } from './library-api';

/** A batch of computer games of one scenario: exactly one of `ref` and `scenario` is set. */
export interface BatchJobRequest {
  readonly ref?: FileRef;
  /** An unsaved scenario with the designs that it needs in `designs`. */
  readonly scenario?: AnyDocument;
  readonly designs?: readonly AnyDocument[];
  readonly games: number;
  readonly seed: number;
  /** A computer player for each side, in the scenario's order. */
  readonly players: readonly string[];
  readonly workers?: number;
  /** True to watch the games too: what became of each unit, where, and which games are worth a look. They take up to twice as long. */
  readonly details?: boolean;
  /** With details: a report of the same batch that was stopped; it is continued. */
  readonly resume?: AnyDocument;
  /** With details: a sequential test whether this side has an equal share of the wins, with draws shared, within 5 points of per cent either way. */
  readonly fairFor?: string;
}

/** Two versions of a battle to play with the same seeds. */
export interface CompareJobRequest extends Pick<BatchJobRequest, 'games' | 'seed' | 'workers'> {
  readonly a: Pick<BatchJobRequest, 'scenario' | 'ref' | 'designs' | 'players'>;
  readonly b: Pick<BatchJobRequest, 'scenario' | 'ref' | 'designs' | 'players'>;
}

/** The conditions shared by all duels of a request. */
export interface DuelConditions {
  /** Games against each opponent, 1 or more; both seats are taken in turn, so an even number is fair. All duels together at most 2,000,000. */
  readonly games: number;
  /** Unsigned 32-bit; the same seed gives the same figures. */
  readonly seed: number;
  /** The computer player of the design, then that of its opponents. */
  readonly players: readonly string[];
  /** Points of each side, 1 to 9,999: as many ships as they pay for, at least one. One ship a side when absent. */
  readonly points?: number;
  /**
   * A scenario of the library whose map or battlespace is the field. When absent it is open space of 16 × 13 hexes, or the three locations
   * of a new scenario.
   */
  readonly map?: FileRef;
  readonly workers?: number;
}

/** One design against each of several others. The designs may be unsaved; all are of one rule system and without errors. */
export interface DuelJobRequest extends DuelConditions {
  readonly design: AnyDocument;
  /** 1 to 40. */
  readonly opponents: readonly AnyDocument[];
}

/** What one step more in each part of a design gains against one opponent. */
export interface GainsJobRequest extends DuelConditions {
  readonly design: AnyDocument;
  readonly opponent: AnyDocument;
}

/** The rest of a campaign, to be played many times from where it stands. */
export interface ForecastJobRequest {
  /** A campaign, saved or not. */
  readonly campaign: AnyDocument;
  /** How many times, from 1 to 10,000. */
  readonly games: number;
  readonly seed: number;
  /** Who gives the orders, one for each side; as the campaign says, greedy for people, when absent. */
  readonly players?: readonly OrderPlayer[];
  /** Who plays the battles of all sides; as the campaign says, else greedy, when absent. */
  readonly battlePlayer?: string;
  /** True to draw results of battles from a few games of each instead of playing every one. */
  readonly fast?: boolean;
  readonly workers?: number;
}

/** A batch at every combination of the values of some parameters. */
export interface SweepJobRequest
  extends Omit<BatchJobRequest, 'details' | 'resume' | 'fairFor'>, Pick<SweepPlan, 'varied' | 'levels'> {}

/** A search for the smallest change of some parameters that brings a share near a target. */
export interface BalanceJobRequest
  extends Pick<BatchJobRequest, 'ref' | 'scenario' | 'designs' | 'players' | 'workers'>, TargetPlan {}

/** The request and report of each type of job. */
export interface JobTypes {
  batch: { request: BatchJobRequest; report: BatchReport };
  compare: { request: CompareJobRequest; report: CompareReport };
  sweep: { request: SweepJobRequest; report: SweepReport };
  balance: { request: BalanceJobRequest; report: BalanceReport };
  duel: { request: DuelJobRequest; report: DuelReport };
  gains: { request: GainsJobRequest; report: GainsReport };
  forecast: { request: ForecastJobRequest; report: ForecastReport };
}

export type JobType = keyof JobTypes;

/** A request with its job type. */
export type JobRequest<T extends JobType = JobType> = { [K in T]: { readonly type: K } & JobTypes[K]['request'] }[T];

export type JobReport<T extends JobType = JobType> = JobTypes[T]['report'];

/** News of a job: with its first games, within about 200 ms, and then every 100 ms at most. The report is of what is done. */
export interface JobProgress<T extends JobType = JobType> {
  readonly job: string;
  readonly done: number;
  readonly games: number;
  readonly report: JobReport<T>;
}

/** A job is over; `cancelled` or `error` where it did not play all its games. Without a report when the thread that played it died. */
export interface JobDone<T extends JobType = JobType> {
  readonly job: string;
  readonly report?: JobReport<T>;
  readonly cancelled?: boolean;
  readonly error?: string;
}

export interface PlaytestsApi {
  /**
   * Starts a job and returns its id at once, or says why it cannot start; the findings' paths lead into the plan (`/opponents/2/…`). It tells
   * of itself by `job:progress` and `job:done`.
   */
  start<T extends JobType>(plan: JobRequest<T>): Promise<Result<string, readonly Finding[]>>;
  /** Plays game number `game` (from 0) of a batch again, as a record. */
  record(plan: BatchJobRequest, game: number): Promise<Result<BattleRecord, readonly Finding[]>>;
  cancel(job: string): Promise<true>;
}
