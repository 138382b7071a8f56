/** A scenario with this tag is uneven on purpose, so its win rates have no band. */
const UNEVEN_TAG = 'uneven';

/** A share with its 95% interval, as `@core/playtest` computes it. @typedef {{ rate: number; low: number; high: number }} Rate */
/** @typedef {{ id: string; name: string; rules: string; tags?: string[]; sides: { id: string; name: string }[] }} ScenarioHead */
/** @typedef {{ side: string | null; level: string | null; name: string; count: number }} Outcome */
/** @typedef {{ games: number; meanTurns: number; outcomes: Outcome[] }} Batch */
/** What a share counts: the wins of a side, or draws. @typedef {{ of: 'side'; side: string } | { of: 'draw' }} Share */
/** @typedef {{ name: string; player: string; games: number }} Level */
/** @typedef {'in' | 'near' | 'out' | 'uneven'} Verdict */
/**
 * @typedef {object} Row
 * @property {ScenarioHead} scenario
 * @property {Level} level
 * @property {number} games games played
 * @property {number} turns mean length
 * @property {Rate[]} wins by side
 * @property {Rate} draws
 * @property {Verdict} verdict
 */

/**
 * Lowest and highest win rate of a side in an even scenario; undefined for other numbers of sides.
 * @param {number} sides
 * @returns {readonly [low: number, high: number] | undefined}
 */
export function bandOf(sides) {
  if (sides === 2) return [0.4, 0.6];
  return sides === 3 ? [0.25, 0.42] : undefined;
}

/**
 * `in`: every side is in the band. `near`: a side is outside, but its interval reaches the band. `out`: an interval excludes the band.
 * Draws count in equal parts for all sides.
 * @param {ScenarioHead} scenario
 * @param {Rate[]} wins
 * @param {number} draws share of the games
 * @returns {Verdict}
 */
export function verdictOf({ tags = [], sides }, wins, draws) {
  const band = bandOf(sides.length);
  if (tags.includes(UNEVEN_TAG) || band === undefined) return 'uneven';
  const part = draws / sides.length;
  const [least, most] = [band[0] - part, band[1] - part];
  if (wins.some(({ low, high }) => high < least || low > most)) return 'out';
  return wins.every(({ rate }) => rate >= least && rate <= most) ? 'in' : 'near';
}

/**
 * One row of the table.
 * @param {ScenarioHead} scenario
 * @param {Level} level
 * @param {Batch} batch
 * @param {(share: Share, batch: Batch) => Rate} shareOf `shareOf` of `@core/balance`
 * @returns {Row}
 */
export function rowOf(scenario, level, batch, shareOf) {
  const wins = scenario.sides.map(({ id }) => shareOf({ of: 'side', side: id }, batch));
  const draws = shareOf({ of: 'draw' }, batch);
  const verdict = verdictOf(scenario, wins, draws.rate);
  return { scenario, level, games: batch.games, turns: batch.meanTurns, wins, draws, verdict };
}

/**
 * The rows as a Markdown table.
 * @param {Row[]} rows
 */
export function tableOf(rows) {
  const head = ['Scenario', 'Rules', 'Players', 'Games', 'Turns', 'Wins with 95% interval', 'Draws', 'In the band'];
  const body = rows.map((row) => [
    row.scenario.id,
    row.scenario.rules,
    row.level.name,
    String(row.games),
    row.turns.toFixed(1),
    row.scenario.sides.map(({ name }, side) => `${name} ${rateText(row.wins[side])}`).join(', '),
    percent(row.draws.rate),
    VERDICTS[row.verdict],
  ]);
  const widths = head.map((title, column) => Math.max(...[title, ...body.map((row) => row[column])].map(widthOf)));
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell + ' '.repeat(widths[column] - widthOf(cell))).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** @type {Record<Verdict, string>} */
const VERDICTS = { in: 'yes', near: 'unclear', out: 'no', uneven: 'uneven on purpose' };

/** @param {string} text */
function widthOf(text) {
  return [...text].length;
}

/** @param {number} share */
function percent(share) {
  return `${(share * 100).toFixed(1)}%`;
}

/** @param {Rate} rate */
function rateText({ rate, low, high }) {
  return `${percent(rate)} (${(low * 100).toFixed(0)}–${(high * 100).toFixed(0)})`;
}
