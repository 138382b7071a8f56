import { formatted } from '../lib/format.mjs';

/** The page that the script writes. */
export const PAGE = 'docs/reference-values.md';

/**
 * The page with a generated region replaced.
 * @param region its name in the markers; empty for the main one. Throws when the markers are missing.
 */
export async function withRegion(page: string, region: string, text: string): Promise<string> {
  const suffix = region === '' ? '' : ` ${region}`;
  const [begin, end] = ['begin', 'end'].map((word) => `<!-- Written by npm run reference-values: ${word}${suffix} -->`);
  const [from, to] = [page.indexOf(begin!), page.indexOf(end!)];
  if (from < 0 || to < from) throw new Error(`${PAGE} lacks the markers of ${region === '' ? 'the figures' : region}.`);
  const written = `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`;
  return formatted(PAGE, written);
}

/** A Markdown table; numbers are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const isNumeric = (column: number): boolean => rows.every((row) => /^[+−-]?\d/.test(String(row[column])));
  const marks = head.map((_, column) => (isNumeric(column) && column > 0 ? '---:' : '---'));
  return [line(head), line(marks), ...rows.map(line)].join('\n');
}
