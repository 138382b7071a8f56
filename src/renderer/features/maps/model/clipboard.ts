import { err, ok } from '@core/base';
import type { Result } from '@core/base';
import { parseJson, TERRAIN_TYPES } from '@core/model';
import type { TerrainBrush, TerrainType } from '@core/model';
import type { MapPiece, PieceText, PieceZone } from './piece';

/** Says what the text is: a part of a map of this program. */
const MARK = 'map-piece';
const FORMAT = 1;

/** No piece is larger than the largest map, and no offset longer than its two sides. */
const MAX_HEXES = 40_000;
const MAX_OFFSET = 600;
const MAX_ZONES = 60;
const MAX_TEXTS = 1_000;
const MAX_PALETTE = 1_000;
/** Lengths, as in files: of a terrain's name, a zone's, a place name, a note. */
const MAX_LINE = 200;
const MAX_NAME = 120;
const MAX_LABEL = 80;
const MAX_NOTE = 2_000;

let held: MapPiece | undefined;

/** The piece that was copied last in this window. */
export function heldPiece(): MapPiece | undefined {
  return held;
}

/** Keeps a piece for pasting in this window, and gives it as text for the system's clipboard. */
export function holdPiece(piece: MapPiece): string {
  held = piece;
  return pieceText(piece);
}

/** A piece as JSON text. */
export function pieceText(piece: MapPiece): string {
  const { orientation, palette, zones, labels, notes } = piece;
  const hexes = piece.q.map((q, at) => [q, piece.r[at], piece.cells[at]]);
  return JSON.stringify({ hexwright: MARK, format: FORMAT, orientation, palette, hexes, zones, labels, notes });
}

type Box = Readonly<Record<string, unknown>>;
const isBox = (value: unknown): value is Box => typeof value === 'object' && value !== null && !Array.isArray(value);
const isInt = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;
const TYPES: ReadonlySet<unknown> = new Set(TERRAIN_TYPES);

/** All items of a list read by a reader, or undefined when it is no list, too long, or one item cannot be read. */
function listOf<T>(value: unknown, most: number, read: (item: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const found: T[] = [];
  for (const item of value) {
    const one = read(item);
    if (one === undefined) return undefined;
    found.push(one);
  }
  return found;
}

function readBrush(value: unknown): TerrainBrush | undefined {
  if (!isBox(value) || !TYPES.has(value['type'])) return undefined;
  const { type, rating, random, name } = value;
  if (rating !== undefined && !isInt(rating, 0, 6)) return undefined;
  if (random !== undefined && typeof random !== 'boolean') return undefined;
  if (name !== undefined && (typeof name !== 'string' || name.length > MAX_LINE)) return undefined;
  return {
    type: type as TerrainType,
    ...(rating === undefined ? {} : { rating }),
    ...(random === undefined ? {} : { random }),
    ...(name === undefined ? {} : { name }),
  };
}

function readZone(value: unknown, hexes: number): PieceZone | undefined {
  if (!isBox(value)) return undefined;
  const { id, name, use, side, at } = value;
  if (!isText(id, 64) || !/^[a-z0-9][a-z0-9-]*$/.test(id) || !isText(name, MAX_NAME)) return undefined;
  if ((use !== 'deploy' && use !== 'objective') || (side !== undefined && !isText(side, 64))) return undefined;
  const members = listOf(at, hexes, (one) => (isInt(one, 0, hexes - 1) ? one : undefined));
  if (members === undefined) return undefined;
  return { id, name, use, ...(side === undefined ? {} : { side }), at: members };
}

function readText(value: unknown, hexes: number, most: number): PieceText | undefined {
  if (!isBox(value) || !isInt(value['at'], 0, hexes - 1) || !isText(value['text'], most)) return undefined;
  return { at: value['at'], text: value['text'] };
}

/** Reads what a clipboard holds; nothing in it is trusted. Fails with a sentence for the status bar. */
export function readPiece(text: string): Result<MapPiece, string> {
  const no = (why: string): Result<MapPiece, string> => err(why);
  const parsed = parseJson(text);
  if (!parsed.ok) return no('The clipboard holds no part of a map');
  const { value } = parsed;
  if (!isBox(value) || value['hexwright'] !== MARK) return no('The clipboard holds no part of a map');
  if (value['format'] !== FORMAT) return no('The clipboard holds a part of a map of another version');
  const broken = no('The part of a map in the clipboard is damaged');
  const { orientation } = value;
  if (orientation !== 'pointy' && orientation !== 'flat') return broken;
  const palette = listOf(value['palette'], MAX_PALETTE, readBrush);
  const cells = palette?.length ?? 0;
  const hexes = listOf(value['hexes'], MAX_HEXES, (one) => {
    if (!Array.isArray(one) || one.length !== 3) return undefined;
    const [q, r, cell] = one as readonly unknown[];
    const good = isInt(q, -MAX_OFFSET, MAX_OFFSET) && isInt(r, -MAX_OFFSET, MAX_OFFSET) && isInt(cell, 0, cells);
    return good ? ([q, r, cell] as const) : undefined;
  });
  if (palette === undefined || hexes === undefined || hexes.length === 0) return broken;
  if (new Set(hexes.map(([q, r]) => `${q},${r}`)).size !== hexes.length) return broken;
  const zones = listOf(value['zones'], MAX_ZONES, (one) => readZone(one, hexes.length));
  const labels = listOf(value['labels'], MAX_TEXTS, (one) => readText(one, hexes.length, MAX_LABEL));
  const notes = listOf(value['notes'], MAX_TEXTS, (one) => readText(one, hexes.length, MAX_NOTE));
  if (zones === undefined || labels === undefined || notes === undefined) return broken;
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
