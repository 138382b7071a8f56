import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServer, type BrowserServer, type ServerOptions } from '@main/browser/server';
import { createStaticFiles } from '@main/host/static-files';
import { attack, ATTACKS } from '../support/attacks';
import { fakeHost } from '../support/fake-host';
import { signIn } from '../support/sign-in';
import { tempFolder } from '../support/temp-folder';

async function start(limits: ServerOptions['limits'] = {}): Promise<{ server: BrowserServer; errors: unknown[] }> {
  const root = await tempFolder();
  await mkdir(path.join(root, 'assets'));
  await writeFile(path.join(root, 'index.html'), '<!doctype html><title>page</title>');
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const server = await startServer({ host: fakeHost().pages, files: createStaticFiles(root), limits, onError });
  onTestFinished(() => server.close());
  return { server, errors };
}

async function stillServes(server: BrowserServer): Promise<boolean> {
  const page = await fetch(`http://127.0.0.1:${server.port}/`, { headers: { Cookie: await signIn(server.url) } });
  return page.ok && (await page.text()).includes('page');
}

async function held(port: number, what: string | Buffer = ''): Promise<Socket> {
  const socket = await attack(port, what, 'hold');
  onTestFinished(() => void socket.destroy());
  return socket;
}

describe('a hostile connection', () => {
  it.each(Object.entries(ATTACKS))('is harmless with %s, then a reset, an end or silence', async (_name, what) => {
    const { server, errors } = await start();
    for (const ending of ['reset', 'end'] as const) {
      await Promise.all(Array.from({ length: 10 }, () => attack(server.port, what(server.port), ending)));
    }
    await held(server.port, what(server.port));
    expect(await stillServes(server)).toBe(true);
    expect(errors).toEqual([]);
  });

  it.each(Object.entries(ATTACKS))('does not prevent the program from ending with %s', async (_name, what) => {
    const { server } = await start();
    await held(server.port, what(server.port));
    await server.close();
    await expect(once(connect(server.port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it.each(['', 'GET / HTTP/1.1\r\nHost:'])('is closed if it sends %j and no more', async (what) => {
    const { server } = await start({ headers: 200 });
    const socket = await held(server.port, what);
    socket.resume();
    await once(socket, 'end');
    expect(await stillServes(server)).toBe(true);
  });

  it('is dropped over the limit of connections; the others stay', async () => {
    const { server } = await start({ connections: 5 });
    const sockets = await Promise.all(Array.from({ length: 5 }, () => held(server.port)));
    const sixth = await held(server.port);
    await once(sixth.resume(), 'end');
    expect(sockets.some((socket) => socket.destroyed)).toBe(false);
    sockets.forEach((socket) => socket.destroy());
    await vi.waitFor(async () => expect(await stillServes(server)).toBe(true), 10_000);
  });
});
