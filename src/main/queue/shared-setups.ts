import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { JobSetup } from '@main/playtests';
import { MAX_SETUP_BYTES, SETUP_SECONDS, setupKey } from './messages';
import { isRepeatable } from './replays';
import { type ResultsReader, resultsReader } from './results';

/** A batch's setup in Redis. */
export interface SharedSetup {
  readonly name: string;
  /** Number of the setup on this machine's threads. */
  readonly number: number;
  readonly setup: JobSetup;
  /** Undefined when it is too large for the queue. */
  readonly text: string | undefined;
  /** False when a replay may differ by chance. */
  readonly repeatable: boolean;
  /** Validates its results; created when first needed. */
  reader(): ResultsReader;
}

/** The setups that a client keeps in Redis while its batches run. */
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

  /** Adds a user of a batch's setup; the first one stores it. */
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
    // An unreachable Redis receives it with the next renewal.
    this.store(shared).catch(() => undefined);
  }

  /** Removes a user; the last one removes the setup from Redis. */
  shut(batch: number): void {
    const entry = this.entries.get(batch);
    if (entry === undefined || --entry.users > 0) return;
    this.entries.delete(batch);
    this.redis.del(setupKey(this.queue, entry.shared.name)).catch(() => undefined);
  }

  /** Writes a setup to Redis, where it expires after {@link SETUP_SECONDS}. */
  store({ name, text }: SharedSetup): Promise<unknown> {
    if (text === undefined) return Promise.resolve();
    return this.redis.set(setupKey(this.queue, name), text, 'EX', SETUP_SECONDS);
  }

  /** Renews all setups in Redis. */
  async renew(): Promise<void> {
    await Promise.all([...this.entries.values()].map(({ shared }) => this.store(shared)));
  }

  /** Removes all setups from Redis. */
  async removeAll(): Promise<void> {
    const keys = [...this.entries.values()].map(({ shared }) => setupKey(this.queue, shared.name));
    await Promise.all(keys.map((key) => this.redis.del(key)));
  }
}
