import { describe, expect, it, vi } from 'vitest';
import { callHost, CHANNELS, HostCallError, makeHostApi } from '@shared/index';
import type { HostApi, HostMethods, Transport } from '@shared/index';

/** A host whose every method records its arguments and returns its own name. */
function recordingHost(): { api: HostMethods; calls: [string, unknown[]][] } {
  const calls: [string, unknown[]][] = [];
  const api = Object.fromEntries(
    Object.entries(CHANNELS).map(([group, methods]) => [
      group,
      Object.fromEntries(
        Object.keys(methods).map((name) => [
          name,
          (...args: unknown[]) => {
            calls.push([`${group}.${name}`, args]);
            return Promise.resolve(`${group}.${name}`);
          },
        ]),
      ),
    ]),
  ) as unknown as HostMethods;
  return { api, calls };
}

const design = { kind: 'design', format: 1, id: 'a', name: 'A', rules: 'counterspace', stats: {} };

describe('callHost', () => {
  it('calls the method with exactly the arguments of its channel', async () => {
    const { api, calls } = recordingHost();
    await expect(callHost(api, 'library.open', ['designs/a.design.json'])).resolves.toBe('library.open');
    expect(calls).toEqual([['library.open', ['designs/a.design.json', undefined]]]);
  });

  it('reads null as a missing argument', async () => {
    const { api, calls } = recordingHost();
    await callHost(api, 'library.saveRecovery', ['key-1', null, design]);
    expect(calls).toEqual([['library.saveRecovery', ['key-1', undefined, design, undefined]]]);
  });

  it.each([
    'library',
    'library.nothing',
    'library.open.call',
    'library.constructor',
    '__proto__.toString',
    'constructor.name',
    'on.call',
    '',
    7,
    null,
    undefined,
    { toString: () => 'library.open' },
  ])('rejects the method %j', async (method) => {
    const { api, calls } = recordingHost();
    await expect(callHost(api, method, [])).rejects.toMatchObject({ name: 'HostCallError', code: 'unknown-method' });
    expect(calls).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['library.open', []],
    ['library.open', ['']],
    ['library.open', [7]],
    ['library.open', ['a\0b']],
    ['library.open', ['a', 7]],
    ['library.open', ['a', '/b', 'c']],
    ['library.open', 'a'],
    ['library.open', undefined],
    ['library.list', [1]],
    ['library.save', ['a', { kind: 'poem' }]],
    ['library.save', ['a', [design]]],
    ['library.save', ['a', { ...design, odds: Number.NaN }]],
    ['library.save', ['a', { ...design, when: new Date(0) }]],
    ['library.openGeneration', ['a', 1.5]],
    ['library.saveRecovery', ['../key', undefined, design]],
    ['playtests.start', [{ games: 0, seed: 1, players: ['greedy'] }]],
    ['playtests.start', [{ games: 10, seed: -1, players: ['greedy'] }]],
    ['playtests.start', [{ games: 10, seed: 1, players: ['greedy'], command: 'x' }]],
    ['playtests.cancel', ['a b']],
    ['app.writeSettings', [{ theme: 'pink' }]],
    ['app.writeSettings', [{ libraryRoot: '/' }]],
    ['app.setMenu', [[{ id: 'a', title: 'A', menu: 'Tools', enabled: true }]]],
    ['app.setMenu', [[{ id: 'a', title: 'A', menu: 'File', enabled: true, role: 'quit' }]]],
    ['dialogs.exportFile', ['a.json', 'x', 'latin1']],
    ['dialogs.exportFiles', [[{ name: 'a.json', data: 'x' }]]],
  ])('rejects %s with %j', async (method, args) => {
    const { api, calls } = recordingHost();
    await expect(callHost(api, method, args)).rejects.toMatchObject({ name: 'HostCallError', code: 'bad-arguments' });
    expect(calls).toEqual([]);
  });

  it('rejects cyclic or endlessly nested documents', async () => {
    const { api } = recordingHost();
    const cyclic: Record<string, unknown> = { ...design };
    cyclic['self'] = [cyclic, cyclic];
    await expect(callHost(api, 'library.create', [cyclic])).rejects.toBeInstanceOf(HostCallError);
  });

  it('names the argument and its requirement', async () => {
    const { api } = recordingHost();
    await expect(callHost(api, 'library.openGeneration', ['a', -1])).rejects.toThrow(
      'library.openGeneration: argument 2 must be a whole number from 0 to 1000000.',
    );
  });

  it('passes on exceptions of the method', async () => {
    const { api } = recordingHost();
    const failing = { ...api, app: { ...api.app, info: () => Promise.reject(new Error('broken')) } };
    await expect(callHost(failing, 'app.info', [])).rejects.toThrow('broken');
  });
});

describe('makeHostApi', () => {
  it('has a function for every channel, as own properties, and passes name and arguments', async () => {
    const call = vi.fn<Transport['call']>(() => Promise.resolve('answer'));
    const on = vi.fn<HostApi['on']>(() => () => undefined);
    const api = makeHostApi({ call, on });
    const names = Object.entries(CHANNELS).flatMap(([group, methods]) =>
      Object.keys(methods).map((name) => [group, name] as const),
    );
    for (const [group, name] of names) {
      const own = Object.getOwnPropertyDescriptor(api, group)?.value as Record<string, unknown>;
      expect(Object.getOwnPropertyDescriptor(own, name)?.value).toBeTypeOf('function');
    }
    await expect(api.library.rename('a', 'B')).resolves.toBe('answer');
    expect(call).toHaveBeenCalledWith('library.rename', ['a', 'B']);
    api.on('app:action', () => undefined);
    expect(on).toHaveBeenCalledOnce();
  });
});
