import { availableParallelism } from 'node:os';
import { type Chunk, ChunkQueue } from './chunks';
import type { JobResults, JobSetup } from './messages';
import type { WorkerSlot } from './worker-slot';
import type { GamePlayer } from './prepare-job';

/** A game that failed because of a bug. `index` is its number in the batch and reproduces it. */
export interface FailedGame {
  readonly index: number;
  readonly message: string;
}

/** The result of a finished or cancelled job. */
export interface JobResult<R> {
  /** Covers the games played. */
  readonly report: R;
  readonly cancelled: boolean;
  /** The job stops after 20 failed games, or the first if its tally is ordered. The digest ends before the first. */
  readonly failedGames: readonly FailedGame[];
}

/** The progress of a running job. */
export interface JobProgress<R> {
  readonly done: number;
  readonly games: number;
  /** Reports on the games played so far. */
  report(): R;
}

export interface RunningJob<R> {
  /** Never rejects because of a failed game. */
  readonly promise: Promise<JobResult<R>>;
  /** Ends the job at once; `promise` resolves with the games played so far. */
  cancel(): void;
  /** Calls `listener` after the first games and then at most every 100 ms. Returns a function that removes it. */
  onProgress(listener: (progress: JobProgress<R>) => void): () => void;
}

/** Accumulates the results of a job, which arrive in parts and in any order. */
export interface Tally<P extends JobResults, R> {
  /** Number of games added. */
  readonly games: number;
  /** True if games are added in order, so that none after a failed game counts. */
  readonly ordered?: boolean;
  add(results: P): void;
  /** @param seconds wall-clock time since the start of the job */
  report(seconds: number): R;
}

/** The games of a job. */
export interface JobSpec {
  readonly setup: JobSetup;
  readonly games: number;
  readonly seed: number;
}

const PROGRESS_INTERVAL_MS = 100;
/** Time for a worker to finish its chunk after a cancel, before it is terminated. */
const CANCEL_GRACE_MS = 60;
/** A job stops after this many failed games. */
const MAX_FAILED_GAMES = 20;
/**
 * Reserve threads start only after this much processor time. Until then most of it is compilation, so the games played so far do not
 * predict the rest. Processor time is more reliable than wall-clock time on a busy machine.
 */
const WARM_UP_CPU_MS = 1000;
/** Reserve threads must compile the rules too, so they join only when at least this much work remains. */
const MIN_REMAINING_MS = 1000;

/** The workers of a job. */
export interface Schedule {
  /** Slots that start at once. When empty, this thread plays the games. */
  readonly slots: readonly WorkerSlot[];
  /** Slots that join when the job turns out to be long. */
  readonly reserve: readonly WorkerSlot[];
  /** Whether this thread also plays until the first slot responds, instead of waiting for new threads to start. */
  readonly playInline: boolean;
}

/** Plays the games of a job on worker slots, or in this thread. */
export class Job<P extends JobResults, R> implements RunningJob<R> {
  readonly promise: Promise<JobResult<R>>;
  private readonly queue: ChunkQueue;
  private readonly failedGames: FailedGame[] = [];
  private readonly listeners = new Set<(progress: JobProgress<R>) => void>();
  private readonly startTime = performance.now();
  private readonly startCpu = process.cpuUsage();
  private lastProgress = -Infinity;
  private cancelled = false;
  private answered = false;
  private finish: (end: JobResult<R>) => void = () => undefined;
  private readonly slots: WorkerSlot[] = [];
  private readonly reserve: WorkerSlot[] = [];
  /** Number of slots still playing; this thread counts as one. */
  private activePlayers = 0;

  /** @param tally accumulates the results; games that it already holds are the first of the job and are not played again */
  constructor(
    private readonly id: number,
    private readonly spec: JobSpec,
    private readonly tally: Tally<P, R>,
  ) {
    this.queue = new ChunkQueue(spec.games, tally.games);
    this.promise = new Promise((resolve) => (this.finish = resolve));
  }

  /** Plays the games on the scheduled slots, or in this thread when there are none. */
  run({ slots, reserve, playInline }: Schedule, playGames: GamePlayer): void {
    this.reserve.push(...reserve);
    for (const slot of slots) this.join(slot);
    if (slots.length === 0 || playInline) this.track(this.playHere(playGames));
  }

  cancel(): void {
    if (this.cancelled) return;
    this.cancelled = true;
    // Does not wait for a long game.
    setTimeout(() => {
      for (const slot of this.slots) void slot.stop(this.id);
    }, CANCEL_GRACE_MS);
    this.end();
  }

  onProgress(listener: (progress: JobProgress<R>) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private join(slot: WorkerSlot): void {
    this.slots.push(slot);
    this.track(this.playOn(slot));
  }

  private track(part: Promise<void>): void {
    this.activePlayers++;
    const failed = (error: unknown): void => {
      this.failedGames.push({
        index: this.tally.games,
        message: error instanceof Error ? error.message : String(error),
      });
    };
    void part.catch(failed).then(() => {
      if (--this.activePlayers === 0) this.end();
    });
  }

  /** Starts the reserve slots if the remaining work, at the speed of the last chunk, is worth it. */
  private addReserve(games: number, milliseconds: number): void {
    if (this.reserve.length === 0 || this.cancelled || games === 0) return;
    // `cpuUsage` takes a millisecond or more, so it is called only when the limit may be reached.
    if ((performance.now() - this.startTime) * availableParallelism() < WARM_UP_CPU_MS) return;
    const { user, system } = process.cpuUsage(this.startCpu);
    if ((user + system) / 1000 < WARM_UP_CPU_MS) return;
    const remaining = (this.queue.remaining * milliseconds) / games / Math.max(1, this.slots.length);
    if (remaining >= MIN_REMAINING_MS) for (const slot of this.reserve.splice(0)) this.join(slot);
  }

  private async playHere(playGames: GamePlayer): Promise<void> {
    for (;;) {
      // Yields between chunks, and before the first so that listeners can be added.
      await new Promise((resolve) => setImmediate(resolve));
      const chunk = this.answered ? undefined : this.nextChunk(1 + this.slots.length);
      if (chunk === undefined) return;
      const before = performance.now();
      try {
        this.add(playGames({ seed: this.spec.seed, ...chunk }), performance.now() - before);
      } catch (error) {
        this.retry(chunk, error instanceof Error ? error.message : String(error));
      }
    }
  }

  private async playOn(slot: WorkerSlot): Promise<void> {
    // A new thread must load the rules first; meanwhile other slots play the games.
    await slot.open(this.id, this.spec.setup);
    for (;;) {
      const chunk = this.nextChunk(this.slots.length);
      if (chunk === undefined) break;
      const request = { type: 'play', batch: this.id, range: { seed: this.spec.seed, ...chunk } } as const;
      const result = await slot.play(request, this.spec.setup);
      if (this.cancelled) break;
      this.answered = true;
      if (result.type === 'part') this.add(result.results, result.milliseconds);
      else if (result.type === 'stopped') this.queue.putBack(chunk);
      else this.retry(chunk, result.message);
    }
    slot.forget(this.id);
    slot.jobs--;
  }

  private nextChunk(workers: number): Chunk | undefined {
    const failures = this.tally.ordered === true ? 1 : MAX_FAILED_GAMES;
    if (this.cancelled || this.failedGames.length >= failures) return undefined;
    return this.queue.take(workers);
  }

  // Replays a failed chunk in halves until only the failing game is left.
  private retry(chunk: Chunk, message: string): void {
    if (!this.queue.split(chunk)) this.failedGames.push({ index: chunk.from, message });
  }

  private add(results: JobResults, milliseconds: number): void {
    // The results have the type of the job's own setup.
    this.tally.add(results as P);
    this.queue.recordSpeed(results.turns.length, milliseconds);
    this.addReserve(results.turns.length, milliseconds);
    this.notify();
  }

  private notify(): void {
    const now = performance.now();
    // The tally does not count games that wait for an earlier one.
    if (this.tally.games === 0 || now - this.lastProgress < PROGRESS_INTERVAL_MS) return;
    this.lastProgress = now;
    const progress = { done: this.tally.games, games: this.spec.games, report: () => this.report() };
    for (const listener of [...this.listeners]) listener(progress);
  }

  private report(): R {
    return this.tally.report((performance.now() - this.startTime) / 1000);
  }

  private end(): void {
    for (const slot of this.reserve.splice(0)) slot.jobs--;
    const failedGames = [...this.failedGames].sort((a, b) => a.index - b.index);
    this.finish({ report: this.report(), cancelled: this.cancelled, failedGames });
  }
}
