import { describe, expect, it, vi } from 'vitest';
import * as fake from './fake-electron';
import { fakeHost } from '../support/fake-host';
import { forwardEvents, serveIpc } from '@main/electron/ipc';
import type { IpcMain, WebContents } from 'electron';

vi.mock('electron', () => import('./fake-electron'));

const ourFrame = { parent: null, origin: 'app://hexwright' };

function serve() {
  const host = fakeHost();
  const errors: unknown[] = [];
  serveIpc(fake.ipcMain as unknown as IpcMain, host.api, (error) => errors.push(error));
  const handler = fake.ipcMain.handlers.get('hexwright:call')!;
  return { host, errors, call: (frame: unknown, ...args: unknown[]) => handler({ senderFrame: frame }, ...args) };
}

describe('IPC', () => {
  it('has one channel', () => {
    serve();
    expect([...fake.ipcMain.handlers.keys()]).toEqual(['hexwright:call']);
  });

  it('carries out calls of our page', async () => {
    const { host, call } = serve();
    host.method('library.rename').mockResolvedValue('done');
    expect(await call(ourFrame, 'library.rename', ['a', 'B'])).toEqual({ ok: true, value: 'done' });
    expect(host.method('library.rename')).toHaveBeenCalledWith('a', 'B');
  });

  it.each<[string, unknown]>([
    ['a frame of another origin', { parent: null, origin: 'https://evil.example' }],
    ['another host of our scheme', { parent: null, origin: 'app://evil' }],
    ['a frame within our page', { parent: ourFrame, origin: 'app://hexwright' }],
    ['a frame that is gone', null],
  ])('refuses %s', async (_what, frame) => {
    const { host, call } = serve();
    expect(await call(frame, 'app.info', [])).toMatchObject({ ok: false });
    expect(host.method('app.info')).not.toHaveBeenCalled();
  });

  it.each<[string, unknown[], string]>([
    ['library.open', [7], 'bad-arguments'],
    ['library.open', ['a', 'b'], 'bad-arguments'],
    ['library.save', ['a', { kind: 'x' }], 'bad-arguments'],
    ['library.format', [], 'unknown-method'],
    ['__proto__.toString', [], 'unknown-method'],
  ])('refuses %s with %j', async (method, args, code) => {
    const { host, call } = serve();
    expect(await call(ourFrame, method, args)).toMatchObject({ ok: false, code });
    expect(host.method('library.open')).not.toHaveBeenCalled();
    expect(host.method('library.save')).not.toHaveBeenCalled();
  });

  it('tells the page that a method failed, but not how', async () => {
    const { host, errors, call } = serve();
    host.method('app.info').mockRejectedValue(new Error('private detail'));
    const reply = await call(ourFrame, 'app.info', []);
    expect(reply).toMatchObject({ ok: false, code: 'failed' });
    expect(JSON.stringify(reply)).not.toContain('private');
    expect(errors).toEqual([new Error('private detail')]);
  });

  it('sends events to our page, and to no other, until it is gone', () => {
    const host = fakeHost();
    const contents = new fake.FakeContents();
    forwardEvents(host.api, contents as unknown as WebContents);
    host.emit('app:action', { id: 'a' });
    expect(contents.send.mock.calls).toEqual([['hexwright:event', 'app:action', { id: 'a' }]]);
    contents.mainFrame.origin = 'https://evil.example';
    host.emit('app:action', { id: 'b' });
    contents.mainFrame.origin = 'app://hexwright';
    contents.emit('destroyed');
    host.emit('app:action', { id: 'c' });
    expect(contents.send).toHaveBeenCalledOnce();
  });
});
