import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { WorkSetting } from '@main/playtests';
import { MOST_SETTING_BYTES, SETTING_SECONDS, settingKey } from './messages';
import { isRepeatable } from './replays';
import { type ResultsReader, resultsReader } from './results';

/** A batch's setting beside the queue. */
export interface SharedSetting {
  readonly name: string;
  /** Number of the setting on this machine's own threads. */
  readonly number: number;
  readonly setting: WorkSetting;
  /** Undefined when it is too large to be sent. */
  readonly text: string | undefined;
  /** False when a replay may differ by chance. */
  readonly repeatable: boolean;
  /** What its results can be; made when it is first needed. */
  reader(): ResultsReader;
}

/** The settings that a client keeps in Redis for its batches, as long as a thread uses them. */
export class SharedSettings {
  private readonly entries = new Map<number, { readonly shared: SharedSetting; users: number }>();
  private count = 0;

  constructor(
    private readonly queue: string,
    private readonly redis: Redis,
  ) {}

  get(batch: number): SharedSetting | undefined {
    return this.entries.get(batch)?.shared;
  }

  /** Adds a user of a batch's setting; the first one stores it. */
  open(batch: number, setting: WorkSetting): void {
    const known = this.entries.get(batch);
    if (known !== undefined) {
      known.users++;
      return;
    }
    const text = JSON.stringify(setting);
    let reader: ResultsReader | undefined;
    const shared: SharedSetting = {
      name: randomUUID(),
      number: this.count++,
      setting,
      text: Buffer.byteLength(text) > MOST_SETTING_BYTES ? undefined : text,
      repeatable: isRepeatable(setting),
      reader: () => (reader ??= resultsReader(setting)),
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
    this.redis.del(settingKey(this.queue, entry.shared.name)).catch(() => undefined);
  }

  /** Writes a setting to Redis, where it stays for a minute. */
  store({ name, text }: SharedSetting): Promise<unknown> {
    if (text === undefined) return Promise.resolve();
    return this.redis.set(settingKey(this.queue, name), text, 'EX', SETTING_SECONDS);
  }

  /** Keeps the settings in Redis for another minute. */
  async renew(): Promise<void> {
    await Promise.all([...this.entries.values()].map(({ shared }) => this.store(shared)));
  }

  /** Takes all settings out of Redis. */
  async removeAll(): Promise<void> {
    const keys = [...this.entries.values()].map(({ shared }) => settingKey(this.queue, shared.name));
    await Promise.all(keys.map((key) => this.redis.del(key)));
  }
}
