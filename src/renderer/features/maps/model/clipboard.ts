import { characterCount, err, ok, type Result } from '@core/base';
import { ID_PATTERN, isJsonObject, MAP_LIMITS, MAP_TEXTS, MAX_NAME, parseJson, TERRAIN_TYPES } from '@core/model';
import type { TerrainBrush, TerrainType } from '@core/model';
import type { MapPiece, PieceText, PieceZone } from './piece';

/** Marks clipboard text as a piece of a map of this program. */
const MARK = 'map-piece';
const FORMAT = 1;
/** The error for text that is no piece at all. */
export const NO_HEXES = 'The clipboard has no hexes';

/** Limits: a piece is no larger than the largest map, an offset no longer than its two sides. */
const MAX_HEXES = 40_000;
const MAX_OFFSET = 600;
const MAX_PALETTE = 1_000;

let lastCopied: MapPiece | undefined;

/** The piece that was last copied in this window. */
export function copiedPiece(): MapPiece | undefined {
  return lastCopied;
}

/** Stores a piece for pasting in this window, and returns its text for the system clipboard. */
export function storeCopiedPiece(piece: MapPiece): string {
  lastCopied = piece;
  return pieceText(piece);
}

/** Serialises a piece as JSON. */
export function pieceText(piece: MapPiece): string {
  const { orientation, palette, zones, labels, notes } = piece;
  const hexes = piece.q.map((q, at) => [q, piece.r[at], piece.cells[at]]);
  return JSON.stringify({ hexwright: MARK, format: FORMAT, orientation, palette, hexes, zones, labels, notes });
}

const isInt = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && characterCount(value) <= most;
const TYPES: ReadonlySet<unknown> = new Set(TERRAIN_TYPES);

/** Reads all items of a list; undefined when it is not a list, is too long, or an item is invalid. */
function listOf<T>(value: unknown, most: number, read: (item: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const items: T[] = [];
  for (const entry of value) {
    const item = read(entry);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function readBrush(value: unknown): TerrainBrush | undefined {
  if (!isJsonObject(value) || !TYPES.has(value['type'])) return undefined;
  const { type, rating, random, name } = value;
  if (rating !== undefined && !isInt(rating, 0, 6)) return undefined;
  if (random !== undefined && typeof random !== 'boolean') return undefined;
  if (name !== undefined && (typeof name !== 'string' || characterCount(name) > MAP_TEXTS.terrainName))
    return undefined;
  return {
    type: type as TerrainType,
    ...(rating === undefined ? {} : { rating }),
    ...(random === undefined ? {} : { random }),
    ...(name === undefined ? {} : { name }),
  };
}

function readZone(value: unknown, hexes: number): PieceZone | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id, name, use, side, at } = value;
  if (typeof id !== 'string' || !ID_PATTERN.test(id) || !isText(name, MAX_NAME)) return undefined;
  if ((use !== 'deploy' && use !== 'objective') || (side !== undefined && !isText(side, 64))) return undefined;
  const members = listOf(at, hexes, (item) => (isInt(item, 0, hexes - 1) ? item : undefined));
  if (members === undefined) return undefined;
  return { id, name, use, ...(side === undefined ? {} : { side }), at: members };
}

function readText(value: unknown, hexes: number, most: number): PieceText | undefined {
  if (!isJsonObject(value) || !isInt(value['at'], 0, hexes - 1) || !isText(value['text'], most)) return undefined;
  return { at: value['at'], text: value['text'] };
}

/** Parses and validates clipboard text. The error is a message for the status bar. */
export function readPiece(text: string): Result<MapPiece, string> {
  const fail = (message: string): Result<MapPiece, string> => err(message);
  const parsed = parseJson(text);
  if (!parsed.ok) return fail(NO_HEXES);
  const { value } = parsed;
  if (!isJsonObject(value) || value['hexwright'] !== MARK) return fail(NO_HEXES);
  if (value['format'] !== FORMAT) return fail('The hexes in the clipboard are from another version of Hexwright');
  const invalid = fail('The hexes in the clipboard are damaged');
  const { orientation } = value;
  if (orientation !== 'pointy' && orientation !== 'flat') return invalid;
  const palette = listOf(value['palette'], MAX_PALETTE, readBrush);
  const cells = palette?.length ?? 0;
  const hexes = listOf(value['hexes'], MAX_HEXES, (item) => {
    if (!Array.isArray(item) || item.length !== 3) return undefined;
    const [q, r, cell] = item as readonly unknown[];
    const good = isInt(q, -MAX_OFFSET, MAX_OFFSET) && isInt(r, -MAX_OFFSET, MAX_OFFSET) && isInt(cell, 0, cells);
    return good ? ([q, r, cell] as const) : undefined;
  });
  if (palette === undefined || hexes === undefined || hexes.length === 0) return invalid;
  if (new Set(hexes.map(([q, r]) => `${q},${r}`)).size !== hexes.length) return invalid;
  const zones = listOf(value['zones'], MAP_LIMITS.zones, (item) => readZone(item, hexes.length));
  const labels = listOf(value['labels'], MAP_LIMITS.labels, (item) => readText(item, hexes.length, MAP_TEXTS.label));
  const notes = listOf(value['notes'], MAP_LIMITS.notes, (item) => readText(item, hexes.length, MAP_TEXTS.note));
  if (zones === undefined || labels === undefined || notes === undefined) return invalid;
  return ok({
    orientation,
    q: hexes.map(([q]) => q),
    r: hexes.map(([, r]) => r),
    cells: hexes.map(([, , cell]) => cell),
    palette,
    zones,
    labels,
    notes,
  });
}
