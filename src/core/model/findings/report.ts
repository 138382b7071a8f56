import type { Finding } from '@core/base';
import type { Report } from '../generated/types';
import { pointer } from '../json';
import { headFindings } from './head';
import { error, hint } from './make';

/** Findings about a report: whether its numbers fit together. */
export function reportFindings(report: Report): Finding[] {
  const { plan, results } = report;
  const findings = headFindings(report);
  const told = results.outcomes.reduce((sum, outcome) => sum + outcome.count, 0);
  if (told !== results.games) {
    findings.push(
      error(
        'report.outcomes.sum',
        '/results/outcomes',
        `The outcomes add up to ${told} games, but ${results.games} were played.`,
        { params: { told, games: results.games } },
      ),
    );
  }
  if (results.games > plan.games) {
    findings.push(
      error(
        'report.games.many',
        '/results/games',
        `${results.games} games were played, more than the ${plan.games} that were planned.`,
      ),
    );
  } else if (results.games < plan.games) {
    findings.push(
      hint(
        'report.games.few',
        '/results/games',
        `Only ${results.games} of ${plan.games} games were played; the batch was stopped.`,
      ),
    );
  }
  for (const [i, { low, rate, high }] of results.outcomes.entries()) {
    if (low <= rate && rate <= high) continue;
    findings.push(
      error(
        'report.outcome.interval',
        pointer('results', 'outcomes', i),
        `The rate ${rate} lies outside of its interval from ${low} to ${high}.`,
      ),
    );
  }
  return findings;
}
