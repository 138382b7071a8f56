import type { Report } from '../model';
import type { BatchSummary } from '../playtest';
import type { BatchDetails } from './details';
import type { FairnessVerdict } from './fairness';

/** The results of a batch so far; every rate has its count and 95% Wilson interval. */
export interface BatchReport extends BatchSummary {
  /** Wall-clock time. */
  readonly seconds: number;
  readonly gamesPerSecond: number;
  /** Present if requested. */
  readonly details?: BatchDetails;
  /** The verdict of a sequential test, if requested, and the number of games it took. */
  readonly fair?: { readonly verdict: FairnessVerdict; readonly games: number };
}

/** A report with details, from which the batch can be continued. */
export type ResumableBatch = BatchReport & { readonly details: BatchDetails };

/** The batch report of a report file. Older files may lack the details of outcomes. */
export function batchReportOf({ results }: Pick<Report, 'results'>): BatchReport {
  const { games, seconds, meanTurns, outcomes, ends = [], digest, details, fair } = results;
  return {
    games,
    seconds,
    gamesPerSecond: seconds > 0 ? games / seconds : 0,
    meanTurns,
    outcomes: outcomes.map((outcome) => ({ ...outcome, name: outcome.name ?? '' })),
    ends: ends.map(({ example, lengths }) => ({
      example,
      lengths: lengths.map(([turns = 0, count = 0]) => [turns, count] as const),
    })),
    digest,
    ...(details === undefined ? {} : { details }),
    ...(fair === undefined ? {} : { fair }),
  };
}

/** True when the batch can be continued from the report. */
export function isResumable(report: BatchReport): report is ResumableBatch {
  return report.ends.length === report.outcomes.length && report.details?.games === report.games;
}
