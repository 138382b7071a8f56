import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { JobSetup } from '@main/playtests';
import { MAX_SETUP_BYTES, SETUP_SECONDS, setupKey } from './messages';
import { isRepeatable } from './replays';
import { type ResultsReader, resultsReader } from './results';

/** A batch's setting beside the queue. */
export interface SharedSetup {
  readonly name: string;
  /** Number of the setting on this machine's own threads. */
  readonly number: number;
  readonly setup: JobSetup;
  /** Undefined when it is too large to be sent. */
  readonly text: string | undefined;
  /** False when a replay may differ by chance. */
  readonly repeatable: boolean;
  /** What its results can be; made when it is first needed. */
  reader(): ResultsReader;
}

/** The settings that a client keeps in Redis for its batches, as long as a thread uses them. */
export class SharedSetups {
  private readonly entries = new Map<number, { readonly shared: SharedSetup; users: number }>();
  private count = 0;

  constructor(
    private readonly queue: string,
    private readonly redis: Redis,
  ) {}

  get(batch: number): SharedSetup | undefined {
    return this.entries.get(batch)?.shared;
  }

  /** Adds a user of a batch's setting; the first one stores it. */
  open(batch: number, setup: JobSetup): void {
    const known = this.entries.get(batch);
    if (known !== undefined) {
      known.users++;
      return;
    }
    const text = JSON.stringify(setup);
    let reader: ResultsReader | undefined;
    const shared: SharedSetup = {
      name: randomUUID(),
      number: this.count++,
      setup,
      text: Buffer.byteLength(text) > MAX_SETUP_BYTES ? undefined : text,
      repeatable: isRepeatable(setup),
      reader: () => (reader ??= resultsReader(setup)),
    };
    this.entries.set(batch, { shared, users: 1 });
    // A Redis that is away gets it with the next renewal.
    this.store(shared).catch(() => undefined);
  }

  /** Removes a user; the last one takes the setting out of Redis. */
  shut(batch: number): void {
    const entry = this.entries.get(batch);
    if (entry === undefined || --entry.users > 0) return;
    this.entries.delete(batch);
    this.redis.del(setupKey(this.queue, entry.shared.name)).catch(() => undefined);
  }

  /** Writes a setting to Redis, where it stays for a minute. */
  store({ name, text }: SharedSetup): Promise<unknown> {
    if (text === undefined) return Promise.resolve();
    return this.redis.set(setupKey(this.queue, name), text, 'EX', SETUP_SECONDS);
  }

  /** Keeps the settings in Redis for another minute. */
  async renew(): Promise<void> {
    await Promise.all([...this.entries.values()].map(({ shared }) => this.store(shared)));
  }

  /** Takes all settings out of Redis. */
  async removeAll(): Promise<void> {
    const keys = [...this.entries.values()].map(({ shared }) => setupKey(this.queue, shared.name));
    await Promise.all(keys.map((key) => this.redis.del(key)));
  }
}
