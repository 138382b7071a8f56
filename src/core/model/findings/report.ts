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
    const message = `The outcomes add up to ${sum} games, but ${results.games} were played.`;
    findings.push(
      error('report.outcomes.sum', '/results/outcomes', message, { params: { told: sum, games: results.games } }),
    );
  }
  if (results.games > plan.games) {
    const message = `The report has ${results.games} games, but only ${plan.games} were planned.`;
    findings.push(error('report.games.many', '/results/games', message));
  } else if (results.games < plan.games) {
    const message = `Only ${results.games} of ${plan.games} games were played: the batch was stopped early.`;
    findings.push(hint('report.games.few', '/results/games', message));
  }
  for (const [i, { low, rate, high }] of results.outcomes.entries()) {
    if (low <= rate && rate <= high) continue;
    const message = `The rate ${rate} is outside its interval ${low} to ${high}.`;
    findings.push(error('report.outcome.interval', pointer('results', 'outcomes', i), message));
  }
  return findings;
}
