import { mkdir, realpath, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { createGivenFiles } from '@main/host/given-files';
import { filesInArguments } from '@main/electron/opened-files';
import { tempFolder } from '../support/temp-folder';

it('returns files of the library by reference and others by content, each once', async () => {
  const folder = await tempFolder();
  const root = path.join(folder, 'library');
  await mkdir(path.join(root, 'scenarios'), { recursive: true });
  const inside = path.join(root, 'scenarios', 'raid.scenario.json');
  const outside = path.join(folder, 'war.hexpack');
  await writeFile(inside, '{}');
  await writeFile(outside, 'pack');
  await writeFile(path.join(folder, 'photo.gif'), 'x');
  await symlink(inside, path.join(folder, 'link.json'));
  const changed = vi.fn();
  const files = createGivenFiles(() => root, changed);
  files.add([]);
  expect(changed).not.toHaveBeenCalled();
  files.add(
    ['library/scenarios/raid.scenario.json', 'war.hexpack', 'photo.gif', 'missing.json', 'link.json'].map((name) =>
      path.join(folder, name),
    ),
  );
  expect(changed).toHaveBeenCalledOnce();
  expect(await files.take()).toEqual([
    { name: 'raid.scenario.json', ref: 'scenarios/raid.scenario.json' },
    { name: 'war.hexpack', data: Buffer.from('pack').toString('base64') },
    { name: 'photo.gif', problem: 'photo.gif is not a file of Hexwright. Choose a .json, .hexpack or .hexturn file.' },
    { name: 'missing.json', problem: expect.stringContaining('Cannot open missing.json') as string },
    { name: 'link.json', ref: 'scenarios/raid.scenario.json' },
  ]);
  expect(await files.take()).toEqual([]);
});

it('says how to import a pack that is too large for a message', async () => {
  const folder = await tempFolder();
  const pack = path.join(folder, 'war.hexpack');
  await writeFile(pack, '');
  await truncate(pack, 41 * 1024 * 1024);
  const files = createGivenFiles(
    () => path.join(folder, 'library'),
    () => undefined,
  );
  files.add([pack]);
  const [given] = await files.take();
  expect(given?.problem).toContain(
    `hexwright unpack "${await realpath(pack)}" --library "${path.join(folder, 'library')}"`,
  );
});

it('finds files among the arguments of a start', () => {
  const args = ['/opt/Hexwright', '--no-sandbox', '.', 'a.scenario.json', '/b/War.HEXPACK', '--c=d.json', 'e.txt'];
  expect(filesInArguments(args, '/games')).toEqual([
    path.resolve('/games/a.scenario.json'),
    path.resolve('/b/War.HEXPACK'),
  ]);
});
