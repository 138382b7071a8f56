import { formatNumber } from '@core/base';

/** Limits of a JSON text. The scanner refuses a text that exceeds one of them before anything is built from it. */
export interface JsonBudget {
  /** Bytes of the file; the text has at most as many UTF-16 units. */
  readonly bytes: number;
  /** Values: objects, lists, texts, numbers, true, false and null. */
  readonly values: number;
  /** Keys of all objects together. */
  readonly keys: number;
  /** Different keys of all objects together: engines pay for each one many times what a repeated key costs. */
  readonly distinctKeys: number;
  /** Objects and lists inside one another. */
  readonly depth: number;
}

/** Objects and lists inside one another, in every kind of file. */
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
  /** Layers, those in groups and the groups included. */
  layers: 500,
  /** Groups inside one another. */
  groupDepth: 20,
  /** Objects of all layers together. */
  objects: 100_000,
  /** Bytes of all base64 layers and chunks together once unpacked: a layer of 200 × 200 hexes takes 160,000. */
  unpackedBytes: 16 * 1024 * 1024,
  /** Corners compared with hexes to find the hexes inside of zone outlines. */
  outlineChecks: 50_000_000,
} as const;

/** A number of bytes for a sentence, rounded up: "12 KB", "33 MB". Binary units, as in {@link JSON_BUDGET}. */
export function byteText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${formatNumber(Math.ceil(kilobytes / 1024))} MB`;
}
