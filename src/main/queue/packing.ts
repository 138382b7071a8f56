import { type Result, err, ok, formatNumber } from '@core/base';

/** Typed arrays in results; plain JSON would write each number with its index. */
const TABLES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;

interface PackedTable {
  readonly table: keyof typeof TABLES;
  readonly bytes: string;
}

/** Limit for unpacking. A record of 200,000 actions has about 2 million values. */
const MAX_VALUES = 5_000_000;
const MAX_DEPTH = 100;
/** Maximum base64 characters of one array: 20,000 games at 8 bytes each take 213,336. */
const MAX_TABLE_TEXT = 1_000_000;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Prepares results for JSON by encoding typed arrays as base64. */
export function pack(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
    return { table: value.constructor.name as keyof typeof TABLES, bytes } satisfies PackedTable;
  }
  return mapParts(value, pack);
}

/** The inverse of `pack` for an untrusted value parsed from JSON. The error is a clause without a full stop. */
export function unpack(value: unknown): Result<unknown, string> {
  let left = MAX_VALUES;
  let fault: string | undefined;
  const visit = (part: unknown, depth: number): unknown => {
    if (fault !== undefined) return undefined;
    if (--left < 0) fault = `it has more than ${formatNumber(MAX_VALUES)} values`;
    else if (depth > MAX_DEPTH) fault = `it is nested more than ${MAX_DEPTH} levels deep`;
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
  if (bytes.length > MAX_TABLE_TEXT) return err('a table in it is too long');
  if (bytes.length % 4 !== 0 || !BASE64.test(bytes)) return err('a table in it is not valid base64');
  // Copies the bytes: those of a Buffer may not be aligned.
  const { buffer } = new Uint8Array(Buffer.from(bytes, 'base64'));
  const type = TABLES[table];
  if (buffer.byteLength % type.BYTES_PER_ELEMENT !== 0) return err('a table in it ends within a number');
  return ok(new type(buffer));
}

function mapParts(value: unknown, change: (part: unknown) => unknown): unknown {
  // `Array.from` turns holes into undefined; `map` would skip them.
  if (Array.isArray(value)) return Array.from(value, (part: unknown) => change(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));
}

function isTable(value: unknown): value is PackedTable {
  if (typeof value !== 'object' || value === null) return false;
  const { table, bytes } = value as Partial<PackedTable>;
  return typeof table === 'string' && Object.hasOwn(TABLES, table) && typeof bytes === 'string';
}
