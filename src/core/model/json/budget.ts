import { counted, formatNumber } from '@core/base';

/** Limits of a JSON text. The scanner rejects texts beyond them before anything is built. */
export interface JsonBudget {
  /** File size in bytes; the text has at most as many UTF-16 units. */
  readonly bytes: number;
  /** Number of values: objects, lists, texts, numbers, true, false and null. */
  readonly values: number;
  /** Number of keys over all objects. */
  readonly keys: number;
  /** Number of different keys over all objects: engines pay far more for a new key than for a repeated one. */
  readonly distinctKeys: number;
  /** Nesting depth of objects and lists. */
  readonly depth: number;
}

/** Maximum nesting depth of objects and lists, for all files. */
export const MAX_DEPTH = 100;

/**
 * Limits of a document file and of a Tiled map. The largest legitimate files set them: a record of 200,000 actions of
 * squadrons in the drive-difference table has 3.2 million values, 1.9 million keys and 24 MiB.
 */
export const JSON_BUDGET: JsonBudget = {
  bytes: 32 * 1024 * 1024,
  values: 6_000_000,
  keys: 3_000_000,
  distinctKeys: 50_000,
  depth: MAX_DEPTH,
};

/** Further limits of a Tiled map (`.tmj`), whose text must also fit {@link JSON_BUDGET}. */
export const TILED_BUDGET = {
  /** Number of layers, including groups and layers in groups. */
  layers: 500,
  /** Nesting depth of groups. */
  groupDepth: 20,
  /** Number of objects over all layers. */
  objects: 100_000,
  /** Total bytes of all base64 layers and chunks once decompressed: a layer of 200 × 200 hexes has 160,000. */
  unpackedBytes: 16 * 1024 * 1024,
  /** Number of corner checks to find the hexes inside zone outlines. */
  outlineChecks: 50_000_000,
} as const;

/** A file size as text, rounded up: "12 bytes", "1.3 KB", "33 MB". Binary units, as in {@link JSON_BUDGET}. */
export function byteText(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'byte');
  const kilobytes = bytes / 1024;
  const isLarge = Math.ceil(kilobytes) >= 1024;
  const value = isLarge ? kilobytes / 1024 : kilobytes;
  const shown = value < 10 ? String(Math.ceil(10 * value) / 10) : formatNumber(Math.ceil(value));
  return `${shown} ${isLarge ? 'MB' : 'KB'}`;
}
