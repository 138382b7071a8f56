import type { WorkerReply, WorkerRequest } from '@main/playtests';
import type { QueueClient } from './client';

/** A thread of the pool whose work is done by whichever worker of a queue takes it. */
export class RemoteThread {
  private readonly opened = new Set<number>();
  private readonly listeners: ((reply: WorkerReply) => void)[] = [];
  private withdraw: (() => void) | undefined;

  constructor(private readonly client: QueueClient) {}

  /** Listens to replies. A remote thread itself neither fails nor ends: what becomes of workers is told in replies. */
  on(event: string, listener: (reply: WorkerReply) => void): this {
    if (event === 'message') this.listeners.push(listener);
    return this;
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
        // Other machines are not kept busy with what nobody has asked for.
        break;
    }
  }

  /** Takes back what is being waited for. */
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
