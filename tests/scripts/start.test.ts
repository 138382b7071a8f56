import { describe, expect, it } from 'vitest';
import { exitCode, runInForeground } from '../../scripts/lib/run.mjs';
import { chooseShell } from '../../scripts/lib/shell.mjs';

describe('the choice of a shell', () => {
  const machine = {
    wantsBrowser: false,
    platform: 'linux',
    env: { DISPLAY: ':0' } as Record<string, string | undefined>,
    electron: () => Promise.resolve<string | undefined>('/electron'),
  };

  it('is Electron if it can run', async () => {
    expect(await chooseShell(machine)).toEqual({ shell: 'electron', binary: '/electron' });
    const mac = await chooseShell({ ...machine, platform: 'darwin', env: {} });
    expect(mac.shell).toBe('electron');
  });

  it('is the browser on request, without a reason', async () => {
    expect(await chooseShell({ ...machine, wantsBrowser: true })).toEqual({ shell: 'browser', why: undefined });
  });

  it('is the browser without a display, and fetches nothing', async () => {
    const electron = () => Promise.reject(new Error('requested Electron'));
    const choice = await chooseShell({ ...machine, env: {}, electron });
    expect(choice).toEqual({ shell: 'browser', why: 'there is no display' });
  });

  it('is the browser if Electron is not available, with a message', async () => {
    const choice = await chooseShell({ ...machine, electron: () => Promise.resolve(undefined) });
    expect(choice).toMatchObject({
      shell: 'browser',
      why: expect.stringContaining('could not be downloaded') as string,
    });
  });
});

describe('running in the foreground', () => {
  const node = (code: string) => runInForeground(process.execPath, ['-e', code]);

  it('returns the exit code', async () => {
    expect(exitCode(await node('process.exit(3)'))).toBe(3);
    expect(exitCode(await node(''))).toBe(0);
  });

  it('reports a signal as a shell does', () => {
    expect(exitCode({ code: null, signal: 'SIGTERM', seconds: 1 })).toBe(143);
  });

  it('ends with 127 for a missing program', async () => {
    expect(exitCode(await runInForeground('no-such-program-here', []))).toBe(127);
  });
});
