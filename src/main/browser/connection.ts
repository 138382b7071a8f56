import type { RawData, WebSocket } from 'ws';
import { callHost, EVENT_NAMES, HostCallError } from '@shared/index';
import type { HostApi, HostEvents, SocketEvent, SocketReply } from '@shared/index';

/** Over this many unsent bytes, progress events are left out: a newer one follows. */
const SLOW_BYTES = 4 * 1024 * 1024;
/** Over this many unsent bytes the page has stopped reading, and is cut off. */
const DEAD_BYTES = 512 * 1024 * 1024;
/** More calls under way than this is no page of ours. */
const MAX_CALLS = 500;

/** Answers the calls of one page and sends it the host's events until its socket closes. */
export function serveConnection(socket: WebSocket, host: HostApi, onError: (error: unknown) => void): void {
  let underWay = 0;

  const send = (message: SocketReply | SocketEvent): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > DEAD_BYTES) socket.terminate();
    else socket.send(JSON.stringify(message));
  };
  const answer = async (id: number, method: unknown, args: unknown): Promise<void> => {
    underWay++;
    try {
      send({ id, result: await callHost(host, method, args) });
    } catch (error) {
      const known = error instanceof HostCallError;
      if (!known) onError(error);
      const { code, message } = known
        ? error
        : { code: 'failed' as const, message: 'The program failed at this; see its log.' };
      send({ id, error: { code, message } });
    } finally {
      underWay--;
    }
  };

  const stops = EVENT_NAMES.map((name) =>
    host.on(name, (data: HostEvents[typeof name]) => {
      if (name === 'playtest:progress' && socket.bufferedAmount > SLOW_BYTES) return;
      send({ event: name, data });
    }),
  );
  socket.on('message', (data, isBinary) => {
    const call = isBinary || underWay >= MAX_CALLS ? undefined : readCall(data);
    if (call === undefined) socket.close(1008, 'Not a call');
    else void answer(call.id, call.method, call.args);
  });
  socket.on('close', () => stops.forEach((stop) => stop()));
  // A message over the limit or a broken frame: ws closes the socket itself, with the code that says why.
  socket.on('error', () => undefined);
}

function readCall(data: RawData): { id: number; method: unknown; args: unknown } | undefined {
  try {
    const call = JSON.parse((data as Buffer).toString('utf8')) as Partial<Record<string, unknown>> | null;
    const id = call?.['id'];
    return Number.isSafeInteger(id) ? { id: id as number, method: call?.['method'], args: call?.['args'] } : undefined;
  } catch {
    return undefined;
  }
}
