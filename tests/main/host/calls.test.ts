import { describe, expect, it } from 'vitest';
import { createCalls, MAX_THREAD_CALLS } from '@main/host/calls';
import type { PageConnection } from '@main/host/pages';
import { callText } from '@shared/index';

/** Connections to a thread that answers when it is told to. */
function open(maxWaitingBytes?: number) {
  let answer: () => void = () => undefined;
  const answered = new Promise<string>((resolve) => (answer = () => resolve('"done"')));
  const asked: string[] = [];
  const thread = {
    answer({ method }: { method: string }) {
      asked.push(method);
      return answered;
    },
  };
  const app = { info: () => Promise.resolve({ shell: 'browser' as const, version: '1', platform: 'x', cores: 1 }) };
  const onError = (error: unknown): void => {
    throw error;
  };
  // Only the methods that are called here.
  const routes = { local: { app: app as never }, threads: new Map([['library', thread]]), onError };
  const connect = createCalls(routes, maxWaitingBytes);
  return { connect, asked, answer };
}

function send(connection: PageConnection, method: string, args: unknown[] = []): Promise<unknown> {
  return connection
    .answer(Buffer.from(callText({ id: 1, method, args })))
    .then((reply) => (typeof reply === 'string' ? (JSON.parse(reply) as unknown) : reply));
}

describe('calls of a page', () => {
  it('run while many others wait for a thread', async () => {
    const { connect, asked, answer } = open();
    const page = connect();
    const waiting = Array.from({ length: MAX_THREAD_CALLS }, () => send(page, 'library.list'));
    expect(await send(page, 'library.list')).toMatchObject({ id: 1, error: { code: 'busy' } });
    expect(await send(page, 'app.info')).toMatchObject({ result: { version: '1' } });
    // Another page has a separate limit.
    const other = send(connect(), 'library.list');
    answer();
    expect(new Set(await Promise.all([...waiting, other]))).toEqual(new Set(['done']));
    expect(await send(page, 'library.list')).toBe('done');
    expect(asked).toHaveLength(MAX_THREAD_CALLS + 2);
  });

  it('are rejected if their texts together are too long, across pages', async () => {
    const { connect, answer } = open(4000);
    const text = 'x'.repeat(1000);
    const large = (): Promise<unknown> => send(connect(), 'library.readText', [text]);
    const waiting = [large(), large(), large()];
    expect(await large()).toMatchObject({ error: { code: 'busy' } });
    answer();
    expect(await Promise.all(waiting)).toEqual(['done', 'done', 'done']);
    expect(await large()).toBe('done');
  });

  it.each(['toString.call', '__proto__.x', 'constructor.name', 'nothing.here'])(
    'of %s find no method',
    async (method) => {
      expect(await send(open().connect(), method)).toMatchObject({ error: { code: 'unknown-method' } });
    },
  );

  it('too long for the main thread are not parsed', async () => {
    const call = send(open().connect(), 'app.info', ['x'.repeat(300 * 1024)]);
    expect(await call).toMatchObject({ error: { code: 'bad-arguments' } });
  });

  it('may have another key order if they are short', async () => {
    const page = open().connect();
    const odd = (args: unknown[]): Promise<unknown> =>
      page.answer(Buffer.from(JSON.stringify({ method: 'app.info', args, id: 3 })));
    expect(JSON.parse((await odd([])) as string)).toMatchObject({ id: 3, result: { version: '1' } });
    expect(await odd(['x'.repeat(100 * 1024)])).toBeUndefined();
    expect(await page.answer(Buffer.from('[1,2'))).toBeUndefined();
    const unnamed = await page.answer(Buffer.from('{"id":4,"method":{}}'));
    expect(JSON.parse(unnamed as string)).toEqual({
      id: 4,
      error: { code: 'unknown-method', message: 'There is no method "object".' },
    });
  });
});
