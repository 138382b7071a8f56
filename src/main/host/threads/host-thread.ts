import type { Worker } from 'node:worker_threads';
import { errorReply, type CallHead } from '@shared/call-text';
import { formatError } from '../uncaught-errors';
import { buffersIn, type EventText, type FromThread, type Services, type ToThread } from './messages';

export interface HostThreadOptions {
  /** The thread's task, to follow "the part of the program that". */
  readonly task: string;
  /** Starts the thread. */
  readonly start: () => Worker;
  /** Functions of the main thread that the thread may call. */
  readonly services: Services;
  readonly onEvent: (event: EventText) => void;
  readonly onProblem: (message: string) => void;
  /** Called when the thread has died; the next call starts another. */
  readonly onLost?: () => void;
}

interface Pending {
  readonly id: number;
  resolve(reply: Uint8Array | string): void;
}

/**
 * A thread that carries out calls for the main thread. It starts with the first call. When it dies, its calls are answered
 * with an error, its wills are sent, and the next call starts another.
 */
export class HostThread {
  private worker: Worker | undefined;
  private closing: (() => void) | undefined;
  private closed = false;
  private calls = 0;
  private readonly pending = new Map<number, Pending>();
  private readonly wills = new Map<string, EventText>();

  constructor(private readonly options: HostThreadOptions) {}

  /** Starts the thread before it is needed. */
  warmUp(): void {
    if (!this.closed) this.worker ??= this.startWorker();
  }

  /** Passes a call on; the reply is JSON text. `message` is transferred: the caller loses it. Never rejects. */
  answer(head: CallHead, message: Uint8Array): Promise<Uint8Array | string> {
    if (this.closed) return Promise.resolve(errorReply(head.id, 'closed', 'Hexwright is closing.'));
    return new Promise((resolve) => {
      const call = ++this.calls;
      this.pending.set(call, { id: head.id, resolve });
      this.worker ??= this.startWorker();
      this.post({ type: 'call', call, head, message }, buffersIn([message]));
    });
  }

  /** Ends the thread after its work, or after `patience` milliseconds in any case. */
  async close(patience: number): Promise<void> {
    this.closed = true;
    const { worker } = this;
    if (worker === undefined) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patience);
      this.closing = () => {
        clearTimeout(timer);
        resolve();
      };
      this.post({ type: 'close' });
    });
    this.worker = undefined;
    await worker.terminate();
    this.refuseAll('closed', 'Hexwright is closing.');
  }

  private startWorker(): Worker {
    const worker = this.options.start();
    let reason = 'it ended unexpectedly';
    worker.on('message', (message: FromThread) => {
      if (this.worker === worker) this.receive(message);
    });
    worker.on('messageerror', (error) => this.options.onProblem(`A message could not be read: ${error.message}`));
    worker.on('error', (error) => (reason = formatError(error)));
    worker.on('exit', () => {
      if (this.worker === worker) this.workerDied(reason);
    });
    return worker;
  }

  private receive(message: FromThread): void {
    switch (message.type) {
      case 'reply':
        this.pending.get(message.call)?.resolve(message.message);
        this.pending.delete(message.call);
        break;
      case 'event':
        this.options.onEvent(message.event);
        break;
      case 'request':
        void this.serve(message.request, message.service, message.args);
        break;
      case 'will':
        if (message.event === undefined) this.wills.delete(message.key);
        else this.wills.set(message.key, message.event);
        break;
      case 'problem':
        this.options.onProblem(message.message);
        break;
      case 'closed':
        this.closing?.();
        break;
    }
  }

  private async serve(request: number, service: string, args: readonly unknown[]): Promise<void> {
    const { worker } = this;
    const run = this.options.services[service] as ((...args: readonly unknown[]) => Promise<unknown>) | undefined;
    try {
      const value = await run?.(...args);
      if (this.worker === worker) this.post({ type: 'answered', request, value });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (this.worker === worker) this.post({ type: 'refused', request, message });
    }
  }

  private post(message: ToThread, transfer: readonly ArrayBuffer[] = []): void {
    this.worker?.postMessage(message, [...transfer]);
  }

  private workerDied(reason: string): void {
    const { task, onProblem, onEvent, onLost } = this.options;
    this.worker = undefined;
    onProblem(`The part of Hexwright that ${task} stopped and will be started again: ${reason}.`);
    this.refuseAll('failed', `The part of Hexwright that ${task} stopped unexpectedly. Try again.`);
    const wills = [...this.wills.values()];
    this.wills.clear();
    for (const will of wills) onEvent(will);
    this.closing?.();
    onLost?.();
  }

  private refuseAll(code: 'failed' | 'closed', message: string): void {
    const pending = [...this.pending.values()];
    this.pending.clear();
    for (const { id, resolve } of pending) resolve(errorReply(id, code, message));
  }
}
