import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isNetworkFolder, mountType } from '../../../src/main/library/network';
import { plainReason } from '@main/library';
import { systemError } from './faulty-fs';
import { expectProblem, scenario, temporaryFolder, temporaryLibrary, value } from './support';

describe('hidden folders', () => {
  it.each(['notes/x.json', 'node_modules/pkg/x.json', 'Scenarios/x.json'])(
    'cannot be written or read: %s',
    async (ref) => {
      const { library, root } = await temporaryLibrary();
      await mkdir(path.dirname(path.join(root, ref)), { recursive: true });
      await writeFile(path.join(root, ref), JSON.stringify(scenario()));
      for (const result of [
        await library.save(ref, scenario()),
        await library.open(ref),
        await library.readText(ref),
      ]) {
        expectProblem(result, 'bad-name');
        if (!result.ok) expect(result.error.message).toContain('scenarios');
      }
    },
  );
});

describe('the text of a file', () => {
  it('is shown only for a broken file in the list', async () => {
    const { library, root } = await temporaryLibrary();
    const { ref } = value(await library.create(scenario()));
    await writeFile(path.join(root, 'creds.json'), '{ "password": "x" }');
    await writeFile(path.join(root, 'scenarios/broken.json'), '{');
    expectProblem(await library.readText(ref), 'unreadable');
    expectProblem(await library.readText('creds.json'), 'unreadable');
    expectProblem(await library.readText('scenarios/none.json'), 'unreadable');
    expect(value(await library.readText('scenarios/broken.json'))).toBe('{');
  });
});

describe('setRoot', () => {
  it.skipIf(process.platform !== 'linux')('rejects system folders', async () => {
    const { library } = await temporaryLibrary({ validateRoot: () => undefined });
    for (const folder of ['/proc', '/proc/self/fd', '/sys/kernel', '/dev/shm/hexwright-test', '/etc/hexwright-test']) {
      expectProblem(await library.setRoot(folder), 'no-library');
    }
    const started = await temporaryLibrary({ root: '/proc/self' });
    expectProblem(await started.library.info(), 'no-library');
  });

  it('passes the folder’s type to its rule, and does not touch a rejected folder', async () => {
    const states: string[] = [];
    const { library, root } = await temporaryLibrary({
      validateRoot: (_, state) => {
        states.push(state);
        return { code: 'no-library', message: 'No.' };
      },
    });
    const [empty, used, other] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
    value(await (await temporaryLibrary({ root: used })).library.create(scenario()));
    await writeFile(path.join(other, 'mine.txt'), '');
    for (const folder of [empty, path.join(empty, 'new'), used, other])
      expect((await library.setRoot(folder)).ok).toBe(false);
    expect(states).toEqual(['empty', 'empty', 'library', 'other']);
    expect(await readdir(empty)).toEqual([]);
    expect(await readdir(other)).toEqual(['mine.txt']);
    expect(value(await library.info()).root).toBe(root);
  });
});

describe('a library in a network folder', () => {
  it('is reported', async () => {
    const problems: string[] = [];
    const { library } = await temporaryLibrary({
      isNetworkFolder: () => Promise.resolve(true),
      onProblem: (message) => problems.push(message),
    });
    const { warnings } = value(await library.info());
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('network folder');
    expect(problems).toEqual(warnings);
  });

  it('is recognised by its mount on Linux and by its path on Windows', async () => {
    const mounts = [
      '22 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw',
      '23 22 0:50 / /mnt/team\\040drive rw shared:1 - nfs4 server:/export rw',
      '24 22 0:51 / /mnt/team\\040drive/local rw - ext4 /dev/sdb1 rw',
      '25 22 0:52 / /home/u/cloud rw - fuse.rclone remote: rw',
    ].join('\n');
    expect(mountType(mounts, '/mnt/team drive/Hexwright')).toBe('nfs4');
    expect(mountType(mounts, '/mnt/team drive/local/x')).toBe('ext4');
    expect(mountType(mounts, '/mnt/team drive 2')).toBe('ext4');
    expect(mountType(mounts, '/home/u/cloud')).toBe('fuse.rclone');
    expect(await isNetworkFolder('\\\\server\\share\\Hexwright', 'win32')).toBe(true);
    expect(await isNetworkFolder('\\\\?\\UNC\\server\\share', 'win32')).toBe(true);
    expect(await isNetworkFolder('C:\\Users\\u\\Hexwright', 'win32')).toBe(false);
    expect(await isNetworkFolder('\\\\?\\C:\\Users', 'win32')).toBe(false);
    expect(await isNetworkFolder(await temporaryFolder())).toBe(false);
  });
});

describe('plainReason', () => {
  it.each(['ENOSPC', 'EROFS', 'EACCES', 'ENAMETOOLONG', 'EMFILE', 'EBUSY', 'EIO', 'ELOOP', 'EDQUOT', 'ESOMETHING'])(
    'explains %s in plain words',
    (code) => {
      const reason = plainReason(systemError(code));
      expect(reason).not.toContain(code);
      expect(reason).toMatch(/^[a-z].{10,}[^.]$/);
    },
  );
});
