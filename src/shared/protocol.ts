import type { CallErrorCode } from './call';

/** What the page sends over the socket: one call. */
export interface SocketCall {
  /** Chosen by the page, unique within its connection. */
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** What the host answers: the call's result (absent when it is `undefined`) or why it went wrong. */
export type SocketReply =
  | { readonly id: number; readonly result?: unknown }
  | { readonly id: number; readonly error: { readonly code: CallErrorCode; readonly message: string } };

/** What the host sends unasked. */
export interface SocketEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Path of the WebSocket on the browser host; the session cookie admits the page. */
export const SOCKET_PATH = '/socket';

/** Largest message either way, in bytes: a file of the largest size with room for its envelope. */
export const MAX_MESSAGE = 96 * 1024 * 1024;
