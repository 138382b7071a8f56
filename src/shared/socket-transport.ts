import { HostCallError, type Transport } from './call';
import { callText, resultOf } from './call-text';
import { isEventName } from './channels';
import { createEmitter } from './emitter';
import { MAX_MESSAGE, type SocketEvent, type SocketReply } from './protocol';

/** `readyState` of a WebSocket that can send. */
const OPEN = 1;

/** The part of the standard WebSocket that is used. */
export interface SocketLike {
  readonly readyState: number;
  send(data: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
}

export interface SocketOptions {
  /** Full address, such as `ws://127.0.0.1:4000/socket`. */
  readonly url: string;
  /** The standard WebSocket class of the page (or of `ws`). */
  readonly WebSocket: new (url: string) => SocketLike;
  /** Waits before each further try to connect, in milliseconds; the last one repeats. */
  readonly retryAfter?: readonly number[];
  /** Told what a listener throws. */
  readonly onError?: (error: unknown) => void;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Connects to the browser host and keeps connected. Calls made before the first connection wait for it; calls under way when
 * the connection is lost, and calls made until it is back, reject with `HostCallError` `closed`. `host:connection` tells.
 */
export function connectWebSocket(options: SocketOptions): Transport & { close(): void } {
  const retryAfter = options.retryAfter ?? [250, 500, 1000, 2000, 5000];
  const emitter = createEmitter(options.onError ?? (() => undefined));
  const pending = new Map<number, Pending>();
  let waiting: string[] = [];
  let socket: SocketLike | undefined;
  let state: 'connecting' | 'open' | 'lost' | 'closed' = 'connecting';
  let tries = 0;
  let nextId = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = (): void => {
    const current = new options.WebSocket(options.url);
    socket = current;
    current.onopen = () => {
      const wasLost = state === 'lost';
      state = 'open';
      tries = 0;
      for (const message of waiting) current.send(message);
      waiting = [];
      if (wasLost) emitter.emit('host:connection', { connected: true });
    };
    current.onmessage = (event: { data: unknown }) => receive(event.data);
    current.onclose = () => onClosed();
  };

  const onClosed = (): void => {
    if (state === 'closed') return;
    if (state !== 'lost') emitter.emit('host:connection', { connected: false });
    state = 'lost';
    rejectAll();
    timer = setTimeout(connect, retryAfter[Math.min(tries++, retryAfter.length - 1)]);
  };

  const rejectAll = (): void => {
    waiting = [];
    for (const { reject } of pending.values()) reject(closedError());
    pending.clear();
  };

  const receive = (data: unknown): void => {
    // The host sends text only.
    if (typeof data !== 'string') return;
    const message = JSON.parse(data) as SocketEvent | SocketReply;
    if ('event' in message) {
      if (isEventName(message.event)) emitter.emit(message.event, message.data as never);
      return;
    }
    const call = pending.get(message.id);
    if (call === undefined) return;
    pending.delete(message.id);
    try {
      call.resolve(resultOf(message));
    } catch (error) {
      call.reject(error);
    }
  };

  connect();
  return {
    call(method, args) {
      // A connection that is being closed reports its end a little later.
      const isClosing = state === 'open' && socket?.readyState !== OPEN;
      if (isClosing || state === 'lost' || state === 'closed') return Promise.reject(closedError());
      const id = nextId++;
      const message = callText({ id, method, args });
      // The host would close the connection, and every call in flight would be lost.
      if (isTooLong(message)) return Promise.reject(new HostCallError('bad-arguments', TOO_LONG));
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        if (state === 'open') socket?.send(message);
        else waiting.push(message);
      });
    },
    on: emitter.on,
    close() {
      state = 'closed';
      clearTimeout(timer);
      rejectAll();
      socket?.close();
    },
  };
}

const TOO_LONG = 'The document or page is too large to send. Make it smaller.';

/** True for a message over the limit of the host, in bytes of UTF-8: at most three for a UTF-16 unit. */
function isTooLong(message: string): boolean {
  return message.length > MAX_MESSAGE / 3 && new TextEncoder().encode(message).length > MAX_MESSAGE;
}

function closedError(): HostCallError {
  return new HostCallError('closed', 'The connection to Hexwright is lost.');
}
