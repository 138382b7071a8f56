import { WebSocket } from 'ws';
import { MAX_MESSAGE, SOCKET_PATH } from '@shared/index';
import type { Access } from './process';

/** The answer to a call. */
export interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string };
}

/** A connection that a page would make. */
export class Connection {
  #next = 1;
  readonly #waiting = new Map<number, (answer: Answer | undefined) => void>();
  /** Events that the host sent, by name and data. */
  readonly events: { readonly event: string; readonly data: unknown }[] = [];

  /** With what the connection was closed; undefined while it is open. */
  closed: string | undefined;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Answer & { event?: string; data?: unknown };
      if (message.event !== undefined) this.events.push({ event: message.event, data: message.data });
      else this.#settle(message.id, message);
    });
    socket.on('close', (code, reason) => {
      this.closed = `${code} ${String(reason)}`;
      for (const id of [...this.#waiting.keys()]) this.#settle(id, undefined);
    });
    socket.on('error', () => undefined);
  }

  /** Rejects when the host refuses the connection. */
  static open(access: Access): Promise<Connection> {
    const socket = new WebSocket(`ws://127.0.0.1:${access.port}${SOCKET_PATH}${access.query}`, {
      headers: { ...access.headers, Origin: access.origin },
      maxPayload: 512 * 1024 * 1024,
    });
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Calls a method; undefined when the connection closes, or no answer comes within `milliseconds`. */
  call(method: unknown, args: unknown, milliseconds = 60_000): Promise<Answer | undefined> {
    const id = this.#next++;
    return new Promise((resolve) => {
      if (!this.isOpen) return resolve(undefined);
      const text = JSON.stringify({ id, method, args });
      // Our pages refuse such a call themselves; another page loses its connection.
      if (Buffer.byteLength(text) > MAX_MESSAGE) {
        return resolve({ id, error: { code: 'bad-arguments', message: 'The call is too large.' } });
      }
      const timer = setTimeout(() => this.#settle(id, undefined), milliseconds);
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.socket.send(text);
    });
  }

  close(): void {
    this.socket.terminate();
  }

  #settle(id: number, answer: Answer | undefined): void {
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolve?.(answer);
  }
}
