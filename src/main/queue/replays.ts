import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { canonicalJson } from '@core/model';
import { parsePlayer } from '@core/players';
import type { BatchRange } from '@core/playtest';
import { playersOf, WorkerSlot, type JobResults, type JobSetup } from '@main/playtests';
import { pack } from './packing';

/** A part to replay, with the digest of its worker's results. */
export interface PartToVerify {
  readonly worker: string;
  /** Number of the setup on this machine's threads. */
  readonly number: number;
  readonly setup: JobSetup;
  readonly range: BatchRange;
  /** Digest of the worker's results. */
  readonly digest: string;
}

/** A hash over everything in results: equal results have equal digests. */
export function resultsDigest(results: JobResults): string {
  return createHash('sha256')
    .update(canonicalJson(pack(results)))
    .digest('hex');
}

/** True when games can be reproduced. A player with a time limit depends on the clock. */
export function isRepeatable(setup: JobSetup): boolean {
  return playersOf(setup).every((name) => {
    const spec = parsePlayer(name);
    return !(spec.ok && spec.value.kind === 'search' && spec.value.budget.kind === 'time');
  });
}

/** Replays parts on threads of this machine, which start when first needed. */
export class ReplayVerifier {
  private readonly slots = Array.from({ length: availableParallelism() }, () => new WorkerSlot());
  private closed = false;
  /** Parts replayed with equal results. */
  confirmed = 0;

  /** Replays a part. Undefined when the results are equal or the verifier was closed; otherwise a sentence for the user. */
  async check({ worker, number, setup, range, digest }: PartToVerify): Promise<string | undefined> {
    if (this.closed) return undefined;
    const slot = this.slots.reduce((least, each) => (each.jobs < least.jobs ? each : least));
    slot.jobs++;
    const played = await slot.play({ type: 'play', batch: number, range }, setup);
    slot.jobs--;
    // The slot must not keep every setup in memory.
    slot.forget(number);
    if (this.closed) return undefined;
    const games = range.to - range.from === 1 ? `game ${range.to}` : `games ${range.from + 1} to ${range.to}`;
    if (played.type !== 'part') return `This machine could not replay ${games} to check worker ${worker}.`;
    if (resultsDigest(played.results) !== digest) {
      return `Worker ${worker} sent wrong results: ${games} gave a different result on this machine. Stop that worker, then run the batch again.`;
    }
    this.confirmed++;
    return undefined;
  }

  /** Ends the threads and drops unfinished replays. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.slots.map((slot) => slot.end()));
  }
}
