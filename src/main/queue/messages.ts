import type { BatchRange } from '@core/playtest';

/** A part of a batch in the queue. */
export interface PartTask {
  /** Random name of the batch; its setup is stored under {@link setupKey}. */
  readonly batch: string;
  readonly range: BatchRange;
}

/** A worker's result for a part. The client validates it with `readPartResult` before use. */
export interface PartResult {
  /** Name of the worker, see {@link MAX_WORKER_NAME}. */
  readonly worker: string;
  /** Packed results. */
  readonly results: unknown;
  readonly milliseconds: number;
}

/** Lifetime of a setup in Redis after its last renewal, in seconds. */
export const SETUP_SECONDS = 60;
/** Maximum size of a setup in UTF-8 bytes. */
export const MAX_SETUP_BYTES = 32 * 1024 * 1024;
/** Maximum length of a worker's name in UTF-16 code units. */
export const MAX_WORKER_NAME = 100;
/** Maximum number of games in a job. */
export const MAX_GAMES = 100_000_000;

/** The queue's name. Each version of the program has its own queue, since results depend on the rules. */
export function queueName(version: string): string {
  return `hexwright-${version.replaceAll(':', '-')}`;
}

/** The Redis key of a batch's setup. */
export function setupKey(queue: string, batch: string): string {
  return `${queue}:setting:${batch}`;
}
