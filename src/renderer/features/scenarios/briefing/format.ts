/** A text with what is selected in it, as places between characters. */
export interface Written {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What can be made of a selection in Markdown. */
export type Format = 'bold' | 'italic' | 'heading' | 'list' | 'quote';

const AROUND = { bold: '**', italic: '*' } as const;
const BEFORE = { heading: '## ', list: '- ', quote: '> ' } as const;

/** Puts marks around the selection, or takes them away when they are there. */
function around({ text, from, to }: Written, mark: string): Written {
  const [before, inside, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  // One star of two is half of the mark for bold.
  const stars = Math.min(/\*+$/.exec(before)?.[0].length ?? 0, /^\*+/.exec(after)?.[0].length ?? 0);
  const held = mark.length === 2 ? stars >= 2 : stars % 2 === 1;
  if (held) {
    const start = from - mark.length;
    return { text: before.slice(0, start) + inside + after.slice(mark.length), from: start, to: start + inside.length };
  }
  return { text: before + mark + inside + mark + after, from: from + mark.length, to: to + mark.length };
}

/** Puts a mark before every selected line, or takes it away when all of them have it. */
function before({ text, from, to }: Written, mark: string): Written {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const all = lines.every((line) => line.startsWith(mark));
  const made = lines.map((line) => (all ? line.slice(mark.length) : line.startsWith(mark) ? line : mark + line));
  const block = made.join('\n');
  return { text: text.slice(0, start) + block + text.slice(end), from: start, to: start + block.length };
}

/** The text after a format was given to the selection, or taken from it, and what is selected then. */
export function formatted(written: Written, format: Format): Written {
  return format === 'bold' || format === 'italic' ? around(written, AROUND[format]) : before(written, BEFORE[format]);
}
