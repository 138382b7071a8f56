import { lstat, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSettings } from '@main/host/settings';
import { realFs } from '@main/library';
import { DEFAULT_SETTINGS } from '@shared/default-settings';
import { tempFolder } from '../support/temp-folder';

async function open(content?: string) {
  const folder = await tempFolder();
  const file = path.join(folder, 'config', 'settings.json');
  if (content !== undefined) {
    await mkdir(path.dirname(file));
    await writeFile(file, content);
  }
  const problems: string[] = [];
  const reopen = () => openSettings(file, (message) => problems.push(message));
  return { file, problems, reopen, store: await reopen() };
}

describe('openSettings', () => {
  it('has the defaults without a file', async () => {
    const { store, problems } = await open();
    expect(store.user()).toEqual(DEFAULT_SETTINGS);
    expect(problems).toEqual([]);
  });

  it('keeps changes and unknown keys over a restart', async () => {
    const { store, reopen } = await open('{"theme":"dark"}');
    expect(await store.change({ hexNumbers: false }, { libraryRoot: '/a' })).toMatchObject({
      settings: { theme: 'dark', hexNumbers: false },
    });
    await store.change({ theme: undefined, panels: { inspector: 300 } });
    const again = await reopen();
    expect(again.user()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', hexNumbers: false, panels: { inspector: 300 } });
    expect(again.host()).toEqual({ libraryRoot: '/a' });
  });

  it('keeps what a newer version wrote until the user changes it', async () => {
    const { file, store, reopen } = await open('{"theme":"sepia","glow":{"on":true},"hexNumbers":true}');
    await store.change({ hexNumbers: false });
    await (await reopen()).change({ autosaveSeconds: 9 });
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      theme: 'sepia',
      glow: { on: true },
      autosaveSeconds: 9,
    });
    await (await reopen()).change({ theme: 'dark' });
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ theme: 'dark', glow: { on: true } });
  });

  it('reads a value of a wrong type as its default and ignores unknown values', async () => {
    const { store } = await open(
      '{"theme":"pink","autosaveSeconds":30,"panels":{"a":"b"},"__proto__":{"x":1},"other":1}',
    );
    expect(store.user()).toEqual({ ...DEFAULT_SETTINGS, autosaveSeconds: 30 });
  });

  it('changes only what was changed here: another program may have saved too', async () => {
    const { file, store, reopen } = await open('{"theme":"dark"}');
    const other = await reopen();
    await store.change({ autosaveSeconds: 9 });
    await other.change({ hexNumbers: false }, { libraryRoot: '/moved' });
    await store.change({ startPage: false });
    const saved = { theme: 'dark', autosaveSeconds: 9, hexNumbers: false, libraryRoot: '/moved', startPage: false };
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject(saved);
    await rm(file);
    await store.change({ theme: 'light' });
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ ...saved, theme: 'light' });
  });

  it.skipIf(process.platform === 'win32')('follows a link, and keeps the permissions of the file', async () => {
    const { file, reopen } = await open();
    const target = path.join(await tempFolder(), 'dotfiles.json');
    await writeFile(target, '{"theme":"dark"}', { mode: 0o600 });
    await mkdir(path.dirname(file));
    await symlink(target, file);
    const store = await reopen();
    expect(store.user().theme).toBe('dark');
    await store.change({ hexNumbers: false });
    expect(JSON.parse(await readFile(target, 'utf8'))).toMatchObject({ theme: 'dark', hexNumbers: false });
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
    expect((await lstat(target)).mode & 0o777).toBe(0o600);
  });

  it.each(['', '{"theme":', '[1]', 'null', '"text"'])('moves the damaged file %j aside', async (content) => {
    const { file, store, problems } = await open(content);
    expect(store.user()).toEqual(DEFAULT_SETTINGS);
    expect(problems.join()).toContain('damaged');
    await store.change({ theme: 'light' });
    expect(await readFile(`${file}.broken`, 'utf8')).toBe(content);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ theme: 'light' });
  });

  it('stores the last of many concurrent changes, and leaves no other file', async () => {
    const { file, store } = await open();
    await Promise.all(Array.from({ length: 20 }, (_, i) => store.change({ autosaveSeconds: i + 1 })));
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ autosaveSeconds: 20 });
    expect(await readdir(path.dirname(file))).toEqual(['settings.json']);
  });

  it.each([
    ['open', 'ENOSPC', 'the disk is full'],
    ['open', 'EROFS', 'the disk is read-only'],
    ['rename', 'EACCES', 'access is not allowed'],
  ] as const)('says when %s fails with %s, and keeps the change for this run', async (call, code, reason) => {
    const folder = await tempFolder();
    const file = path.join(folder, 'settings.json');
    await writeFile(file, '{"theme":"light"}');
    const problems: string[] = [];
    const fs = { ...realFs, [call]: () => Promise.reject(Object.assign(new Error(code), { code })) };
    const store = await openSettings(file, (message) => problems.push(message), fs);
    const written = await store.change({ theme: 'dark' });
    expect(written.settings).toMatchObject({ theme: 'dark' });
    expect(written.problem).toContain(reason);
    expect(written.problem).not.toContain(code);
    expect(problems).toEqual([written.problem]);
    expect(await readFile(file, 'utf8')).toBe('{"theme":"light"}');
    expect(await readdir(folder)).toEqual(['settings.json']);
  });

  it('retries a failed save', async () => {
    const { file, store } = await open();
    await writeFile(path.dirname(file), 'a file where the folder should be');
    expect((await store.change({ theme: 'dark' })).problem).toContain('not saved');
    await rm(path.dirname(file));
    expect((await store.change({ hexNumbers: false })).problem).toBeUndefined();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ theme: 'dark', hexNumbers: false });
  });

  it('removes temporary files that killed processes left', async () => {
    const { file, reopen } = await open('{}');
    const names = ['.settings.json.999999999-0a1b2c3d.tmp', `.settings.json.${process.pid}-0a1b2c3d.tmp`];
    for (const name of names) {
      const left = path.join(path.dirname(file), name);
      await writeFile(left, '{');
      await utimes(left, new Date(0), new Date(0));
    }
    await writeFile(path.join(path.dirname(file), '.settings.json.999999999-00000000.tmp'), 'young');
    await reopen();
    expect(new Set(await readdir(path.dirname(file)))).toEqual(
      new Set(['.settings.json.999999999-00000000.tmp', names[1], 'settings.json']),
    );
  });
});
