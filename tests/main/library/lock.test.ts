import { mkdir, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ok } from '@core/base';
import { withLock } from '../../../src/main/library/lock';
import { faultyFs } from './faulty-fs';
import { expectProblem, onDisk, scenario, temporaryFolder, temporaryLibrary, value } from './support';

const REF = 'scenarios/test-skirmish.scenario.json';

/** Takes the library's lock as another program does, last refreshed `age` milliseconds ago. */
async function otherProgramsLock(root: string, age = 0): Promise<string> {
  const lock = path.join(root, '.hexwright/lock');
  await mkdir(lock, { recursive: true });
  const then = new Date(Date.now() - age);
  await utimes(lock, then, then);
  return lock;
}

describe('the lock of a library', () => {
  it('lets one operation run at a time', async () => {
    const root = await temporaryFolder();
    let running = 0;
    let most = 0;
    const operation = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      return ok(true);
    };
    const results = await Promise.all(Array.from({ length: 10 }, () => withLock(root, operation)));
    expect(results.every((result) => result.ok)).toBe(true);
    expect(most).toBe(1);
    expect(await readdir(path.join(root, '.hexwright'))).toEqual([]);
  });

  it('left by a killed program is broken', async () => {
    const { library, root } = await temporaryLibrary();
    await otherProgramsLock(root, 60_000);
    value(await library.create(scenario()));
    expect(await readdir(path.join(root, '.hexwright'))).toEqual(['generations']);
  });

  it('that stays held is reported as a problem in plain words', async () => {
    const root = await temporaryFolder();
    await otherProgramsLock(root);
    const result = await withLock(root, () => Promise.resolve(ok(true)), 50);
    expectProblem(result, 'busy');
    expect(result).toMatchObject({
      error: { message: expect.stringContaining('Another program is using the library') },
    });
  });

  it('that cannot be created is reported with the reason', async () => {
    const root = await temporaryFolder();
    await writeFile(path.join(root, '.hexwright'), 'a file where the folder should be');
    const result = await withLock(root, () => Promise.resolve(ok(true)));
    expectProblem(result, 'write-failed');
    expect(result).toMatchObject({ error: { message: expect.not.stringMatching(/\bE[A-Z]{3,}\b/) } });
  });

  it('stops an operation before its commit if another program broke it, and keeps that program’s lock', async () => {
    const { library, root } = await temporaryLibrary();
    const { version } = value(await library.create(scenario()));
    let lock = '';
    const { fs } = faultyFs(0, '', {
      before: async (_, call) => {
        if (call !== 'link' || lock !== '') return;
        await rm(path.join(root, '.hexwright/lock'), { recursive: true });
        lock = await otherProgramsLock(root);
      },
    });
    const { library: late } = await temporaryLibrary({ root, fs });
    const saved = await late.save(REF, { ...scenario(), notes: 'late' }, version);
    expectProblem(saved, 'write-failed');
    expect(saved).toMatchObject({ error: { message: expect.stringContaining('another program has taken over') } });
    expect(await onDisk(root, REF)).toEqual(scenario());
    expect((await stat(lock)).isDirectory()).toBe(true);
  });

  it('is not acquired through a link', async () => {
    const root = await temporaryFolder();
    const elsewhere = await temporaryFolder();
    await symlink(elsewhere, path.join(root, '.hexwright'));
    expectProblem(await withLock(root, () => Promise.resolve(ok(true))), 'outside');
    expect(await readdir(elsewhere)).toEqual([]);
  });
});
