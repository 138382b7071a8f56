import { formatDistribution, formatNumber, interval, listed, percent, sideName } from '@core/base';
import {
  balanceFindings,
  coverageOf,
  forcesOf,
  formatGames,
  formatFrequency,
  formatRate,
  hasDamage,
  type LevelShare,
  type PlayedBatch,
  survivalOf,
} from '@core/balance';
import { RULES, type Report } from '@core/model';
import { playerLabel } from '@core/players';
import { wilson } from '@core/playtest';
import { heatSvg } from './heat-svg';
import { HEAT_COUNTS } from './heat';

const STYLE = `@page{margin:16mm}body{font:12px/1.4 system-ui,sans-serif;color:#111;max-width:180mm;margin:auto}
h1{font-size:20px}h2{font-size:14px;margin:18px 0 4px}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:2px 6px;border-bottom:1px solid #ccc}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
img{max-width:100%}section{break-inside:avoid}`;

/**
 * A report as a standalone page for printing or saving: no script, no external resources.
 * @param levels the first side’s shares at the levels of play
 */
export function printableReport(
  report: Report,
  batch: PlayedBatch,
  pictures: readonly string[],
  levels: readonly LevelShare[] = [],
): string {
  const { scenario, games, outcomes } = batch;
  const { plan, results } = report;
  const shares = formatDistribution(
    outcomes.map(({ count }) => count / games),
    1,
  );
  const outcomeRows = outcomes.map(({ side, name, count }, at) => [
    sideName(scenario, side),
    name,
    ...[shares[at] ?? '', interval(wilson(count, games)), `${formatNumber(count)} of ${formatNumber(games)}`],
  ]);
  const forces = forcesOf(batch);
  const withDamage = hasDamage(forces);
  const forceRows = forces.map((force) => [
    force.name,
    sideName(scenario, force.side),
    formatRate(survivalOf(force, games)),
    ...(withDamage ? [(force.dealt / games).toFixed(1), (force.taken / games).toFixed(1)] : []),
  ]);
  const forceHeads = [
    ...['Force', 'Side', 'Survive'],
    ...(withDamage ? ['Damage dealt per game', 'Damage taken per game'] : []),
  ];
  const levelRows = levels.map((level) => [
    level.label,
    formatGames(level.games),
    percent(level.rate),
    interval(level),
  ]);
  const coverageRows = coverageOf(batch).map((row) => [
    row.what,
    row.name,
    formatFrequency(row, games),
    row.unit === 'games' ? formatRate(row) : '',
  ]);
  const players = listed(scenario.sides.map(({ name }, at) => `${name}: ${playerLabel(plan.players[at] ?? '')}`));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${safe(report.name)}</title><style>${STYLE}</style></head><body>
<h1>${safe(scenario.name)}</h1>
<p>${safe(`${formatNumber(games)} of ${formatGames(plan.games)}, seed ${plan.seed}. ${players}. Mean length ${results.meanTurns.toFixed(1)} ${RULES[scenario.rules].turnName}s. Scenario ${report.scenario.digest}, results ${results.digest}. 95% intervals (Wilson).`)}</p>
${section('How the games ended', ['Side', 'End', 'Share', 'Interval', 'Games'], outcomeRows)}
${levelRows.length === 0 ? '' : section(`Share of ${sideName(scenario, scenario.sides[0]?.id)} by level of play, draws shared equally`, ['Level', 'Games', 'Share', 'Interval'], levelRows)}
${pictures.map((picture) => `<section><img alt="Chart" src="${safe(picture)}"></section>`).join('\n')}
${heatMaps(batch)}
<section><h2>Findings</h2><ul>${balanceFindings(batch)
    .map(({ message, n }) => `<li>${safe(message)} (${safe(formatGames(n))})</li>`)
    .join('')}</ul></section>
${section('Units', forceHeads, forceRows)}
${section('What came into play', ['What', 'Name', 'Count', 'Share'], coverageRows)}
</body></html>
`;
}

/** Heat maps of losses, moves and attacks. */
function heatMaps({ scenario: { map }, details }: PlayedBatch): string {
  if (map === undefined) return '';
  return HEAT_COUNTS.map(({ value, label, many }) => {
    const picture = heatSvg(map, details, value);
    const most = Math.max(0, ...details[value]);
    const words = `${label}: ${many}, at most ${most}; ${formatGames(details.games)}`;
    return picture === '' ? '' : `<section><h2>${safe(words)}</h2>${picture}</section>`;
  }).join('\n');
}

function section(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (tag: 'th' | 'td') => (text: string, at: number) =>
    `<${tag}${at >= 2 ? ' class="n"' : ''}>${safe(text)}</${tag}>`;
  const head = heads.map(cell('th')).join('');
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n');
  return `<section><h2>${safe(title)}</h2><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></section>`;
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
