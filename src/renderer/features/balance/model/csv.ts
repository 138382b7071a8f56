import { replaceHidden } from '@core/base';
import { coverageOf, forcesOf, type PlayedBatch } from '@core/balance';
import { wilson } from '@core/playtest';

/** A report as comma-separated values: a block of outcomes, lengths, forces and coverage each, with their counts and intervals. */
export function csvOf(
  batch: PlayedBatch & { readonly ends: readonly { lengths?: readonly (readonly [number, number])[] }[] },
): string {
  const { games, outcomes, ends } = batch;
  const lines: (readonly CsvCell[])[] = [['block', 'name', 'side', 'value', 'count', 'of', 'rate', 'low', 'high']];
  const rate = (count: number, of: number): CsvCell[] => {
    const { rate: share, low, high } = wilson(count, of);
    return [count, of, { share }, { share: low }, { share: high }];
  };
  outcomes.forEach(({ side, level, name, count }, at) => {
    lines.push(['outcome', name, side ?? '', level ?? '', ...rate(count, games)]);
    for (const [turns, many] of ends[at]?.lengths ?? [])
      lines.push(['length', name, side ?? '', turns, ...rate(many, games)]);
  });
  for (const force of forcesOf(batch)) {
    const n = force.units * games;
    lines.push(['survives', force.name, force.side, '', ...rate(n - force.destroyed, n)]);
    lines.push(['damage dealt', force.name, force.side, force.dealt, '', games, '', '', '']);
    lines.push(['damage taken', force.name, force.side, force.taken, '', games, '', '', '']);
  }
  for (const { what, name, path, count, unit } of coverageOf(batch)) {
    lines.push([what, name, '', path, ...(unit === 'games' ? rate(count, games) : [count, games, '', '', ''])]);
  }
  return csvText(lines);
}

/** A cell: numbers stay numbers, a share has six decimals, and everything else is text, even where it looks like a number. */
export type CsvCell = string | number | { readonly share: number };

/** Rows as comma-separated values (RFC 4180) that no spreadsheet takes for formulas. The program writes CSV by this function only. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return `${lines.map((line) => line.map(cellText).join(',')).join('\r\n')}\r\n`;
}

/** Signs that begin a formula in some spreadsheet, the full-width forms among them. */
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]';
/** Spreadsheets skip blanks before a sign, and some take a leading tab or line break for one. */
const FORMULA = new RegExp(`^\\s*(?:${SIGN}|(?<=[\\t\\r\\n]\\s*))`);
/** Where a spreadsheet that splits at semicolons or tabs, or ignores quotes, would begin a new cell with a formula. */
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n]\\s*)(?=${SIGN})`, 'g');

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.share.toFixed(6);
  const visible = replaceHidden(cell, '', true);
  const safe = (FORMULA.test(visible) ? `'${visible}` : visible).replace(INNER_FORMULA, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
