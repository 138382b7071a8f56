import type { PoolThread, WorkerReply, WorkerRequest, JobSetup } from '@main/playtests';

/** The part of a queue that a remote thread uses. */
export interface PartQueue {
  /** Stores a batch's setup in Redis and counts one more user. */
  open(batch: number, setup: JobSetup): void;
  /** Removes a setup after its last user; workers then drop their parts. */
  shut(batch: number): void;
  /** Queues a part. `answer` never rejects; `withdraw` cancels it. */
  play(request: WorkerRequest & { type: 'play' }): { answer: Promise<WorkerReply>; withdraw: () => void };
}

/** A pool thread whose parts any worker of a queue may play. */
export class RemoteThread implements PoolThread {
  private readonly opened = new Set<number>();
  private readonly listeners: ((reply: WorkerReply) => void)[] = [];
  private withdraw: (() => void) | undefined;

  constructor(private readonly queue: PartQueue) {}

  /** Adds a listener for replies. A remote thread neither fails nor ends: a worker's failure is a reply. */
  on(event: 'message', listener: (reply: WorkerReply) => void): void;
  on(event: 'error' | 'exit', listener: (reason: unknown) => void): void;
  on(event: string, listener: (reply: WorkerReply) => void): void {
    if (event === 'message') this.listeners.push(listener);
  }

  postMessage(request: WorkerRequest): void {
    switch (request.type) {
      case 'open':
        this.opened.add(request.batch);
        this.queue.open(request.batch, request.setup);
        this.reply({ type: 'opened', batch: request.batch });
        break;
      case 'play': {
        const { answer, withdraw } = this.queue.play(request);
        this.withdraw = withdraw;
        // The answer never rejects.
        void answer.then((reply) => {
          if (this.withdraw === withdraw) this.withdraw = undefined;
          this.reply(reply);
        });
        break;
      }
      case 'close':
        this.shut(request.batch);
        break;
    }
  }

  /** Withdraws the waiting part. */
  terminate(): Promise<number> {
    this.withdraw?.();
    for (const batch of [...this.opened]) this.shut(batch);
    return Promise.resolve(0);
  }

  // The connection, not its threads, keeps the process alive.
  ref(): void {}
  unref(): void {}

  private reply(reply: WorkerReply): void {
    for (const listener of this.listeners) listener(reply);
  }

  private shut(batch: number): void {
    if (this.opened.delete(batch)) this.queue.shut(batch);
  }
}
