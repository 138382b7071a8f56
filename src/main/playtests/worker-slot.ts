import type { Worker } from 'node:worker_threads';
import createWorker from './worker?nodeWorker';
import type { JobSetup, WorkerReply, WorkerRequest } from './messages';

/** The part of a worker thread that the pool uses. */
export interface PoolThread extends Pick<Worker, 'terminate' | 'ref' | 'unref'> {
  postMessage(request: WorkerRequest): void;
  on(event: 'message', listener: (reply: WorkerReply) => void): unknown;
  on(event: 'error' | 'exit', listener: (reason: unknown) => void): unknown;
}

/** The result of a play request; `stopped` when the slot was ended meanwhile. */
export type SlotResult =
  | Extract<WorkerReply, { type: 'part' | 'failed' }>
  | { readonly type: 'crashed' | 'stopped'; readonly message: string };

/** Heap limit of a worker thread, in MB. A game that needs more crashes only its thread. */
const HEAP = { maxOldGenerationSizeMb: 1024 };

/** Requests that take longer give way to those of other jobs. */
const LONG_MS = 200;
/** A long request that has waited for this time, and for this multiple of the time it takes, goes first. */
const PATIENCE_MS = 2000;
const PATIENCE = 4;
/** A long request waits until there has been no quick one for this time: an experiment plays one short batch after another. */
const QUIET_MS = 250;

/** Idle threads end after this time. */
const IDLE_TIMEOUT_MS = 5 * 60_000;

const STOPPED = { type: 'stopped', message: 'The worker was stopped.' } as const;

type PlayRequest = WorkerRequest & { type: 'play' };

interface PendingPlay {
  readonly request: PlayRequest;
  /** When it was made. */
  readonly since: number;
  readonly setup: JobSetup;
  resolve(result: SlotResult): void;
}

/**
 * A slot for a worker thread. The thread starts when first needed, stays alive for a while, and is replaced when it dies. Jobs may share a
 * slot. Their requests alternate, but long ones give way, so that a batch of fast players hardly waits for the games of search players.
 */
export class WorkerSlot {
  private thread: PoolThread | undefined;
  private opened = new Set<number>();
  /** Number of jobs using the slot. */
  jobs = 0;
  private current: PendingPlay | undefined;
  private waiting: PendingPlay[] = [];
  /** Milliseconds of the last request of each batch. */
  private readonly took = new Map<number, number>();
  private readonly opening = new Map<number, () => void>();
  private lastQuick = -Infinity;
  private quietTimer: ReturnType<typeof setTimeout> | undefined;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param start starts the thread; default: a local thread */
  constructor(private readonly start: () => PoolThread = () => createWorker({ resourceLimits: HEAP })) {}

  get busy(): boolean {
    return this.current !== undefined;
  }

  /** True when the thread is running. */
  get running(): boolean {
    return this.thread !== undefined;
  }

  /** Starts the thread before it is needed. */
  warmUp(): void {
    this.activeThread();
    this.scheduleIdleStop();
  }

  /** Prepares the thread for a batch, which takes a new thread a while. Rejects when no thread can be started. */
  open(batch: number, setup: JobSetup): Promise<void> {
    if (this.opened.has(batch)) return Promise.resolve();
    return new Promise((resolve) => {
      this.opening.set(batch, resolve);
      const thread = this.activeThread();
      this.opened.add(batch);
      thread.postMessage({ type: 'open', batch, setup } satisfies WorkerRequest);
    });
  }

  /** Queues a play request. Rejects when no thread can be started. */
  play(request: PlayRequest, setup: JobSetup): Promise<SlotResult> {
    return new Promise((resolve) => {
      this.waiting.push({ request, setup, resolve, since: performance.now() });
      this.playNext();
    });
  }

  /** Stops a batch: drops its waiting requests and terminates a thread that is playing it. */
  async stop(batch: number): Promise<void> {
    this.drop((pending) => pending.request.batch === batch);
    if (this.current?.request.batch === batch) await this.kill();
  }

  /** Discards a batch in the worker. */
  forget(batch: number): void {
    this.took.delete(batch);
    if (!this.opened.delete(batch)) return;
    this.thread?.postMessage({ type: 'close', batch } satisfies WorkerRequest);
    this.scheduleIdleStop();
  }

  /** Terminates the thread and drops all requests. */
  async end(): Promise<void> {
    this.drop(() => true);
    await this.kill();
  }

  private drop(isDropped: (pending: PendingPlay) => boolean): void {
    const dropped = this.waiting.filter(isDropped);
    this.waiting = this.waiting.filter((pending) => !isDropped(pending));
    for (const pending of dropped) pending.resolve(STOPPED);
  }

  private async kill(): Promise<void> {
    const thread = this.thread;
    this.threadEnded(STOPPED);
    await thread?.terminate();
  }

  private playNext(): void {
    clearTimeout(this.quietTimer);
    if (this.current !== undefined) return;
    const pending = this.mostUrgent();
    if (pending === undefined) return;
    const quiet = performance.now() - this.lastQuick;
    if (this.isLong(pending) && !this.isOverdue(pending) && quiet < QUIET_MS) {
      this.quietTimer = setTimeout(() => this.playNext(), QUIET_MS - quiet);
      return;
    }
    this.waiting = this.waiting.filter((other) => other !== pending);
    this.current = pending;
    const { request, setup } = pending;
    const thread = this.activeThread();
    if (!this.opened.has(request.batch)) {
      this.opened.add(request.batch);
      thread.postMessage({ type: 'open', batch: request.batch, setup } satisfies WorkerRequest);
    }
    thread.postMessage(request);
  }

  /** The oldest request that is not long, unless a long one has waited for too long. */
  private mostUrgent(): PendingPlay | undefined {
    return (
      this.waiting.find((pending) => this.isLong(pending) && this.isOverdue(pending)) ??
      this.waiting.find((pending) => !this.isLong(pending)) ??
      this.waiting[0]
    );
  }

  private isLong({ request }: PendingPlay): boolean {
    return (this.took.get(request.batch) ?? 0) >= LONG_MS;
  }

  private isOverdue({ request, since }: PendingPlay): boolean {
    const patience = Math.max(PATIENCE_MS, PATIENCE * (this.took.get(request.batch) ?? 0));
    return performance.now() - since >= patience;
  }

  /** The thread, started if necessary. It now keeps the process alive. */
  private activeThread(): PoolThread {
    clearTimeout(this.idleTimer);
    const thread = (this.thread ??= this.startThread());
    thread.ref();
    return thread;
  }

  /** Lets the process exit while the thread is idle, and ends the thread after {@link IDLE_TIMEOUT_MS}. */
  private scheduleIdleStop(): void {
    if (this.busy || this.thread === undefined) return;
    this.thread.unref();
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => {
      if (!this.busy && this.jobs === 0) void this.end();
    }, IDLE_TIMEOUT_MS).unref();
  }

  private startThread(): PoolThread {
    const thread = this.start();
    const crashed = (message: string): void => {
      if (this.thread === thread) this.threadEnded({ type: 'crashed', message });
    };
    thread.on('message', (reply: WorkerReply) => {
      if (this.thread !== thread) return;
      if (reply.type === 'opened') this.markOpened(reply.batch);
      else this.finishTurn(reply);
    });
    thread.on('error', (error) => crashed(error instanceof Error ? error.message : String(error)));
    thread.on('exit', (code) => crashed(`The worker ended with code ${String(code)}.`));
    return thread;
  }

  private markOpened(batch: number): void {
    this.opening.get(batch)?.();
    this.opening.delete(batch);
  }

  private threadEnded(result: SlotResult): void {
    clearTimeout(this.idleTimer);
    this.thread = undefined;
    this.opened = new Set();
    for (const batch of [...this.opening.keys()]) this.markOpened(batch);
    this.finishTurn(result);
  }

  private finishTurn(result: SlotResult): void {
    const pending = this.current;
    this.current = undefined;
    this.scheduleIdleStop();
    if (pending !== undefined && result.type === 'part') {
      this.took.set(pending.request.batch, result.milliseconds);
      if (result.milliseconds < LONG_MS) this.lastQuick = performance.now();
    }
    pending?.resolve(result);
    // After this job has requested more.
    queueMicrotask(() => this.playNext());
  }
}
