import type { Report } from '../model';
import type { BatchSummary } from '../playtest';
import type { BatchDetails } from './details';
import type { FairnessVerdict } from './fairness';

/** What the games of a batch have shown so far; every rate has its count and its 95% Wilson interval. */
export interface BatchReport extends BatchSummary {
  /** By the clock. */
  readonly seconds: number;
  readonly gamesPerSecond: number;
  /** Where they were asked for. */
  readonly details?: BatchDetails;
  /** Where a sequential test was asked for: its answer, and after how many games it came. */
  readonly fair?: { readonly verdict: FairnessVerdict; readonly games: number };
}

/** A report of watched games, from which the batch can be continued. */
export type ResumableBatch = BatchReport & { readonly details: BatchDetails };

/** What a report file holds of a batch. Files of older versions may lack the ends of the outcomes. */
export function batchReportOf({ results }: Report): BatchReport {
  const { games, seconds, meanTurns, outcomes, ends = [], digest, details } = results;
  return {
    games,
    seconds,
    gamesPerSecond: seconds > 0 ? games / seconds : 0,
    meanTurns,
    outcomes: outcomes.map((one) => ({ ...one, name: one.name ?? '' })),
    ends: ends.map(({ example, lengths }) => ({
      example,
      lengths: lengths.map(([turns = 0, count = 0]) => [turns, count] as const),
    })),
    digest,
    ...(details === undefined ? {} : { details }),
  };
}

/** True for a report that holds enough to go on from. */
export function isResumable(report: BatchReport): report is ResumableBatch {
  return report.ends.length === report.outcomes.length && report.details?.games === report.games;
}
