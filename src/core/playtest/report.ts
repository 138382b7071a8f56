import { copyOf, type Frozen, type Report, type ReportDetails, type ReportFairness, type Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { scenarioDigest, usedDesigns } from './designs';
import type { BatchSummary } from './statistics';

/** The texts of a report file. */
export interface ReportInfo {
  readonly id: string;
  readonly name: string;
  readonly notes?: string;
}

/** The batch that was played. */
export interface ReportPlan {
  readonly scenario: Scenario;
  readonly designs: DesignSet;
  readonly games: number;
  readonly seed: number;
  readonly players: readonly string[];
}

/** The results of a report. With details, the report also stores scenario and designs, so that the batch can be continued. */
export type ReportSummary = Omit<BatchSummary, 'ends'> &
  Partial<Pick<BatchSummary, 'ends'>> & {
    readonly details?: Frozen<ReportDetails>;
    readonly fair?: { readonly verdict: ReportFairness['verdict'] | 'open'; readonly games: number };
  };

/** A batch of the same scenario at another level of play. */
export interface LevelSummary {
  readonly level: string;
  /** The player on all sides. */
  readonly player: string;
  readonly games: number;
  readonly seed: number;
  readonly report: ReportSummary & { readonly seconds: number };
}

/** Creates the report file of a batch; `seconds` is wall-clock time. */
export function makeReport(
  info: ReportInfo,
  plan: ReportPlan,
  summary: ReportSummary,
  seconds: number,
  levels: readonly LevelSummary[] = [],
): Report {
  const { scenario, designs, games, seed, players } = plan;
  return {
    kind: 'report',
    format: 1,
    id: info.id,
    name: info.name,
    rules: scenario.rules,
    ...(info.notes === undefined ? {} : { notes: info.notes }),
    scenario: { id: scenario.id, name: scenario.name, digest: scenarioDigest(scenario, designs) },
    plan: { games, seed, players: [...players] },
    results: reportResults(summary, seconds),
    ...(levels.length === 0
      ? {}
      : {
          levels: levels.map(({ report, ...batch }) => ({ ...batch, results: reportResults(report, report.seconds) })),
        }),
    ...(summary.details === undefined ? {} : { setting: { scenario, designs: usedDesigns(scenario, designs) } }),
  };
}

/** An open test has no result to keep. */
function fairness(fair: ReportSummary['fair']): { fair?: ReportFairness } {
  return fair === undefined || fair.verdict === 'open' ? {} : { fair: { verdict: fair.verdict, games: fair.games } };
}

function reportResults(summary: ReportSummary, seconds: number): Report['results'] {
  return {
    games: summary.games,
    seconds,
    meanTurns: summary.meanTurns,
    outcomes: summary.outcomes.map(({ side, level, name, count, rate, low, high }) => ({
      side,
      level,
      name,
      count,
      rate,
      low,
      high,
    })),
    digest: summary.digest,
    ...fairness(summary.fair),
    ...(summary.ends === undefined
      ? {}
      : { ends: summary.ends.map(({ example, lengths }) => ({ example, lengths: lengths.map((row) => [...row]) })) }),
    ...(summary.details === undefined ? {} : { details: copyOf<ReportDetails>(summary.details) }),
  };
}
