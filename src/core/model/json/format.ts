/** Maximum line length for containers on one line and for filled lists of scalars. */
const WIDTH = 110;

/**
 * Keys that come first in an object, in this order; the rest follow alphabetically. Follows the schemas as far as it helps readers: kind, then
 * name, then content.
 */
const FIRST = `
  t kind type format id name rules author tags className silhouette side by do
  orientation stagger cols rows briefing playersNotes notes map battlespace sides forces options turnLimit start
  class energy shields hull defence movement initiative attack range design count group
  locations links location terrain positions position zones edges labels use edge from to hex rating random
  units atLeast atMost
  victory defeat ends when scenario seed players stats hexes designs actions hashes result
`
  .trim()
  .split(/\s+/);
const RANK = new Map(FIRST.map((name, rank) => [name, rank]));

function byRank(a: string, b: string): number {
  const ranks = (RANK.get(a) ?? FIRST.length) - (RANK.get(b) ?? FIRST.length);
  return ranks !== 0 ? ranks : a < b ? -1 : 1;
}

/**
 * A JSON value as file text: fixed key order, two spaces of indent, short containers on one line, filled lists of scalars, and a final line break.
 * Equal values give equal texts. Omits undefined properties. Expects a value that passes `inspectValue`.
 */
export function formatJson(value: unknown): string {
  return `${lines(value, '', 0)}\n`;
}

/** `used` is the number of characters already on the first line. */
function lines(value: unknown, indent: string, used: number): string {
  const short = oneLine(value, WIDTH - indent.length - used);
  if (short !== undefined) return short;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value as readonly unknown[];
    const body = items.every(isScalar)
      ? filled(items, inner)
      : items.map((item) => inner + lines(item, inner, 1)).join(',\n');
    return `[\n${body}\n${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const body = entriesOf(value).map(([key, item]) => {
      const name = `${JSON.stringify(key)}: `;
      return `${inner}${name}${lines(item, inner, name.length + 1)}`;
    });
    return `{\n${body.join(',\n')}\n${indent}}`;
  }
  return JSON.stringify(value);
}

/** The value on one line; undefined when longer than `room` characters. */
function oneLine(value: unknown, room: number): string | undefined {
  if (isScalar(value)) return JSON.stringify(value);
  if (room < 2) return undefined;
  const isList = Array.isArray(value);
  const parts: string[] = [];
  let left = room - 4;
  for (const [key, item] of isList ? (value as unknown[]).entries() : entriesOf(value as object)) {
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    const text = oneLine(item, left - name.length);
    left -= name.length + (text?.length ?? 0) + 2;
    if (text === undefined || left < -2) return undefined;
    parts.push(name + text);
  }
  if (parts.length === 0) return isList ? '[]' : '{}';
  return isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
}

function filled(items: readonly unknown[], indent: string): string {
  const rows: string[] = [];
  let row = '';
  for (const item of items) {
    const text = JSON.stringify(item);
    if (row !== '' && indent.length + row.length + text.length + 2 > WIDTH) {
      rows.push(row);
      row = '';
    }
    row += row === '' ? text : `, ${text}`;
  }
  rows.push(row);
  return rows.map((text) => indent + text).join(',\n');
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => byRank(a, b));
}
