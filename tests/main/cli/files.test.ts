import { execFileSync } from 'node:child_process';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mapLimit } from '@main/library/map-limit';
import { cliBench } from './run';

describe('a folder', () => {
  it('does not hide the bundled document with its name', async () => {
    const bench = await cliBench();
    await mkdir(path.join(bench.cwd, 'minor-slugfest'));
    expect((await bench.run('render', 'minor-slugfest', '--out', 'a.svg')).code).toBe(0);
  });

  it('is refused as a folder where no document has its name', async () => {
    const bench = await cliBench();
    await mkdir(path.join(bench.cwd, 'stuff'));
    const { code, err } = await bench.run('render', 'stuff', '--out', 'a.svg');
    expect([code, err]).toEqual([1, expect.stringContaining('folder')]);
  });
});

const onUnix = describe.skipIf(process.platform === 'win32');

onUnix('a file that is not regular', () => {
  it.each([
    ['validate', 'pipe.json'],
    ['validate', 'zero.json'],
    ['play', 'pipe.json'],
    ['replay', 'pipe.json'],
    ['check-design', 'pipe.json'],
    ['render', 'pipe.json', '--out', 'a.svg'],
    ['export', 'pipe.json', '--out', 'a.tmj'],
    ['import', 'pipe.json', '--out', 'a.json'],
    ['import', 'zero.json', '--out', 'a.json'],
    ['print', 'pipe.json', '--what', 'sheet', '--out', 'a.html'],
    ['campaign', 'status', 'pipe.json'],
  ])('is rejected by %s %s', async (...args) => {
    const bench = await cliBench();
    execFileSync('mkfifo', [path.join(bench.cwd, 'pipe.json')]);
    await symlink('/dev/zero', path.join(bench.cwd, 'zero.json'));
    const ran = await bench.run(...args);
    expect(ran.code).toBe(1);
    expect(ran.out + ran.err).toMatch(/is a named pipe|is a link to \/dev\/zero/);
  });

  it('does not block the search for designs in a library', async () => {
    const bench = await cliBench();
    const slugfest = await bench.slugfest();
    const forces = (slugfest['forces'] as object[]).map((force) => ({ ...force, design: 'ghost-ship' }));
    await bench.put('mine/scenarios/a.scenario.json', { ...slugfest, forces });
    await mkdir(path.join(bench.cwd, 'mine/designs'), { recursive: true });
    execFileSync('mkfifo', [path.join(bench.cwd, 'mine/designs/ghost-ship.design.json')]);
    const ran = await bench.run('validate', 'mine/scenarios/a.scenario.json');
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('ghost-ship');
  });

  it('is skipped in a folder', async () => {
    const bench = await cliBench();
    await bench.put('box/good.json', await bench.slugfest());
    execFileSync('mkfifo', [path.join(bench.cwd, 'box/pipe.json')]);
    await symlink('loop.json', path.join(bench.cwd, 'box/loop.json'));
    await symlink('..', path.join(bench.cwd, 'box/up'));
    const ran = await bench.run('validate', '--json', 'box');
    expect(ran.json()).toMatchObject({ files: [{ path: 'box/good.json', ok: true }] });
  });
});

describe('files that are too large', () => {
  it('are rejected by their size', async () => {
    const bench = await cliBench();
    await writeFile(path.join(bench.cwd, 'a.json'), '');
    await truncate(path.join(bench.cwd, 'a.json'), 2 ** 30);
    const ran = await bench.run('validate', 'a.json');
    expect(ran.out).toContain('The file has 1,024 MB. Files over 32 MB cannot be opened.');
  });
});

describe('a folder of many files', () => {
  it('is validated completely', async () => {
    const bench = await cliBench();
    await mkdir(path.join(bench.cwd, 'box'));
    for (let i = 0; i < 100; i++) await writeFile(path.join(bench.cwd, `box/${i}.json`), '{"kind":"poem"}');
    const ran = await bench.run('validate', '--json', 'box');
    expect(ran.json()['files']).toHaveLength(100);
  });

  it('limits the number of open calls, and keeps the order', async () => {
    let [now, most] = [0, 0];
    const items = Array.from({ length: 50 }, (_, i) => i);
    const doubled = await mapLimit(items, async (item) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, item % 3));
      now--;
      return 2 * item;
    });
    expect(doubled).toEqual(items.map((item) => 2 * item));
    expect(most).toBe(8);
  });

  it('rejects only when no call runs any more', async () => {
    let now = 0;
    const mapped = mapLimit([2, 0, 2, 2], async (wait) => {
      now++;
      await new Promise((resolve) => setTimeout(resolve, 5 * wait));
      now--;
      if (wait === 0) throw new Error('lost');
    });
    await expect(mapped).rejects.toThrow('lost');
    expect(now).toBe(0);
  });
});
