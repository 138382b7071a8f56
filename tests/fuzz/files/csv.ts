import { csvText } from '@core/balance';
import type { Problem } from '../area';

const CELL = /(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g;

/** Problems of texts as cells of comma-separated values: none may become a formula, or fall apart into more cells. */
export function csvProblems(texts: readonly string[]): Problem[] {
  for (const text of texts.filter((text) => text !== '')) {
    const written = csvText([[-1.5, text]]).slice(0, -2);
    const cells = [...written.matchAll(CELL)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
    const shown = JSON.stringify(text.slice(0, 60));
    if (cells.length !== 2 || cells[0] !== '-1.5')
      return [{ rule: 'a text is one cell of a table', detail: `It is not: ${shown}` }];
    if (/^[\t\r\n]|^\s*[=+\-@]/.test(cells[1] ?? ''))
      return [{ rule: 'no cell of a table is a formula', detail: `A cell is: ${shown}` }];
    // Some spreadsheets take these for separators too.
    if (/[;\t]/.test(text) && !written.startsWith('-1.5,"'))
      return [{ rule: 'a text is one cell of a table', detail: `Without quotes: ${shown}` }];
  }
  return [];
}

/** Some texts of a document. */
export function textsIn(value: unknown, most = 200): string[] {
  const texts: string[] = [];
  const open: unknown[] = [value];
  for (let node = open.pop(); node !== undefined && texts.length < most; node = open.pop()) {
    if (typeof node === 'string') texts.push(node);
    else if (typeof node === 'object' && node !== null) open.push(...Object.values(node).slice(0, most));
  }
  return texts;
}
