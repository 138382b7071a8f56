import { describe, expect, it, vi } from 'vitest';
import * as fake from './fake-electron';
import { fakeHost } from '../support/fake-host';
import { forwardEvents, serveIpc } from '@main/electron/ipc';
import { callText } from '@shared/index';
import type { IpcMain, WebContents } from 'electron';

vi.mock('electron', () => import('./fake-electron'));

const ourFrame = { parent: null, origin: 'app://hexwright' };

function serve() {
  const host = fakeHost();
  const errors: unknown[] = [];
  serveIpc(fake.ipcMain as unknown as IpcMain, host.pages, (error) => errors.push(error));
  const handler = fake.ipcMain.handlers.get('hexwright:call')!;
  const call = async (frame: unknown, method: string, args: unknown[]): Promise<unknown> => {
    const message = new TextEncoder().encode(callText({ id: 0, method, args }));
    return JSON.parse((await handler({ senderFrame: frame }, message)) as string);
  };
  return { host, errors, handler, call };
}

describe('IPC', () => {
  it('has one channel', () => {
    serve();
    expect([...fake.ipcMain.handlers.keys()]).toEqual(['hexwright:call']);
  });

  it('executes calls of our page', async () => {
    const { host, call } = serve();
    host.method('library.rename').mockResolvedValue('done');
    expect(await call(ourFrame, 'library.rename', ['a', 'B'])).toEqual({ id: 0, result: 'done' });
    expect(host.method('library.rename')).toHaveBeenCalledWith('a', 'B');
  });

  it.each<[string, unknown]>([
    ['a frame of another origin', { parent: null, origin: 'https://evil.example' }],
    ['another host of our scheme', { parent: null, origin: 'app://evil' }],
    ['a frame within our page', { parent: ourFrame, origin: 'app://hexwright' }],
    ['a frame that is gone', null],
  ])('rejects %s', async (_what, frame) => {
    const { host, call } = serve();
    expect(await call(frame, 'app.info', [])).toMatchObject({ error: { code: 'failed' } });
    expect(host.method('app.info')).not.toHaveBeenCalled();
  });

  it.each<[string, unknown[], string]>([
    ['library.open', [7], 'bad-arguments'],
    ['library.open', ['a', 'b', 'c'], 'bad-arguments'],
    ['library.save', ['a', { kind: 'x' }], 'bad-arguments'],
    ['library.format', [], 'unknown-method'],
    ['__proto__.toString', [], 'unknown-method'],
  ])('rejects %s with %j', async (method, args, code) => {
    const { host, call } = serve();
    expect(await call(ourFrame, method, args)).toMatchObject({ error: { code } });
    expect(host.method('library.open')).not.toHaveBeenCalled();
    expect(host.method('library.save')).not.toHaveBeenCalled();
  });

  it('reports to the page that a method failed, without details', async () => {
    const { host, call } = serve();
    host.method('app.info').mockRejectedValue(new Error('private detail'));
    const reply = await call(ourFrame, 'app.info', []);
    expect(reply).toMatchObject({ error: { code: 'failed' } });
    expect(JSON.stringify(reply)).not.toContain('private');
    expect(host.errors).toEqual([new Error('private detail')]);
  });

  it.each<[string, unknown]>([
    ['a text', '{"id":0,"method":"app.info","args":[]}'],
    ['bytes that are not a call', new Uint8Array([1, 2, 3])],
    ['nothing', undefined],
  ])('rejects %s as a message', async (_what, message) => {
    const { host, handler } = serve();
    const reply = await handler({ senderFrame: ourFrame }, message);
    expect(JSON.parse(reply as string)).toMatchObject({ error: { code: 'bad-arguments' } });
    expect(host.method('app.info')).not.toHaveBeenCalled();
  });

  it('sends events only to our page, until it is closed', () => {
    const host = fakeHost();
    const contents = new fake.FakeContents();
    forwardEvents(host.pages, contents as unknown as WebContents);
    host.emit('app:action', { id: 'a' });
    expect(contents.send.mock.calls).toEqual([['hexwright:event', '{"event":"app:action","data":{"id":"a"}}']]);
    contents.mainFrame.origin = 'https://evil.example';
    host.emit('app:action', { id: 'b' });
    contents.mainFrame.origin = 'app://hexwright';
    contents.emit('destroyed');
    host.emit('app:action', { id: 'c' });
    expect(contents.send).toHaveBeenCalledOnce();
  });
});
