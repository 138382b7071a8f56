import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { serveConnection } from '@main/browser/connection';
import { fakeHost } from '../support/fake-host';

/** A page that may be slow to read. */
class SlowPage extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  sent: Record<string, unknown>[] = [];
  closed: number | undefined;
  terminated = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(code: number): void {
    this.closed = code;
  }
  terminate(): void {
    this.terminated = true;
  }
  receive(message: unknown): void {
    this.emit('message', Buffer.from(JSON.stringify(message)), false);
  }
}

function serve() {
  const host = fakeHost();
  const page = new SlowPage();
  serveConnection(page as unknown as WebSocket, host.pages, () => undefined);
  return { host, page };
}

const report = { games: 1, now: '', tried: [] };
const progress = { job: 'balance-1', done: 1, games: 2, report };

describe('a slow page', () => {
  it('misses progress, but nothing else', () => {
    const { host, page } = serve();
    page.bufferedAmount = 5 * 1024 * 1024;
    host.emit('job:progress', progress);
    host.emit('job:done', { job: 'balance-1' });
    page.bufferedAmount = 0;
    host.emit('job:progress', progress);
    expect(page.sent.map(({ event }) => event)).toEqual(['job:done', 'job:progress']);
  });

  it('is disconnected if it stops reading', () => {
    const { host, page } = serve();
    page.bufferedAmount = 600 * 1024 * 1024;
    host.emit('library:changed', { refs: [] });
    expect(page.terminated).toBe(true);
    expect(page.sent).toEqual([]);
  });
});

describe('a page with too many calls in flight', () => {
  it('gets an error for each call over the limit, and answers for the others', async () => {
    const { host, page } = serve();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    host.method('app.info').mockImplementation(() => answered);
    for (let id = 1; id <= 503; id++) page.receive({ id, method: 'app.info', args: [] });
    await vi.waitFor(() => expect(page.sent).toHaveLength(3), 10_000);
    expect(host.method('app.info')).toHaveBeenCalledTimes(500);
    for (const reply of page.sent) {
      expect(reply).toMatchObject({ error: { code: 'busy', message: expect.stringMatching(/^Hexwright is busy/) } });
    }
    expect(page.closed).toBeUndefined();
    answer();
    await vi.waitFor(() => expect(page.sent).toHaveLength(503), 10_000);
    page.receive({ id: 504, method: 'app.info', args: [] });
    await vi.waitFor(() => expect(page.sent.at(-1)).toEqual({ id: 504 }), 10_000);
  });
});

describe('a closed page', () => {
  it('gets no more events and no more answers', async () => {
    const { host, page } = serve();
    let answer: (value: unknown) => void = () => undefined;
    host.method('app.info').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    page.receive({ id: 1, method: 'app.info', args: [] });
    page.readyState = 3;
    page.emit('close');
    answer('late');
    await new Promise(setImmediate);
    expect(page.sent).toEqual([]);
    // Even if it could be written to: its listeners at the host are gone.
    page.readyState = 1;
    host.emit('library:changed', { refs: [] });
    expect(page.sent).toEqual([]);
  });
});
