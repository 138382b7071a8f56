import { type Result, err, ok, formatNumber } from '@core/base';

/** Tables of numbers in results; plain JSON would spell out each number with its index. */
const TABLES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;

interface PackedTable {
  readonly table: keyof typeof TABLES;
  readonly bytes: string;
}

/** What unpacking accepts at most. A record of 200,000 actions has about 2 million values. */
const MAX_VALUES = 5_000_000;
const MOST_DEPTH = 100;
/** Base64 characters of one table: 20,000 games at 8 bytes each take 213,336. */
const MOST_TABLE_TEXT = 1_000_000;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Prepares results for JSON: tables of numbers become base64 text, the rest stays. */
export function pack(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
    return { table: value.constructor.name as keyof typeof TABLES, bytes } satisfies PackedTable;
  }
  return mapParts(value, pack);
}

/** The inverse of `pack` for a value parsed from JSON, which may be anything. The error says what is wrong, to follow "because". */
export function unpack(value: unknown): Result<unknown, string> {
  let left = MAX_VALUES;
  let fault: string | undefined;
  const visit = (part: unknown, depth: number): unknown => {
    if (fault !== undefined) return undefined;
    if (--left < 0) fault = `it has more than ${formatNumber(MAX_VALUES)} values`;
    else if (depth > MOST_DEPTH) fault = `it is nested more than ${MOST_DEPTH} levels deep`;
    else if (!isTable(part)) return mapParts(part, (inner) => visit(inner, depth + 1));
    else {
      const table = tableOf(part);
      if (table.ok) return table.value;
      fault = table.error;
    }
    return undefined;
  };
  const unpacked = visit(value, 0);
  return fault === undefined ? ok(unpacked) : err(fault);
}

function tableOf({ table, bytes }: PackedTable): Result<ArrayBufferView, string> {
  if (bytes.length > MOST_TABLE_TEXT) return err('a table in it is too long');
  if (bytes.length % 4 !== 0 || !BASE64.test(bytes)) return err('a table in it is not valid base64');
  // A copy: the bytes of a Buffer may begin where the table's numbers cannot.
  const { buffer } = new Uint8Array(Buffer.from(bytes, 'base64'));
  const type = TABLES[table];
  if (buffer.byteLength % type.BYTES_PER_ELEMENT !== 0) return err('a table in it ends within a number');
  return ok(new type(buffer));
}

function mapParts(value: unknown, change: (part: unknown) => unknown): unknown {
  // A hole in a list becomes undefined: the methods of lists would skip it.
  if (Array.isArray(value)) return Array.from(value, (part: unknown) => change(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));
}

function isTable(value: unknown): value is PackedTable {
  if (typeof value !== 'object' || value === null) return false;
  const { table, bytes } = value as Partial<PackedTable>;
  return typeof table === 'string' && Object.hasOwn(TABLES, table) && typeof bytes === 'string';
}
