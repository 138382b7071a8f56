import { randomUUID } from 'node:crypto';
import { Queue, QueueEvents } from 'bullmq';
import { type Result, ok } from '@core/base';
import type { PoolThread, WorkerReply, WorkerRequest, WorkSetting } from '@main/playtests';
import { type Connection, connect } from './connection';
import {
  NO_SETTING,
  type PartAnswer,
  type PartTask,
  SETTING_SECONDS,
  queueName,
  settingKey,
  settingText,
} from './messages';
import { unpack } from './packing';
import { RemoteThread } from './remote-thread';
import type { WorkResults } from '@main/playtests';

/** How often a client tells that it is still there and looks for parts that nobody knows any more. */
const LOOK_MILLISECONDS = 2_000;
/** So many events are kept for clients that read slowly. */
const MOST_EVENTS = 1_000;
/** So often the queue may refuse a part: a Redis that is about to end does, one that is full does for good. */
const MOST_REFUSALS = 5;

interface Waiting {
  readonly task: PartTask;
  /** Looks in a row in which the queue did not know the part. */
  missed: number;
  /** How often the queue did not take it. */
  refused: number;
  answer(answer: PartAnswer | string): void;
}

/** What a batch needs from a Redis queue: threads that are elsewhere. */
export class QueueClient {
  private readonly waiting = new Map<string, Waiting>();
  private readonly settings = new Map<string, { readonly text: string; users: number }>();
  private readonly names = new Map<number, string>();
  private readonly timer = setInterval(() => void this.look().catch(() => undefined), LOOK_MILLISECONDS);

  private constructor(
    private readonly connection: Connection,
    private readonly queue: Queue<PartTask>,
    private readonly events: QueueEvents,
  ) {
    // The connection says itself when it breaks; without listeners an error would end the program.
    queue.on('error', () => undefined);
    events.on('error', () => undefined);
    events.on('completed', ({ jobId, returnvalue }) => this.end(jobId, returnvalue as unknown as PartAnswer));
    events.on('failed', ({ jobId, failedReason }) => this.end(jobId, failedReason));
  }

  /**
   * Connects to the queue of this version of the program, or says in a sentence why not.
   * @param away how long Redis may be out of reach later, in milliseconds
   */
  static async open(address: string, version: string, away?: number): Promise<Result<QueueClient, string>> {
    const made = await connect(address, away);
    if (!made.ok) return made;
    const { redis } = made.value;
    const name = queueName(version);
    const queue = new Queue<PartTask>(name, {
      connection: redis,
      streams: { events: { maxLen: MOST_EVENTS } },
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    });
    await queue.waitUntilReady();
    // From the last event there is: one that comes before the first look must not be missed.
    const [last] = await redis.xrevrange(queue.toKey('events'), '+', '-', 'COUNT', 1);
    const events = new QueueEvents(name, { connection: redis, lastEventId: last?.[0] ?? '0-0' });
    await events.waitUntilReady();
    return ok(new QueueClient(made.value, queue, events));
  }

  /** Aborted with a sentence as its reason when Redis is out of reach for too long. */
  get lost(): AbortSignal {
    return this.connection.lost;
  }

  /** Number of `worker` programs that serve the queue now. */
  workers(): Promise<number> {
    return this.queue.getWorkersCount();
  }

  /** A thread for the pool that plays on whichever worker takes its parts. */
  thread(): PoolThread {
    // The pool uses of `on` the three events that a remote thread has.
    return new RemoteThread(this) as unknown as PoolThread;
  }

  /** Lays a batch's setting beside the queue for one thread more. */
  open(batch: number, setting: WorkSetting): void {
    const known = this.names.get(batch);
    const entry = known === undefined ? undefined : this.settings.get(known);
    if (entry !== undefined) {
      entry.users++;
      return;
    }
    const name = randomUUID();
    this.names.set(batch, name);
    this.settings.set(name, { text: settingText(setting), users: 1 });
    void this.lay(name).catch(() => undefined);
  }

  /** Takes a setting away when its last thread is done with it: workers then leave parts of it alone. */
  shut(batch: number): void {
    const name = this.names.get(batch);
    const entry = name === undefined ? undefined : this.settings.get(name);
    if (name === undefined || entry === undefined || --entry.users > 0) return;
    this.names.delete(batch);
    this.settings.delete(name);
    void this.connection.redis.del(settingKey(this.queue.name, name)).catch(() => undefined);
  }

  /** Has a part played; what comes back is the answer of a worker thread. `withdraw` ends the waiting. */
  play({ batch, range }: WorkerRequest & { type: 'play' }): { answer: Promise<WorkerReply>; withdraw: () => void } {
    const id = randomUUID();
    const task = { batch: this.names.get(batch) ?? '', range };
    const answer = new Promise<WorkerReply>((resolve) => {
      const give = (given: PartAnswer | string): void =>
        resolve(
          typeof given === 'string'
            ? { type: 'failed', batch, message: given }
            : {
                type: 'part',
                batch,
                results: unpack(given.results) as WorkResults,
                milliseconds: given.milliseconds,
              },
        );
      this.waiting.set(id, { task, missed: 0, refused: 0, answer: give });
      this.add(id, task);
    });
    return { answer, withdraw: () => this.withdraw(id) };
  }

  /** Takes back what still waits and closes the connection. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    const ids = [...this.waiting.keys()];
    const keys = [...this.settings.keys()].map((name) => settingKey(this.queue.name, name));
    this.waiting.clear();
    if (this.lost.aborted) {
      // A Redis that is away takes nothing back, and bids no farewell that could be waited for.
      void this.events.disconnect().catch(() => undefined);
    } else {
      const { redis } = this.connection;
      await Promise.allSettled([...ids.map((id) => this.queue.remove(id)), ...keys.map((key) => redis.del(key))]);
      await Promise.allSettled([this.events.close(), this.queue.close()]);
    }
    this.connection.close();
  }

  private withdraw(id: string): void {
    if (!this.waiting.delete(id)) return;
    // What a worker has in hand stays its own: the setting that is gone ends it.
    void this.queue.remove(id).catch(() => undefined);
  }

  private end(id: string, answer: PartAnswer | string): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    const { batch } = waiting.task;
    if (answer === NO_SETTING && this.settings.has(batch)) {
      // Redis has started anew: the part came back to it before its setting did.
      void this.lay(batch).then(
        () => this.add(id, waiting.task),
        () => undefined,
      );
      return;
    }
    this.waiting.delete(id);
    waiting.answer(answer);
  }

  private add(id: string, task: PartTask): void {
    this.queue.add('part', task, { jobId: id }).catch((error: unknown) => {
      const waiting = this.waiting.get(id);
      // What was refused is not in the queue, and is soon put in again.
      if (this.lost.aborted || waiting === undefined || ++waiting.refused < MOST_REFUSALS) return;
      this.end(id, error instanceof Error ? error.message : String(error));
    });
  }

  private lay(name: string): Promise<unknown> {
    const text = this.settings.get(name)?.text;
    if (text === undefined) return Promise.resolve();
    return this.connection.redis.set(settingKey(this.queue.name, name), text, 'EX', SETTING_SECONDS);
  }

  /** Renews the settings, and puts in again what the queue has lost, as a Redis does that starts anew. */
  private async look(): Promise<void> {
    if (this.connection.redis.status !== 'ready') return;
    await Promise.all([...this.settings.keys()].map((name) => this.lay(name)));
    for (const [id, waiting] of [...this.waiting]) {
      const known = (await this.queue.getJob(id)) !== undefined;
      waiting.missed = known ? 0 : waiting.missed + 1;
      // Missed once, it may just have ended, and its answer be on the way.
      if (waiting.missed < 2 || !this.waiting.has(id)) continue;
      waiting.missed = 0;
      this.add(id, waiting.task);
    }
  }
}
