/** Longest line that a container may stand on as a whole, and to which lists of scalars are filled. */
const WIDTH = 110;

/**
 * Names that come first in an object, in this order; the rest follow by the alphabet. The order is that of the schemas as far
 * as it helps a reader: what a thing is, then what it is called, then its content.
 */
const FIRST = [
  ...[
    't',
    'kind',
    'type',
    'format',
    'id',
    'name',
    'rules',
    'author',
    'tags',
    'className',
    'silhouette',
    'side',
    'by',
    'do',
  ],
  ...[
    'orientation',
    'stagger',
    'cols',
    'rows',
    'briefing',
    'playersNotes',
    'notes',
    'map',
    'battlespace',
    'sides',
    'forces',
    'options',
    'turnLimit',
    'start',
  ],
  ...[
    'class',
    'energy',
    'shields',
    'hull',
    'defence',
    'movement',
    'initiative',
    'attack',
    'range',
    'design',
    'count',
    'group',
  ],
  ...[
    'locations',
    'links',
    'location',
    'terrain',
    'positions',
    'position',
    'zones',
    'edges',
    'labels',
    'use',
    'edge',
    'from',
    'to',
    'hex',
    'rating',
    'random',
    'units',
    'atLeast',
    'atMost',
  ],
  ...[
    'victory',
    'defeat',
    'ends',
    'when',
    'scenario',
    'seed',
    'players',
    'stats',
    'hexes',
    'designs',
    'actions',
    'hashes',
    'result',
  ],
];
const RANK = new Map(FIRST.map((name, rank) => [name, rank]));

function byRank(a: string, b: string): number {
  const ranks = (RANK.get(a) ?? FIRST.length) - (RANK.get(b) ?? FIRST.length);
  return ranks !== 0 ? ranks : a < b ? -1 : 1;
}

/**
 * A JSON value as the text of a file: names in a fixed order, two blanks of indent, short containers on one line, long lists
 * of scalars filled, and a line break at the end. Equal values give equal texts. Properties that are undefined are left out.
 * Expects a value that `inspectValue` lets pass.
 */
export function formatJson(value: unknown): string {
  return `${lines(value, '', 0)}\n`;
}

/** `used` is what already stands on the first line. */
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

/** The value on one line, or undefined when that takes more than `room` characters. */
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
