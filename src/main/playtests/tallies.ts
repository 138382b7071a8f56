import {
  type BatchDetails,
  type BatchReport,
  type ResumableBatch,
  type CompareReport,
  type DetailedResults,
  FairnessTest,
  type FairnessSpec,
  joinDetails,
  noDetails,
  type PairedResults,
  PairedTally,
} from '@core/balance';
import { forecastFindings, type ForecastReport, type ForecastResults, ForecastTally } from '@core/campaign/play';
import type { BattleRecord, Campaign } from '@core/model';
import { type BatchSummary, BatchTally, type GameResults } from '@core/playtest';
import type { Tally } from './job';
import type { JobResults, RecordResults } from './messages';

/** A sequential test whether a side has an equal share of the games, with draws shared equally. */
export interface SideQuestion extends Omit<FairnessSpec, 'target'> {
  readonly side: string;
}

/** A tally of a job whose report is made by `report`. */
export function reportedTally<P extends JobResults, R>(
  tally: { readonly games: number; add(results: P): void },
  report: (seconds: number) => R,
): Tally<P, R> {
  return {
    get games() {
      return tally.games;
    },
    add: (results) => tally.add(results),
    report,
  };
}

/** Tallies results in any order. */
export function batchTally(): Tally<GameResults, BatchReport> {
  const tally = new BatchTally();
  return reportedTally(tally, (seconds) => reportOf(tally.summary(), tally.games, seconds, 0));
}

function reportOf(summary: BatchSummary, played: number, seconds: number, before: number): BatchReport {
  return { ...summary, seconds: seconds + before, gamesPerSecond: seconds > 0 ? played / seconds : 0 };
}

/**
 * Tallies results with details in game order; early results wait. So the tally always covers the first games of the batch, and a stopped
 * batch can resume.
 */
export class DetailedTally implements Tally<DetailedResults, BatchReport> {
  readonly ordered = true;
  private readonly tally: BatchTally;
  private readonly waiting = new Map<number, DetailedResults>();
  private readonly test: FairnessTest | undefined;
  private readonly begun: number;
  private details: BatchDetails;
  private sure = 0;

  /** @param equal the equal share of each side, 0..1 */
  constructor(
    private readonly before: ResumableBatch | undefined,
    private readonly question: SideQuestion | undefined,
    private readonly equal: number,
  ) {
    this.tally = new BatchTally(before);
    this.begun = before?.games ?? 0;
    this.details = before?.details ?? noDetails();
    // A resumed batch has no test: the order of its earlier games is unknown.
    this.test =
      question === undefined || before !== undefined ? undefined : new FairnessTest({ ...question, target: equal });
  }

  get games(): number {
    return this.tally.games;
  }

  add(results: DetailedResults): void {
    if (results.turns.length > 0) this.waiting.set(results.from, results);
    for (let part = this.waiting.get(this.games); part !== undefined; part = this.waiting.get(this.games)) {
      this.waiting.delete(part.from);
      this.updateTest(part);
      this.tally.add(part);
      this.details = joinDetails(this.details, part.details);
    }
  }

  report(seconds: number): BatchReport {
    const summary = this.tally.summary();
    const { test, details } = this;
    const report = reportOf(summary, summary.games - this.begun, seconds, this.before?.seconds ?? 0);
    if (test === undefined) return { ...report, details };
    const { verdict } = test;
    return { ...report, details, fair: { verdict, games: verdict === 'open' ? summary.games : this.sure } };
  }

  private updateTest({ from, kinds, ends }: DetailedResults): void {
    const { test, question } = this;
    for (let i = 0; i < ends.length && test?.verdict === 'open'; i++) {
      const winner = kinds[ends[i]].side;
      test.add(winner === null ? this.equal : winner === question?.side ? 1 : 0, 1);
      this.sure = from + i + 1;
    }
  }
}

/** Tallies games of two versions. */
export function pairTally(): Tally<PairedResults, CompareReport> {
  const tally = new PairedTally();
  return reportedTally<PairedResults, CompareReport>(tally, (seconds) => ({ ...tally.figures(), seconds }));
}

/** Tallies campaign runs. */
export function forecastTally(campaign: Campaign): Tally<ForecastResults, ForecastReport> {
  const tally = new ForecastTally(campaign);
  return reportedTally(tally, (seconds) => {
    const figures = tally.figures(seconds);
    return { ...figures, findings: forecastFindings(campaign, figures) };
  });
}

/** One game as a record; undefined when it failed. */
export interface PlayedRecord {
  readonly record: BattleRecord | undefined;
}

/** Holds the record of one game. */
export function recordTally(): Tally<RecordResults, PlayedRecord> {
  let record: BattleRecord | undefined;
  return {
    get games() {
      return record === undefined ? 0 : 1;
    },
    add: (results) => (record = results.record),
    report: () => ({ record }),
  };
}
