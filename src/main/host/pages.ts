import type { HostEvents } from '@shared/host-api';

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
