/*
 * How wide text is. The pages name usual fonts and carry none, so widths are those of DejaVu Sans, the widest of them: what fits by these
 * numbers fits in all.
 */

/** Widths of the characters from the blank to the tilde, in hundredths of the font size. */
const REGULAR = widths(
  '32 40 46 84 64 95 78 27 39 39 50 84 32 36 32 34 64 64 64 64 64 64 64 64 64 64 34 34 84 84 84 53 100 68 69 70 77 63 58 77 75 29 29 66 56 86 75 79 60 79 69 63 61 73 68 99 69 61 69 39 34 39 84 50 50 61 63 55 63 62 35 63 63 28 28 58 28 97 63 61 63 63 41 52 39 63 59 82 59 59 52 64 34 64 84',
);
const BOLD = widths(
  '35 46 52 84 70 100 87 31 46 46 52 84 38 42 38 37 70 70 70 70 70 70 70 70 70 70 40 40 84 84 84 58 100 77 76 73 83 68 68 82 84 37 37 77 64 100 84 85 73 85 77 72 68 81 77 110 77 72 73 46 37 46 84 50 50 67 72 59 72 68 44 72 71 34 34 67 34 104 71 69 72 72 49 60 48 71 65 92 65 65 58 71 37 71 84',
);
const MONO = 61;
/** Accented letters and signs; characters beyond U+0500, such as those of East Asia, are as wide as the font is high. */
const OTHER = 85;
const WIDE = 110;
const WIDE_FROM = 0x500;
const PUNCTUATION_FROM = 0x2000;
const PUNCTUATION_TO = 0x2fff;

function widths(list: string): readonly number[] {
  return list.split(' ').map(Number);
}

/** What the width of a text depends on. */
export interface Face {
  /** Font size in millimetres. */
  readonly size: number;
  readonly bold?: boolean;
  readonly mono?: boolean;
}

/** Width of a line of text in millimetres: never too little in a usual font. */
export function textWidth(text: string, { size, bold = false, mono = false }: Face): number {
  const table = bold ? BOLD : REGULAR;
  let sum = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const wide = code >= WIDE_FROM && (code < PUNCTUATION_FROM || code > PUNCTUATION_TO);
    if (wide) sum += WIDE;
    else if (mono) sum += code < 127 ? MONO : OTHER;
    else sum += table[code - 32] ?? OTHER;
  }
  return (sum * size) / 100;
}

/** The text as it fits into a width: set smaller down to `least` of its size, then cut with an ellipsis. */
export function fitted(text: string, face: Face, width: number, least = 0.7): { text: string; size: number } {
  const full = textWidth(text, face);
  if (full <= width) return { text, size: face.size };
  const size = face.size * Math.max(least, width / full);
  const smaller = { ...face, size };
  if (textWidth(text, smaller) <= width + 1e-6) return { text, size };
  const signs = [...text];
  while (signs.length > 0 && textWidth(`${signs.join('')}…`, smaller) > width) signs.pop();
  return { text: `${signs.join('').trimEnd()}…`, size };
}

/** A piece of text in one face, such as notation inside a sentence. */
export interface Run {
  readonly text: string;
  readonly mono?: boolean;
  readonly bold?: boolean;
}

/** The runs of a text with Markdown's `code` and **strong** in it. */
export function runsOf(text: string): Run[] {
  return text
    .split(/(`[^`]*`|\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('`') && part.length > 1) return { text: part.slice(1, -1), mono: true };
      return part.startsWith('**') ? { text: part.slice(2, -2), bold: true } : { text: part };
    });
}

/** Breaks runs into lines no wider than `width`; a word that is wider is broken inside. */
export function wrap(runs: readonly Run[], size: number, width: number): Run[][] {
  const lines: Run[][] = [[]];
  let used = 0;
  const put = (run: Run, word: string): void => {
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
        if (used > 0) put(run, ' ');
        continue;
      }
      if (used + wide > width && used > 0) {
        lines.push([]);
        used = 0;
      }
      if (wide <= width) put(run, word);
      else {
        for (const sign of word) {
          if (used + textWidth(sign, { ...run, size }) > width && used > 0) {
            lines.push([]);
            used = 0;
          }
          put(run, sign);
        }
      }
    }
  }
  return lines.filter((line) => line.length > 0);
}
