/* Text widths of Fira Sans and Fira Mono with tabular figures: see drawing/fonts.ts. */

/** Widths of the ASCII characters from space to tilde, in hundredths of the font size. */
const REGULAR = widths(
  '27 25 40 52 54 83 73 22 33 33 44 50 24 41 24 52 56 56 56 56 56 56 56 56 56 56 24 24 50 50 50 46 102 58 61 56 65 54 50 64 68 30 31 59 50 78 69 70 59 70 61 55 52 67 56 83 54 55 53 33 52 33 54 52 30 55 60 48 60 55 34 52 59 29 28 52 30 86 59 59 60 60 39 47 37 59 50 72 49 50 44 33 41 33 49',
);
const BOLD = widths(
  '25 25 43 55 55 86 76 24 33 33 45 53 24 41 24 52 58 58 58 58 58 58 58 58 58 58 24 24 52 52 52 48 102 59 62 58 65 53 49 65 67 30 32 63 51 79 67 70 60 70 62 57 54 66 57 85 58 59 54 33 52 33 56 52 33 55 60 48 60 56 36 55 58 29 29 55 30 85 58 59 60 60 40 48 38 58 51 75 51 52 46 33 39 33 51',
);
/** The letters that no ASCII letter replaces: the capital and small Greek letters from Α to ω, and Cyrillic from Ѐ to џ. */
const ALPHABETS = [
  {
    first: 0x391,
    regular: widths(
      '58 61 51 59 54 53 68 70 30 59 58 78 69 52 70 68 59 67 51 52 55 81 54 70 70 30 55 60 47 60 29 58 60 61 49 58 47 39 60 58 29 53 49 59 49 44 59 60 59 47 59 46 58 74 47 76 78',
    ),
    bold: widths(
      '59 62 51 60 53 55 67 70 30 64 59 79 67 53 70 67 60 67 51 54 60 85 59 73 70 30 60 60 48 59 29 57 60 61 51 58 48 42 59 57 29 56 53 59 51 45 59 62 59 48 61 49 57 76 50 78 78',
    ),
  },
  {
    first: 0x400,
    regular: widths(
      '54 54 72 51 56 55 30 30 31 90 95 72 59 69 54 67 58 58 61 51 62 54 83 53 69 69 59 66 78 68 70 68 59 56 52 54 82 54 67 62 93 93 69 82 58 54 90 61 55 58 57 43 56 55 72 50 60 60 52 58 68 60 59 59 60 48 46 50 82 49 59 56 80 80 60 74 52 49 79 56 55 55 59 43 49 47 29 29 28 80 82 60 52 60 50 59',
    ),
    bold: widths(
      '53 53 75 51 58 58 30 30 32 94 96 75 63 67 58 66 59 60 62 51 63 53 91 55 67 67 63 66 79 67 70 67 60 58 54 58 86 59 69 62 92 94 72 85 60 55 94 61 55 58 56 44 56 56 76 50 60 60 55 58 68 59 59 59 60 48 48 52 84 52 60 56 79 80 62 77 53 49 81 56 56 56 59 44 49 49 29 29 29 80 82 59 55 60 52 58',
    ),
  },
];
const MONO = 60;
/** Letters as wide as their base letter. The fonts draw the accent of ď, ľ, and of Greek capitals beside the letter. */
const ACCENTED = /[À-ÖØ-öø-ÿĀ-ĎĐ-ĽĿ-žΐά-ΰϊ-ώ]/;
/** Upper bound for other letters and symbols. Characters from U+0500 on, such as East Asian ones, count as `WIDE`. */
const OTHER = 96;
const WIDE = 110;
const WIDE_FROM = 0x500;
const PUNCTUATION_FROM = 0x2000;
const PUNCTUATION_TO = 0x2fff;

function widths(list: string): readonly number[] {
  return list.split(' ').map(Number);
}

/** The font properties that determine the width of a text. */
export interface Face {
  /** Font size in millimetres. */
  readonly size: number;
  readonly bold?: boolean;
  readonly mono?: boolean;
}

/** Width of a line of text in millimetres, never underestimated. */
export function textWidth(text: string, { size, bold = false, mono = false }: Face): number {
  let sum = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const wide = code >= WIDE_FROM && (code < PUNCTUATION_FROM || code > PUNCTUATION_TO);
    if (wide) sum += WIDE;
    else if (mono) sum += code < WIDE_FROM ? MONO : OTHER;
    else sum += letterWidth(char, bold);
  }
  return (sum * size) / 100;
}

function letterWidth(char: string, bold: boolean): number {
  const code = (ACCENTED.test(char) ? char.normalize('NFD') : char).codePointAt(0) ?? 0;
  const ascii = bold ? BOLD : REGULAR;
  const alphabet = ALPHABETS.find(({ first, regular }) => code >= first && code < first + regular.length);
  return ascii[code - 32] ?? alphabet?.[bold ? 'bold' : 'regular'][code - alphabet.first] ?? OTHER;
}

/** The smallest font size in print, in millimetres. */
export const MIN_TEXT = 2;

/** Fits a text to a width: shrinks it down to `least` times its size, but not below `MIN_TEXT`, then cuts it with an ellipsis. */
export function fitText(text: string, face: Face, width: number, least = 0.7): { text: string; size: number } {
  const full = textWidth(text, face);
  if (full <= width) return { text, size: face.size };
  const size = Math.min(face.size, Math.max(MIN_TEXT, face.size * Math.max(least, width / full)));
  const smaller = { ...face, size };
  if (textWidth(text, smaller) <= width + 1e-6) return { text, size };
  const characters = [...text];
  while (characters.length > 0 && textWidth(`${characters.join('')}…`, smaller) > width) characters.pop();
  return { text: `${characters.join('').trimEnd()}…`, size };
}

/** A piece of text in one font style, such as notation inside a sentence. */
export interface Run {
  readonly text: string;
  readonly mono?: boolean;
  readonly bold?: boolean;
}

/** Parses Markdown `code` and **strong** into runs. */
export function parseRuns(text: string): Run[] {
  return text
    .split(/(`[^`]*`|\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('`') && part.length > 1) return { text: part.slice(1, -1), mono: true };
      return part.startsWith('**') ? { text: part.slice(2, -2), bold: true } : { text: part };
    });
}

/** Breaks runs into lines no wider than `width`; splits longer words. */
export function wrap(runs: readonly Run[], size: number, width: number): Run[][] {
  const lines: Run[][] = [[]];
  let used = 0;
  const append = (run: Run, word: string): void => {
    const line = lines.at(-1)!;
    const last = line.at(-1);
    if (last !== undefined && last.mono === run.mono && last.bold === run.bold) {
      line[line.length - 1] = { ...last, text: last.text + word };
    } else line.push({ ...run, text: word });
    used += textWidth(word, { ...run, size });
  };
  for (const run of runs) {
    for (const word of run.text.split(/(\s+)/)) {
      if (word === '') continue;
      const wide = textWidth(word, { ...run, size });
      if (/^\s/.test(word)) {
        if (used > 0) append(run, ' ');
        continue;
      }
      if (used + wide > width && used > 0) {
        lines.push([]);
        used = 0;
      }
      if (wide <= width) append(run, word);
      else {
        for (const char of word) {
          if (used + textWidth(char, { ...run, size }) > width && used > 0) {
            lines.push([]);
            used = 0;
          }
          append(run, char);
        }
      }
    }
  }
  return lines.filter((line) => line.length > 0);
}
