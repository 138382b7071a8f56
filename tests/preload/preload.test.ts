import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANNELS, type HostApi } from '@shared/index';

const electron = vi.hoisted(() => ({
  exposed: new Map<string, unknown>(),
  listeners: new Map<string, (event: unknown, ...args: unknown[]) => void>(),
  invoke: vi.fn<(channel: string, ...args: unknown[]) => Promise<unknown>>(),
}));
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, api: unknown) => electron.exposed.set(name, api) },
  ipcRenderer: {
    on: (channel: string, listener: (event: unknown, ...args: unknown[]) => void) =>
      electron.listeners.set(channel, listener),
    invoke: electron.invoke,
  },
}));

let api: HostApi;
beforeEach(async () => {
  vi.resetModules();
  electron.exposed.clear();
  electron.listeners.clear();
  await import('../../src/preload/index');
  api = electron.exposed.get('hexwright') as HostApi;
});

describe('preload', () => {
  it('exposes the HostApi and nothing else', () => {
    expect([...electron.exposed.keys()]).toEqual(['hexwright']);
    expect(Object.keys(api).sort()).toEqual([...Object.keys(CHANNELS), 'on'].sort());
    for (const [group, methods] of Object.entries(CHANNELS)) {
      expect(Object.keys(api[group as keyof HostApi]).sort()).toEqual(Object.keys(methods).sort());
    }
    expect([...electron.listeners.keys()]).toEqual(['hexwright:event']);
  });

  it('sends calls over the single channel', async () => {
    electron.invoke.mockResolvedValueOnce(new TextEncoder().encode('{"id":0,"result":"text"}'));
    await expect(api.library.readText('a')).resolves.toBe('text');
    const [channel, message] = electron.invoke.mock.calls[0]!;
    expect(channel).toBe('hexwright:call');
    expect(new TextDecoder().decode(message as Uint8Array)).toBe('{"id":0,"method":"library.readText","args":["a"]}');
  });

  it('rejects with the code of the answer', async () => {
    electron.invoke.mockResolvedValueOnce('{"id":0,"error":{"code":"bad-arguments","message":"no"}}');
    await expect(api.library.readText('a')).rejects.toMatchObject({ code: 'bad-arguments', message: 'no' });
  });

  it('passes events to listeners without the IPC event, and ignores unknown ones', () => {
    const listener = vi.fn();
    const stop = api.on('app:action', listener);
    const send = electron.listeners.get('hexwright:event')!;
    send({ sender: 'secret' }, '{"event":"app:action","data":{"id":"a"}}');
    send({ sender: 'secret' }, '{"event":"no:event","data":{"id":"b"}}');
    stop();
    send({ sender: 'secret' }, '{"event":"app:action","data":{"id":"c"}}');
    expect(listener.mock.calls).toEqual([[{ id: 'a' }]]);
  });
});
