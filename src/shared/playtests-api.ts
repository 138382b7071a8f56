import type { BatchDetails, FairVerdict, PairedFigures } from '@core/balance';
import type { ForecastFigures, OrderPlayer } from '@core/campaign/play';
import type { Finding, Result } from '@core/base';
import type { AnyDocument, BattleRecord } from '@core/model';
import type { DuelFigures, Gain } from '@core/playtest';
import type { FileRef } from './library-api';

/** A batch of computer games. Exactly one of `ref` and `scenario` says what is played. */
export interface BatchPlan {
  readonly ref?: FileRef;
  /** An unsaved scenario with the designs that it needs in `designs`. */
  readonly scenario?: AnyDocument;
  readonly designs?: readonly AnyDocument[];
  readonly games: number;
  readonly seed: number;
  /** A computer player for each side, in the scenario's order. */
  readonly players: readonly string[];
  readonly workers?: number;
  /** True to watch the games too: what became of each unit, where, and which games are worth a look. They take several times as long. */
  readonly details?: boolean;
  /** With details: a report of the same batch that was stopped; it is continued. */
  readonly resume?: AnyDocument;
  /** With details: a sequential test whether this side wins half of the games, within 5 points of per cent either way. */
  readonly fairFor?: string;
}

/** Two versions of a battle that are played with the same seeds. */
export interface ComparePlan extends Pick<BatchPlan, 'games' | 'seed' | 'workers'> {
  readonly a: Pick<BatchPlan, 'scenario' | 'ref' | 'designs' | 'players'>;
  readonly b: Pick<BatchPlan, 'scenario' | 'ref' | 'designs' | 'players'>;
}

/** What the games of two versions showed, pair by pair. */
export interface CompareReport extends PairedFigures {
  readonly seconds: number;
}

/** One outcome of a batch with its 95% Wilson interval. */
export interface BatchOutcome {
  readonly side: string | null;
  readonly level: string | null;
  readonly name: string;
  readonly count: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export interface BatchReport {
  readonly games: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly meanTurns: number;
  readonly outcomes: readonly BatchOutcome[];
  /** Hash over the ordered results; independent of the number of workers. */
  readonly digest: string;
  /** For each of `outcomes` the number of its first game, and how many games took how many turns. */
  readonly ends: readonly {
    readonly example: number;
    readonly lengths: readonly (readonly [turns: number, games: number])[];
  }[];
  readonly details?: BatchDetails;
  /** The answer of the sequential test, and after how many games it came. */
  readonly fair?: { readonly verdict: FairVerdict; readonly games: number };
}

/** What duels are fought under; the same for all of them. */
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
export interface DuelPlan extends DuelConditions {
  readonly design: AnyDocument;
  /** 1 to 40. */
  readonly opponents: readonly AnyDocument[];
}

/** What the duels have shown so far; a rate that has no games yet is 0 with the interval 0 to 1. */
export interface DuelReport {
  /** Games played, all opponents together. */
  readonly games: number;
  readonly seconds: number;
  /** For each opponent in the order of the plan: wins, draws, losses and rounds; side 0 is the design, side 1 the opponent. */
  readonly duels: readonly DuelFigures[];
  /** Hash over the ordered results; independent of the number of workers. */
  readonly digest: string;
}

/** What one step more in each part of a design gains against one opponent. */
export interface GainsPlan extends DuelConditions {
  readonly design: AnyDocument;
  readonly opponent: AnyDocument;
}

/** What one more gains, so far. */
export interface GainsReport {
  /** Games played, the design as it is and all its steps together. */
  readonly games: number;
  readonly seconds: number;
  /** The design as it is against the opponent; side 0 is the design. */
  readonly base: DuelFigures;
  /** A row for each part that can be raised by a step, in the order of the parts; `pairs` is the sample size of its change. */
  readonly rows: readonly Gain[];
  readonly digest: string;
}

/** The rest of a campaign, to be played many times from where it stands. */
export interface ForecastPlan {
  /** A campaign, saved or not. */
  readonly campaign: AnyDocument;
  /** How many times, from 1 to 10,000. */
  readonly games: number;
  readonly seed: number;
  /** Who gives the orders, one for each side; as the campaign says, greedy for people, when absent. */
  readonly players?: readonly OrderPlayer[];
  /** True to draw results of battles from a few games of each instead of playing every one. */
  readonly fast?: boolean;
  readonly workers?: number;
}

/** What a forecast shows, with what is to be said about the making of the campaign. */
export interface ForecastReport extends ForecastFigures {
  readonly findings: readonly Finding[];
}

export interface PlaytestsApi {
  /**
   * Says that a watched batch is likely to be asked for, so that its first games are played meanwhile; it takes them over. What cannot be played
   * is passed over.
   */
  prepare(plan: Omit<BatchPlan, 'details' | 'resume' | 'fairFor'>): Promise<true>;
  /** Starts a batch and returns its job id at once, or says why it cannot start. */
  start(plan: BatchPlan): Promise<Result<string, readonly Finding[]>>;
  /**
   * Starts duels and returns their job id at once, or says why they cannot start (a path `/opponents/2/…` names the opponent). They tell
   * of themselves by `duel:progress` and `duel:done`; `cancel` ends them.
   */
  startDuel(plan: DuelPlan): Promise<Result<string, readonly Finding[]>>;
  /** Starts the games of a cost–effect table, in the same way; they tell of themselves by `gains:progress` and `gains:done`. */
  startGains(plan: GainsPlan): Promise<Result<string, readonly Finding[]>>;
  /**
   * Starts a forecast and returns its job id at once, or says why it cannot start. It tells of itself by `forecast:progress` and
   * `forecast:done`; `cancel` ends it.
   */
  startForecast(plan: ForecastPlan): Promise<Result<string, readonly Finding[]>>;
  /** Starts the same games of two versions; they tell of themselves by `compare:progress` and `compare:done`. */
  startCompare(plan: ComparePlan): Promise<Result<string, readonly Finding[]>>;
  /** Plays game number `game` (from 0) of a batch again, as a record. */
  record(plan: BatchPlan, game: number): Promise<Result<BattleRecord, readonly Finding[]>>;
  cancel(job: string): Promise<true>;
}
