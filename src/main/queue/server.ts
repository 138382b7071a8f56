import { hostname } from 'node:os';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { type Result, err, ok } from '@core/base';
import { byteText } from '@core/model';
import { WorkerSlot, type JobSetup } from '@main/playtests';
import { type Connection, connect } from './connection';
import { failureText, type PartFailure } from './failure';
import { MAX_WORKER_NAME, MAX_SETUP_BYTES, type PartResult, type PartTask, queueName, setupKey } from './messages';
import { pack } from './packing';
import { readSetup } from './job-setup';
import { readTask } from './task';

/** Options of a worker. */
export interface ServerOptions {
  readonly version: string;
  /** Number of worker threads. */
  readonly threads: number;
  /** Time in milliseconds without a heartbeat until a worker counts as dead and others get its parts; default: 15 seconds. */
  readonly patience?: number;
  /** The worker's name in its results; default: host name and process id. */
  readonly name?: string;
}

/** The totals of a worker. */
export interface Served {
  readonly parts: number;
  readonly games: number;
}

/** A part that stalls this often fails; it probably kills its workers. */
const MAX_STALLED = 5;
/** Maximum number of cached setups. */
const MAX_KEPT = 8;
/** Interval for checking that the batch of a long part still has an owner. */
const ASK_MILLISECONDS = 1_000;

interface Kept {
  readonly number: number;
  /** The error is a sentence. */
  readonly setup: Result<JobSetup, string>;
}

/**
 * Serves a Redis queue: plays parts of batches until closed. Data in Redis is untrusted: an invalid task or setup fails its part with a plain
 * reason, and the worker continues.
 */
export class QueueServer {
  private readonly free: WorkerSlot[];
  private readonly kept = new Map<string, Promise<Kept | undefined>>();
  private readonly worker: Worker<unknown, PartResult>;
  private readonly queue: string;
  private readonly slots: readonly WorkerSlot[];
  private batches = 0;
  private parts = 0;
  private games = 0;
  private told: (served: Served) => void = () => undefined;
  /** The worker's name in its results. */
  readonly name: string;

  private constructor(
    private readonly connection: Connection,
    { version, threads, patience = 15_000, name = `${hostname()}:${process.pid}` }: ServerOptions,
  ) {
    this.queue = queueName(version);
    this.name = name.replace(/[^\p{L}\p{N} ._:@#()/-]/gu, '-').slice(0, MAX_WORKER_NAME);
    this.slots = Array.from({ length: threads }, () => new WorkerSlot());
    this.free = [...this.slots];
    this.worker = new Worker<unknown, PartResult>(this.queue, (job) => this.play(job), {
      connection: connection.redis,
      name: this.name,
      concurrency: threads,
      lockDuration: patience,
      stalledInterval: Math.ceil(patience / 3),
      maxStalledCount: MAX_STALLED,
    });
    // The connection itself reports a break; without a listener an error would end the program.
    this.worker.on('error', () => undefined);
  }

  /** Starts serving; the error is a sentence. */
  static async open(address: string, options: ServerOptions): Promise<Result<QueueServer, string>> {
    const connection = await connect(address);
    return connection.ok ? ok(new QueueServer(connection.value, options)) : connection;
  }

  /** Host and port of the Redis. */
  get shown(): string {
    return this.connection.shown;
  }

  /** Aborted with a sentence as its reason when Redis is out of reach for too long. */
  get lost(): AbortSignal {
    return this.connection.lost;
  }

  get served(): Served {
    return { parts: this.parts, games: this.games };
  }

  /** Calls `listener` after every part. */
  onPart(listener: (served: Served) => void): void {
    this.told = listener;
  }

  /** Finishes the current parts and closes. */
  async close(): Promise<void> {
    if (this.lost.aborted) {
      // A proper close would wait for the unreachable Redis.
      this.worker.close(true).catch(() => undefined);
      this.worker.disconnect().catch(() => undefined);
    } else await this.worker.close();
    await Promise.all(this.slots.map((slot) => slot.end()));
    this.connection.close();
  }

  private async play({ data }: Job<unknown, PartResult>): Promise<PartResult> {
    const task = readTask(data);
    if (!task.ok) throw this.failure('task', task.error);
    const kept = await this.setupOf(task.value.batch);
    if (kept === undefined) throw this.failure('over');
    if (!kept.setup.ok) throw this.failure('setting', kept.setup.error);
    return this.playPart(task.value, kept.number, kept.setup.value);
  }

  private async playPart({ batch, range }: PartTask, number: number, setup: JobSetup): Promise<PartResult> {
    const slot = this.free.pop();
    if (slot === undefined) throw new Error('Bug: more parts than threads');
    const asking = setInterval(() => {
      // A failed check must not stop the part.
      this.endWithout(batch, slot).catch(() => undefined);
    }, ASK_MILLISECONDS);
    try {
      const result = await slot.play({ type: 'play', batch: number, range }, setup);
      if (result.type !== 'part') {
        const code = result.type === 'failed' ? 'game' : 'stopped';
        throw this.failure((await this.isThere(batch)) ? code : 'over');
      }
      this.parts++;
      this.games += result.results.turns.length;
      this.told(this.served);
      return { worker: this.name, results: pack(result.results), milliseconds: result.milliseconds };
    } finally {
      clearInterval(asking);
      this.free.push(slot);
    }
  }

  /** A failure that the queue does not retry; the client decides. */
  private failure(code: PartFailure['code'], detail?: string): UnrecoverableError {
    return new UnrecoverableError(failureText({ code, worker: this.name, detail }));
  }

  /** Ends a thread whose part no longer has an owner. */
  private async endWithout(batch: string, slot: WorkerSlot): Promise<void> {
    if (this.connection.redis.status !== 'ready') return;
    if (!(await this.isThere(batch)) && slot.busy) await slot.end();
  }

  /** Whether the setup of a batch is in Redis; true when Redis is unreachable. */
  private async isThere(batch: string): Promise<boolean> {
    return (await this.connection.redis.exists(setupKey(this.queue, batch)).catch(() => 1)) === 1;
  }

  /** The cached setup of a batch; undefined when Redis has none. */
  private async setupOf(batch: string): Promise<Kept | undefined> {
    const known = this.kept.get(batch);
    if (known !== undefined) return known;
    const reading = this.readSetup(batch);
    this.kept.set(batch, reading);
    const kept = await reading;
    if (kept === undefined) this.kept.delete(batch);
    await this.forgetOldest();
    return kept;
  }

  private async readSetup(batch: string): Promise<Kept | undefined> {
    const { redis } = this.connection;
    const key = setupKey(this.queue, batch);
    try {
      const bytes = await redis.strlen(key);
      if (bytes === 0) return undefined;
      const text = bytes > MAX_SETUP_BYTES ? undefined : await redis.get(key);
      if (text === null) return undefined;
      const setup =
        text === undefined ? err(`The battle is larger than ${byteText(MAX_SETUP_BYTES)}.`) : readSetup(text);
      return { number: this.batches++, setup };
    } catch {
      // Redis is unreachable, or the value is not a string.
      return undefined;
    }
  }

  private async forgetOldest(): Promise<void> {
    const [oldest] = this.kept;
    if (this.kept.size <= MAX_KEPT || oldest === undefined) return;
    this.kept.delete(oldest[0]);
    const kept = await oldest[1];
    if (kept !== undefined) for (const slot of this.slots) slot.forget(kept.number);
  }
}
