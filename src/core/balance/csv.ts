import { replaceHidden } from '../base';
import { wilson } from '../playtest';
import { coverageOf, forcesOf, hasDamage, type PlayedBatch, survivalOf } from './coverage';
import type { BatchDetails } from './details';
import type { LevelShare } from './play-levels';

/** The results of a batch. Without details, its CSV has no forces and no coverage. */
export type BatchTable = Omit<PlayedBatch, 'ends' | 'details'> & {
  readonly ends: readonly { readonly example: number; readonly lengths?: readonly (readonly [number, number])[] }[];
  readonly details?: BatchDetails;
  /** The first side’s shares at other levels of play. */
  readonly levels?: readonly LevelShare[];
};

/** A report as CSV: blocks for outcomes, lengths, forces and coverage, with counts and intervals. See docs/file-formats.md. */
export function csvOf(batch: BatchTable): string {
  const { games, outcomes, ends } = batch;
  const lines: (readonly CsvCell[])[] = [['block', 'name', 'side', 'value', 'count', 'of', 'rate', 'low', 'high']];
  const rate = (count: number, of: number, { rate: share, low, high } = wilson(count, of)): CsvCell[] => [
    ...[count, of],
    ...[share, low, high].map((part) => ({ share: part })),
  ];
  outcomes.forEach(({ side, level, name, count }, at) => {
    lines.push(['outcome', name, side ?? '', level ?? '', ...rate(count, games)]);
    for (const [turns, many] of ends[at]?.lengths ?? [])
      lines.push(['length', name, side ?? '', turns, ...rate(many, games)]);
  });
  for (const { level, games: of, rate: share, low, high } of batch.levels ?? []) {
    const side = batch.scenario.sides[0]?.id ?? '';
    lines.push(['level of play', level, side, '', '', of, { share }, { share: low }, { share: high }]);
  }
  const { details } = batch;
  if (details === undefined) return csvText(lines);
  const played: PlayedBatch = { ...batch, details };
  const forces = forcesOf(played);
  for (const force of forces) {
    const n = force.units * games;
    lines.push(['survives', force.name, force.side, '', ...rate(n - force.destroyed, n, survivalOf(force, games))]);
    if (!hasDamage(forces)) continue;
    lines.push(['damage dealt', force.name, force.side, force.dealt, '', games, '', '', '']);
    lines.push(['damage taken', force.name, force.side, force.taken, '', games, '', '', '']);
  }
  for (const { what, name, path, count, unit, of = games, rate: share } of coverageOf(played)) {
    // The hexes of a map are no sample.
    const plain = [count, of, unit === 'hexes' ? { share } : '', '', ''];
    lines.push([what, name, '', path, ...(unit === 'games' ? rate(count, games) : plain)]);
  }
  return csvText(lines);
}

/** Formats a cell: numbers stay numbers, shares have six decimals, anything else is text, even if it looks like a number. */
export type CsvCell = string | number | { readonly share: number };

/** Rows as CSV (RFC 4180) that no spreadsheet reads as formulas. The only CSV writer of the program. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return `${lines.map((line) => line.map(cellText).join(',')).join('\r\n')}\r\n`;
}

/** Characters that start a formula in some spreadsheet, including full-width forms. */
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]';
/** Spreadsheets skip blanks before such a character, and some treat a leading tab or line break as one. */
const FORMULA = new RegExp(`^\\s*(?:${SIGN}|(?<=[\\t\\r\\n]\\s*))`);
/** Matches where a spreadsheet that splits at semicolons or tabs, or ignores quotes, would start a cell with a formula. */
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n]\\s*)(?=${SIGN})`, 'g');

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.share.toFixed(6);
  const visible = replaceHidden(cell, '', true);
  const safe = (FORMULA.test(visible) ? `'${visible}` : visible).replace(INNER_FORMULA, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
