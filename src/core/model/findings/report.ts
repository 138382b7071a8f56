import type { Finding } from '@core/base';
import type { Report } from '../generated/types';
import { pointer } from '../json';
import { headFindings } from './head';
import { error, hint } from './make';

/** Findings about the consistency of a report. */
export function reportFindings(report: Report): Finding[] {
  const { plan, results } = report;
  const findings = headFindings(report);
  const sum = results.outcomes.reduce((total, outcome) => total + outcome.count, 0);
  if (sum !== results.games) {
    findings.push(
      error(
        'report.outcomes.sum',
        '/results/outcomes',
        `The outcomes add up to ${sum} games, but ${results.games} were played.`,
        { params: { told: sum, games: results.games } },
      ),
    );
  }
  if (results.games > plan.games) {
    findings.push(
      error(
        'report.games.many',
        '/results/games',
        `The report has ${results.games} games, but only ${plan.games} were planned.`,
      ),
    );
  } else if (results.games < plan.games) {
    findings.push(
      hint(
        'report.games.few',
        '/results/games',
        `Only ${results.games} of ${plan.games} games were played: the batch was stopped early.`,
      ),
    );
  }
  for (const [i, { low, rate, high }] of results.outcomes.entries()) {
    if (low <= rate && rate <= high) continue;
    findings.push(
      error(
        'report.outcome.interval',
        pointer('results', 'outcomes', i),
        `The rate ${rate} is outside its interval ${low} to ${high}.`,
      ),
    );
  }
  return findings;
}
