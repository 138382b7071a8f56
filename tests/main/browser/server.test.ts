import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createGuard } from '@main/browser/guard';
import { startServer, type BrowserServer, type ServerOptions } from '@main/browser/server';
import { createStaticFiles } from '@main/host/static-files';
import { connectWebSocket, makeHostApi } from '@shared/index';
import { signIn } from '../support/sign-in';
import { fakeHost, type FakeHost } from '../support/fake-host';
import { tempFolder } from '../support/temp-folder';

interface Running {
  server: BrowserServer;
  host: FakeHost;
  token: string;
  cookie: string;
  root: string;
  errors: unknown[];
}

/** The server over a small renderer with a secret beside it. */
async function start(more: Partial<ServerOptions> = {}): Promise<Running> {
  const folder = await tempFolder();
  const root = path.join(folder, 'renderer');
  await mkdir(path.join(root, 'assets'), { recursive: true });
  await writeFile(path.join(root, 'index.html'), '<!doctype html><title>page</title>');
  await writeFile(path.join(root, 'assets', 'index.js'), 'export {};');
  await writeFile(path.join(root, '.hidden.js'), 'hidden');
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  await symlink(path.join(folder, 'secret.txt'), path.join(root, 'link.txt'));
  const host = fakeHost();
  const errors: unknown[] = [];
  const server = await startServer({
    host: host.pages,
    files: createStaticFiles(root),
    onError: (error) => errors.push(error),
    ...more,
  });
  onTestFinished(() => server.close());
  const token = new URL(server.url).searchParams.get('token')!;
  return { server, host, token, cookie: await signIn(server.url), root, errors };
}

/** A request whose path is sent as it is, unlike fetch, which tidies it. */
function ask(
  server: BrowserServer,
  target: string,
  options: RequestOptions = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: server.port, path: target, ...options }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    call.on('error', reject);
    call.end();
  });
}

/** Opens the socket; resolves to it, or to the status with which the upgrade was refused. */
function dial(url: string, headers: Record<string, string>): Promise<WebSocket | number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers });
    onTestFinished(() => socket.terminate());
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', reject);
  });
}

async function open({ server, cookie }: Running): Promise<WebSocket> {
  const socket = await dial(`ws://127.0.0.1:${server.port}/socket`, {
    Origin: `http://127.0.0.1:${server.port}`,
    Cookie: cookie,
  });
  if (typeof socket === 'number') throw new Error(`The upgrade was refused: ${socket}`);
  return socket;
}

function nextMessage(socket: WebSocket): Promise<unknown> {
  return new Promise((resolve) =>
    socket.once('message', (data) => resolve(JSON.parse((data as Buffer).toString()) as unknown)),
  );
}

function closeCode(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('close', (code) => resolve(code));
  });
}

function call(socket: WebSocket, message: unknown): Promise<unknown> {
  const reply = nextMessage(socket);
  socket.send(JSON.stringify(message));
  return reply;
}

describe('signing in', () => {
  it('exchanges the token for a session cookie and removes it from the address', async () => {
    const { server, token } = await start();
    const answer = await ask(server, `/?token=${token}`);
    expect([answer.status, answer.headers.location, answer.body]).toEqual([303, '/', '']);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^hexwright-${server.port}=[\\w-]{22}; HttpOnly; SameSite=Strict; Path=/$`)),
    ]);
    expect(answer.headers['set-cookie']?.[0]).not.toContain(token);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  it('works any number of times while the program runs', async () => {
    const { server, cookie } = await start();
    expect(await signIn(server.url)).toBe(cookie);
  });

  it('removes any token from the address of a signed-in page', async () => {
    const { server, cookie } = await start();
    const answer = await ask(server, '/?token=stale', { headers: { Cookie: cookie } });
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
  });

  it.each(['/', '/?token=', '/?token=wrong', '/?token=AAAAAAAAAAAAAAAAAAAAAA', '/index.html'])(
    'is rejected at %s without the token',
    async (target) => {
      const { server } = await start();
      const answer = await ask(server, target);
      expect(answer.status).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.body).toContain('whole address');
    },
  );

  it('accepts the token only at /', async () => {
    const { server, token } = await start();
    for (const target of [
      `/index.html?token=${token}`,
      `/assets/index.js?token=${token}`,
      `/%2findex.html?token=${token}`,
    ]) {
      expect((await ask(server, target)).status, target).toBe(403);
    }
  });

  it('has a new 128-bit token and session each time', async () => {
    const [first, second] = [await start(), await start()];
    const session = ({ cookie }: Running): string => cookie.split('=')[1]!;
    for (const secret of [first.token, session(first)]) expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
    expect(new Set([first.token, session(first), second.token, session(second)]).size).toBe(4);
  });

  it('reloads the page as same-site if another page, such as the opener’s file, redirected to it', async () => {
    const { server, cookie } = await start();
    const foreign = { 'Sec-Fetch-Site': 'cross-site' };
    const bounce = await ask(server, '/', { headers: foreign });
    expect([bounce.status, bounce.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(bounce.body).toContain('content="0; url=/"');
    // The second request comes from our own page, so it is refused when there is still no session.
    expect((await ask(server, '/', { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(403);
    expect((await ask(server, '/assets/index.js', { headers: foreign })).status).toBe(403);
    expect((await ask(server, '/', { headers: { ...foreign, Cookie: cookie } })).body).toContain('<title>page');
  });
});

describe('page', () => {
  it('is served in a session, under a strict policy', async () => {
    const { server, cookie } = await start();
    const page = await ask(server, '/', { headers: { Cookie: `other=1; ${cookie}` } });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = page.headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(`ws://127.0.0.1:${server.port}`);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.body).toContain('page');
  });

  it.each(['evil.example', 'evil.example:80', '127.0.0.1', '127.0.0.1:1', 'localhost', '[::1]:80'])(
    'is refused for host %j, even with token and session',
    async (host) => {
      const { server, token, cookie } = await start();
      for (const target of ['/', `/?token=${token}`]) {
        expect((await ask(server, target, { headers: { Host: host, Cookie: cookie } })).status).toBe(403);
      }
    },
  );

  it('is also served as localhost', async () => {
    const { server, cookie } = await start();
    const answer = await ask(server, '/', { headers: { Host: `localhost:${server.port}`, Cookie: cookie } });
    expect(answer.status).toBe(200);
  });

  it('answers GET and HEAD only', async () => {
    const { server, cookie } = await start();
    const headers = { Cookie: cookie };
    expect((await ask(server, '/', { method: 'POST', headers })).status).toBe(405);
    const head = await ask(server, '/', { method: 'HEAD', headers });
    expect([head.status, head.body]).toEqual([200, '']);
  });
});

describe('files', () => {
  it('are served with their type', async () => {
    const { server, cookie } = await start();
    const script = await ask(server, '/assets/index.js', { headers: { Cookie: cookie } });
    expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  });

  it.each([
    '/index.html',
    '/INDEX.HTML',
    '/index%2ehtml',
    '/%69ndex.html',
    '/index.html?',
    '/assets/index.js',
    '/assets/missing.js',
  ])('need a session at %s', async (target) => {
    const { server, cookie } = await start();
    for (const headers of [
      {},
      { Cookie: `${cookie}x` },
      { Cookie: `other-${cookie}` },
      { Cookie: cookie.split('=')[0] },
    ]) {
      const answer = await ask(server, target, { headers });
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(answer.body).toContain('whole address');
    }
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/link.txt',
    '/.hidden.js',
    '/assets',
    '/assets/',
    '/assets/index.js/',
    '/assets/index.js%00.txt',
    '/%',
    '/assets/missing.js',
    '/C:/secret.txt',
    `/${'a'.repeat(2000)}.js`,
  ])('are not available at %s', async (target) => {
    const { server, cookie } = await start();
    const answer = await ask(server, target, { headers: { Cookie: cookie } });
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('secret');
  });
});

describe('socket', () => {
  it('is rejected without the session or with a wrong path, Host or Origin', async () => {
    const { server, token, cookie, host } = await start();
    const at = `127.0.0.1:${server.port}`;
    const good = { Origin: `http://${at}`, Cookie: cookie };
    const refused: [string, Record<string, string>][] = [
      [`ws://${at}/socket`, { Origin: good.Origin }],
      [`ws://${at}/socket?token=${token}`, { Origin: good.Origin }],
      [`ws://${at}/socket`, { ...good, Cookie: `${cookie}x` }],
      [`ws://${at}/socket`, { ...good, Cookie: `hexwright-1=${cookie.split('=')[1]}` }],
      [`ws://${at}/`, good],
      [`ws://${at}/socket`, { Cookie: cookie }],
      [`ws://${at}/socket`, { ...good, Origin: 'https://evil.example' }],
      [`ws://${at}/socket`, { ...good, Origin: 'null' }],
      [`ws://${at}/socket`, { ...good, Origin: `https://${at}` }],
      [`ws://${at}/socket`, { ...good, Origin: `http://localhost:${server.port}` }],
      [`ws://${at}/socket`, { ...good, Origin: 'http://evil.example', Host: 'evil.example' }],
    ];
    for (const [url, headers] of refused) expect(await dial(url, headers), JSON.stringify([url, headers])).toBe(403);
    expect(host.method('app.info')).not.toHaveBeenCalled();
  });

  it('is rejected beyond the page limit', async () => {
    const running = await start({ maxPages: 2 });
    const first = await open(running);
    await open(running);
    const headers = { Origin: `http://127.0.0.1:${running.server.port}`, Cookie: running.cookie };
    const address = `ws://127.0.0.1:${running.server.port}/socket`;
    expect(await dial(address, headers)).toBe(503);
    const closed = closeCode(first);
    first.close();
    await closed;
    await vi.waitFor(async () => expect(await dial(address, headers)).toBeInstanceOf(WebSocket), 10_000);
  });

  it('transfers calls and answers', async () => {
    const running = await start();
    running.host.method('library.open').mockResolvedValue({ ok: true, value: 1 });
    const socket = await open(running);
    expect(await call(socket, { id: 7, method: 'library.open', args: ['a'] })).toEqual({
      id: 7,
      result: { ok: true, value: 1 },
    });
    expect(running.host.method('library.open')).toHaveBeenCalledWith('a', undefined);
  });

  it('answers unknown methods and bad arguments with an error and continues', async () => {
    const running = await start();
    const socket = await open(running);
    expect(await call(socket, { id: 1, method: 'library.destroy', args: [] })).toMatchObject({
      id: 1,
      error: { code: 'unknown-method' },
    });
    expect(await call(socket, { id: 2, method: 'library.open', args: [{}] })).toMatchObject({
      id: 2,
      error: { code: 'bad-arguments' },
    });
    expect(await call(socket, { id: 3, method: 'app.info', args: [] })).toEqual({ id: 3 });
  });

  it('reports to the page that a method failed, without details', async () => {
    const running = await start();
    running.host.method('app.info').mockRejectedValue(new Error('private detail'));
    const reply = await call(await open(running), { id: 1, method: 'app.info', args: [] });
    expect(reply).toMatchObject({ id: 1, error: { code: 'failed' } });
    expect(JSON.stringify(reply)).not.toContain('private');
    expect(running.host.errors).toEqual([new Error('private detail')]);
  });

  it.each<[string, string | Buffer]>([
    ['no JSON', 'hello'],
    ['no object', 'null'],
    ['no id', '{"method":"app.info"}'],
    ['binary data', Buffer.from('{"id":1,"method":"app.info"}')],
  ])('closes a connection that sends %s', async (_what, message) => {
    const running = await start();
    const socket = await open(running);
    const code = closeCode(socket);
    socket.send(message);
    expect(await code).toBe(1008);
    expect(running.host.method('app.info')).not.toHaveBeenCalled();
  });

  it('closes a connection that sends too large a message, and serves the next', async () => {
    const running = await start({ maxMessage: 1000 });
    const socket = await open(running);
    const code = closeCode(socket);
    socket.send(JSON.stringify({ id: 1, method: 'library.open', args: ['a'.repeat(1000)] }));
    expect(await code).toBe(1009);
    expect(running.host.method('library.open')).not.toHaveBeenCalled();
    expect(await call(await open(running), { id: 2, method: 'app.info', args: [] })).toEqual({ id: 2 });
  });

  it('serves two pages, each with its own answers and both with the events', async () => {
    const running = await start();
    running.host.method('library.open').mockImplementation((ref: string) => Promise.resolve(ref));
    const [first, second] = [await open(running), await open(running)];
    const replies = Promise.all([
      call(first, { id: 1, method: 'library.open', args: ['one'] }),
      call(second, { id: 1, method: 'library.open', args: ['two'] }),
    ]);
    expect(await replies).toEqual([
      { id: 1, result: 'one' },
      { id: 1, result: 'two' },
    ]);
    const events = Promise.all([nextMessage(first), nextMessage(second)]);
    running.host.emit('library:changed', { refs: ['a'] });
    const event = { event: 'library:changed', data: { refs: ['a'] } };
    expect(await events).toEqual([event, event]);
  });

  it('is closed when the program ends', async () => {
    const running = await start();
    const code = closeCode(await open(running));
    await running.server.close();
    expect(await code).toBe(1001);
  });

  it('supports the whole HostApi by the transport of the page', async () => {
    const running = await start();
    running.host.method('library.duplicate').mockResolvedValue({ ok: true });
    class PageSocket extends WebSocket {
      constructor(url: string) {
        super(url, { origin: `http://127.0.0.1:${running.server.port}`, headers: { Cookie: running.cookie } });
      }
    }
    const transport = connectWebSocket({
      url: `ws://127.0.0.1:${running.server.port}/socket`,
      WebSocket: PageSocket as never,
    });
    onTestFinished(() => transport.close());
    const api = makeHostApi(transport);
    const listener = vi.fn();
    api.on('app:action', listener);
    await expect(api.library.duplicate('a', 'b')).resolves.toEqual({ ok: true });
    running.host.emit('app:action', { id: 'x' });
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith({ id: 'x' }), 10_000);
    await expect(api.library.open('')).rejects.toMatchObject({ code: 'bad-arguments' });
  });
});

describe('the guard', () => {
  it('takes addresses without a port only at the standard port', () => {
    const isOurHost = (port: number, host: string) =>
      createGuard(port, 'token').isOurHost({ headers: { host } } as IncomingMessage);
    expect(isOurHost(80, 'localhost')).toBe(true);
    expect(isOurHost(80, '127.0.0.1:80')).toBe(true);
    expect(isOurHost(80, 'evil.example')).toBe(false);
    expect(isOurHost(8080, 'localhost')).toBe(false);
  });
});
