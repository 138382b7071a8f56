import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLibrary, createStorage, realFs, type LibraryOptions, type WriteFs } from '@main/library';
import { design, expectProblem, scenario, temporaryFolder, temporaryLibrary, value } from './support';

async function filled(options: Partial<LibraryOptions> = {}) {
  const { library, root } = await temporaryLibrary(options);
  value(await library.create(design()));
  const { ref } = value(await library.create(scenario()));
  value(await library.save(ref, scenario('Changed')));
  value(await library.trash(['designs/test-battleship.design.json']));
  const to = path.join(await temporaryFolder(), 'new', 'library');
  return { library, root, to, storage: createStorage(library, () => undefined) };
}

describe('the size of a library', () => {
  it('counts documents, history and trash', async () => {
    const { storage, root } = await filled();
    const size = value(await storage.size());
    const text = await readFile(path.join(root, 'scenarios/test-skirmish.scenario.json'));
    expect(size).toMatchObject({ documents: 1, documentBytes: text.length });
    expect(size.historyBytes).toBeGreaterThan(0);
    expect(size.trashBytes).toBeGreaterThan(0);
  });
});

describe('moving a library', () => {
  it('copies everything, switches, and removes the old files only when asked', async () => {
    const { storage, library, root, to } = await filled();
    const moved = value(await storage.move(to));
    expect(moved).toMatchObject({ from: root, left: [] });
    expect(value(await library.info()).root).toBe(to);
    expect(value(await library.list()).map(({ name }) => name)).toEqual(['Changed']);
    expect(value(await library.listTrash())).toHaveLength(1);
    expect(value(await library.generations('scenarios/test-skirmish.scenario.json'))).toHaveLength(1);
    expect(await readdir(path.join(root, 'scenarios'))).toHaveLength(1);
    expect(value(await storage.removeOld())).toMatchObject({ removed: moved.files, kept: 0 });
    await expect(readdir(root)).rejects.toThrow('ENOENT');
    expectProblem(await storage.removeOld(), 'missing');
  });

  it('removes the old folder also when its trash is empty', async () => {
    const { storage, library, root, to } = await filled();
    for (const { trashed } of value(await library.listTrash())) value(await library.deleteTrashed([trashed]));
    value(await storage.move(to));
    value(await storage.removeOld());
    await expect(readdir(root)).rejects.toThrow('ENOENT');
  });

  it('moves a save that arrives while it copies', async () => {
    const ref = 'scenarios/test-skirmish.scenario.json';
    let copying = (): void => undefined;
    const copies = new Promise<void>((resolve) => (copying = resolve));
    const fs = {
      ...realFs,
      copyFile: (...args: Parameters<WriteFs['copyFile']>) => (copying(), realFs.copyFile(...args)),
    };
    const { storage, library, to, root } = await filled({ fs });
    const { version } = value(await library.open(ref));
    const moving = storage.move(to);
    await copies;
    const saved = library.save(ref, scenario('Saved during the move'), version, root);
    value(await moving);
    value(await saved);
    expect(value(await library.open(ref)).document.name).toBe('Saved during the move');
  });

  it('never removes the new files through a link in the place of the old folder', async () => {
    const { storage, library, root, to } = await filled();
    value(await storage.move(to));
    await rename(root, `${root}-old`);
    await symlink(to, root);
    expectProblem(await storage.removeOld(), 'missing');
    expect(value(await library.list())).toHaveLength(1);
  });

  it('takes the documents of other pages along', async () => {
    const { storage, library, root, to } = await filled();
    const ref = 'scenarios/test-skirmish.scenario.json';
    expect(value(await storage.move(to))).toMatchObject({ movedFrom: [root] });
    value(await library.save(ref, scenario('After'), undefined, root));
    expect(value(await library.open(ref)).document.name).toBe('After');
    expect(await readFile(path.join(root, ref), 'utf8')).toContain('Changed');
  });

  it('keeps old files that have changed since, and names links', async () => {
    const { storage, root, to } = await filled();
    const file = path.join(root, 'scenarios/test-skirmish.scenario.json');
    await symlink(file, path.join(root, 'scenarios/link.json'));
    const { left } = value(await storage.move(to));
    expect(left.join()).toContain('link.json is a link');
    await writeFile(file, '{}');
    expect(value(await storage.removeOld())).toMatchObject({ kept: 1 });
    expect(await readFile(file, 'utf8')).toBe('{}');
  });

  it('refuses a folder inside the library, a folder with files, and a relative path', async () => {
    const { storage, library, root } = await filled();
    const full = await temporaryFolder();
    await writeFile(path.join(full, 'letter.txt'), 'x');
    await mkdir(path.join(root, 'empty'));
    for (const target of [path.join(root, 'inside'), root, full, path.join(root, 'empty')]) {
      expectProblem(await storage.move(target), 'no-library');
    }
    expectProblem(await storage.move('relative'), 'bad-name');
    expect(value(await library.info()).root).toBe(root);
  });

  it('refuses a folder inside a library that was opened through a link', async () => {
    const { root } = await filled();
    const link = path.join(await temporaryFolder(), 'link');
    await symlink(root, link);
    const linked = createLibrary({ root: link, watch: false });
    const storage = createStorage(linked, () => undefined);
    for (const target of [path.join(root, 'inside'), path.join(link, 'inside')]) {
      expectProblem(await storage.move(target), 'no-library');
    }
    await linked.close();
  });

  it.skipIf(process.platform !== 'linux')('refuses system folders before it copies', async () => {
    const { storage, library, root } = await filled();
    const moved = await storage.move('/proc/library');
    expect(moved.ok ? '' : moved.error.message).toContain('belongs to the system');
    expect(value(await library.info()).root).toBe(root);
  });

  it('leaves no copy behind when the new folder cannot become the library', async () => {
    const validateRoot = () => ({ code: 'no-library', message: 'No.' }) as const;
    const { library, storage, root, to } = await filled({ validateRoot });
    expectProblem(await storage.move(to), 'no-library');
    await expect(readdir(path.dirname(to))).rejects.toThrow('ENOENT');
    expect(value(await library.info()).root).toBe(root);
  });

  it('never puts one file over another on a disk that ignores case', async () => {
    const lower = (file: Parameters<WriteFs['link']>[1]): string => String(file).replace('Twin.json', 'twin.json');
    const fs: WriteFs = {
      ...realFs,
      link: (from, to) => realFs.link(from, lower(to)),
      rename: (from, to) => realFs.rename(from, lower(to)),
    };
    const { storage, root, to } = await filled({ fs });
    for (const name of ['twin.json', 'Twin.json']) await writeFile(path.join(root, 'designs', name), name);
    const moved = await storage.move(to);
    expectProblem(moved, 'write-failed');
    expect(moved.ok ? '' : moved.error.message).toMatch(/does not tell .*win\.json and .*win\.json apart/);
    expect(await readdir(path.join(root, 'designs'))).toEqual(expect.arrayContaining(['twin.json', 'Twin.json']));
  });

  it('leaves no folder behind when a copy fails', async () => {
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const fs = { ...realFs, copyFile: () => Promise.reject(full) };
    const { storage, to } = await filled({ fs });
    expectProblem(await storage.move(to), 'write-failed');
    await expect(readdir(path.dirname(to))).rejects.toThrow('ENOENT');
  });
});
