import type { Rate } from '@core/playtest';
import type { RulesId } from '@core/model';
import type { PairScore } from './fit-ratings';
import { eloOf, type MatchUp, type Pair, PAIRS, rateOf, type Score, total } from './match-up';
import type { UseTally } from './use';
import type { Variety } from './variety';

/** The parts of the measurement, each with its own table. */
export const PARTS = ['strength', 'use', 'variety'] as const;
export type Part = (typeof PARTS)[number];

/** A share in percent. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
/** An interval in percent. */
export const interval = ({ low, high }: Rate): string => `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}%`;
const signed = (value: number): string =>
  Number.isFinite(value) ? `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(0)}` : value < 0 ? '−∞' : '∞';

function elo(rate: Rate): string {
  return `${signed(eloOf(rate.rate))} (${signed(eloOf(rate.low))} to ${signed(eloOf(rate.high))})`;
}

/** A Markdown table; all columns but the first are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** The results of a pair of players. */
export interface PairResult {
  readonly pair: Pair;
  readonly matchUps: readonly MatchUp[];
}

const allSeats = (matchUps: readonly MatchUp[]): Score => total(matchUps.flatMap(({ seats }) => seats));

/** The ladder of a rule system over all scenarios, and the default search against the greedy player by scenario. */
export function strengthText(results: readonly PairResult[]): string {
  const steps = results.map(({ pair, matchUps }) => {
    const score = allSeats(matchUps);
    const rate = rateOf(score);
    const rates = matchUps.map(({ seats }) => rateOf(total(seats)).rate);
    const least = rates.length === 0 ? 0 : Math.min(...rates);
    return [
      `\`${pair.name}\` against \`${pair.against}\``,
      percent(rate.rate),
      interval(rate),
      elo(rate),
      percent(least),
      `${score.games}`,
    ];
  });
  const text = table(['Players', 'Wins', '95% interval', 'Elo', 'Worst scenario', 'Games'], steps);
  const own = results.find(({ pair }) => pair.name === 'search' && pair.against === 'greedy');
  return own === undefined ? text : `${text}\n\n${scenarioText(own)}`;
}

/** A pair of players by scenario. */
export function scenarioText({ pair, matchUps }: PairResult): string {
  const rows = matchUps.map(({ battle, seats }) => {
    const rate = rateOf(total(seats));
    const bySeat =
      battle.sides.length === 2 ? seats.map((score) => percent(rateOf(score).rate)).join(', ') : 'three sides';
    return [battle.scenario.name, percent(rate.rate), interval(rate), bySeat, `${total(seats).games}`];
  });
  return table([`\`${pair.name}\` against \`${pair.against}\` in`, 'Wins', '95% interval', 'By seat', 'Games'], rows);
}

/** How often each kind of action is taken per game, and in what share of the decisions that offer it. */
export function useText(use: UseTally): string {
  const rows = use.kinds.map(({ kind, offered, taken }) => [
    kind,
    ...use.players.map((_, player) => {
      if (offered[player] === 0) return '–';
      const games = Math.max(1, use.games[player]!);
      return `${(taken[player]! / games).toFixed(2)} (${((100 * taken[player]!) / offered[player]!).toFixed(0)}%)`;
    }),
  ]);
  const head = use.players.map((name, player) => `\`${name}\`, ${use.games[player]} games`);
  return table(['Action', ...head], rows);
}

/** How varied games are, by scenario. */
export function varietyText(player: string, rows: readonly Variety[]): string {
  return table(
    [
      `\`${player}\` in`,
      'Hexes entered',
      'Entry hexes',
      'Entry entropy',
      'First action entropy',
      'Same first 3 turns',
      'Games',
    ],
    rows.map((row) => [
      row.battle.scenario.name,
      row.visited === 0 ? '–' : `${row.visited} of ${row.hexes}`,
      row.enterable === 0 ? '–' : `${row.entered} of ${row.enterable}`,
      row.enterable === 0 ? '–' : `${row.entryEntropy.toFixed(1)} bits`,
      `${row.firstEntropy.toFixed(1)} bits`,
      percent(row.sameOpening),
      `${row.games}`,
    ]),
  );
}

const begin = (part: Part, rules: RulesId): string => `<!-- npm run ladder: ${part} of ${rules} -->`;
const END = '<!-- end -->';

/** A row of a ladder’s table: two players, share of wins, and number of games. */
const STEP = /^\| `([^`]+)` against `([^`]+)` +\| +([\d.]+)% .* \| +(\d+) \|$/;

/** The results of pairs of players in a table of the page, with their rows. */
function stepsOf(text: string): (PairScore & { readonly row: string })[] {
  return text.split('\n').flatMap((row) => {
    const [, name, against, percents, games] = STEP.exec(row) ?? [];
    if (name === undefined || against === undefined) return [];
    return [{ name, against, points: (Number(percents) * Number(games)) / 100, games: Number(games), row }];
  });
}

/** A ladder measured for some pairs only, with the other rows that the page has, in the order of the ladder. */
export function withKnownSteps(page: string, rules: RulesId, text: string): { text: string; scores: PairScore[] } {
  const from = page.indexOf(begin('strength', rules));
  const known = from < 0 ? '' : page.slice(from, page.indexOf(END, from));
  const key = (step: Pair): string => `${step.name}/${step.against}`;
  const steps = new Map([...stepsOf(known), ...stepsOf(text)].map((step) => [key(step), step]));
  const order = PAIRS.map(key);
  const sorted = [...steps.values()].sort((a, b) => order.indexOf(key(a)) - order.indexOf(key(b)));
  const [head = '', line = ''] = text.split('\n');
  const scenarios = [text, known].map((one) => /\n\n(\| `search` against `greedy` in [\s\S]*)/.exec(one)?.[1]);
  const ladder = [head, line, ...sorted.map(({ row }) => row)].join('\n');
  const rest = scenarios.find((one) => one !== undefined)?.trim();
  return { text: rest === undefined ? ladder : `${ladder}\n\n${rest}`, scores: sorted };
}

/** Replaces the text of a part between its markers; undefined without markers. */
export function replacePart(page: string, part: Part, rules: RulesId, text: string): string | undefined {
  return replaceAfter(page, begin(part, rules), text);
}

/** Replaces the text between the marker `begin` and the next end marker; undefined without markers. */
export function replaceAfter(page: string, begin: string, text: string): string | undefined {
  const from = page.indexOf(begin);
  const to = page.indexOf(END, from);
  if (from < 0 || to < 0) return undefined;
  return `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`;
}

/** Marker of the table of wars. */
export const WARS = '<!-- npm run ladder: campaigns -->';
