import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectWebSocket, makeHostApi, MAX_MESSAGE, type SocketCall, type SocketLike } from '@shared/index';

/** A socket whose other end is the test. */
class FakeSocket implements SocketLike {
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: SocketCall[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as SocketCall);
  }
  close(): void {
    this.onclose?.();
  }
  receive(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function connect() {
  FakeSocket.all = [];
  const transport = connectWebSocket({ url: 'ws://127.0.0.1:1/socket', WebSocket: FakeSocket, retryAfter: [10, 20] });
  return { transport, api: makeHostApi(transport), socket: FakeSocket.all[0]! };
}

describe('connectWebSocket', () => {
  afterEach(() => vi.useRealTimers());

  it('queues calls until it is connected, then matches answers by id in any order', async () => {
    const { api, socket } = connect();
    const first = api.library.list();
    const second = api.app.info();
    expect(socket.sent).toEqual([]);
    socket.onopen?.();
    expect(socket.sent.map(({ method }) => method)).toEqual(['library.list', 'app.info']);
    socket.receive({ id: socket.sent[1]!.id, result: 'info' });
    socket.receive({ id: socket.sent[0]!.id, result: 'list' });
    await expect(first).resolves.toBe('list');
    await expect(second).resolves.toBe('info');
  });

  it('sends nothing over a connection that is being closed', async () => {
    const { api, socket } = connect();
    socket.onopen?.();
    socket.readyState = 2;
    await expect(api.app.info()).rejects.toMatchObject({ code: 'closed' });
    expect(socket.sent).toEqual([]);
  });

  it('rejects with the host’s error', async () => {
    const { api, socket } = connect();
    socket.onopen?.();
    const call = api.library.list();
    socket.receive({ id: socket.sent[0]!.id, error: { code: 'failed', message: 'no' } });
    await expect(call).rejects.toMatchObject({ name: 'HostCallError', code: 'failed', message: 'no' });
  });

  it('rejects a call that the host would refuse, and stays connected', async () => {
    const { api, socket } = connect();
    socket.onopen?.();
    const call = api.print.toPdf('\u4e2d'.repeat(MAX_MESSAGE / 3));
    await expect(call).rejects.toMatchObject({ code: 'bad-arguments', message: expect.stringContaining('too large') });
    expect(socket.sent).toEqual([]);
    const next = api.app.info();
    socket.receive({ id: socket.sent[0]!.id, result: 'info' });
    await expect(next).resolves.toBe('info');
  });

  it('passes events to listeners until they unsubscribe, and ignores unknown ones', () => {
    const { api, socket } = connect();
    const listener = vi.fn();
    const stop = api.on('app:action', listener);
    socket.receive({ event: 'app:action', data: { id: 'file.save' } });
    socket.receive({ event: 'constructor', data: {} });
    stop();
    socket.receive({ event: 'app:action', data: { id: 'file.open' } });
    expect(listener.mock.calls).toEqual([[{ id: 'file.save' }]]);
  });

  it('rejects pending calls on a lost connection, reports it, and reconnects', async () => {
    vi.useFakeTimers();
    const { api, socket } = connect();
    const told: boolean[] = [];
    api.on('host:connection', ({ connected }) => told.push(connected));
    socket.onopen?.();
    const call = api.library.list();
    const rejected = expect(call).rejects.toMatchObject({ code: 'closed' });
    socket.onclose?.();
    await rejected;
    await expect(api.app.info()).rejects.toMatchObject({ code: 'closed' });
    vi.advanceTimersByTime(10);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.all[1]!.onclose?.();
    vi.advanceTimersByTime(10);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(10);
    FakeSocket.all[2]!.onopen?.();
    const again = api.app.info();
    FakeSocket.all[2]!.receive({ id: FakeSocket.all[2]!.sent[0]!.id, result: 'info' });
    await expect(again).resolves.toBe('info');
    expect(told).toEqual([false, true]);
  });

  it('does not reconnect after an intentional close', () => {
    vi.useFakeTimers();
    const { transport, socket } = connect();
    socket.onopen?.();
    transport.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
