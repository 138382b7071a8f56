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
  private readonly free: WorkerSlot[] = [];
  private readonly waiting: ((slot: WorkerSlot | undefined) => void)[] = [];
  private readonly slots: WorkerSlot[] = [];
  private readonly threads = availableParallelism();
  private closed = false;
  /** Parts replayed with equal results. */
  confirmed = 0;

  /** Replays a part. Undefined when the results are equal or the verifier was closed; otherwise a sentence for the user. */
  async check({ worker, number, setup, range, digest }: PartToVerify): Promise<string | undefined> {
    const slot = await this.takeSeat();
    if (slot === undefined) return undefined;
    const played = await slot.play({ type: 'play', batch: number, range }, setup);
    // The slot must not keep every setup in memory.
    slot.forget(number);
    this.giveBack(slot);
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
    for (const wake of this.waiting.splice(0)) wake(undefined);
    await Promise.all(this.slots.splice(0).map((slot) => slot.end()));
  }

  private takeSeat(): Promise<WorkerSlot | undefined> {
    if (this.closed) return Promise.resolve(undefined);
    const slot = this.free.pop() ?? this.addSeat();
    return slot === undefined ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve(slot);
  }

  private addSeat(): WorkerSlot | undefined {
    if (this.slots.length >= this.threads) return undefined;
    const slot = new WorkerSlot();
    this.slots.push(slot);
    return slot;
  }

  private giveBack(slot: WorkerSlot): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free.push(slot);
    else next(slot);
  }
}
