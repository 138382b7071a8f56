import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { canonicalJson } from '@core/model';
import { parsePlayer } from '@core/players';
import type { BatchRange } from '@core/playtest';
import { playersOf, Seat, type WorkResults, type WorkSetting } from '@main/playtests';
import { pack } from './packing';

/** A part to be replayed, and what its worker answered. */
export interface PlayedPart {
  readonly worker: string;
  /** Number of the setting on the threads of this machine. */
  readonly number: number;
  readonly setting: WorkSetting;
  readonly range: BatchRange;
  /** Digest of the worker's results. */
  readonly digest: string;
}

/** A hash over everything in results: equal results have equal digests. */
export function resultsDigest(results: WorkResults): string {
  return createHash('sha256')
    .update(canonicalJson(pack(results)))
    .digest('hex');
}

/** True when the same games always come out alike: a player with a time limit decides by the clock. */
export function isRepeatable(setting: WorkSetting): boolean {
  return playersOf(setting).every((name) => {
    const spec = parsePlayer(name);
    return !(spec.ok && spec.value.kind === 'search' && spec.value.budget.kind === 'time');
  });
}

/** Replays parts on threads of this machine, which are started when they are first needed. */
export class Replays {
  private readonly free: Seat[] = [];
  private readonly waiting: ((seat: Seat | undefined) => void)[] = [];
  private readonly seats: Seat[] = [];
  private closed = false;
  /** Parts replayed with equal results. */
  confirmed = 0;

  constructor(
    private readonly threads = availableParallelism(),
    private readonly newSeat: () => Seat = () => new Seat(),
  ) {}

  /** Replays a part. Undefined when the results are equal or the replays were closed; otherwise a sentence for the user. */
  async check({ worker, number, setting, range, digest }: PlayedPart): Promise<string | undefined> {
    const seat = await this.takeSeat();
    if (seat === undefined) return undefined;
    const played = await seat.play({ type: 'play', batch: number, range }, setting);
    // The threads keep the last settings warm by themselves.
    seat.forget(number);
    this.giveBack(seat);
    if (this.closed) return undefined;
    const games = range.to - range.from === 1 ? `game ${range.to}` : `games ${range.from + 1} to ${range.to}`;
    if (played.type !== 'part') return `This machine could not replay ${games} to check worker ${worker}.`;
    if (resultsDigest(played.results) !== digest) {
      return `Worker ${worker} sent wrong results: ${games} came out differently on this machine. Stop that worker, then run the batch again.`;
    }
    this.confirmed++;
    return undefined;
  }

  /** Ends the threads; what is not done is dropped. */
  async close(): Promise<void> {
    this.closed = true;
    for (const wake of this.waiting.splice(0)) wake(undefined);
    await Promise.all(this.seats.splice(0).map((seat) => seat.end()));
  }

  private takeSeat(): Promise<Seat | undefined> {
    if (this.closed) return Promise.resolve(undefined);
    const seat = this.free.pop() ?? this.addSeat();
    return seat === undefined ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve(seat);
  }

  private addSeat(): Seat | undefined {
    if (this.seats.length >= this.threads) return undefined;
    const seat = this.newSeat();
    this.seats.push(seat);
    return seat;
  }

  private giveBack(seat: Seat): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free.push(seat);
    else next(seat);
  }
}
