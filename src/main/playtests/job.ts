import { availableParallelism } from 'node:os';
import { type Chunk, ChunkQueue } from './chunks';
import type { JobResults, JobSetup } from './messages';
import type { WorkerSlot } from './worker-slot';
import type { GamePlayer } from './prepare-job';

/** A game that could not be played, which is a bug: its seed in the batch tells how to see it again. */
export interface FailedGame {
  readonly index: number;
  readonly message: string;
}

/** How a job ended. */
export interface JobResult<R> {
  /** Of the games that were played. */
  readonly report: R;
  readonly cancelled: boolean;
  /** Games that could not be played; with 20 of them the job gives up. The digest ends before the first. */
  readonly failedGames: readonly FailedGame[];
}

/** What a listener hears while a job runs. */
export interface JobProgress<R> {
  readonly done: number;
  readonly games: number;
  /** Of the games that are done. */
  report(): R;
}

/** A job under way. */
export interface RunningJob<R> {
  /** Never rejects for what happens in games. */
  readonly promise: Promise<JobResult<R>>;
  /** Ends the job at once; `promise` gives what was done. */
  cancel(): void;
  /** Calls `listener` with the first games and then at most every 100 ms; the returned function ends it. */
  onProgress(listener: (progress: JobProgress<R>) => void): () => void;
}

/** Sums up the results of a job, which come in parts and in any order. */
export interface Tally<P extends JobResults, R> {
  /** Number of games added. */
  readonly games: number;
  add(results: P): void;
  /** @param seconds since the job began, by the clock */
  report(seconds: number): R;
}

/** What a job plays: `games` of the setting from a seed. */
export interface JobSpec {
  readonly setup: JobSetup;
  readonly games: number;
  readonly seed: number;
}

const PROGRESS_INTERVAL_MS = 100;
/** After a cancel a worker has so long to finish its chunk before it is ended. */
const CANCEL_GRACE_MS = 60;
/** After so many lost games a job gives up. */
const MAX_FAILED_GAMES = 20;
/**
 * Threads that are held back are not asked before the program has taken so much processor time, most of it to compile: until then games
 * say little about how long the others take. The clock would say even less on a busy machine.
 */
const WARM_UP_CPU_MS = 1000;
/** A new thread has to compile as much; so long must be left by the clock that it pays. */
const MIN_REMAINING_MS = 1000;

/** Who plays the games of a job. */
export interface Schedule {
  /** Those that begin at once; when there are none the games are played here. */
  readonly slots: readonly WorkerSlot[];
  /** Those that join in when the job turns out to be long. */
  readonly reserve: readonly WorkerSlot[];
  /** Plays here too until the first seat answers: threads that are just being started are not waited for. */
  readonly playInline: boolean;
}

/** Plays the games of a plan on seats of the pool, or here. */
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
  /** Seats, and this process, that still play. */
  private activePlayers = 0;

  /** @param tally sums up results of the type that belongs to the setting; games that it holds already are the first and not played again */
  constructor(
    private readonly id: number,
    private readonly spec: JobSpec,
    private readonly tally: Tally<P, R>,
  ) {
    this.queue = new ChunkQueue(spec.games, tally.games);
    this.promise = new Promise((resolve) => (this.finish = resolve));
  }

  /** Plays the games on seats of the pool or, where `hands` has none, here. */
  run({ slots, reserve, playInline }: Schedule, playGames: GamePlayer): void {
    this.reserve.push(...reserve);
    for (const slot of slots) this.join(slot);
    if (slots.length === 0 || playInline) this.track(this.playHere(playGames));
  }

  cancel(): void {
    if (this.cancelled) return;
    this.cancelled = true;
    // A game that takes long is not waited for.
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

  /** Lets the threads that were held back join in, if what is left at the speed of the last chunk is worth it. */
  private addReserve(games: number, milliseconds: number): void {
    if (this.reserve.length === 0 || this.cancelled || games === 0) return;
    // Asking for the processor time takes a millisecond or more: not before it can be so much.
    if ((performance.now() - this.startTime) * availableParallelism() < WARM_UP_CPU_MS) return;
    const { user, system } = process.cpuUsage(this.startCpu);
    if ((user + system) / 1000 < WARM_UP_CPU_MS) return;
    const remaining = (this.queue.remaining * milliseconds) / games / Math.max(1, this.slots.length);
    if (remaining >= MIN_REMAINING_MS) for (const slot of this.reserve.splice(0)) this.join(slot);
  }

  private async playHere(playGames: GamePlayer): Promise<void> {
    for (;;) {
      // Others get their turn between chunks; also before the first, so that listeners can be added.
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
    // A new thread has to load the rules: until it has, others play what it would wait with.
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
    if (this.cancelled || this.failedGames.length >= MAX_FAILED_GAMES) return undefined;
    return this.queue.take(workers);
  }

  // A chunk that fails is played again in halves until the game that does it stands alone; the others count.
  private retry(chunk: Chunk, message: string): void {
    if (!this.queue.split(chunk)) this.failedGames.push({ index: chunk.from, message });
  }

  private add(results: JobResults, milliseconds: number): void {
    // Work answers with the results of its own setting.
    this.tally.add(results as P);
    this.queue.recordSpeed(results.turns.length, milliseconds);
    this.addReserve(results.turns.length, milliseconds);
    this.notify();
  }

  private notify(): void {
    const now = performance.now();
    // Games that wait for one before them are not shown yet.
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
