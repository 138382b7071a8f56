import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openCommand, openPrivately } from '@main/browser/open-page';
import { tempFolder } from '../support/temp-folder';

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
    const folder = path.join(await tempFolder(), 'open');
    const commands: string[][] = [];
    const run = (command: string, args: readonly string[]) => void commands.push([command, ...args]);
    const open = () => openPrivately(address, folder, { platform: 'linux', env, run });
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
    await mkdir(path.join(folder, '999999999-aBc123'), { recursive: true });
    const others = ['letters', '999999999-letters of 2026'];
    for (const other of others) await mkdir(path.join(folder, other));
    open();
    open();
    const names = (await readdir(folder)).filter((name) => !others.includes(name));
    expect(names).toHaveLength(2);
    expect(names.every((name) => name.startsWith(`${process.pid}-`))).toBe(true);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(others));
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
    const remove = openPrivately(address, '/dev/null/x', { platform: 'linux', env: { DISPLAY: ':0' }, run });
    remove();
    expect(commands).toEqual([]);
  });
});
