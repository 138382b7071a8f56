import { callText, makeHostApi, resultOf } from '@shared/index';
import type { HostApi, HostEvents, SocketEvent, SocketReply } from '@shared/index';
import { toBytes, toText } from './threads/messages';

/** The host as a page reaches it: calls, replies and events are JSON text, which the main thread passes on unread. */
export interface PageHost {
  /** Opens a connection for a page. Each connection has its own limit of calls in flight. */
  connect(): PageConnection;
  /** Calls `listener` for every event; the returned function ends it. */
  onEvent(listener: (name: keyof HostEvents, message: Uint8Array | string) => void): () => void;
}

/** The calls of a page. */
export interface PageConnection {
  /**
   * Carries out a call. The reply says so when the call fails or exceeds a limit; undefined when the message is not a call.
   * `message` may be transferred: the caller loses it. Never rejects.
   */
  answer(message: Uint8Array): Promise<Uint8Array | string | undefined>;
}

/** The `HostApi` over a separate connection, for callers in this process. */
export function apiOf(pages: PageHost): HostApi {
  const connection = pages.connect();
  const parsed = (message: Uint8Array | string): unknown =>
    JSON.parse(typeof message === 'string' ? message : toText(message));
  return makeHostApi({
    async call(method, args) {
      const reply = await connection.answer(toBytes(callText({ id: 0, method, args })));
      return resultOf(parsed(reply ?? '{}') as SocketReply);
    },
    on: (expected, listener) =>
      pages.onEvent((name, message) => {
        if (name === expected) listener((parsed(message) as SocketEvent).data as Parameters<typeof listener>[0]);
      }),
  });
}
