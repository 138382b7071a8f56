import type { RawData, WebSocket } from 'ws';
import type { PageHost } from '@main/host';

/** Over this many unsent bytes, progress events are skipped: a newer one follows. */
const SLOW_BYTES = 4 * 1024 * 1024;
/** Over this many unsent bytes the page has stopped reading, and its connection is closed. */
const DEAD_BYTES = 512 * 1024 * 1024;

/** Answers the calls of one page and sends it the host's events until its socket closes. */
export function serveConnection(socket: WebSocket, host: PageHost, onError: (error: unknown) => void): void {
  const calls = host.connect();

  const send = (message: Uint8Array | string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > DEAD_BYTES) socket.terminate();
    else socket.send(message, { binary: false });
  };
  const refuse = (): void => socket.close(1008, 'Not a call');

  const stop = host.onEvent((name, message) => {
    if (name.endsWith(':progress') && socket.bufferedAmount > SLOW_BYTES) return;
    send(message);
  });
  socket.on('message', (data, isBinary) => {
    if (isBinary) return refuse();
    calls.answer(ownBytes(data)).then((reply) => (reply === undefined ? refuse() : send(reply)), onError);
  });
  socket.on('close', stop);
  // A message over the limit or a broken frame: ws closes the socket itself, with the code that says why.
  socket.on('error', () => undefined);
}

/** The bytes of a message in a separate buffer, which can be transferred to a thread. */
function ownBytes(data: RawData): Uint8Array {
  // The server leaves `binaryType` at its default, so that messages are buffers.
  const { buffer, byteOffset, byteLength } = data as Buffer;
  const whole = byteOffset === 0 && byteLength === buffer.byteLength;
  return whole ? new Uint8Array(buffer) : new Uint8Array(data as Buffer);
}
