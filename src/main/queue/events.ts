import { QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';

/** Pause before events are read again after one that could not be parsed. */
const PAUSE_MILLISECONDS = 100;

/** Listeners for finished parts. `value` and `reason` come from a worker and are untrusted. */
export interface PartListeners {
  completed(id: string, value: unknown): void;
  failed(id: string, reason: unknown): void;
}

/** Reads the events of finished parts. BullMQ stops at an event that is not JSON; this class continues with the next one. */
export class PartEvents {
  private events: QueueEvents;
  private closed = false;

  /** @param last id of the last event before the first to be read */
  constructor(
    private readonly queue: string,
    private readonly redis: Redis,
    last: string,
    private readonly listeners: PartListeners,
  ) {
    this.events = this.listen(last);
  }

  /** Waits for the connection. */
  async ready(): Promise<void> {
    await this.events.waitUntilReady();
  }

  /** Stops reading and closes the connection. */
  async close(): Promise<void> {
    this.closed = true;
    await this.events.close();
  }

  /** Stops reading without waiting for an unreachable Redis. */
  drop(): void {
    this.closed = true;
    this.events.disconnect().catch(() => undefined);
  }

  private listen(last: string): QueueEvents {
    const events = new QueueEvents(this.queue, { connection: this.redis, lastEventId: last, autorun: false });
    // The connection reports a break. Without a listener an error would end the program.
    events.on('error', () => undefined);
    events.on('completed', (event: { jobId: string; returnvalue: unknown }) =>
      this.listeners.completed(event.jobId, event.returnvalue),
    );
    events.on('failed', (event: { jobId: string; failedReason: unknown }) =>
      this.listeners.failed(event.jobId, event.failedReason),
    );
    const again = (): void => {
      if (this.closed) return;
      events.disconnect().catch(() => undefined);
      // Skips the events in between; the client re-adds their missing parts.
      setTimeout(() => {
        if (!this.closed) this.events = this.listen('$');
      }, PAUSE_MILLISECONDS);
    };
    events.run().then(again, again);
    return events;
  }
}
