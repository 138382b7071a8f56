import { describe, expect, it } from 'vitest';
import { openCommand } from '../../scripts/lib/open-url.mjs';
import { exitCode, runInForeground } from '../../scripts/lib/run.mjs';
import { chooseShell } from '../../scripts/lib/shell.mjs';

describe('the choice of a shell', () => {
  const machine = {
    wantsBrowser: false,
    platform: 'linux',
    env: { DISPLAY: ':0' } as Record<string, string | undefined>,
    electron: () => Promise.resolve<string | undefined>('/electron'),
  };

  it('is Electron where it can run', async () => {
    expect(await chooseShell(machine)).toEqual({ shell: 'electron', binary: '/electron' });
    const mac = await chooseShell({ ...machine, platform: 'darwin', env: {} });
    expect(mac.shell).toBe('electron');
  });

  it('is the browser when asked for, without a reason', async () => {
    expect(await chooseShell({ ...machine, wantsBrowser: true })).toEqual({ shell: 'browser', why: undefined });
  });

  it('is the browser without a display, and fetches nothing', async () => {
    const electron = () => Promise.reject(new Error('asked for Electron'));
    const choice = await chooseShell({ ...machine, env: {}, electron });
    expect(choice).toEqual({ shell: 'browser', why: 'there is no display' });
  });

  it('is the browser when Electron cannot be had, and says so', async () => {
    const choice = await chooseShell({ ...machine, electron: () => Promise.resolve(undefined) });
    expect(choice).toMatchObject({
      shell: 'browser',
      why: expect.stringContaining('could not be downloaded') as string,
    });
  });
});

describe('opening an address', () => {
  const url = 'http://127.0.0.1:1234/?token=a&b';

  it.each([
    ['darwin', {}, ['open', url]],
    ['win32', {}, ['rundll32', 'url.dll,FileProtocolHandler', url]],
    ['linux', { WAYLAND_DISPLAY: 'w' }, ['xdg-open', url]],
    ['linux', {}, undefined],
    ['darwin', { CI: 'true' }, undefined],
  ])('on %s with %o', (platform, env, expected) => {
    expect(openCommand(url, { platform, env })).toEqual(expected);
  });
});

describe('running in the foreground', () => {
  const node = (code: string) => runInForeground(process.execPath, ['-e', code]);

  it('passes the exit code on', async () => {
    expect(exitCode(await node('process.exit(3)'))).toBe(3);
    expect(exitCode(await node(''))).toBe(0);
  });

  it('tells a signal as a shell does', () => {
    expect(exitCode({ code: null, signal: 'SIGTERM', seconds: 1 })).toBe(143);
  });

  it('ends with 127 when there is no such program', async () => {
    expect(exitCode(await runInForeground('no-such-program-here', []))).toBe(127);
  });
});
