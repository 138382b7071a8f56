import type { Report, Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { scenarioDigest } from './designs';
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

/** Makes a report file of a batch; `seconds` is how long it took by the clock. */
export function makeReport(words: ReportWords, plan: ReportPlanned, summary: BatchSummary, seconds: number): Report {
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
      outcomes: summary.outcomes.map(({ side, level, count, rate, low, high }) => ({
        side,
        level,
        count,
        rate,
        low,
        high,
      })),
      digest: summary.digest,
    },
  };
}
