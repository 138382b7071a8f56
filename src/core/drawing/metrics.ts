/* Text widths of Fira Sans and Fira Mono with tabular figures: see drawing/fonts.ts. */

/** Widths of the ASCII characters from space to tilde, in hundredths of the font size. */
const REGULAR = widths(
  '27 25 40 52 54 83 73 22 33 33 44 50 24 41 24 52 56 56 56 56 56 56 56 56 56 56 24 24 50 50 50 46 102 58 61 56 65 54 50 64 68 30 31 59 50 78 69 70 59 70 61 55 52 67 56 83 54 55 53 33 52 33 54 52 30 55 60 48 60 55 34 52 59 29 28 52 30 86 59 59 60 60 39 47 37 59 50 72 49 50 44 33 41 33 49',
);
const BOLD = widths(
  '25 25 43 55 55 86 76 24 33 33 45 53 24 41 24 52 58 58 58 58 58 58 58 58 58 58 24 24 52 52 52 48 102 59 62 58 65 53 49 65 67 30 32 63 51 79 67 70 60 70 62 57 54 66 57 85 58 59 54 33 52 33 56 52 33 55 60 48 60 56 36 55 58 29 29 55 30 85 58 59 60 60 40 48 38 58 51 75 51 52 46 33 39 33 51',
);
const MONO = 60;
/** Upper bound for accented letters and symbols. Characters from U+0500 on, such as East Asian ones, count as `WIDE`. */
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
  const table = bold ? BOLD : REGULAR;
  let sum = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const wide = code >= WIDE_FROM && (code < PUNCTUATION_FROM || code > PUNCTUATION_TO);
    if (wide) sum += WIDE;
    else if (mono) sum += code < 127 ? MONO : OTHER;
    else sum += table[code - 32] ?? OTHER;
  }
  return (sum * size) / 100;
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
