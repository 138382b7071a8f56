/** A text with a selection; `from` and `to` are character offsets. */
export interface TextSelection {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Markdown formats for a selection. */
export type Format = 'bold' | 'italic' | 'heading' | 'list' | 'quote';

const AROUND = { bold: '**', italic: '*' } as const;
const BEFORE = { heading: '## ', list: '- ', quote: '> ' } as const;

/** Wraps the selection in a mark, or unwraps it. */
function toggleAround({ text, from, to }: TextSelection, mark: string): TextSelection {
  const [before, inside, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  // One of two stars is half of the bold mark.
  const stars = Math.min(/\*+$/.exec(before)?.[0].length ?? 0, /^\*+/.exec(after)?.[0].length ?? 0);
  const marked = mark.length === 2 ? stars >= 2 : stars % 2 === 1;
  if (marked) {
    const start = from - mark.length;
    return { text: before.slice(0, start) + inside + after.slice(mark.length), from: start, to: start + inside.length };
  }
  return { text: before + mark + inside + mark + after, from: from + mark.length, to: to + mark.length };
}

/** Prefixes every selected line with a mark, or removes it when all lines have it. */
function togglePrefix({ text, from, to }: TextSelection, mark: string): TextSelection {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const all = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (all ? line.slice(mark.length) : line.startsWith(mark) ? line : mark + line));
  const block = changed.join('\n');
  return { text: text.slice(0, start) + block + text.slice(end), from: start, to: start + block.length };
}

/** Toggles a format of the selection; returns the new text and selection. */
export function applyFormat(selection: TextSelection, format: Format): TextSelection {
  return format === 'bold' || format === 'italic'
    ? toggleAround(selection, AROUND[format])
    : togglePrefix(selection, BEFORE[format]);
}
