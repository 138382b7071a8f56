/** Tables of numbers that results hold; JSON by itself would write each number under its index. */
const TABLES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;

interface PackedTable {
  readonly table: keyof typeof TABLES;
  readonly bytes: string;
}

/** Makes results fit for JSON: tables of numbers become text, all else stays. */
export function pack(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
    return { table: value.constructor.name as keyof typeof TABLES, bytes } satisfies PackedTable;
  }
  return within(value, pack);
}

/** The inverse of `pack`, after a way through JSON. */
export function unpack(value: unknown): unknown {
  if (!isTable(value)) return within(value, unpack);
  // A copy, since the bytes of a buffer need not begin where a table may.
  return new TABLES[value.table](new Uint8Array(Buffer.from(value.bytes, 'base64')).buffer);
}

function within(value: unknown, change: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));
}

function isTable(value: unknown): value is PackedTable {
  if (typeof value !== 'object' || value === null) return false;
  const { table, bytes } = value as Partial<PackedTable>;
  return typeof table === 'string' && Object.hasOwn(TABLES, table) && typeof bytes === 'string';
}
