import {
  type BatchDetails,
  type DetailedResults,
  FairnessTest,
  type FairQuestion,
  type FairVerdict,
  joinDetails,
  noDetails,
  type PairedFigures,
  type PairedResults,
  PairedTally,
} from '@core/balance';
import type { BattleRecord } from '@core/model';
import { type BatchBegun, type BatchSummary, BatchTally, type GameResults, type OutcomeCount } from '@core/playtest';
import type { Tally } from './job';
import type { RecordResults } from './messages';

/** Figures of a batch; every rate has its count and its 95% Wilson interval. */
export interface BatchFigures {
  readonly games: number;
  /** By the clock. */
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly meanTurns: number;
  readonly outcomes: readonly OutcomeCount[];
  readonly ends: BatchSummary['ends'];
  readonly lengths: BatchSummary['lengths'];
  readonly digest: string;
  /** Where they were asked for. */
  readonly details?: BatchDetails;
  /** Where a sequential test was asked for: its answer, and after how many games it came. */
  readonly fair?: { readonly verdict: FairVerdict; readonly games: number };
}

/** What a batch that was stopped had shown, to be continued; `seconds` by the clock. */
export interface Begun extends BatchBegun {
  readonly details: BatchDetails;
  readonly seconds: number;
}

/** A question about how often a side wins, judged game by game. */
export interface SideQuestion extends FairQuestion {
  readonly side: string;
}

/** Figures of the same games of two versions. */
export interface PairFigures extends PairedFigures {
  readonly seconds: number;
}

/** Counts results as they come. */
export function batchTally(tally: BatchTally): Tally<GameResults, BatchFigures> {
  return {
    get games() {
      return tally.games;
    },
    add: (results) => tally.add(results),
    figures: (seconds) => figuresOf(tally.summary(), tally.games, seconds, 0),
  };
}

function figuresOf(summary: BatchSummary, played: number, seconds: number, before: number): BatchFigures {
  return { ...summary, seconds: seconds + before, gamesPerSecond: seconds > 0 ? played / seconds : 0 };
}

/**
 * Counts results with their details in the order of the games: what comes early waits. So what is there at any moment, also after a
 * stop, is the first games of the batch, and it can be continued from there.
 */
export class DetailedTally implements Tally<DetailedResults, BatchFigures> {
  private readonly tally: BatchTally;
  private readonly waiting = new Map<number, DetailedResults>();
  private readonly test: FairnessTest | undefined;
  private readonly begun: number;
  private details: BatchDetails;
  private sure = 0;

  constructor(
    private readonly before: Begun | undefined,
    private readonly question: SideQuestion | undefined,
  ) {
    this.tally = new BatchTally(before);
    this.begun = before?.games ?? 0;
    this.details = before?.details ?? noDetails();
    // A test that was broken off is not taken up: it would not know the order of the games before.
    this.test = question === undefined || before !== undefined ? undefined : new FairnessTest(question);
  }

  get games(): number {
    return this.tally.games;
  }

  add(results: DetailedResults): void {
    if (results.turns.length > 0) this.waiting.set(results.from, results);
    for (let part = this.waiting.get(this.games); part !== undefined; part = this.waiting.get(this.games)) {
      this.waiting.delete(part.from);
      this.judge(part);
      this.tally.add(part);
      this.details = joinDetails(this.details, part.details);
    }
  }

  figures(seconds: number): BatchFigures {
    const summary = this.tally.summary();
    const { test, details } = this;
    const figures = figuresOf(summary, summary.games - this.begun, seconds, this.before?.seconds ?? 0);
    if (test === undefined) return { ...figures, details };
    const { verdict } = test;
    return { ...figures, details, fair: { verdict, games: verdict === 'open' ? summary.games : this.sure } };
  }

  private judge({ from, kinds, ends }: DetailedResults): void {
    const { test, question } = this;
    for (let i = 0; i < ends.length && test?.verdict === 'open'; i++) {
      test.add(kinds[ends[i]].side === question?.side ? 1 : 0, 1);
      this.sure = from + i + 1;
    }
  }
}

/** Counts games of two versions. */
export function pairTally(): Tally<PairedResults, PairFigures> {
  const tally = new PairedTally();
  return {
    get games() {
      return tally.games;
    },
    add: (results) => tally.add(results),
    figures: (seconds) => ({ ...tally.figures(), seconds }),
  };
}

/** Holds the record of one game. */
export function recordTally(): Tally<RecordResults, { readonly record: BattleRecord | undefined }> {
  let record: BattleRecord | undefined;
  return {
    get games() {
      return record === undefined ? 0 : 1;
    },
    add: (results) => (record = results.record),
    figures: () => ({ record }),
  };
}
