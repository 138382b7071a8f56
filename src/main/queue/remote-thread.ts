import type { PoolThread, WorkerReply, WorkerRequest, JobSetup } from '@main/playtests';

/** What a remote thread needs of a queue. */
export interface PartQueue {
  /** Stores a batch's setting beside the queue, for one more thread. */
  open(batch: number, setup: JobSetup): void;
  /** Removes a setting when its last thread is done with it; workers then drop the parts in hand. */
  shut(batch: number): void;
  /** Has a part played. `answer` never rejects; `withdraw` ends the waiting. */
  play(request: WorkerRequest & { type: 'play' }): { answer: Promise<WorkerReply>; withdraw: () => void };
}

/** A thread of the pool whose parts are played by whichever worker of a queue takes them. */
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
        this.say({ type: 'opened', batch: request.batch });
        break;
      case 'play': {
        const { answer, withdraw } = this.queue.play(request);
        this.withdraw = withdraw;
        // The answer never rejects.
        void answer.then((reply) => {
          if (this.withdraw === withdraw) this.withdraw = undefined;
          this.say(reply);
        });
        break;
      }
      case 'close':
        this.shut(request.batch);
        break;
    }
  }

  /** Withdraws the part that is waited for. */
  terminate(): Promise<number> {
    this.withdraw?.();
    for (const batch of [...this.opened]) this.shut(batch);
    return Promise.resolve(0);
  }

  // The connection keeps the program alive until it is closed, whatever its threads do.
  ref(): void {}
  unref(): void {}

  private say(reply: WorkerReply): void {
    for (const listener of this.listeners) listener(reply);
  }

  private shut(batch: number): void {
    if (this.opened.delete(batch)) this.queue.shut(batch);
  }
}
