import { randomUUID } from 'node:crypto';
import { Queue } from 'bullmq';
import { type Result, err, ok } from '@core/base';
import { byteText } from '@core/model';
import type { PoolThread, WorkerReply, WorkerRequest, JobSetup } from '@main/playtests';
import { readPartResult } from './answer';
import { type Connection, connect } from './connection';
import { PartEvents } from './events';
import { failureSentence, readFailure } from './failure';
import { MAX_SETUP_BYTES, type PartTask, queueName } from './messages';
import { type PartQueue, RemoteThread } from './remote-thread';
import { type PartToVerify, ReplayVerifier, resultsDigest } from './replays';
import { VerificationSample } from './sample';
import { type SharedSetup, SharedSetups } from './shared-setups';

/** Interval for renewing the setups in Redis and looking for lost parts. */
const POLL_INTERVAL_MS = 2_000;
/** Number of events kept for slow clients. */
const MAX_EVENTS = 1_000;
/** Maximum number of times that Redis may refuse a part. A Redis that is shutting down refuses some, a full one all. */
const MAX_REDIS_REFUSALS = 5;
/** Maximum number of retries of a part after an invalid result or a missing setup. */
const MAX_RETRIES = 3;

interface Waiting {
  readonly shared: SharedSetup;
  readonly task: PartTask;
  /** Number of consecutive polls without the part in the queue. */
  missed: number;
  refused: number;
  returned: number;
  answer(reply: PartReply): void;
}

type PartReply =
  | Pick<WorkerReply & { type: 'part' }, 'type' | 'results' | 'milliseconds'>
  | Pick<WorkerReply & { type: 'failed' }, 'type' | 'message'>;

/** Number of parts replayed on this machine, and of their workers. */
export interface SampleSummary {
  readonly parts: number;
  readonly workers: number;
}

/**
 * Plays batches through a Redis queue on other machines. Results are untrusted: a part with an invalid result is played again, and a sample
 * of the parts is replayed on this machine.
 */
export class QueueClient implements PartQueue {
  private readonly waiting = new Map<string, Waiting>();
  private readonly setups: SharedSetups;
  private readonly timer = setInterval(() => {
    // The next poll retries failures.
    this.look().catch(() => undefined);
  }, POLL_INTERVAL_MS);
  private readonly sample = new VerificationSample<PartToVerify>();
  private readonly replays = new ReplayVerifier();
  private readonly mistrust = new AbortController();
  private readonly events: PartEvents;
  /** Why parts fail at once, after Redis refused one for good. */
  private refusal: string | undefined;
  private closed = false;

  private constructor(
    private readonly connection: Connection,
    private readonly queue: Queue<PartTask>,
    lastEvent: string,
  ) {
    // The connection reports a break. Without a listener an error would end the program.
    queue.on('error', () => undefined);
    this.setups = new SharedSetups(queue.name, connection.redis);
    this.events = new PartEvents(queue.name, connection.redis, lastEvent, {
      completed: (id, value) => this.completed(id, value),
      failed: (id, reason) => this.failed(id, reason),
    });
  }

  /**
   * Connects to the queue of this version of the program; the error is a sentence.
   * @param away how long Redis may be out of reach later, in milliseconds
   */
  static async open(address: string, version: string, away?: number): Promise<Result<QueueClient, string>> {
    const connection = await connect(address, away);
    if (!connection.ok) return connection;
    const { redis } = connection.value;
    const queue = new Queue<PartTask>(queueName(version), {
      connection: redis,
      streams: { events: { maxLen: MAX_EVENTS } },
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    });
    await queue.waitUntilReady();
    // Starts at the last event, so that no result before the first read is missed.
    const [last] = await redis.xrevrange(queue.toKey('events'), '+', '-', 'COUNT', 1);
    const client = new QueueClient(connection.value, queue, last?.[0] ?? '0-0');
    await client.events.ready();
    return ok(client);
  }

  /** Aborted with a sentence as its reason when Redis is out of reach for too long. */
  get lost(): AbortSignal {
    return this.connection.lost;
  }

  /** Aborted when a replay differs from a worker's result; the reason is a sentence that names the worker. */
  get mismatch(): AbortSignal {
    return this.mistrust.signal;
  }

  /** Number of `worker` processes now serving the queue. */
  workers(): Promise<number> {
    return this.queue.getWorkersCount();
  }

  /** A thread for the pool, whose parts any worker may play. */
  thread(): PoolThread {
    return new RemoteThread(this);
  }

  open(batch: number, setup: JobSetup): void {
    this.setups.open(batch, setup);
  }

  shut(batch: number): void {
    this.setups.shut(batch);
  }

  play({ batch, range }: WorkerRequest & { type: 'play' }): { answer: Promise<WorkerReply>; withdraw: () => void } {
    const id = randomUUID();
    const shared = this.setups.get(batch);
    const answer = new Promise<WorkerReply>((resolve) => {
      const reply = (given: PartReply): void => resolve({ ...given, batch });
      if (this.mismatch.aborted) reply(failed(String(this.mismatch.reason)));
      else if (this.refusal !== undefined) reply(failed(this.refusal));
      else if (shared === undefined) reply(failed('The batch is over.'));
      else if (shared.text === undefined) {
        const most = byteText(MAX_SETUP_BYTES);
        reply(failed(`The battle is too large for the queue: the limit is ${most}. Play it without --queue.`));
      } else {
        const task = { batch: shared.name, range };
        this.waiting.set(id, { shared, task, missed: 0, refused: 0, returned: 0, answer: reply });
        this.add(id, task);
      }
    });
    return { answer, withdraw: () => this.withdraw(id) };
  }

  /** Replays the rest of the sample. The error is a sentence that names a worker with wrong results. */
  async finishSample(): Promise<Result<SampleSummary, string>> {
    await Promise.all(this.sample.rest().map((part) => this.replay(part)));
    if (this.mismatch.aborted) return err(String(this.mismatch.reason));
    return ok({ parts: this.replays.confirmed, workers: this.sample.size });
  }

  /** Withdraws all waiting parts and closes the connection. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    const ids = [...this.waiting.keys()];
    this.waiting.clear();
    const replaysEnded = this.replays.close();
    if (this.lost.aborted) {
      // Redis is unreachable; a proper close would wait for it.
      this.events.drop();
    } else {
      await Promise.allSettled([...ids.map((id) => this.queue.remove(id)), this.setups.removeAll()]);
      await Promise.allSettled([this.events.close(), this.queue.close()]);
    }
    await replaysEnded;
    this.connection.close();
  }

  private withdraw(id: string): void {
    if (!this.waiting.delete(id)) return;
    // A worker that is playing the part stops when its setup is gone.
    this.queue.remove(id).catch(() => undefined);
  }

  private completed(id: string, value: unknown): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    const { shared, task } = waiting;
    const answer = readPartResult(value, task.range, shared.reader());
    if (!answer.ok) {
      this.putBack(id, waiting, answer.error);
      return;
    }
    this.waiting.delete(id);
    const { worker, results, milliseconds } = answer.value;
    const part = (): PartToVerify => {
      const { number, setup } = shared;
      return { worker, number, setup, range: task.range, digest: resultsDigest(results) };
    };
    const reply = { type: 'part', results, milliseconds } as const;
    if (!shared.repeatable || !this.sample.take(worker, part)) {
      waiting.answer(reply);
      return;
    }
    // Reports the result only after its replay, so that no job ends before its checks.
    void this.replay(part()).then((fault) => waiting.answer(fault === undefined ? reply : failed(fault)));
  }

  private failed(id: string, reason: unknown): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    const failure = readFailure(reason);
    const sentence = failureSentence(failure);
    // A restarted Redis has the part again before its setup.
    if (failure?.code === 'over') this.putBack(id, waiting, sentence);
    else this.end(id, sentence);
  }

  /** Queues a part again, at most {@link MAX_RETRIES} times; then it fails. */
  private putBack(id: string, waiting: Waiting, sentence: string): void {
    if (++waiting.returned > MAX_RETRIES) {
      this.end(id, sentence);
      return;
    }
    const again = (): void => {
      if (this.waiting.has(id)) this.add(id, waiting.task);
    };
    this.setups.store(waiting.shared).then(again, again);
  }

  private end(id: string, sentence: string): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.answer(failed(sentence));
  }

  /** Compares a part with its replay. A difference ends all waiting parts. Never rejects. */
  private async replay(part: PartToVerify): Promise<string | undefined> {
    const fault = await this.replays.check(part);
    if (fault === undefined || this.closed) return fault;
    this.mistrust.abort(fault);
    for (const id of [...this.waiting.keys()]) {
      this.end(id, fault);
      this.queue.remove(id).catch(() => undefined);
    }
    return fault;
  }

  private add(id: string, task: PartTask): void {
    this.queue.add('part', task, { jobId: id }).catch(() => {
      const waiting = this.waiting.get(id);
      // A refused part is not in the queue; the next polls add it again.
      if (this.lost.aborted || waiting === undefined || ++waiting.refused < MAX_REDIS_REFUSALS) return;
      this.refusal = 'Redis refuses new parts. Check that it has free memory and accepts writes.';
      for (const refused of [...this.waiting.keys()]) this.end(refused, this.refusal);
    });
  }

  /** Renews the setups and re-adds parts missing from the queue, such as after a restart of Redis. */
  private async look(): Promise<void> {
    const { redis } = this.connection;
    if (redis.status !== 'ready') return;
    // A Redis without free memory refuses the setups, and also the parts below, which report it.
    await this.setups.renew().catch(() => undefined);
    for (const [id, waiting] of [...this.waiting]) {
      const known = (await redis.exists(this.queue.toKey(id))) === 1;
      waiting.missed = known ? 0 : waiting.missed + 1;
      // Missing once may mean that it has just finished and its result is on the way.
      if (waiting.missed < 2 || !this.waiting.has(id)) continue;
      waiting.missed = 0;
      this.add(id, waiting.task);
    }
  }
}

function failed(message: string): PartReply {
  return { type: 'failed', message };
}
