import { access, mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultyFs, systemError } from './faulty-fs';
import { realFs } from '@main/library';
import { expectProblem, scenario, temporaryFolder, temporaryLibrary, value } from './support';

const REF = 'scenarios/test-skirmish.scenario.json';

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** A library whose `.hexwright/<part>` is a link to a folder elsewhere that holds `files`. */
async function linkedLibrary(part: string, files: Readonly<Record<string, string>> = {}) {
  const { library, root } = await temporaryLibrary();
  const elsewhere = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(elsewhere, name)), { recursive: true });
    await writeFile(path.join(elsewhere, name), text);
  }
  await mkdir(path.join(root, '.hexwright'));
  await symlink(elsewhere, path.join(root, '.hexwright', part));
  return { library, root, elsewhere };
}

describe('a link in the private folder', () => {
  it('for the unsaved work is not used', async () => {
    const text = JSON.stringify({ key: 'k', saved: 1, document: scenario('Secret') });
    const { library, elsewhere } = await linkedLibrary('recovery', { 'k.json': text });
    expect(await library.listRecovery()).toEqual([]);
    expectProblem(await library.openRecovery('k'), 'outside');
    expectProblem(await library.saveRecovery('new', undefined, scenario()), 'outside');
    expectProblem(await library.discardRecovery('k'), 'outside');
    expect(await readdir(elsewhere)).toEqual(['k.json']);
  });

  it('for the trash is not used', async () => {
    const trashed = `20260101-000000-00000000/${REF}`;
    const { library, elsewhere } = await linkedLibrary('trash', { [trashed]: JSON.stringify(scenario()) });
    value(await library.create(scenario()));
    expectProblem(await library.trash([REF]), 'outside');
    expectProblem(await library.restore([trashed]), 'outside');
    expect(value(await library.list())).toHaveLength(1);
    expect(await readdir(elsewhere, { recursive: true })).toHaveLength(3);
  });

  it('for the older versions is not used', async () => {
    const { library, root, elsewhere } = await linkedLibrary('generations', {
      [`${REF}/000001.json`]: JSON.stringify(scenario('Secret')),
    });
    await mkdir(path.join(root, 'scenarios'));
    await writeFile(path.join(root, REF), JSON.stringify(scenario()));
    expectProblem(await library.generations(REF), 'outside');
    expectProblem(await library.openGeneration(REF, 1), 'outside');
    const before = await readFile(path.join(root, REF));
    expectProblem(await library.save(REF, { ...scenario(), notes: 'x' }), 'outside');
    expect(await readFile(path.join(root, REF))).toEqual(before);
    expect(await readdir(path.join(elsewhere, REF))).toEqual(['000001.json']);
  });

  it('deeper down, and for a single file, is not used either', async () => {
    const { library, root } = await temporaryLibrary();
    const secret = path.join(await temporaryFolder(), 'secret.json');
    await writeFile(secret, JSON.stringify({ key: 'k', saved: 1, document: scenario('Secret') }));
    value(await library.create(scenario()));
    await symlink(secret, path.join(root, '.hexwright/generations', REF, '000001.json'));
    expectProblem(await library.openGeneration(REF, 1), 'outside');
    expect(value(await library.generations(REF))).toEqual([]);
    await mkdir(path.join(root, '.hexwright/recovery'));
    await symlink(secret, path.join(root, '.hexwright/recovery/k.json'));
    expect(await library.listRecovery()).toEqual([]);
    await symlink(path.dirname(secret), path.join(root, '.hexwright/generations/designs'));
    expectProblem(await library.create({ ...scenario(), kind: 'design' } as never), 'invalid');
    expectProblem(await library.generations('designs/secret.json'), 'outside');
  });
});

describe('temporary files below the private folder', () => {
  it('left by killed processes are removed at the start, others stay', async () => {
    const root = await temporaryFolder();
    const old = ['recovery', 'trash/20260101-000000-00000000/designs', `generations/${REF}`, ''].map((folder) =>
      path.join(root, '.hexwright', folder, '.x.json.999999999-0a1b2c3d.tmp'),
    );
    const running = path.join(root, `.hexwright/recovery/.x.json.${process.pid}-0a1b2c3d.tmp`);
    const young = path.join(root, '.hexwright/recovery/.y.json.999999999-0a1b2c3d.tmp');
    const kept = path.join(root, '.hexwright/recovery/kept.json');
    for (const file of [...old, running, young, kept]) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, '{');
      if (file !== young) await utimes(file, new Date(0), new Date(0));
    }
    const { library } = await temporaryLibrary({ root });
    value(await library.info());
    await library.close();
    for (const file of old) expect(await exists(file)).toBe(false);
    for (const file of [running, young, kept]) expect(await exists(file)).toBe(true);
  });

  it('behind a link are not touched', async () => {
    const { library, elsewhere } = await linkedLibrary('trash', { '.x.json.999999999-0a1b2c3d.tmp': '' });
    await utimes(path.join(elsewhere, '.x.json.999999999-0a1b2c3d.tmp'), new Date(0), new Date(0));
    value(await library.info());
    await library.close();
    expect(await readdir(elsewhere)).toHaveLength(1);
  });
});

describe('a disk that becomes read-only', () => {
  const readOnly = {
    ...faultyFs(1, 'EROFS', { after: 'dead' }).fs,
    unlink: () => Promise.reject(systemError('EROFS')),
    readFile: realFs.readFile,
  };

  it('rejects each change in plain words, and keeps unsaved work', async () => {
    const { library, root } = await temporaryLibrary();
    const { version } = value(await library.create(scenario()));
    value(await library.saveRecovery('k', undefined, scenario()));
    const { trashed } = value(await library.trash([value(await library.duplicate(REF, 'Copy')).ref])).done[0]!;
    const frozen = (await temporaryLibrary({ root, fs: readOnly })).library;
    const results = [
      await frozen.save(REF, { ...scenario(), notes: 'x' }, version),
      await frozen.create(scenario()),
      await frozen.duplicate(REF, 'Another'),
      await frozen.rename(REF, 'Another'),
      await frozen.trash([REF]),
      await frozen.restore([trashed]),
      await frozen.saveRecovery('other', undefined, scenario()),
      await frozen.discardRecovery('k'),
    ];
    for (const result of results) {
      expectProblem(result, 'write-failed');
      if (!result.ok) expect(result.error.message).toContain('the disk is read-only');
    }
    expect(await library.listRecovery()).toHaveLength(1);
    expect(value(await library.list())).toHaveLength(1);
  });
});
