import type { PoolThread, WorkerReply, WorkerRequest } from '@main/playtests';
import type { QueueClient } from './client';

/** A thread of the pool whose parts are played by whichever worker of a queue takes them. */
export class RemoteThread implements PoolThread {
  private readonly opened = new Set<number>();
  private readonly listeners: ((reply: WorkerReply) => void)[] = [];
  private withdraw: (() => void) | undefined;

  constructor(private readonly client: QueueClient) {}

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
        this.client.open(request.batch, request.setting);
        this.say({ type: 'opened', batch: request.batch });
        break;
      case 'play': {
        const { answer, withdraw } = this.client.play(request);
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
      case 'ahead':
        // Other machines only play what was asked for.
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
    if (this.opened.delete(batch)) this.client.shut(batch);
  }
}
