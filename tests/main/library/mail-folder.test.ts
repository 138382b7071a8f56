import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mailFolders } from '@main/library/mail-folder';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, value } from './support';

const NAME = 'duel-58ab-003.hexturn';

describe('a shared folder', () => {
  it('lists, reads and writes turn files, and replaces none', async () => {
    const folder = await temporaryFolder();
    expect(value(await mailFolders.write(folder, NAME, 'one'))).toBe(true);
    expect(value(await mailFolders.write(folder, NAME, 'one'))).toBe(true);
    await writeFile(path.join(folder, 'notes.txt'), 'not ours');
    expect(value(await mailFolders.list(folder))).toEqual([NAME]);
    expect(value(await mailFolders.read(folder, NAME))).toBe('one');
    const other = await mailFolders.write(folder, NAME, 'two');
    expect(other.ok ? undefined : other.error.message).toContain('already has another file duel-58ab-003.hexturn');
    expect(value(await mailFolders.read(folder, NAME))).toBe('one');
  });

  it('finds files that another program has renamed, and none outside the folder', async () => {
    const folder = await temporaryFolder();
    const names = ['Zug von Jürgen.HEXTURN', 'duel-58ab-003 (1).hexturn'];
    for (const name of [...names, '._duel.hexturn']) await writeFile(path.join(folder, name), name);
    expect([...value(await mailFolders.list(folder))].sort()).toEqual(names);
    for (const name of names) expect(value(await mailFolders.read(folder, name))).toBe(name);
    for (const name of ['../a.hexturn', 'a/b.hexturn', 'a\\b.hexturn', 'C:a.hexturn', '.hexturn'])
      expect(await mailFolders.read(folder, name)).toMatchObject({ ok: false, error: { code: 'bad-name' } });
  });

  it('keeps one of two files that are written at once', async () => {
    const folder = await temporaryFolder();
    const texts = Array.from({ length: 8 }, (_, index) => `text ${index}`);
    const written = await Promise.all(texts.map((text) => mailFolders.write(folder, NAME, text)));
    const saved = texts.filter((_, index) => written[index]?.ok);
    expect(saved).toEqual([value(await mailFolders.read(folder, NAME))]);
    expect(await readdir(folder)).toEqual([NAME]);
  });

  it('is refused in a short sentence, however long its name or that of a file is', async () => {
    const folder = await temporaryFolder();
    for (const result of [
      await mailFolders.list('designs/'.repeat(200)),
      await mailFolders.list(`${folder}/${'designs/'.repeat(200)}`),
      await mailFolders.write(`${folder}/${'designs/'.repeat(200)}`, NAME, 'one'),
      await mailFolders.read(folder, 'n'.repeat(2000)),
    ])
      expect(result.ok ? 0 : result.error.message.length).toSatisfy((length) => length > 20 && length < 300);
  });

  it('says that it has gone, or why it cannot be written to', async () => {
    const folder = await temporaryFolder();
    const gone = path.join(folder, 'gone');
    for (const result of [await mailFolders.list(gone), await mailFolders.write(gone, NAME, 'one')])
      expect(result.ok ? undefined : result.error.message).toBe(
        `The folder ${gone} does not exist. Choose another shared folder.`,
      );
    // A file in place of the folder fails for every user, also one who may write anywhere.
    await writeFile(gone, '');
    const refused = await mailFolders.write(gone, NAME, 'one');
    expect(refused.ok ? undefined : refused.error.message).toMatch(
      new RegExp(`${gone}.*(not a folder|does not exist)`),
    );
    await rm(gone);
    await mkdir(gone);
    expect(value(await mailFolders.write(gone, NAME, 'one'))).toBe(true);
    expect(await readdir(gone)).toEqual([NAME]);
  });
});
