import { availableParallelism } from 'node:os';
import { type Chunk, ChunkQueue } from './chunks';
import type { WorkResults, WorkSetting } from './messages';
import type { Seat } from './pool';
import type { Work } from './setting';

/** A game that could not be played, which is a bug: its seed in the batch tells how to see it again. */
export interface LostGame {
  readonly index: number;
  readonly message: string;
}

/** How a job ended. */
export interface JobEnd<R> {
  /** Of the games that were played. */
  readonly report: R;
  readonly cancelled: boolean;
  /** Games that could not be played; with 20 of them the job gives up. The digest ends before the first. */
  readonly lost: readonly LostGame[];
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
  readonly promise: Promise<JobEnd<R>>;
  /** Ends the job at once; `promise` gives what was done. */
  cancel(): void;
  /** Calls `listener` with the first games and then at most every 100 ms; the returned function ends it. */
  onProgress(listener: (progress: JobProgress<R>) => void): () => void;
}

/** Sums up the results of a job, which come in parts and in any order. */
export interface Tally<P extends WorkResults, R> {
  /** Number of games added. */
  readonly games: number;
  add(results: P): void;
  /** @param seconds since the job began, by the clock */
  report(seconds: number): R;
}

/** What a job plays: `games` of the setting from a seed. */
export interface Plan {
  readonly setting: WorkSetting;
  readonly games: number;
  readonly seed: number;
}

const PROGRESS_MILLISECONDS = 100;
/** After a cancel a worker has so long to finish its chunk before it is ended. */
const GRACE_MILLISECONDS = 60;
/** After so many lost games a job gives up. */
const MOST_LOST = 20;
/**
 * Threads that are held back are not asked before the program has taken so much processor time, most of it to compile: until then games
 * say little about how long the others take. The clock would say even less on a busy machine.
 */
const SETTLING_MILLISECONDS = 1000;
/** A new thread has to compile as much; so long must be left by the clock that it pays. */
const WORTH_MILLISECONDS = 1000;

/** Who plays the games of a job. */
export interface Hands {
  /** Those that begin at once; when there are none the games are played here. */
  readonly seats: readonly Seat[];
  /** Those that join in when the job turns out to be long. */
  readonly later: readonly Seat[];
  /** Plays here too until the first seat answers: threads that are just being started are not waited for. */
  readonly help: boolean;
}

/** Plays the games of a plan on seats of the pool, or here. */
export class Job<P extends WorkResults, R> implements RunningJob<R> {
  readonly promise: Promise<JobEnd<R>>;
  private readonly queue: ChunkQueue;
  private readonly lost: LostGame[] = [];
  private readonly listeners = new Set<(progress: JobProgress<R>) => void>();
  private readonly begun = performance.now();
  private readonly usedBefore = process.cpuUsage();
  private told = -Infinity;
  private cancelled = false;
  private answered = false;
  private finish: (end: JobEnd<R>) => void = () => undefined;
  private readonly seats: Seat[] = [];
  private readonly later: Seat[] = [];
  /** Seats, and this process, that still play. */
  private playing = 0;

  /** @param tally sums up results of the type that belongs to the setting; games that it holds already are the first and not played again */
  constructor(
    private readonly id: number,
    private readonly plan: Plan,
    private readonly tally: Tally<P, R>,
  ) {
    this.queue = new ChunkQueue(plan.games, tally.games);
    this.promise = new Promise((resolve) => (this.finish = resolve));
  }

  /** Plays the games on seats of the pool or, where `hands` has none, here. */
  run({ seats, later, help }: Hands, work: Work): void {
    this.later.push(...later);
    for (const seat of seats) this.join(seat);
    if (seats.length === 0 || help) this.follow(this.playHere(work));
  }

  cancel(): void {
    if (this.cancelled) return;
    this.cancelled = true;
    // A game that takes long is not waited for.
    setTimeout(() => {
      for (const seat of this.seats) void seat.stop(this.id);
    }, GRACE_MILLISECONDS);
    this.end();
  }

  onProgress(listener: (progress: JobProgress<R>) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private join(seat: Seat): void {
    this.seats.push(seat);
    this.follow(this.playOn(seat));
  }

  private follow(part: Promise<void>): void {
    this.playing++;
    const failed = (error: unknown): void => {
      this.lost.push({ index: this.tally.games, message: error instanceof Error ? error.message : String(error) });
    };
    void part.catch(failed).then(() => {
      if (--this.playing === 0) this.end();
    });
  }

  /** Lets the threads that were held back join in, if what is left at the speed of the last chunk is worth it. */
  private callMore(games: number, milliseconds: number): void {
    if (this.later.length === 0 || this.cancelled || games === 0) return;
    // Asking for the processor time takes a millisecond or more: not before it can be so much.
    if ((performance.now() - this.begun) * availableParallelism() < SETTLING_MILLISECONDS) return;
    const { user, system } = process.cpuUsage(this.usedBefore);
    if ((user + system) / 1000 < SETTLING_MILLISECONDS) return;
    const left = (this.queue.left * milliseconds) / games / Math.max(1, this.seats.length);
    if (left >= WORTH_MILLISECONDS) for (const seat of this.later.splice(0)) this.join(seat);
  }

  private async playHere(work: Work): Promise<void> {
    for (;;) {
      // Others get their turn between chunks; also before the first, so that listeners can be added.
      await new Promise((resolve) => setImmediate(resolve));
      const chunk = this.answered ? undefined : this.nextChunk(1 + this.seats.length);
      if (chunk === undefined) return;
      const before = performance.now();
      try {
        this.add(work({ seed: this.plan.seed, ...chunk }), performance.now() - before);
      } catch (error) {
        this.failed(chunk, error instanceof Error ? error.message : String(error));
      }
    }
  }

  private async playOn(seat: Seat): Promise<void> {
    // A new thread has to load the rules: until it has, others play what it would wait with.
    await seat.open(this.id, this.plan.setting);
    for (;;) {
      const chunk = this.nextChunk(this.seats.length);
      if (chunk === undefined) break;
      const request = { type: 'play', batch: this.id, range: { seed: this.plan.seed, ...chunk } } as const;
      const result = await seat.play(request, this.plan.setting);
      if (this.cancelled) break;
      this.answered = true;
      if (result.type === 'part') this.add(result.results, result.milliseconds);
      else if (result.type === 'stopped') this.queue.putBack(chunk);
      else this.failed(chunk, result.message);
    }
    seat.forget(this.id);
    seat.users--;
  }

  private nextChunk(workers: number): Chunk | undefined {
    if (this.cancelled || this.lost.length >= MOST_LOST) return undefined;
    return this.queue.take(workers);
  }

  // A chunk that fails is played again in halves until the game that does it stands alone; the others count.
  private failed(chunk: Chunk, message: string): void {
    if (!this.queue.split(chunk)) this.lost.push({ index: chunk.from, message });
  }

  private add(results: WorkResults, milliseconds: number): void {
    // Work answers with the results of its own setting.
    this.tally.add(results as P);
    this.queue.took(results.turns.length, milliseconds);
    this.callMore(results.turns.length, milliseconds);
    this.tell();
  }

  private tell(): void {
    const now = performance.now();
    // Games that wait for one before them are not shown yet.
    if (this.tally.games === 0 || now - this.told < PROGRESS_MILLISECONDS) return;
    this.told = now;
    const progress = { done: this.tally.games, games: this.plan.games, report: () => this.report() };
    for (const listener of [...this.listeners]) listener(progress);
  }

  private report(): R {
    return this.tally.report((performance.now() - this.begun) / 1000);
  }

  private end(): void {
    for (const seat of this.later.splice(0)) seat.users--;
    const lost = [...this.lost].sort((a, b) => a.index - b.index);
    this.finish({ report: this.report(), cancelled: this.cancelled, lost });
  }
}
