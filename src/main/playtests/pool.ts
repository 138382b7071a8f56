import type { Worker } from 'node:worker_threads';
import createWorker from './worker?nodeWorker';
import type { WorkSetting, WorkerReply, WorkerRequest } from './messages';

/** The part of a worker thread that the pool uses. */
export interface PoolThread extends Pick<Worker, 'terminate' | 'ref' | 'unref'> {
  postMessage(request: WorkerRequest): void;
  on(event: 'message', listener: (reply: WorkerReply) => void): unknown;
  on(event: 'error' | 'exit', listener: (reason: unknown) => void): unknown;
}

/** The result of the games that a seat was told to play; `stopped` when it was ended meanwhile. */
export type SeatResult =
  | Extract<WorkerReply, { type: 'part' | 'failed' }>
  | { readonly type: 'crashed' | 'stopped'; readonly message: string };

/** Heap of a worker thread, in MB. A game that needs more costs that thread, not the program. */
const HEAP = { maxOldGenerationSizeMb: 1024 };

/** Milliseconds after which an idle thread is ended. */
const IDLE_MILLISECONDS = 5 * 60_000;

const STOPPED = { type: 'stopped', message: 'The worker was stopped.' } as const;

type PlayRequest = WorkerRequest & { type: 'play' };

interface Turn {
  readonly request: PlayRequest;
  readonly setting: WorkSetting;
  resolve(result: SeatResult): void;
}

/**
 * A slot for a worker: the thread is started when it is first needed, kept warm for a while, and replaced when it dies. Jobs may
 * share a seat; their requests take turns.
 */
export class Seat {
  private thread: PoolThread | undefined;
  private opened = new Set<number>();
  /** Number of jobs that use the seat. */
  users = 0;
  private current: Turn | undefined;
  private waiting: Turn[] = [];
  private readonly opening = new Map<number, () => void>();
  private idleTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param start starts the thread; one of this machine when absent */
  constructor(private readonly start: () => PoolThread = () => createWorker({ resourceLimits: HEAP })) {}

  get busy(): boolean {
    return this.current !== undefined;
  }

  /** True when the thread has been started. */
  get running(): boolean {
    return this.thread !== undefined;
  }

  /** Starts the thread before it is needed. */
  warmUp(): void {
    this.awake();
    this.rest();
  }

  /** Lets the thread get ready for a batch, which takes a new one a while. Rejects when no thread can be started. */
  open(batch: number, setting: WorkSetting): Promise<void> {
    if (this.opened.has(batch)) return Promise.resolve();
    return new Promise((resolve) => {
      this.opening.set(batch, resolve);
      const thread = this.awake();
      this.opened.add(batch);
      thread.postMessage({ type: 'open', batch, setting } satisfies WorkerRequest);
    });
  }

  /** Plays games of a batch when its turn comes. Rejects when no thread can be started. */
  play(request: PlayRequest, setting: WorkSetting): Promise<SeatResult> {
    return new Promise((resolve) => {
      this.waiting.push({ request, setting, resolve });
      this.playNext();
    });
  }

  /** Stops a batch: its waiting request is dropped, and a thread that is playing it is ended. */
  async stop(batch: number): Promise<void> {
    this.drop((turn) => turn.request.batch === batch);
    if (this.current?.request.batch === batch) await this.kill();
  }

  /** Lets a worker forget a batch. */
  forget(batch: number): void {
    if (!this.opened.delete(batch)) return;
    this.thread?.postMessage({ type: 'close', batch } satisfies WorkerRequest);
    this.rest();
  }

  /** Ends the thread, whatever it is doing or has to do. */
  async end(): Promise<void> {
    this.drop(() => true);
    await this.kill();
  }

  private drop(isDropped: (turn: Turn) => boolean): void {
    const dropped = this.waiting.filter(isDropped);
    this.waiting = this.waiting.filter((turn) => !isDropped(turn));
    for (const turn of dropped) turn.resolve(STOPPED);
  }

  private async kill(): Promise<void> {
    const thread = this.thread;
    this.lose(STOPPED);
    await thread?.terminate();
  }

  private playNext(): void {
    if (this.current !== undefined) return;
    const turn = this.waiting.shift();
    if (turn === undefined) return;
    this.current = turn;
    const { request, setting } = turn;
    const thread = this.awake();
    if (!this.opened.has(request.batch)) {
      this.opened.add(request.batch);
      thread.postMessage({ type: 'open', batch: request.batch, setting } satisfies WorkerRequest);
    }
    thread.postMessage(request);
  }

  /** The thread, started if necessary, which now keeps the program alive. */
  private awake(): PoolThread {
    clearTimeout(this.idleTimer);
    const thread = (this.thread ??= this.hire());
    thread.ref();
    return thread;
  }

  /** An idle thread must not keep the program alive, and ends after a while. */
  private rest(): void {
    if (this.busy || this.thread === undefined) return;
    this.thread.unref();
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => {
      if (!this.busy && this.users === 0) void this.end();
    }, IDLE_MILLISECONDS).unref();
  }

  private hire(): PoolThread {
    const thread = this.start();
    const lost = (message: string): void => {
      if (this.thread === thread) this.lose({ type: 'crashed', message });
    };
    thread.on('message', (reply: WorkerReply) => {
      if (this.thread !== thread) return;
      if (reply.type === 'opened') this.haveOpened(reply.batch);
      else this.answer(reply);
    });
    thread.on('error', (error) => lost(error instanceof Error ? error.message : String(error)));
    thread.on('exit', (code) => lost(`The worker ended with code ${String(code)}.`));
    return thread;
  }

  private haveOpened(batch: number): void {
    this.opening.get(batch)?.();
    this.opening.delete(batch);
  }

  private lose(result: SeatResult): void {
    clearTimeout(this.idleTimer);
    this.thread = undefined;
    this.opened = new Set();
    for (const batch of [...this.opening.keys()]) this.haveOpened(batch);
    this.answer(result);
  }

  private answer(result: SeatResult): void {
    const turn = this.current;
    this.current = undefined;
    this.rest();
    // The next job's turn comes before the one that just played asks again.
    this.playNext();
    turn?.resolve(result);
  }
}
