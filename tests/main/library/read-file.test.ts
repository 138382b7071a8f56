import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MAX_BYTES, readDocumentFile, readJsonFile, readState } from '@main/library/read-file';
import { expectProblem, scenario, temporaryFolder, value } from './support';

const onUnix = it.skipIf(process.platform === 'win32');

async function refusal(file: string): Promise<string> {
  const read = await readState(file, 'The file');
  expectProblem(read, 'unreadable');
  return read.ok ? '' : read.error.message;
}

describe('the reader', () => {
  it('reads a regular file with its size and version', async () => {
    const file = path.join(await temporaryFolder(), 'a.json');
    await writeFile(file, JSON.stringify(scenario()));
    expect(value(await readDocumentFile(file)).document).toEqual(scenario());
    expect(value(await readState(file, 'a')).bytes.toString()).toBe(JSON.stringify(scenario()));
  });

  onUnix('refuses a named pipe without waiting for it', async () => {
    const file = path.join(await temporaryFolder(), 'pipe.json');
    execFileSync('mkfifo', [file]);
    expect(await refusal(file)).toBe('The file is a named pipe, not a regular file. Use a regular file.');
  });

  onUnix('refuses a device, a socket and a folder', async () => {
    const folder = await temporaryFolder();
    expect(await refusal('/dev/zero')).toContain('a device');
    const socket = path.join(folder, 'socket');
    const server = createServer().listen(socket);
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    expect(await refusal(socket)).toContain('a socket');
    expect(await refusal(folder)).toContain('a folder');
  });

  onUnix('refuses a link and names its target, also one to a pipe', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'real.json'), '{}');
    await symlink('real.json', path.join(folder, 'link.json'));
    expect(await refusal(path.join(folder, 'link.json'))).toContain('a link to real.json');
    await symlink('/dev/zero', path.join(folder, 'zero.json'));
    expect(await refusal(path.join(folder, 'zero.json'))).toContain('a link to /dev/zero');
  });

  onUnix('follows links inside of a folder when asked, and none that lead out of it or to a pipe', async () => {
    const folder = await temporaryFolder();
    const inside = path.join(folder, 'inside');
    await mkdir(inside);
    await writeFile(path.join(folder, 'out.json'), '{}');
    await writeFile(path.join(inside, 'real.json'), '{"a":1}');
    execFileSync('mkfifo', [path.join(inside, 'pipe')]);
    await symlink('real.json', path.join(inside, 'good.json'));
    await symlink('../out.json', path.join(inside, 'bad.json'));
    await symlink('pipe', path.join(inside, 'worse.json'));
    const read = (name: string) => readState(path.join(inside, name), 'The file', { linksWithin: inside });
    expect(value(await read('good.json')).bytes.toString()).toBe('{"a":1}');
    expectProblem(await read('bad.json'), 'unreadable');
    expectProblem(await read('worse.json'), 'unreadable');
  });

  it('rejects a file of 1 GB by its size alone', async () => {
    const file = path.join(await temporaryFolder(), 'huge.json');
    await writeFile(file, '');
    await truncate(file, 2 ** 30);
    expect(await readState(file, 'huge.json')).toEqual({
      ok: false,
      error: { code: 'too-large', message: 'huge.json has 1,024 MB. Files over 32 MB cannot be opened.' },
    });
  });

  it.skipIf(!existsSync('/proc/self/environ'))(
    'never reads more than the limit, whatever size the file claims',
    async () => {
      // Files below /proc tell a size of 0.
      expect(value(await readState('/proc/self/environ', 'x')).size).toBeGreaterThan(3);
      expectProblem(await readState('/proc/self/environ', 'x', { maxBytes: 3 }), 'too-large');
    },
  );

  it('reads exactly up to the limit', async () => {
    const file = path.join(await temporaryFolder(), 'a');
    await writeFile(file, 'x'.repeat(200_000));
    expect(value(await readState(file, 'a', { maxBytes: 200_000 })).size).toBe(200_000);
    expectProblem(await readState(file, 'a', { maxBytes: 199_999 }), 'too-large');
  });

  it('explains why JSON of another program cannot be read', async () => {
    const file = path.join(await temporaryFolder(), 'a.tmj');
    await writeFile(file, Buffer.from([0xff, 0xfe, 0x7b]));
    expectProblem(await readJsonFile(file), 'not-text');
    await writeFile(file, '{"layers":[');
    expectProblem(await readJsonFile(file), 'not-json');
    await writeFile(file, ' '.repeat(MAX_BYTES + 1));
    expectProblem(await readJsonFile(file), 'too-large');
    await writeFile(file, '{"layers":[]}');
    expect(value(await readJsonFile(file))).toEqual({ layers: [] });
  });
});
