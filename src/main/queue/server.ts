import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { type Result, ok } from '@core/base';
// A worker that serves others plays for long.
import { Seat, type WorkSetting } from '@main/playtests';
import { type Connection, connect } from './connection';
import { NO_SETTING, type PartAnswer, type PartTask, queueName, settingKey } from './messages';
import { pack } from './packing';

/** How a worker serves. */
export interface ServerOptions {
  readonly version: string;
  /** Threads that play. */
  readonly threads: number;
  /** A worker that is not heard of for so long has died, and its parts go to others; in milliseconds, 15 seconds when absent. */
  readonly patience?: number;
}

/** What a worker has done so far. */
export interface Served {
  readonly parts: number;
  readonly games: number;
}

/** A part that stalls again and again kills its workers: then it is a failed part of its batch. */
const MOST_STALLED = 5;
/** So many settings are kept ready. */
const MOST_KEPT = 8;
/** How often a worker asks whether the batch of a long part still has an owner. */
const ASK_MILLISECONDS = 1_000;

/** Serves the queue of a Redis: plays parts of batches until it is closed. */
export class QueueServer {
  private readonly free: Seat[];
  private readonly kept = new Map<string, { readonly number: number; readonly setting: WorkSetting }>();
  private readonly worker: Worker<PartTask, PartAnswer>;
  private readonly name: string;
  private readonly seats: readonly Seat[];
  private batches = 0;
  private parts = 0;
  private games = 0;
  private told: (served: Served) => void = () => undefined;

  private constructor(
    private readonly connection: Connection,
    { version, threads, patience = 15_000 }: ServerOptions,
  ) {
    this.name = queueName(version);
    this.seats = Array.from({ length: threads }, () => new Seat());
    this.free = [...this.seats];
    this.worker = new Worker<PartTask, PartAnswer>(this.name, (job) => this.play(job), {
      connection: connection.redis,
      concurrency: threads,
      lockDuration: patience,
      stalledInterval: Math.ceil(patience / 3),
      maxStalledCount: MOST_STALLED,
    });
    // The connection says itself when it breaks; without a listener an error would end the program.
    this.worker.on('error', () => undefined);
  }

  /** Begins to serve, or says in a sentence why not. */
  static async open(address: string, options: ServerOptions): Promise<Result<QueueServer, string>> {
    const made = await connect(address);
    return made.ok ? ok(new QueueServer(made.value, options)) : made;
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

  /** Finishes the parts in hand and ends. */
  async close(): Promise<void> {
    // A Redis that is away bids no farewell that could be waited for.
    if (this.lost.aborted) {
      void this.worker.close(true).catch(() => undefined);
      void this.worker.disconnect().catch(() => undefined);
    } else await this.worker.close();
    await Promise.all(this.seats.map((seat) => seat.end()));
    this.connection.close();
  }

  private async play({ data: { batch, range } }: Job<PartTask, PartAnswer>): Promise<PartAnswer> {
    const kept = await this.setting(batch);
    if (kept === undefined) throw new UnrecoverableError(NO_SETTING);
    const seat = this.free.pop();
    if (seat === undefined) throw new Error('more parts than threads');
    const asking = setInterval(() => void this.endWithout(batch, seat), ASK_MILLISECONDS);
    try {
      const result = await seat.play({ type: 'play', batch: kept.number, range }, kept.setting);
      if (result.type !== 'part') {
        throw new UnrecoverableError((await this.isThere(batch)) ? result.message : NO_SETTING);
      }
      this.parts++;
      this.games += result.results.turns.length;
      this.told(this.served);
      return { results: pack(result.results), milliseconds: result.milliseconds };
    } finally {
      clearInterval(asking);
      this.free.push(seat);
    }
  }

  /** Ends a thread whose part nobody waits for any more. */
  private async endWithout(batch: string, seat: Seat): Promise<void> {
    if (this.connection.redis.status !== 'ready') return;
    if (!(await this.isThere(batch)) && seat.busy) await seat.end();
  }

  /** Whether the setting of a batch lies beside the queue; true where Redis cannot be asked. */
  private async isThere(batch: string): Promise<boolean> {
    return (await this.connection.redis.exists(settingKey(this.name, batch)).catch(() => 1)) === 1;
  }

  private async setting(batch: string): Promise<{ number: number; setting: WorkSetting } | undefined> {
    const known = this.kept.get(batch);
    if (known !== undefined) return known;
    const text = await this.connection.redis.get(settingKey(this.name, batch));
    if (text === null) return undefined;
    const entry = { number: this.batches++, setting: JSON.parse(text) as WorkSetting };
    this.kept.set(batch, entry);
    const [oldest] = this.kept;
    if (this.kept.size > MOST_KEPT && oldest !== undefined) {
      this.kept.delete(oldest[0]);
      for (const seat of this.seats) seat.forget(oldest[1].number);
    }
    return entry;
  }
}
