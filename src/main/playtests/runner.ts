import './tune';
import { availableParallelism } from 'node:os';
import { type Finding, type Result, err, ok } from '@core/base';
import { BatchTally, type BatchSummary, type Match, type OutcomeCount, runBatch } from '@core/playtest';
import { type Chunk, ChunkQueue } from './chunks';
import type { BatchSetting } from './messages';
import { type PoolThread, Seat } from './pool';
import { openMatch } from './setting';

/** A batch to be played. */
export interface BatchJob extends BatchSetting {
  /** Number of games, at least 1. */
  readonly games: number;
  /** Unsigned 32-bit. */
  readonly seed: number;
  /** Worker threads; as many as there are processors when absent. */
  readonly workers?: number;
}

/** A game that could not be played, which is a bug: its seed in the batch tells how to see it again. */
export interface LostGame {
  readonly index: number;
  readonly message: string;
}

/** Figures of a batch; every rate has its count and its 95% Wilson interval. */
export interface BatchFigures {
  readonly games: number;
  /** By the clock. */
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly meanTurns: number;
  readonly outcomes: readonly OutcomeCount[];
  readonly lengths: BatchSummary['lengths'];
  readonly digest: string;
}

/** How a batch ended. */
export interface BatchEnd {
  readonly figures: BatchFigures;
  readonly cancelled: boolean;
  /** Games that could not be played; with 20 of them the batch gives up. The digest ends before the first. */
  readonly lost: readonly LostGame[];
}

/** What a listener hears while a batch runs. */
export interface BatchProgress {
  readonly done: number;
  readonly games: number;
  /** Figures of the games that are done. */
  figures(): BatchFigures;
}

/** A batch under way. */
export interface RunningBatch {
  /** Never rejects for what happens in games. */
  readonly promise: Promise<BatchEnd>;
  /** Ends the batch at once; `promise` gives what was done. */
  cancel(): void;
  /** Calls `listener` at most every 100 ms; the returned function ends it. */
  onProgress(listener: (progress: BatchProgress) => void): () => void;
}

/** Up to so many games of quick players are played without workers. */
const FEW_GAMES = 200;
const PROGRESS_MILLISECONDS = 100;
/** After a cancel a worker has so long to finish its chunk before it is ended. */
const GRACE_MILLISECONDS = 60;
/** After so many lost games a batch gives up. */
const MOST_LOST = 20;

/**
 * Plays batches on worker threads, which are started when they are first needed and kept warm. The results do not depend on how many
 * there are, nor on which finishes first. One batch after the other or several at once.
 */
export class BatchRunner {
  private readonly seats: Seat[] = [];
  private batches = 0;

  /** @param startThread makes a worker thread; the program's own when absent. */
  constructor(private readonly startThread?: () => PoolThread) {}

  /** Starts a batch, or says everything that stands in the way. */
  start(job: BatchJob): Result<RunningBatch, readonly Finding[]> {
    const wrong = numbersWrong(job);
    if (wrong.length > 0) return err(wrong);
    const match = openMatch(job);
    if (!match.ok) return match;
    const workers = Math.min(job.workers ?? availableParallelism(), job.games);
    const quick = job.players.every((player) => !player.startsWith('search'));
    const inline = quick && (workers === 1 || job.games <= FEW_GAMES);
    const batch = new Batch(this.batches++, job);
    batch.run(inline ? [] : this.take(workers), match.value);
    return ok(batch);
  }

  /** Ends all workers. */
  async close(): Promise<void> {
    await Promise.all(this.seats.splice(0).map((seat) => seat.end()));
  }

  private take(count: number): Seat[] {
    const free = this.seats.filter((seat) => !seat.taken);
    while (free.length < count) {
      const seat = new Seat(this.startThread);
      this.seats.push(seat);
      free.push(seat);
    }
    const seats = free.slice(0, count);
    for (const seat of seats) seat.taken = true;
    return seats;
  }
}

function numbersWrong(job: BatchJob): Finding[] {
  const findings: Finding[] = [];
  const say = (path: string, message: string): void => {
    findings.push({ code: 'playtest.plan', severity: 'error', path, message });
  };
  if (!Number.isInteger(job.games) || job.games < 1 || job.games > 100_000_000) {
    say('/games', 'The number of games must be a whole number from 1 to 100,000,000.');
  }
  if (!Number.isInteger(job.seed) || job.seed < 0 || job.seed > 0xffffffff) {
    say('/seed', 'The seed must be a whole number from 0 to 4,294,967,295.');
  }
  if (job.workers !== undefined && (!Number.isInteger(job.workers) || job.workers < 1 || job.workers > 256)) {
    say('/workers', 'The number of workers must be a whole number from 1 to 256.');
  }
  return findings;
}

class Batch implements RunningBatch {
  readonly promise: Promise<BatchEnd>;
  private readonly tally = new BatchTally();
  private readonly queue: ChunkQueue;
  private readonly lost: LostGame[] = [];
  private readonly listeners = new Set<(progress: BatchProgress) => void>();
  private readonly begun = performance.now();
  private told = performance.now();
  private cancelled = false;
  private finish: (end: BatchEnd) => void = () => undefined;
  private seats: readonly Seat[] = [];

  constructor(
    private readonly id: number,
    private readonly job: BatchJob,
  ) {
    this.queue = new ChunkQueue(job.games);
    this.promise = new Promise((resolve) => (this.finish = resolve));
  }

  /** Plays on the given seats or, when there are none, here. */
  run(seats: readonly Seat[], match: Match): void {
    this.seats = seats;
    const done = seats.length === 0 ? this.playHere(match) : Promise.all(seats.map((seat) => this.playOn(seat)));
    void done.then(() => this.end());
  }

  cancel(): void {
    if (this.cancelled) return;
    this.cancelled = true;
    const busy = this.seats.filter((seat) => seat.busy);
    // A game that takes long is not waited for.
    setTimeout(() => {
      for (const seat of busy) if (seat.busy) void seat.end();
    }, GRACE_MILLISECONDS);
    this.end();
  }

  onProgress(listener: (progress: BatchProgress) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async playHere(match: Match): Promise<void> {
    for (;;) {
      // Others get their turn between chunks; also before the first, so that listeners can be added.
      await new Promise((resolve) => setImmediate(resolve));
      const chunk = this.nextChunk(1);
      if (chunk === undefined) return;
      const before = performance.now();
      try {
        this.add(runBatch(match, { seed: this.job.seed, ...chunk }), performance.now() - before);
      } catch (error) {
        this.failed(chunk, error instanceof Error ? error.message : String(error));
      }
    }
  }

  private async playOn(seat: Seat): Promise<void> {
    for (;;) {
      const chunk = this.nextChunk(this.seats.length);
      if (chunk === undefined) break;
      const request = { type: 'play', batch: this.id, range: { seed: this.job.seed, ...chunk } } as const;
      const result = await seat.play(request, this.job);
      if (this.cancelled) break;
      if (result.type === 'part') this.add(result.results, result.milliseconds);
      else this.failed(chunk, result.message);
    }
    seat.forget(this.id);
    seat.taken = false;
  }

  private nextChunk(workers: number): Chunk | undefined {
    if (this.cancelled || this.lost.length >= MOST_LOST) return undefined;
    return this.queue.take(workers);
  }

  // A chunk that fails is played again in halves until the game that does it stands alone; the others count.
  private failed(chunk: Chunk, message: string): void {
    if (!this.queue.split(chunk)) this.lost.push({ index: chunk.from, message });
  }

  private add(results: Parameters<BatchTally['add']>[0], milliseconds: number): void {
    this.tally.add(results);
    this.queue.took(results.turns.length, milliseconds);
    const now = performance.now();
    if (now - this.told < PROGRESS_MILLISECONDS) return;
    this.told = now;
    const progress = { done: this.tally.games, games: this.job.games, figures: () => this.figures() };
    for (const listener of [...this.listeners]) listener(progress);
  }

  private figures(): BatchFigures {
    const seconds = (performance.now() - this.begun) / 1000;
    const summary = this.tally.summary();
    return { ...summary, seconds, gamesPerSecond: seconds > 0 ? summary.games / seconds : 0 };
  }

  private end(): void {
    const lost = [...this.lost].sort((a, b) => a.index - b.index);
    this.finish({ figures: this.figures(), cancelled: this.cancelled, lost });
  }
}
