import { copyOf, type Frozen, type Report, type ReportDetails, type Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { scenarioDigest, usedDesigns } from './designs';
import type { BatchSummary } from './statistics';

/** What a report says besides the numbers. */
export interface ReportWords {
  readonly id: string;
  readonly name: string;
  readonly notes?: string;
}

/** What was played. */
export interface ReportPlanned {
  readonly scenario: Scenario;
  readonly designs: DesignSet;
  readonly games: number;
  readonly seed: number;
  readonly players: readonly string[];
}

/** What a report holds of a batch; with details also what was played, so that the batch can be continued from the file. */
export type ReportSummary = Omit<BatchSummary, 'ends'> &
  Partial<Pick<BatchSummary, 'ends'>> & { readonly details?: Frozen<ReportDetails> };

/** Makes a report file of a batch; `seconds` is how long it took by the clock. */
export function makeReport(words: ReportWords, plan: ReportPlanned, summary: ReportSummary, seconds: number): Report {
  const { scenario, designs, games, seed, players } = plan;
  return {
    kind: 'report',
    format: 1,
    id: words.id,
    name: words.name,
    rules: scenario.rules,
    ...(words.notes === undefined ? {} : { notes: words.notes }),
    scenario: { id: scenario.id, name: scenario.name, digest: scenarioDigest(scenario, designs) },
    plan: { games, seed, players: [...players] },
    results: {
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
      ...(summary.ends === undefined
        ? {}
        : { ends: summary.ends.map(({ example, lengths }) => ({ example, lengths: lengths.map((row) => [...row]) })) }),
      ...(summary.details === undefined ? {} : { details: copyOf<ReportDetails>(summary.details) }),
    },
    ...(summary.details === undefined ? {} : { setting: { scenario, designs: usedDesigns(scenario, designs) } }),
  };
}
