import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCommand, openPrivately } from '../../scripts/lib/open-url.mjs';
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

describe('opening an address privately', () => {
  const address = 'http://127.0.0.1:1234/?token=secret&b="<';

  async function prepare(env: Record<string, string> = { DISPLAY: ':0' }) {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'hexwright-test-')), 'open');
    onTestFinished(() => rm(path.dirname(folder), { recursive: true, force: true }));
    const commands: string[][] = [];
    const run = (command: string, args: string[]) => void commands.push([command, ...args]);
    const open = () => openPrivately(address, { platform: 'linux', env, folder, run });
    return { folder, commands, open };
  }

  it('passes a private redirect file, without a secret', async () => {
    const { folder, commands, open } = await prepare();
    const remove = open();
    expect(commands).toEqual([['xdg-open', expect.stringMatching(/^file:/)]]);
    expect(commands.join()).not.toContain('secret');
    const page = fileURLToPath(commands[0]![1]!);
    expect(await readFile(page, 'utf8')).toContain(
      'content="0; url=http://127.0.0.1:1234/?token=secret&amp;b=&quot;&lt;"',
    );
    if (process.platform !== 'win32') {
      expect((await stat(page)).mode & 0o777).toBe(0o600);
      expect((await stat(path.dirname(page))).mode & 0o777).toBe(0o700);
    }
    remove();
    expect(await readdir(folder)).toEqual([]);
  });

  it('removes only files of killed programs', async () => {
    const { folder, open } = await prepare();
    // No process has a number this large.
    await mkdir(path.join(folder, '999999999-dead'), { recursive: true });
    open();
    open();
    const names = await readdir(folder);
    expect(names).toHaveLength(2);
    expect(names.every((name) => name.startsWith(`${process.pid}-`))).toBe(true);
  });

  it('writes nothing without a screen', async () => {
    const { folder, commands, open } = await prepare({});
    open()();
    expect(commands).toEqual([]);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  it('does not fail if the file cannot be written', async () => {
    const { commands } = await prepare();
    const run = (command: string) => void commands.push([command]);
    const remove = openPrivately(address, { platform: 'linux', env: { DISPLAY: ':0' }, folder: '/dev/null/x', run });
    remove();
    expect(commands).toEqual([]);
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
