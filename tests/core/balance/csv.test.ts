import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '@core/balance';
import { times } from '../../long';

const cell = (text: string): string => csvText([[text]]).slice(0, -2);

/** The cells of a CSV text, as a spreadsheet reads it that knows quotes. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let value = '';
    if (text[at] === '"') {
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (text[at] === '"') at++;
        value += text[at];
      }
      at++;
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') value += text[at++];
    }
    rows.at(-1)!.push(value);
    if (text[at] === ',') at++;
    else if (text.startsWith('\r\n', at)) {
      at += 2;
      if (at < text.length) rows.push([]);
    }
  }
  return rows;
}

describe('CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['-2+3+cmd|x', "'-2+3+cmd|x"],
    ['-5', "'-5"],
    ['+1', "'+1"],
    ['@SUM(1)', "'@SUM(1)"],
    [' =1', "' =1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\n=1', `"'\n'=1"`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['x;=1+1', `"x;'=1+1"`],
    ['x\t=1+1', `"x\t'=1+1"`],
    ['\u202e=1', "'=1"],
    ['a;b', '"a;b"'],
    ['say "x"', '"say ""x"""'],
    ['a-b', 'a-b'],
    ['Minor Slugfest', 'Minor Slugfest'],
  ])('writes the text %j as %j', (text, expected) => {
    expect(cell(text)).toBe(expected);
  });

  it('writes numbers as numbers', () => {
    expect(csvText([[-5, 0.25, { share: 0.5 }, { share: -0 }]])).toBe('-5,0.25,0.500000,0.000000\r\n');
  });

  it('never starts a cell with a formula, with any separator', () => {
    const text = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', ';', ',', '"', "'", 'a', '1'),
    });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (row) => {
        const csv = csvText([row]);
        const cells = parse(csv);
        expect(cells).toHaveLength(1);
        expect(cells[0]).toHaveLength(row.length);
        for (const cell of cells[0]!) expect(cell).not.toMatch(/^\s*[=+\-@]|^\s*[\t\r\n]/);
        // A reader that splits at semicolons and tabs and knows no quotes.
        for (const entry of csv.split(/[;\t\r\n]/)) expect(entry).not.toMatch(/^\s*[=+\-@]/);
      }),
      { numRuns: times(500, 2000) },
    );
  });
});
