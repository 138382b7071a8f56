import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStorage } from '@main/library';
import { design, expectProblem, onDisk, scenario, temporaryFolder, temporaryLibrary, value } from './support';

/** A folder with content to ship. */
async function shippedFolder(files: Record<string, unknown>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [ref, data] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, ref)), { recursive: true });
    await writeFile(path.join(folder, ref), JSON.stringify(data));
  }
  return folder;
}

/** Opens the library at `root` as at a new start of the program. */
async function start(root: string, shipped: string) {
  const { library } = await temporaryLibrary({ root, shipped });
  return value(await library.info());
}

describe('the first start', () => {
  it('creates the folder and fills it', async () => {
    const root = path.join(await temporaryFolder(), 'deep/library');
    const shipped = await shippedFolder({
      'designs/a.design.json': design('A', 'a'),
      'scenarios/s.scenario.json': scenario(),
      'notes.txt': 1,
    });
    expect(await start(root, shipped)).toMatchObject({ created: true });
    expect((await readdir(root)).sort()).toEqual([
      '.hexwright',
      'campaigns',
      'designs',
      'fleets',
      'records',
      'reports',
      'scenarios',
    ]);
    expect(await onDisk(root, 'designs/a.design.json')).toMatchObject({ id: 'a' });
    expect(await start(root, shipped)).toMatchObject({ created: false });
  });

  it('does not change a folder with other contents', async () => {
    const root = await temporaryFolder();
    await writeFile(path.join(root, 'mine.json'), '{}');
    const shipped = await shippedFolder({ 'designs/a.design.json': design() });
    expect(await start(root, shipped)).toMatchObject({ created: false });
    expect(await readdir(root)).toEqual(['mine.json']);
  });

  it('continues an interrupted start', async () => {
    const root = await temporaryFolder();
    await mkdir(path.join(root, '.hexwright'));
    await writeFile(path.join(root, '.hexwright/shipped.json'), '{ "files": {} }');
    await start(root, await shippedFolder({ 'designs/a.design.json': design('A', 'a') }));
    expect(await readdir(path.join(root, 'designs'))).toEqual(['a.design.json']);
  });
});

describe('the bundled content', () => {
  it('is listed completely and without errors', async () => {
    const shipped = path.resolve(import.meta.dirname, '../../../library');
    const { library, root } = await temporaryLibrary({ shipped });
    const entries = value(await library.list());
    expect(entries.map(({ ref }) => ref)).toContain('scenarios/minor-slugfest.scenario.json');
    expect(entries.filter(({ problem, errors }) => problem !== undefined || errors > 0)).toEqual([]);
    for (const { ref } of entries) {
      expect(await readFile(path.join(root, ref))).toEqual(await readFile(path.join(shipped, ref)));
    }
  });
});

describe('a later version of the program', () => {
  it('updates only new files and those that the user has not changed', async () => {
    const root = await temporaryFolder();
    const old = {
      'designs/same.design.json': design('Same', 'same'),
      'designs/kept.design.json': design('Kept', 'kept'),
      'designs/edited.design.json': design('Edited', 'edited'),
      'designs/deleted.design.json': design('Deleted', 'deleted'),
    };
    await start(root, await shippedFolder(old));
    await writeFile(path.join(root, 'designs/edited.design.json'), JSON.stringify(design('My own', 'edited')));
    await rm(path.join(root, 'designs/deleted.design.json'));
    await writeFile(path.join(root, 'designs/new.design.json'), JSON.stringify(design('Mine first', 'mine')));
    const next = {
      ...Object.fromEntries(
        Object.entries(old).map(([ref, document]) => [ref, { ...document, author: 'Second edition' }]),
      ),
      'designs/kept.design.json': old['designs/kept.design.json'],
      'designs/new.design.json': design('New', 'new'),
      'designs/newer.design.json': design('Newer', 'newer'),
    };
    await start(root, await shippedFolder(next));
    expect((await readdir(path.join(root, 'designs'))).sort()).toEqual([
      'edited.design.json',
      'kept.design.json',
      'new.design.json',
      'newer.design.json',
      'same.design.json',
    ]);
    expect(await onDisk(root, 'designs/same.design.json')).toMatchObject({ author: 'Second edition' });
    expect(await onDisk(root, 'designs/edited.design.json')).toMatchObject({ name: 'My own', author: 'Test bench' });
    expect(await onDisk(root, 'designs/new.design.json')).toMatchObject({ name: 'Mine first' });
    // The state before the update is kept.
    const kept = await readdir(path.join(root, '.hexwright/generations/designs/same.design.json'));
    expect(kept.filter((name) => !name.startsWith('latest'))).toEqual(['000001.json']);
  });
});

describe('an unusable library folder', () => {
  it('is reported, and the next call retries', async () => {
    const folder = await temporaryFolder();
    const root = path.join(folder, 'file');
    await writeFile(root, '');
    const { library } = await temporaryLibrary({ root });
    expectProblem(await library.info(), 'no-library');
    expectProblem(await library.list(), 'no-library');
    expect(await library.listRecovery()).toEqual([]);
    await rm(root);
    expect(value(await library.info()).created).toBe(true);
  });

  it('includes a folder with a linked private folder, and a relative path', async () => {
    const { library, root } = await temporaryLibrary();
    expectProblem(await library.setRoot('relative/path'), 'bad-name');
    const other = await temporaryFolder();
    await symlink(await temporaryFolder(), path.join(other, '.hexwright'));
    expectProblem(await library.setRoot(other), 'no-library');
    expect(value(await library.info()).root).toBe(root);
  });

  it.skipIf(process.platform === 'win32').each([0, 5, 16, 25, 40])(
    'leaves no new folder behind when its path is %i characters below the limit of the system',
    async (spare) => {
      const folder = await temporaryFolder();
      const length = 4096 - spare - 1;
      let root = folder;
      while (root.length < length)
        root = path.join(root, 'n'.repeat(Math.min(200, Math.max(1, length - root.length - 1))));
      const shipped = await shippedFolder({ 'designs/a.design.json': design('A', 'a') });
      const { library } = await temporaryLibrary({ root, shipped });
      expectProblem(await library.info(), 'no-library');
      expect(await readdir(folder)).toEqual([]);
    },
  );
});

describe('a library folder that goes away', () => {
  it('is not created again by a save, and works again when it is back', async () => {
    const changes: (readonly string[])[] = [];
    const { library, root } = await temporaryLibrary({ watch: true, onChange: (refs) => changes.push(refs) });
    const { ref, version } = value(await library.create(scenario()));
    await library.watching();
    await rename(root, `${root}-away`);
    for (const result of [
      await library.list(),
      await library.save(ref, scenario('Changed'), version),
      await library.create(design()),
      await library.saveRecovery('key', ref, scenario('Changed')),
    ])
      expectProblem(result, 'no-library');
    await expect(readdir(root)).rejects.toThrow('ENOENT');
    await rename(`${root}-away`, root);
    value(await library.save(ref, scenario('Changed'), version));
    await library.watching();
    changes.length = 0;
    await writeFile(path.join(root, 'designs.json'), '{}');
    await expect.poll(() => changes).toEqual([['designs.json']]);
  });
});

describe('setRoot', () => {
  it('creates no folder before a step back', async () => {
    const { library } = await temporaryLibrary();
    const folder = await temporaryFolder();
    value(await library.setRoot(`${folder}/before/../library`));
    expect(value(await createStorage(library, () => undefined).move(`${folder}/old/../moved`)).root).toBe(
      path.join(folder, 'moved'),
    );
    expect((await readdir(folder)).sort()).toEqual(['library', 'moved']);
  });

  it('switches to another library', async () => {
    const roots: string[] = [];
    const { library } = await temporaryLibrary({
      onRoot: (root) => {
        roots.push(root);
        return Promise.resolve(undefined);
      },
      shipped: await shippedFolder({ 'designs/a.design.json': design('A', 'a') }),
    });
    value(await library.create(scenario()));
    const other = await temporaryFolder();
    expect(value(await library.setRoot(other))).toEqual({
      ...{ root: other, created: true, warnings: [] },
      movedFrom: [],
    });
    expect(roots).toEqual([other]);
    expect(value(await library.list()).map(({ ref }) => ref)).toEqual(['designs/a.design.json']);
    expect(await readFile(path.join(other, 'designs/a.design.json'), 'utf8')).toContain('"A"');
  });

  it('leaves the documents of other pages in the folder that they come from', async () => {
    const told: (readonly string[])[] = [];
    const { library, root } = await temporaryLibrary({ onChange: (refs) => told.push(refs) });
    const { ref, version } = value(await library.create(scenario()));
    const other = await temporaryFolder();
    value(await library.setRoot(other));
    // So that the other pages read the list again.
    expect(told.at(-1)).toEqual([]);

    value(await library.saveRecovery('key', ref, scenario('Unsaved'), root));
    expect(await library.listRecovery()).toEqual([]);
    expect(value(await library.openRecovery('key', root)).name).toBe('Unsaved');
    value(await library.save(ref, scenario('Saved'), version, root));
    value(await library.create(scenario('New', 'new'), root));
    expect(value(await library.open(ref, root)).document.name).toBe('Saved');
    expect(value(await library.list())).toEqual([]);

    value(await library.setRoot(root));
    expect((await library.listRecovery()).map(({ key }) => key)).toEqual(['key']);
    expect(value(await library.list()).map(({ name }) => name)).toEqual(['New', 'Saved']);
  });

  it('rejects a folder that has not been the library', async () => {
    const { library } = await temporaryLibrary();
    expectProblem(await library.saveRecovery('key', undefined, scenario(), await temporaryFolder()), 'no-library');
  });
});
