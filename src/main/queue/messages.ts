import type { BatchRange } from '@core/playtest';

/** A part of a batch as it waits in the queue: the key of its setting, and which games. */
export interface PartTask {
  /** Random name of the batch; its setting is stored under {@link setupKey}. */
  readonly batch: string;
  readonly range: BatchRange;
}

/** What a worker returns for a part. A client checks it with `readPartResult` before it uses any of it. */
export interface PartResult {
  /** Name that the worker goes by, see {@link MAX_WORKER_NAME}. */
  readonly worker: string;
  /** Packed results. */
  readonly results: unknown;
  readonly milliseconds: number;
}

/** Seconds for which a setting outlives the last sign of its owner. */
export const SETUP_SECONDS = 60;
/** The largest setting that is sent or read, in UTF-8 bytes. */
export const MAX_SETUP_BYTES = 32 * 1024 * 1024;
/** The longest name of a worker, in UTF-16 code units. */
export const MAX_WORKER_NAME = 100;
/** The most games of a job; larger game numbers are refused. */
export const MAX_GAMES = 100_000_000;

/** The queue's name. Results only agree between equal rules, so each version of the program has its own queue. */
export function queueName(version: string): string {
  return `hexwright-${version.replaceAll(':', '-')}`;
}

/** The Redis key of a batch's setting. */
export function setupKey(queue: string, batch: string): string {
  return `${queue}:setting:${batch}`;
}
